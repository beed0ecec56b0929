// SPDX-License-Identifier: MIT
#include "smt/chain/operator_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/rng.h"
#include "smt/chain/validating_solver.h"
#include "smt/z3/z3_solver.h"

namespace dashj::smt {
namespace {

using term::kInt;
using term::Op;
using term::Term;

constexpr std::uint64_t kUnits = 20'000'000;

/// Remembers what it was asked, and whether that had products or divisions.
class Watcher final : public SmtSolver {
 public:
  Watcher(std::unique_ptr<SmtSolver> inner, const term::TermStore& store, std::vector<bool>& asked)
      : SmtSolver(&inner->meter()), inner_(std::move(inner)), store_(store), asked_(asked) {}
  CheckResult check(const Query& query) override {
    std::vector<Term> pending(query.assertions.begin(), query.assertions.end());
    bool has_operators = false;
    while (!pending.empty()) {
      const Term at = pending.back();
      pending.pop_back();
      const Op op = store_.op(at);
      const bool is_division = (op == Op::BvSrem || op == Op::BvSdiv) && !store_.is_const(store_.args(at)[1]);
      has_operators = has_operators || is_division || (op == Op::BvMul && !store_.is_const(store_.args(at)[0]));
      pending.insert(pending.end(), store_.args(at).begin(), store_.args(at).end());
    }
    asked_.push_back(has_operators);
    return inner_->check(query);
  }

 private:
  std::unique_ptr<SmtSolver> inner_;
  const term::TermStore& store_;
  std::vector<bool>& asked_;
};

class OperatorSolverTest : public ::testing::Test {
 protected:
  Term op(Op op, Term x, Term y) { return store.make(op, {x, y}); }
  Term no(Term x) { return store.make(Op::Not, {x}); }
  Term equal(Term x, Term y) { return op(Op::Eq, x, y); }
  Term mul(Term x, Term y) { return op(Op::BvMul, x, y); }
  Term rest(Term x, Term n) { return op(Op::BvSrem, x, n); }
  Term number(std::int32_t value) { return store.int_const(value); }
  Term within(std::int32_t low, Term x, std::int32_t high) {
    return op(Op::And, op(Op::BvSle, number(low), x), op(Op::BvSle, x, number(high)));
  }

  CheckResult check(const std::vector<Term>& assertions, bool wants_core = false) {
    Query query{assertions, wants_core, kUnits};
    query.is_of_cells = true;
    return solver.check(query);
  }

  term::TermStore store;
  StopToken stop;
  Statistics statistics;
  std::vector<bool> asked;
  ValidatingSolver solver{std::make_unique<OperatorSolver>(
                              std::make_unique<Watcher>(make_z3_solver(store, stop, statistics, 0), store, asked),
                              store, stop, statistics, 0),
                          store};
  Term a = store.variable("a", kInt), b = store.variable("b", kInt), c = store.variable("c", kInt),
       d = store.variable("d", kInt);
};

/// What a loop stores at `(i + by) % n` is not where an earlier round has stored.
TEST_F(OperatorSolverTest, RestsOfSumsThatGoRoundOnceDiffer) {
  const Term by = a, k = b, i = c, n = d, one = op(Op::BvAdd, k, by), other = op(Op::BvAdd, i, by);
  const auto less = [&](Term x, Term y) { return op(Op::BvSlt, x, y); };
  std::vector<Term> assertions{within(0, by, INT32_MAX),
                               less(by, n),
                               within(0, k, INT32_MAX),
                               less(k, i),
                               less(i, n),
                               within(0, other, INT32_MAX),
                               equal(rest(one, n), rest(other, n))};
  EXPECT_TRUE(std::holds_alternative<Unsat>(check(assertions)));
  EXPECT_EQ(std::count(asked.begin(), asked.end(), true), 0);
  assertions[4] = op(Op::BvSle, i, n);  // the first place again
  EXPECT_TRUE(std::holds_alternative<Sat>(check(assertions)));
}

/// A sum that overflows is negative, and so is the rest, as the divisor is more than half of what overflows.
TEST_F(OperatorSolverTest, TheRestOfASumThatOverflowsIsNegative) {
  const Term by = a, i = b, n = c, sum = op(Op::BvAdd, i, by);
  const std::vector<Term> assertions{within(0, by, INT32_MAX),      op(Op::BvSlt, by, n),
                                     within(0, i, INT32_MAX),       op(Op::BvSlt, i, n),
                                     equal(sum, number(INT32_MIN)), within(0, rest(sum, n), INT32_MAX)};
  EXPECT_TRUE(std::holds_alternative<Unsat>(check(assertions)));
}

/// Of numbers in small ranges, by all of them; each operation has been asked about before.
TEST_F(OperatorSolverTest, QuotientsAndRestsAreThoseOfJava) {
  Rng random(28);
  const auto pick = [&](std::int32_t low, std::int32_t high) {
    return low + static_cast<std::int32_t>(random.below(static_cast<std::uint64_t>(high - low) + 1));
  };
  for (int round = 0; round < 300; ++round) {
    const std::int32_t far = round % 3 == 0 ? INT32_MAX - 40 : 0;  // of the divisor, or of both
    const std::int32_t x = pick(-30, 30) + (round % 2 == 0 ? far : 0), n = pick(-6, 6) + far, width = pick(0, 6);
    const std::int32_t quotient = pick(-4, 8), remainder = pick(-6, 6) + (round % 4 == 0 ? far : 0);
    const bool asks_both = pick(0, 1) == 0;
    bool expected = false;
    for (std::int32_t at = x; at <= x + width; ++at)
      for (std::int32_t by = n; by <= n + width; ++by)
        expected = expected || (by != 0 && at % by == remainder && (!asks_both || at / by == quotient));
    std::vector<Term> assertions{within(x, a, x + width), within(n, b, n + width), no(equal(b, number(0))),
                                 equal(rest(a, b), number(remainder))};
    if (asks_both) assertions.push_back(equal(op(Op::BvSdiv, a, b), number(quotient)));
    EXPECT_EQ(std::holds_alternative<Sat>(check(assertions)), expected) << round << ": " << x << ", " << n;
  }
}

/// `q * n` is no bound where it overflows: 2 * n is -2 here.
TEST_F(OperatorSolverTest, WhatIsKnownOfAQuotientHoldsOfDivisorsThatAreNotTooGreat) {
  EXPECT_TRUE(
      std::holds_alternative<Unsat>(check({within(8, a, 8), within(3, b, 4), within(3, rest(a, b), INT32_MAX)})));
  EXPECT_TRUE(
      std::holds_alternative<Sat>(check({within(5, a, 5), equal(b, number(INT32_MAX)), equal(rest(a, b), number(5))})));
}

TEST_F(OperatorSolverTest, EqualOperandsHaveEqualProductsWithoutACircuit) {
  for (const bool is_crossed : {false, true}) {
    asked.clear();
    const std::vector<Term> assertions{equal(a, is_crossed ? d : c), op(Op::BvSlt, a, b), equal(b, is_crossed ? c : d),
                                       no(equal(mul(a, b), mul(c, d)))};
    const CheckResult result = check(assertions, true);
    ASSERT_TRUE(std::holds_alternative<Unsat>(result));
    EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{0, 2, 3}));
    EXPECT_EQ(std::count(asked.begin(), asked.end(), true), 0);
    EXPECT_GE(asked.size(), 2u);  // the lemma is added when a model asks for it
  }
}

TEST_F(OperatorSolverTest, OperandsOfADifferenceHaveTheirPlaces) {
  const std::vector<Term> assertions{equal(a, d), equal(b, c), no(equal(op(Op::FpSub, a, b), op(Op::FpSub, c, d)))};
  EXPECT_TRUE(std::holds_alternative<Sat>(check(assertions)));
}

TEST_F(OperatorSolverTest, OneOperationIsAskedAsItIs) {
  const std::vector<Term> assertions{equal(mul(a, b), store.int_const(35)), op(Op::BvSlt, a, b)};
  EXPECT_TRUE(std::holds_alternative<Sat>(check(assertions)));
  EXPECT_EQ(asked, std::vector<bool>{true});
}

TEST_F(OperatorSolverTest, QueriesOfNoCellsAreAskedAsTheyAre) {
  const std::vector<Term> assertions{equal(a, c), equal(b, d), no(equal(mul(a, b), mul(c, d)))};
  EXPECT_TRUE(std::holds_alternative<Unsat>(solver.check({assertions, false, kUnits})));
  EXPECT_EQ(asked, std::vector<bool>{true});
}

// Of three numbers from 0 to 3: all 64 assignments say which answer is right, and the validating solver looks at
// models.
TEST_F(OperatorSolverTest, AnswersLikeAllAssignments) {
  Rng rng(20);
  const std::array<Term, 3> variables{a, b, c};
  term::Evaluator evaluator(store);
  int unsat = 0;
  for (int round = 0; round < 60; ++round) {
    std::vector<Term> values(variables.begin(), variables.end());
    for (int i = 0; i < 5; ++i) {
      const Term left = values[rng.below(values.size())], right = values[rng.below(values.size())];
      const std::array<Op, 4> operators{Op::BvMul, Op::BvMul, Op::BvAdd, Op::BvSdiv};
      const Op chosen = operators[rng.below(operators.size())];
      const bool divides = chosen == Op::BvSdiv;
      values.push_back(op(chosen, left, divides ? op(Op::BvAdd, store.int_const(1), a) : right));
    }
    std::vector<Term> assertions;
    for (const Term variable : variables) assertions.push_back(op(Op::BvUlt, variable, store.int_const(4)));
    for (int i = 0; i < 3; ++i) {
      const Term left = values[rng.below(values.size())], right = values[values.size() - 1 - rng.below(5)];
      const Term relation = op(rng.below(2) == 0 ? Op::Eq : Op::BvSlt, left, right);
      assertions.push_back(rng.below(2) == 0 ? relation : no(relation));
    }
    bool is_sat = false;
    for (std::uint64_t number = 0; number < 64; ++number) {
      const auto value_of = [&](Term variable) {
        return variable == a ? number % 4 : variable == b ? number / 4 % 4 : number / 16;
      };
      is_sat = is_sat || std::all_of(assertions.begin(), assertions.end(),
                                     [&](Term assertion) { return evaluator.evaluate(assertion, value_of) != 0; });
    }
    const CheckResult result = check(assertions, rng.below(2) == 0);
    ASSERT_FALSE(std::holds_alternative<Undecided>(result)) << round;
    EXPECT_EQ(std::holds_alternative<Sat>(result), is_sat) << round;
    unsat += is_sat ? 0 : 1;
  }
  EXPECT_GT(unsat, 8);
  EXPECT_LT(unsat, 52);
}

}  // namespace
}  // namespace dashj::smt
