// SPDX-License-Identifier: MIT
#include "term/folded.h"

#include <gtest/gtest.h>

#include "term/term_store.h"

namespace dashj::term {
namespace {


class Folded : public ::testing::Test {
 protected:
  [[nodiscard]] Term number(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] Term with_x(Term term, Term value) { return folded(store_, term, {{x_.id, value}}); }

  TermStore store_;
  Term x_ = store_.variable("x", kInt), y_ = store_.variable("y", kInt);
  Term map_ = store_.variable("map", map_sort(32, 32));
};

TEST_F(Folded, OperatorsOfConstantsAreCalculated) {
  const Term sum = store_.make(Op::BvAdd, {x_, number(3)});
  EXPECT_EQ(with_x(sum, number(4)), number(7));
  EXPECT_EQ(with_x(store_.make(Op::BvSlt, {sum, number(0)}), number(2147483647)),
            store_.bool_const(true));  // wraps around
  EXPECT_EQ(with_x(sum, y_), store_.make(Op::BvAdd, {y_, number(3)}));
}

TEST_F(Folded, AConditionThatIsConstantPicksAnArm) {
  const Term choice = store_.make(Op::Ite, {store_.make(Op::Eq, {x_, number(1)}), y_, number(5)});
  EXPECT_EQ(with_x(choice, number(1)), y_);
  EXPECT_EQ(with_x(choice, number(2)), number(5));
}

TEST_F(Folded, ConjunctionsKeepTheirLengthUntilTheyAreDecided) {
  const Term is_one = store_.make(Op::Eq, {x_, number(1)}), other = store_.make(Op::BvSlt, {y_, number(0)});
  const Term both = store_.make(Op::And, {is_one, other});
  EXPECT_EQ(with_x(both, number(2)), store_.bool_const(false));
  EXPECT_EQ(store_.args(with_x(both, number(1))).size(), 2u);
}

TEST_F(Folded, AReadPassesStoresElsewhere) {
  const Term stored = store_.make(Op::Store, {store_.make(Op::Store, {map_, number(1), y_}), number(2), x_});
  const Term read = store_.make(Op::Select, {stored, x_});
  EXPECT_EQ(with_x(read, number(1)), y_);
  EXPECT_EQ(with_x(read, number(2)), number(2));
  EXPECT_EQ(with_x(read, number(3)), store_.make(Op::Select, {map_, number(3)}));
}

TEST_F(Folded, AStoreThatMayBeHereEndsTheWalk) {
  const Term stored = store_.make(Op::Store, {store_.make(Op::Store, {map_, number(1), number(7)}), y_, number(8)});
  const Term read = with_x(store_.make(Op::Select, {stored, x_}), number(1));
  EXPECT_EQ(store_.op(read), Op::Select);
  EXPECT_EQ(store_.args(read)[0], stored);
}

}  // namespace
}  // namespace dashj::term
