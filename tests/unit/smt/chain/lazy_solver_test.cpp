// SPDX-License-Identifier: MIT
#include "smt/chain/lazy_solver.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "smt/maps/map_solver.h"
#include "smt/z3/z3_solver.h"

namespace dashj::smt {
namespace {

using term::kInt;
using term::Op;
using term::Sort;
using term::Term;

/// Notes how long the questions are that it passes on.
class Counting final : public SmtSolver {
 public:
  Counting(std::unique_ptr<SmtSolver> inner, std::vector<std::size_t>& sizes)
      : SmtSolver(&inner->meter()), inner_(std::move(inner)), sizes_(sizes) {}
  CheckResult check(const Query& query) override {
    sizes_.push_back(query.assertions.size());
    return inner_->check(query);
  }

 private:
  std::unique_ptr<SmtSolver> inner_;
  std::vector<std::size_t>& sizes_;
};

class LazySolverTest : public ::testing::Test {
 protected:
  Term num(std::int32_t value) { return store.int_const(value); }
  Term cell(std::int32_t index) { return store.make(Op::Select, {map, num(index)}); }
  Term cell(Term index) { return store.make(Op::Select, {map, index}); }
  Term less(Term x, Term y) { return store.make(Op::BvSlt, {x, y}); }
  Term either(Term x, Term y) { return store.make(Op::Or, {x, y}); }
  // From the first cell to the one at `last` they are in order, unless `n` is 0.
  std::vector<Term> ordered(std::int32_t last) {
    std::vector<Term> claims;
    for (std::int32_t i = 0; i < last; ++i)
      claims.push_back(either(store.make(Op::Eq, {n, num(0)}), less(cell(i), cell(i + 1))));
    return claims;
  }
  std::unique_ptr<SmtSolver> make_inner() {
    std::unique_ptr<SmtSolver> solver = make_z3_solver(store, stop, statistics, 0);
    return std::make_unique<MapSolver>(std::move(solver), store, stop, statistics, 1'000'000);
  }
  CheckResult ask(const std::vector<Term>& assertions, bool wants_core = false) {
    LazySolver lazy(std::make_unique<Counting>(make_inner(), sizes), store, stop, statistics, 1'000'000);
    const CheckResult result = lazy.check({assertions, wants_core});
    if (const auto* sat = std::get_if<Sat>(&result)) {
      for (const Term assertion : assertions)
        EXPECT_EQ(evaluator.evaluate(assertion, [&](Term variable) { return sat->model.value(variable); }), 1u);
    }
    return result;
  }

  term::TermStore store;
  StopToken stop;
  Statistics statistics;
  term::Evaluator evaluator{store};
  std::vector<std::size_t> sizes;
  Term n = store.variable("n", kInt), k = store.variable("k", kInt);
  Term map = store.variable("cells", Sort{kInt.width, kInt.width});
};

TEST_F(LazySolverTest, WhatNoModelBreaksIsLeftOut) {
  std::vector<Term> assertions = ordered(40);
  assertions.push_back(store.make(Op::And, {less(num(0), n), less(cell(8), cell(7))}));
  const CheckResult result = ask(assertions, true);
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{7, 40}));
  EXPECT_LT(*std::max_element(sizes.begin(), sizes.end()), 12u);
}

TEST_F(LazySolverTest, AModelKeepsWhatWasLeftOut) {
  std::vector<Term> assertions = ordered(20);
  assertions.push_back(less(num(0), n));
  assertions.push_back(less(num(7), cell(0)));
  const CheckResult result = ask(assertions);
  EXPECT_TRUE(std::holds_alternative<Sat>(result));
  EXPECT_GT(sizes.size(), 1u);
}

TEST_F(LazySolverTest, WithoutACoreAllAssertionsAreOne) {
  std::vector<Term> assertions = ordered(20);
  assertions.push_back(store.make(Op::And, {less(num(0), n), less(cell(1), cell(0))}));
  const CheckResult result = ask(assertions);
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core.size(), assertions.size());
}

TEST_F(LazySolverTest, AProductIsAskedForLast) {
  std::vector<Term> assertions = ordered(20);
  const Term product = store.make(Op::BvMul, {n, k});
  assertions.push_back(store.make(Op::Eq, {product, num(6)}));
  assertions.push_back(store.make(Op::And, {less(num(0), n), less(cell(1), cell(0))}));
  const CheckResult result = ask(assertions, true);
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{0, 21}));
}

// Taken apart without looking, it has 2^60 parts.
TEST_F(LazySolverTest, ASharedConjunctIsOne) {
  std::vector<Term> assertions = ordered(20);
  Term shared = less(num(0), n);
  for (std::int32_t i = 0; i < 60; ++i)
    shared = store.make(Op::And, {shared, store.make(Op::And, {less(k, num(100 + i)), shared})});
  assertions.push_back(store.make(Op::And, {shared, less(cell(1), cell(0))}));
  EXPECT_TRUE(std::holds_alternative<Unsat>(ask(assertions)));
}

TEST_F(LazySolverTest, ShortQuestionsAreAskedAsTheyAre) {
  std::vector<Term> assertions = ordered(4);
  assertions.push_back(less(num(0), n));
  ask(assertions);
  EXPECT_EQ(sizes, (std::vector<std::size_t>{5}));
}

// Random clauses over cells, sums and products: the same answer as without the ring.
TEST_F(LazySolverTest, NoAnswerIsAnother) {
  Rng rng(20261127);
  int sat = 0, unsat = 0;
  for (int round = 0; round < 150; ++round) {
    const auto number = [&]() -> Term {
      switch (rng.below(5)) {
        case 0:
          return num(static_cast<std::int32_t>(rng.below(4)));
        case 1:
          return n;
        case 2:
          return cell(k);
        case 3:
          return cell(store.make(Op::BvAdd, {k, num(1)}));
        default:
          return cell(static_cast<std::int32_t>(rng.below(3)));
      }
    };
    const auto literal = [&] {
      const Term compared = rng.below(2) == 0 ? less(number(), number()) : store.make(Op::Eq, {number(), number()});
      return rng.below(2) == 0 ? compared : store.make(Op::Not, {compared});
    };
    std::vector<Term> assertions;
    for (int i = 0; i < 20; ++i) assertions.push_back(either(literal(), literal()));
    for (int i = 0; i < 3; ++i) assertions.push_back(literal());
    const CheckResult with = ask(assertions), without = make_inner()->check({assertions});
    EXPECT_EQ(with.index(), without.index());
    ++(std::holds_alternative<Sat>(with) ? sat : unsat);
  }
  EXPECT_GT(sat, 10);
  EXPECT_GT(unsat, 10);
}

}  // namespace
}  // namespace dashj::smt
