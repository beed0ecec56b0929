// SPDX-License-Identifier: MIT
#include "smt/chain/case_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "base/rng.h"
#include "smt/chain/validating_solver.h"
#include "smt/limits.h"
#include "smt/z3/z3_solver.h"

namespace dashj::smt {
namespace {

using term::kInt;
using term::Op;
using term::Term;

/// Knows nothing, uses units, and remembers what it was asked.
class Clueless final : public SmtSolver {
 public:
  Clueless(std::vector<Query>& asked, std::uint64_t units) : asked_(asked), units_(units) {}
  CheckResult check(const Query& query) override {
    asked_.push_back(query);
    meter().charge(Work::SolverUnits, units_);
    return Undecided{"clueless"};
  }

 private:
  std::vector<Query>& asked_;
  std::uint64_t units_;
};

/// Knows nothing of a whole query that may be taken apart; all else is asked from another solver.
class Reluctant final : public SmtSolver {
 public:
  explicit Reluctant(std::unique_ptr<SmtSolver> inner) : SmtSolver(&inner->meter()), inner_(std::move(inner)) {}
  CheckResult check(const Query& query) override {
    return query.resource_limit == kSplitPartUnits ? Undecided{"reluctant"} : inner_->check(query);
  }

 private:
  std::unique_ptr<SmtSolver> inner_;
};

/// Refutes what begins with an equality, and nothing else.
class RefutesEqualities final : public SmtSolver {
 public:
  explicit RefutesEqualities(const term::TermStore& store) : store_(store) {}
  CheckResult check(const Query& query) override {
    const bool is_case = query.resource_limit == kSplitLeafUnits;
    const auto is_equality = [&](Term each) { return store_.op(each) == Op::Eq; };
    if (is_case && std::any_of(query.assertions.begin(), query.assertions.begin() + 2, is_equality)) return Unsat{{0}};
    return Undecided{"no case"};
  }

 private:
  const term::TermStore& store_;
};

class CaseSolverTest : public ::testing::Test {
 protected:
  Term num(std::int32_t value) { return store.int_const(value); }
  Term op(Op op, Term x, Term y) { return store.make(op, {x, y}); }
  Term no(Term x) { return store.make(Op::Not, {x}); }
  Term mul(Term x, Term y) { return op(Op::BvMul, x, y); }
  Term less(Term x, Term y) { return op(Op::BvSlt, x, y); }
  Term less_one(Term x) { return op(Op::BvAdd, num(-1), x); }

  // Multiplication by recursion, and its relation for the call and against the result.
  std::vector<Term> step_of_multiplication(Term result_of_none) {
    const Term body = store.make(Op::Ite, {less(num(0), b), op(Op::BvAdd, a, f), result_of_none});
    return {op(Op::Or, less(less_one(b), num(0)), op(Op::Eq, f, mul(a, less_one(b)))),
            no(op(Op::Or, less(b, num(0)), op(Op::Eq, body, mul(a, b))))};
  }

  std::vector<Query> ask_clueless(const std::vector<Term>& assertions, bool wants_core, std::uint64_t limit) {
    std::vector<Query> asked;
    CaseSolver solver(std::make_unique<Clueless>(asked, 10'000), store, stop, statistics);
    EXPECT_TRUE(std::holds_alternative<Undecided>(solver.check({assertions, wants_core, limit})));
    return asked;
  }

  // `count[v]` behind `count[v]++`, of each cell.
  std::vector<Term> counted(Term v, const std::vector<Term>& cells) {
    std::vector<Term> result;
    for (std::size_t k = 0; k < cells.size(); ++k)
      result.push_back(store.make(
          Op::Ite, {op(Op::Eq, num(static_cast<std::int32_t>(k)), v), op(Op::BvAdd, cells[k], num(1)), cells[k]}));
    return result;
  }
  Term sum_of(const std::vector<Term>& addends) {
    Term sum = addends.front();
    for (std::size_t i = 1; i < addends.size(); ++i) sum = op(Op::BvAdd, sum, addends[i]);
    return sum;
  }
  static Query about_cells(const std::vector<Term>& assertions) {
    Query query{assertions, false, 1'000'000};
    query.is_of_cells = true;
    return query;
  }

  term::TermStore store;
  StopToken stop;
  Statistics statistics;
  ValidatingSolver validated_cases{
      std::make_unique<CaseSolver>(make_z3_solver(store, stop, statistics, 0), store, stop, statistics), store};
  Term a = store.variable("a", kInt), b = store.variable("b", kInt), f = store.variable("f", kInt);
};

TEST_F(CaseSolverTest, AProductBehindADisjunctionIsDecided) {
  const std::vector<Term> assertions = step_of_multiplication(num(0));
  const CheckResult result = validated_cases.check({assertions, false, 1'000'000});
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{0, 1}));
  EXPECT_GT(statistics.count("queries.split"), 0u);
}

TEST_F(CaseSolverTest, AModelOfAPartIsAModel) {
  std::vector<Term> assertions = step_of_multiplication(num(7));  // wrong where b is 0
  assertions.push_back(less(num(5), a));
  const CheckResult result = validated_cases.check({assertions, false, 1'000'000});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  EXPECT_EQ(std::get<Sat>(result).model.value(b), 0u);
  EXPECT_TRUE(std::get<Sat>(result).model.values.contains(f.id));
}

TEST_F(CaseSolverTest, QueriesWithoutProductsOrForACorePassThrough) {
  const Term sum = op(Op::Eq, f, op(Op::BvAdd, a, b));
  EXPECT_EQ(ask_clueless({op(Op::Or, less(a, b), sum)}, false, 1'000'000).size(), 1u);
  EXPECT_EQ(ask_clueless({op(Op::Eq, f, mul(a, b))}, false, 1'000'000).size(), 1u);  // nothing to split on
  EXPECT_EQ(ask_clueless(step_of_multiplication(num(0)), true, 1'000'000).size(), 1u);
  EXPECT_EQ(ask_clueless(step_of_multiplication(num(0)), false, 0).size(), 1u + 2u + 1u);
}

// The whole, its first part, the first part of that; then the whole with what is left.
TEST_F(CaseSolverTest, WhatRemainsUndecidedIsAskedAsItWas) {
  const std::vector<Query> asked = ask_clueless(step_of_multiplication(num(0)), false, 1'000'000);
  ASSERT_EQ(asked.size(), 4u);
  EXPECT_EQ(asked[0].resource_limit, 20'000u);
  EXPECT_EQ(asked[1].resource_limit, 20'000u);
  EXPECT_EQ(asked[2].resource_limit, 100'000u);
  EXPECT_EQ(asked[3].resource_limit, 1'000'000u - 30'000u);
  EXPECT_EQ(asked[3].assertions.size(), 2u);
}

TEST_F(CaseSolverTest, TheLimitOfTheQueryHolds) {
  const std::vector<Query> all = ask_clueless(step_of_multiplication(num(0)), false, 30'000);
  for (const Query& asked : all) EXPECT_LE(asked.resource_limit, 20'000u);
  EXPECT_LE(all.size(), 4u);  // 10,000 units each
}

// One of four cells has one more, so their sum has.
TEST_F(CaseSolverTest, SumsOfCellsAreDecidedForEachIndex) {
  const std::vector<Term> cells{a, b, f, store.variable("g", kInt)};
  const Term v = op(Op::BvAnd, num(3), store.variable("v", kInt)), sum = store.variable("sum", kInt);
  std::vector<Term> assertions{op(Op::Eq, sum, sum_of(cells)),
                               no(op(Op::Eq, op(Op::BvAdd, sum, num(1)), sum_of(counted(v, cells))))};
  const CheckResult result = validated_cases.check(about_cells(assertions));
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(statistics.count("queries.split"), 1u);
  assertions[1] = no(op(Op::Eq, sum, sum_of(counted(v, cells))));
  EXPECT_TRUE(std::holds_alternative<Sat>(validated_cases.check(about_cells(assertions))));
}

TEST_F(CaseSolverTest, TheIndexMayBeNoneOfTheConstants) {
  CaseSolver solver(std::make_unique<RefutesEqualities>(store), store, stop, statistics);
  const std::vector<Term> assertions{less(sum_of(counted(a, {b, f})), num(0))};
  EXPECT_TRUE(std::holds_alternative<Undecided>(solver.check(about_cells(assertions))));
  EXPECT_EQ(statistics.count("queries.split"), 1u);
}

// Whichever side of an equality the constant stands on, both say the same of the number.
TEST_F(CaseSolverTest, EqualitiesWithOneConstantHoldTogether) {
  CaseSolver cases(std::make_unique<Reluctant>(make_z3_solver(store, stop, statistics, 0)), store, stop, statistics);
  const auto chosen = [&](Term is) { return store.make(Op::Ite, {is, num(1), num(0)}); };
  const Term left = chosen(op(Op::Eq, num(3), a)), right = chosen(op(Op::Eq, a, num(3)));
  const Term other = chosen(op(Op::Eq, a, num(4)));
  const std::vector<Term> assertions{op(Op::Eq, sum_of({left, right, other}), num(2))};
  EXPECT_FALSE(std::holds_alternative<Unsat>(cases.check(about_cells(assertions))));
  EXPECT_EQ(statistics.count("queries.split"), 1u);
}

TEST_F(CaseSolverTest, TheLimitOfAQueryAboutCellsHolds) {
  std::vector<Query> asked;
  CaseSolver solver(std::make_unique<Clueless>(asked, 10'000), store, stop, statistics);
  const std::vector<Term> assertions{less(sum_of(counted(a, {b, f})), num(0))};
  EXPECT_TRUE(std::holds_alternative<Undecided>(solver.check(about_cells(assertions).with_limit(30'000))));
  std::uint64_t used = 0;
  for (const Query& query : asked) {
    EXPECT_LE(query.resource_limit, 30'000u - used);
    used += 10'000;
  }
}

// Of small numbers, some unsat for each index and some not; places of cells are made of an object and an index.
TEST_F(CaseSolverTest, CasesDecideWhatTheWholeDoes) {
  const std::unique_ptr<SmtSolver> whole = make_z3_solver(store, stop, statistics, 0);
  CaseSolver cases(std::make_unique<Reluctant>(make_z3_solver(store, stop, statistics, 0)), store, stop, statistics);
  const std::vector<Term> cells{a, b, f};
  const Term v = store.variable("v", kInt), other = op(Op::BvAnd, num(3), store.variable("w", kInt));
  Rng rng(7);
  int unsat = 0;
  for (int round = 0; round < 300; ++round) {
    const Term index = rng.below(2) == 0 ? v : other;
    std::vector<Term> choices;
    for (std::uint32_t i = 0; i < 2 * cells.size(); ++i) {  // each constant twice
      const std::uint32_t k = i / 2;
      const Term place = op(Op::Concat, num(2), index), number = store.bv_const(64, std::uint64_t{2} << 32 | k);
      Term asked = index, constant = num(static_cast<int>(k));
      if (rng.below(2) == 0) asked = place, constant = number;
      if (rng.below(2) == 0) std::swap(asked, constant);
      const Term is_k = op(Op::Eq, asked, constant);
      choices.push_back(store.make(Op::Ite, {is_k, num(static_cast<int>(rng.below(4))), cells[k]}));
    }
    std::vector<Term> assertions;
    for (const Term cell : cells) assertions.push_back(op(Op::Eq, cell, num(static_cast<int>(rng.below(4)))));
    assertions.push_back(op(Op::Eq, sum_of(choices), num(static_cast<int>(rng.below(15)))));
    if (rng.below(2) == 0) assertions.push_back(less(index, num(static_cast<int>(rng.below(4)))));
    const Query query = about_cells(assertions);
    const bool is_unsat = std::holds_alternative<Unsat>(whole->check(query));
    EXPECT_EQ(std::holds_alternative<Unsat>(cases.check(query)), is_unsat) << round;
    unsat += is_unsat ? 1 : 0;
  }
  EXPECT_GT(unsat, 50);
  EXPECT_LT(unsat, 290);
  EXPECT_GT(statistics.count("queries.split"), 100u);
}

}  // namespace
}  // namespace dashj::smt
