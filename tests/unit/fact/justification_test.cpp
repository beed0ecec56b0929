// SPDX-License-Identifier: MIT
#include "fact/justification.h"

#include <gtest/gtest.h>

#include <set>

#include "base/map_values.h"

namespace dashj::fact {
namespace {

using term::kBool;
using term::kInt;
using term::Op;
using term::Term;

// Calls that leave maps and ints: which of them does the truth of an assertion rest on?
class Justification : public ::testing::Test {
 protected:
  [[nodiscard]] Term call(std::string_view function, term::Sort sort) { return store_.apply(function, sort, {}); }
  [[nodiscard]] Term write(Term map, Term index, Term value) { return store_.make(Op::Store, {map, index, value}); }
  [[nodiscard]] Term reads(Term map, Term index, std::int32_t value) {
    return store_.make(Op::Eq, {store_.make(Op::Select, {map, index}), store_.int_const(value)});
  }
  [[nodiscard]] std::vector<Term> justifying(Term assertion) {
    ModelValues values(store_, model_);
    EXPECT_EQ(values.value(assertion), 1u);
    return justifying_applications(store_, std::span(&assertion, 1), values);
  }

  term::TermStore store_;
  smt::Model model_;
  Term i_ = store_.variable("i", kInt), p_ = store_.variable("p", kBool);
  Term map_ = call("map", term::map_sort(32, 32)), other_ = call("other", term::map_sort(32, 32));
  Term value_ = call("value", kInt);
};

TEST_F(Justification, AReadRestsOnTheStoreAtItsIndexOnly) {
  model_.values = {{i_.id, 4}, {value_.id, 9}};
  EXPECT_EQ(justifying(reads(write(map_, i_, value_), store_.int_const(4), 9)), std::vector<Term>{value_});
}

TEST_F(Justification, AReadElsewhereRestsOnTheMapBelow) {
  model_.values = {{i_.id, 4}, {map_.id, MapValues::of_thread().store(0, 5, 7)}};
  EXPECT_EQ(justifying(reads(write(map_, i_, value_), store_.int_const(5), 7)), std::vector<Term>{map_});
}

TEST_F(Justification, AReadOfAChoiceRestsOnTheArmTaken) {
  model_.values = {{p_.id, 0}};
  const Term choice = store_.make(Op::Ite, {p_, map_, other_});
  EXPECT_EQ(justifying(reads(choice, i_, 0)), std::vector<Term>{other_});
}

// A call may be right about arguments that are not what the calls in them give.
TEST_F(Justification, ACallRestsOnTheCallsInItsArguments) {
  const Term inner = value_, outer = store_.apply("outer", kInt, {{inner}});
  model_.values = {{inner.id, 3}, {outer.id, 4}};
  EXPECT_EQ(justifying(store_.make(Op::Eq, {outer, store_.int_const(4)})), (std::vector<Term>{outer, inner}));
}

// Where the store is made rests on a call itself: that it is not at the index is part of the reason.
TEST_F(Justification, IndicesOfStoresThatArePassedCount) {
  model_.values = {{value_.id, 3}};
  const std::vector<Term> found = justifying(reads(write(map_, value_, i_), store_.int_const(5), 0));
  EXPECT_EQ(std::set<Term>(found.begin(), found.end()), (std::set<Term>{map_, value_}));
}

}  // namespace
}  // namespace dashj::fact
