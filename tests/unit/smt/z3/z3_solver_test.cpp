// SPDX-License-Identifier: MIT
#include "smt/z3/z3_solver.h"

#include <gtest/gtest.h>

#include <chrono>
#include <random>

#include "base/java_int.h"
#include "simplify/builder.h"
#include "smt/chain/solver_chain.h"
#include "smt/chain/validating_solver.h"
#include "smt/renew_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::kBool;
using term::kInt;
using term::Op;
using term::Term;

class Z3Solver : public ::testing::Test {
 protected:
  [[nodiscard]] Term num(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] Term op(Op op, std::initializer_list<Term> args) { return store_.make(op, args); }
  [[nodiscard]] Term no(Term a) { return op(Op::Not, {a}); }
  [[nodiscard]] CheckResult check(const std::vector<Term>& assertions, bool wants_core = false) {
    return solver_->check({assertions, wants_core});
  }
  [[nodiscard]] bool is_valid(Term term) { return std::holds_alternative<Unsat>(check({no(term)})); }

  term::TermStore store_;
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<SmtSolver> solver_ = make_solver_chain(store_, stop_, statistics_, {});
  Term x_ = store_.variable("x", kInt);
  Term y_ = store_.variable("y", kInt);
};

TEST_F(Z3Solver, FindsAModel) {
  const Term product = op(Op::BvMul, {x_, x_});
  const CheckResult result =
      check({op(Op::Eq, {product, num(49)}), op(Op::BvSlt, {num(0), x_}), op(Op::BvSlt, {x_, num(100)})});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  EXPECT_EQ(std::get<Sat>(result).model.value(x_), 7u);
}

// Sums of ints as longs: over the integers at once. Z3's core would use up the limit on their circuits.
TEST_F(Z3Solver, SumsOfLongsAreAskedAboutOverTheIntegersFirst) {
  std::vector<Term> a;
  for (const char* name : {"p", "q", "r", "s"})
    a.push_back(store_.make(Op::SignExtend, {store_.variable(name, kInt)}, 32));
  const Term two = op(Op::BvAdd, {a[0], a[1]}), three = op(Op::BvAdd, {two, a[2]}), four = op(Op::BvAdd, {three, a[3]});
  const Term rest = op(Op::BvAdd, {a[2], a[3]});
  const auto less = [&](Term x, Term y) { return op(Op::BvSlt, {x, y}); };
  const std::vector<Term> assertions{less(two, store_.bv_const(64, 0)), no(less(four, rest)), no(less(three, a[2])),
                                     less(a[1], a[0])};
  EXPECT_TRUE(std::holds_alternative<Unsat>(solver_->check({assertions, false, 16'000})));
}

TEST_F(Z3Solver, ModelsHoldEveryVariableBelowTheAssertions) {
  const Term flag = store_.variable("flag", kBool);
  const CheckResult result = check({op(Op::Or, {op(Op::Eq, {x_, y_}), flag}), op(Op::BvSlt, {num(5), x_})});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  const Model& model = std::get<Sat>(result).model;
  EXPECT_EQ(model.values.size(), 3u);
  EXPECT_TRUE(model.values.contains(flag.id));
}

TEST_F(Z3Solver, FindsUnsigned64BitAndBoolModels) {
  const Term wide = store_.variable("wide", term::Sort{64});
  const Term flag = store_.variable("flag", kBool);
  const CheckResult result = check({op(Op::Eq, {wide, store_.bv_const(64, ~std::uint64_t{0})}), flag});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  EXPECT_EQ(std::get<Sat>(result).model.value(wide), ~std::uint64_t{0});
  EXPECT_EQ(std::get<Sat>(result).model.value(flag), 1u);
}

TEST_F(Z3Solver, NamesTheAssertionsThatClash) {
  const CheckResult result = check(
      {op(Op::BvSlt, {y_, num(9)}), op(Op::BvSlt, {x_, num(0)}), op(Op::Eq, {y_, num(2)}), op(Op::BvSlt, {num(5), x_})},
      true);
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{1, 3}));
}

// x = (x & 0xffff) / (y | 1), 15 times over: Z3's tactic for QF_BV takes all memory for this.
TEST_F(Z3Solver, DecidesNestedDivisionsByBits) {
  const Term divisor = op(Op::BvOr, {y_, num(1)});
  Term quotient = x_;
  for (int i = 0; i < 15; ++i) quotient = op(Op::BvSdiv, {op(Op::BvAnd, {quotient, num(0xffff)}), divisor});
  const Stage stages[] = {{Engine::BitBlast, 100'000'000}};
  const auto bits = make_z3_solver(store_, stop_, statistics_, 0, stages);
  const std::vector<Term> assertions{op(Op::BvSlt, {num(0xffff), quotient})};
  EXPECT_TRUE(std::holds_alternative<Unsat>(bits->check({assertions, false})));
}

// The core needs products, so the first stage does not answer; later stages must give cores as well.
TEST_F(Z3Solver, CoresComeFromEveryStage) {
  const Term square = op(Op::BvMul, {x_, x_});
  const std::vector<Term> assertions{op(Op::BvSlt, {y_, num(9)}), op(Op::BvSlt, {square, num(0)}),
                                     op(Op::BvSlt, {num(0), x_}), op(Op::BvSlt, {x_, num(46341)})};
  for (const Engine engine : {Engine::BitBlast, Engine::SmtCore}) {
    const Stage stages[] = {{engine, 100'000'000}};
    const auto solver = make_z3_solver(store_, stop_, statistics_, 0, stages);
    const CheckResult result = solver->check({assertions, true});
    ASSERT_TRUE(std::holds_alternative<Unsat>(result));
    EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{1, 2, 3}));
  }
}

TEST_F(Z3Solver, WithoutACoreAllAssertionsAreNamed) {
  const CheckResult result = check({op(Op::BvSlt, {y_, x_}), op(Op::BvSlt, {x_, y_}), op(Op::BvSlt, {x_, num(1)})});
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{0, 1, 2}));
}

// The lemmas about divisions must hold for all operands, zero and MIN among them: the definition of SMT-LIB, written
// out at width 6.
TEST_F(Z3Solver, DivisionLemmasChangeNoAnswer) {
  const Term a = store_.variable("a", term::Sort{4});
  const Term b = store_.variable("b", term::Sort{4});
  for (std::uint64_t i = 0; i < 256; ++i) {
    const Term left = store_.bv_const(4, i & 15), right = store_.bv_const(4, i >> 4);
    term::Evaluator evaluator(store_);
    const auto value = [&](Op division) {
      return store_.bv_const(4, evaluator.evaluate(op(division, {left, right}), [](Term) { return 0; }));
    };
    const CheckResult result =
        check({op(Op::Eq, {a, left}), op(Op::Eq, {b, right}), op(Op::Eq, {op(Op::BvSdiv, {a, b}), value(Op::BvSdiv)}),
               op(Op::Eq, {op(Op::BvSrem, {a, b}), value(Op::BvSrem)})});
    EXPECT_TRUE(std::holds_alternative<Sat>(result))
        << term::to_signed(i & 15, 4) << " / " << term::to_signed(i >> 4, 4);
  }
}

TEST_F(Z3Solver, DecidesHardDivisionsByTheirLemmas) {
  const Term nonzero = no(op(Op::Eq, {y_, num(0)}));
  const Term again = op(Op::BvAdd, {op(Op::BvMul, {op(Op::BvSdiv, {x_, y_}), y_}), op(Op::BvSrem, {x_, y_})});
  EXPECT_TRUE(is_valid(op(Op::Or, {no(nonzero), op(Op::Eq, {again, x_})})));
}

// One translation for all: every operator on edge values must mean to Z3 what it means to Evaluator.
TEST_F(Z3Solver, AgreesWithEvaluationOnEveryOperator) {
  std::mt19937 random(3);
  constexpr std::uint32_t kEdges[] = {0, 1, 2, 31, 32, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFF9};
  term::Evaluator evaluator(store_);
  std::vector<Term> claims;
  for (int i = 0; i < 400; ++i) {
    const auto edge = [&] {
      return random() % 3 == 0 ? static_cast<std::uint32_t>(random()) : kEdges[random() % std::size(kEdges)];
    };
    const Term a = store_.bv_const(32, edge()), b = store_.bv_const(32, edge());
    constexpr Op kBinary[] = {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem, Op::BvAnd,
                              Op::BvOr,  Op::BvXor, Op::BvShl, Op::BvLshr, Op::BvAshr};
    constexpr Op kRelation[] = {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle};
    const Term vector = op(kBinary[random() % std::size(kBinary)], {a, b});
    const Term relation = op(kRelation[random() % std::size(kRelation)], {a, b});
    const Term other[] = {op(Op::BvNeg, {a}),
                          op(Op::BvNot, {a}),
                          op(Op::Concat, {a, b}),
                          store_.make(Op::Extract, {a}, 20, 3),
                          store_.make(Op::ZeroExtend, {a}, 9),
                          store_.make(Op::SignExtend, {a}, 32),
                          op(Op::Ite, {relation, a, b})};
    for (const Term term : {vector, other[random() % std::size(other)]}) {
      const std::uint64_t value = evaluator.evaluate(term, [](Term) { return 0; });
      claims.push_back(op(Op::Eq, {term, store_.bv_const(store_.sort(term).width, value)}));
    }
    claims.push_back(evaluator.evaluate(relation, [](Term) { return 0; }) != 0 ? relation : no(relation));
  }
  EXPECT_TRUE(is_valid(op(Op::And, {store_.make(Op::And, claims), store_.bool_const(true)})));
}

class HardQuery : public Z3Solver {
 protected:
  // The two prime factors of a 63-bit number: no answer within any test.
  [[nodiscard]] std::vector<Term> hard_query() {
    const Term a = store_.variable("a", term::Sort{64}), b = store_.variable("b", term::Sort{64});
    const Term one = store_.bv_const(64, 1), limit = store_.bv_const(64, std::uint64_t{1} << 32);
    const Term product = store_.bv_const(64, 3391234571u * std::uint64_t{2718281831u});
    return {op(Op::Eq, {op(Op::BvMul, {a, b}), product}), op(Op::BvUlt, {one, b}), op(Op::BvUlt, {b, a}),
            op(Op::BvUlt, {a, limit})};
  }
};

TEST_F(HardQuery, EndsAtItsResourceLimitTheSameWayEachTime) {
  for (int i = 0; i < 2; ++i) {
    const auto solver = make_solver_chain(store_, stop_, statistics_, {});
    EXPECT_TRUE(std::holds_alternative<Undecided>(solver->check({hard_query(), false, 100'000})));
  }
  EXPECT_EQ(statistics_.count("queries.unknown"), 2u);
}

TEST_F(HardQuery, IsChargedToTheMeterThatIsHandedDownWhateverStatisticsAreKept) {
  WorkMeter meter;
  SolverOptions options;
  options.meter = &meter;
  std::uint64_t before = 0;
  for (int i = 0; i < 2; ++i) {
    Statistics of_this_chain;
    const auto solver = make_solver_chain(store_, stop_, of_this_chain, options);
    EXPECT_EQ(solver->units_used(), before);
    EXPECT_TRUE(std::holds_alternative<Undecided>(solver->check({hard_query(), false, 100'000})));
    EXPECT_EQ(solver->units_used() - before, of_this_chain.count("solver.units"));
    // Most of what the query may take; an engine that would need more than what is left is not asked.
    EXPECT_GE(meter.used(Work::SolverUnits), before + 50'000);
    before = meter.used(Work::SolverUnits);
  }
  EXPECT_EQ(make_solver_chain(store_, stop_, statistics_, {})->units_used(), 0u);
}

TEST_F(HardQuery, IsInterruptedAtTheDeadline) {
  const auto start = StopToken::Clock::now();
  const StopToken stop(start + std::chrono::milliseconds(300));
  const auto solver = make_solver_chain(store_, stop, statistics_, {"", "query", 4'000'000'000});
  const CheckResult result = solver->check({hard_query()});
  const auto passed = StopToken::Clock::now() - start;
  ASSERT_TRUE(std::holds_alternative<Undecided>(result));
  EXPECT_EQ(std::get<Undecided>(result).reason, "timeout");
  EXPECT_GE(passed, std::chrono::milliseconds(300));
  EXPECT_LT(passed, std::chrono::milliseconds(1500));  // 50 ms on an idle machine
}

TEST_F(HardQuery, IsNotEvenTriedAfterTheDeadline) {
  const StopToken stop(StopToken::Clock::now());
  const auto solver = make_solver_chain(store_, stop, statistics_, {});
  EXPECT_TRUE(std::holds_alternative<Undecided>(solver->check({hard_query()})));
  EXPECT_EQ(statistics_.count("solver.units"), 0u);
}

// Deep in every operator that Z3 might treat recursively; an answer or none, but no crash.
TEST_F(Z3Solver, DeepTermsDoNotUseTheStack) {
  const Term x = store_.variable("small", term::Sort{2}), y = store_.variable("smaller", term::Sort{2});
  Term bits = x, choices = x, sums = x, clauses = store_.variable("p", kBool);
  for (int i = 0; i < 100'000; ++i) {
    bits = op(Op::BvXor, {op(Op::BvNot, {bits}), y});
    choices = op(Op::Ite, {op(Op::BvSlt, {choices, y}), x, choices});
    sums = op(Op::BvAdd, {op(Op::BvAnd, {sums, y}), x});
    clauses = op(i % 2 == 0 ? Op::And : Op::Or, {clauses, store_.variable(std::to_string(i % 1000), kBool)});
  }
  for (const Term deep : {bits, choices, sums}) {
    static_cast<void>(solver_->check({std::vector<Term>{op(Op::Eq, {deep, y})}, false, 20'000}));
  }
  static_cast<void>(solver_->check({std::vector<Term>{clauses}, true, 20'000}));
}

TEST(WarmUp, MayComeBeforeTheFirstQueryOrNeverBeUsed) {
  warm_up_solver();
  warm_up_solver();
  term::TermStore store;
  const StopToken stop;
  Statistics statistics;
  const auto solver = make_solver_chain(store, stop, statistics, {});
  const Term b = store.variable("b", kBool);
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check({std::span(&b, 1)})));
}

/// Z3's units for x * y = number, of variables with these names.
std::uint64_t units_of(const std::string& x, const std::string& y, std::int32_t number) {
  term::TermStore store;
  const StopToken stop;
  Statistics statistics;
  const auto solver = make_z3_solver(store, stop, statistics, 0);
  const Term product = store.make(Op::BvMul, {store.variable(x, kInt), store.variable(y, kInt)});
  const Term equal = store.make(Op::Eq, {product, store.int_const(number)});
  const Term greater = store.make(Op::BvSlt, {store.int_const(3), store.variable(x, kInt)});
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check({std::vector<Term>{equal, greater}, false, 0})));
  return statistics.count("solver.units");
}

TEST(RenewSolver, ThenWhatWasAskedBeforeDoesNotCount) {
  static_cast<void>(units_of("a", "b", 15));
  renew_solver();
  const std::uint64_t fresh = units_of("x", "y", 35);
  renew_solver();
  renew_solver();
  EXPECT_EQ(units_of("x", "y", 35), fresh);
  std::uint64_t others = 0;
  for (int i = 1; i < 20; ++i) others += units_of("y" + std::to_string(i), "x", 77 * i);
  EXPECT_GT(others, 0U);
  renew_solver();
  EXPECT_EQ(units_of("x", "y", 35), fresh);
}

}  // namespace
}  // namespace dashj::smt
