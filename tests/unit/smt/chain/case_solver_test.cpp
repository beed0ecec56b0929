// SPDX-License-Identifier: MIT
#include "smt/chain/case_solver.h"

#include <gtest/gtest.h>

#include "smt/chain/validating_solver.h"
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

}  // namespace
}  // namespace dashj::smt
