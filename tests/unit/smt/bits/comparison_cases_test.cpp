// SPDX-License-Identifier: MIT
#include "smt/bits/comparison_cases.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "base/statistics.h"
#include "smt/chain/solver_chain.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::kInt;
using term::Op;
using term::Term;

class ComparisonCasesTest : public ::testing::Test {
 protected:
  Term less(Term x, Term y) { return store.make(Op::BvSlt, {x, y}); }
  Term no(Term x) { return store.make(Op::Not, {x}); }
  Term choice(Term condition, Term then, Term otherwise) { return store.make(Op::Ite, {condition, then, otherwise}); }
  Term sum(const std::vector<Term>& cells) {
    Term result = cells[0];
    for (std::size_t i = 1; i < cells.size(); ++i) result = store.make(Op::BvAdd, {result, cells[i]});
    return result;
  }
  std::vector<Term> variables(std::size_t count, term::Sort sort) {
    std::vector<Term> result;
    for (std::size_t i = 0; i < count; ++i) result.push_back(store.fresh_variable("x" + std::to_string(i), sort));
    return result;
  }
  bool are_refuted(const std::vector<Term>& conditions) {
    return ComparisonCases(store, *solver, stop, BitSolver::Unsats::Checked).are_refuted(conditions);
  }
  /// Bubble sort, as terms.
  std::vector<Term> sorted(std::vector<Term> cells) {
    for (std::size_t end = cells.size(); end > 1; --end) {
      for (std::size_t i = 0; i + 1 < end; ++i) {
        const Term is_wrong = less(cells[i + 1], cells[i]), low = choice(is_wrong, cells[i + 1], cells[i]);
        cells[i + 1] = choice(is_wrong, cells[i], cells[i + 1]);
        cells[i] = low;
      }
    }
    return cells;
  }

  term::TermStore store;
  StopToken stop;
  Statistics statistics;
  std::unique_ptr<SmtSolver> solver = make_check_chain(store, stop, statistics);
};

TEST_F(ComparisonCasesTest, ExchangedCellsKeepTheirSum) {
  const std::vector<Term> cells = variables(4, kInt);
  EXPECT_TRUE(are_refuted({no(store.make(Op::Eq, {sum(cells), sum(sorted(cells))}))}));
}

TEST_F(ComparisonCasesTest, ASumThatMayBeAnotherIsNotRefuted) {
  const std::vector<Term> cells = variables(3, kInt);
  std::vector<Term> wrong = sorted(cells);
  wrong[2] = wrong[1];
  EXPECT_FALSE(are_refuted({no(store.make(Op::Eq, {sum(cells), sum(wrong)}))}));
}

TEST_F(ComparisonCasesTest, OfAConjunctionThatIsFalseNothingElseCounts) {
  const std::vector<Term> x = variables(2, kInt);
  const Term never = no(store.make(Op::Or, {store.bool_const(true), less(x[0], x[1])}));
  const Term product = store.make(Op::BvMul, {x[0], x[1]});  // so cases come first
  EXPECT_TRUE(are_refuted({never, less(product, x[0])}));
  const Term always = no(store.make(Op::Or, {store.bool_const(false), less(x[0], x[1])}));
  EXPECT_FALSE(are_refuted({always, less(product, x[0])}));
}

/// Conditions over three numbers of three bits, with choices, sums and products.
class RandomConditions {
 public:
  RandomConditions(term::TermStore& store, std::uint32_t seed, std::vector<Term> variables)
      : store_(store), random_(seed), numbers_(std::move(variables)) {
    conditions_.push_back(store.make(Op::BvSlt, {numbers_[0], numbers_[1]}));
    for (int i = 0; i < 14; ++i) {
      numbers_.push_back(number());
      conditions_.push_back(condition());
    }
  }
  [[nodiscard]] std::vector<Term> some() {
    std::vector<Term> result;
    // The last ones have all others below them.
    for (int i = 0; i < 5; ++i) result.push_back(conditions_[conditions_.size() - 1 - random_() % 6]);
    return result;
  }

 private:
  Term any(const std::vector<Term>& terms) { return terms[random_() % terms.size()]; }
  Term number() {
    constexpr Op kOps[] = {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvAnd, Op::BvXor, Op::BvOr, Op::BvSrem};
    switch (random_() % 4) {
      case 0:
        return store_.make(Op::Ite, {any(conditions_), any(numbers_), any(numbers_)});
      case 1:
        return store_.make(kOps[random_() % 7], {any(numbers_), store_.bv_const(3, random_() % 8)});
      default:
        return store_.make(kOps[random_() % 7], {any(numbers_), any(numbers_)});
    }
  }
  Term condition() {
    constexpr Op kComparisons[] = {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt};
    switch (random_() % 6) {
      case 0:
        return store_.make(Op::And, {any(conditions_), any(conditions_)});
      case 1:
        return store_.make(Op::Or, {any(conditions_), any(conditions_)});
      case 2:
        return store_.make(Op::Not, {any(conditions_)});
      default:
        return store_.make(kComparisons[random_() % 4], {any(numbers_), any(numbers_)});
    }
  }

  term::TermStore& store_;
  std::mt19937 random_;
  std::vector<Term> numbers_, conditions_;
};

// Against all 512 assignments.
TEST_F(ComparisonCasesTest, WhatIsRefutedHoldsNowhere) {
  int refuted = 0, impossible = 0;
  for (std::uint32_t seed = 0; seed < 600; ++seed) {
    const std::vector<Term> x = variables(3, term::Sort{3});
    const std::vector<Term> conditions = RandomConditions(store, seed, x).some();
    term::Evaluator evaluator(store);
    bool is_possible = false;
    for (std::uint64_t input = 0; input < 512 && !is_possible; ++input) {
      const auto value_of = [&](Term variable) {
        return input >> (variable == x[0] ? 0 : variable == x[1] ? 3 : 6) & 7;
      };
      is_possible = std::all_of(conditions.begin(), conditions.end(),
                                [&](Term each) { return evaluator.evaluate(each, value_of) != 0; });
    }
    const bool is_refuted = are_refuted(conditions);
    refuted += is_refuted;
    impossible += !is_possible;
    ASSERT_FALSE(is_refuted && is_possible) << "seed " << seed;
  }
  EXPECT_GT(refuted, 100);
  EXPECT_LT(impossible, 600);
  EXPECT_GT(4 * refuted, impossible) << refuted << " of " << impossible;
}

}  // namespace
}  // namespace dashj::smt
