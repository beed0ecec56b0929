// SPDX-License-Identifier: MIT
#include "smt/implied_equations.h"

#include <gtest/gtest.h>

namespace dashj::smt {
namespace {

using term::kBool;
using term::kInt;
using term::Op;
using term::Term;

class Implied : public ::testing::Test {
 protected:
  [[nodiscard]] Term eq(Term a, Term b) { return store_.make(Op::Eq, {a, b}); }
  [[nodiscard]] Term no(Term a) { return store_.make(Op::Not, {a}); }
  [[nodiscard]] Term both(Term a, Term b) { return store_.make(Op::And, {a, b}); }
  [[nodiscard]] Term either(Term a, Term b) { return store_.make(Op::Or, {a, b}); }
  [[nodiscard]] Term num(std::int32_t value) { return store_.int_const(value); }
  // "equation: reasons" of those found.
  [[nodiscard]] std::set<std::pair<Term, std::set<std::size_t>>> found(std::vector<Term> assertions) {
    std::set<std::pair<Term, std::set<std::size_t>>> result;
    for (const ImpliedEquation& one : implied_equations(store_, assertions)) result.emplace(one.equation, one.reasons);
    return result;
  }

  term::TermStore store_;
  Term x_ = store_.variable("x", kInt), y_ = store_.variable("y", kInt), z_ = store_.variable("z", kInt);
  Term p_ = store_.variable("p", kBool), q_ = store_.variable("q", kBool);
  using Found = std::set<std::pair<Term, std::set<std::size_t>>>;
};

TEST_F(Implied, ConjunctionsAreTakenApart) {
  EXPECT_EQ(found({p_, both(eq(x_, y_), both(q_, eq(y_, z_)))}), (Found{{eq(x_, y_), {1}}, {eq(y_, z_), {1}}}));
  EXPECT_EQ(found({no(either(p_, no(eq(x_, y_))))}), (Found{{eq(x_, y_), {0}}}));
}

TEST_F(Implied, NothingFollowsFromOneOfTwoDisjuncts) {
  EXPECT_EQ(found({either(eq(x_, y_), p_)}), Found{});
  EXPECT_EQ(found({no(eq(x_, y_)), no(both(eq(x_, z_), p_))}), Found{});
}

TEST_F(Implied, FalseDisjunctsAreLeftOut) {
  EXPECT_EQ(found({either(no(p_), eq(x_, y_)), q_, p_}), (Found{{eq(x_, y_), {0, 2}}}));
  EXPECT_EQ(found({either(both(p_, q_), both(eq(x_, y_), q_)), no(p_)}), (Found{{eq(x_, y_), {0, 1}}}));
}

// What is said of a call that returns: exit == 0, and exit == 3 or the outcome.
TEST_F(Implied, ATermHasOneValue) {
  const Term returns = eq(num(0), x_), stopped = eq(num(3), x_);
  EXPECT_EQ(found({either(stopped, eq(y_, z_)), returns}), (Found{{returns, {1}}, {eq(y_, z_), {0, 1}}}));
  EXPECT_EQ(found({either(eq(x_, num(0)), eq(y_, z_)), returns}), (Found{{returns, {1}}}));
}

TEST_F(Implied, OneStepLeadsToTheNext) {
  EXPECT_EQ(found({either(no(q_), eq(x_, y_)), either(no(p_), q_), p_}), (Found{{eq(x_, y_), {0, 1, 2}}}));
}

TEST_F(Implied, EquationsOfBoolsAreNone) {
  EXPECT_EQ(found({eq(p_, q_)}), Found{});
}

}  // namespace
}  // namespace dashj::smt
