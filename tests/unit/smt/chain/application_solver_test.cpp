// SPDX-License-Identifier: MIT
#include "smt/chain/application_solver.h"

#include <gtest/gtest.h>

#include <random>

#include "smt/chain/solver_chain.h"
#include "smt/z3/z3_solver.h"

namespace dashj::smt {
namespace {

using term::kBool;
using term::kInt;
using term::Op;
using term::Sort;
using term::Term;

class ApplicationSolverTest : public ::testing::Test {
 protected:
  Term f(std::vector<Term> args) { return store.apply("f", kInt, args); }
  Term num(std::int32_t value) { return store.int_const(value); }
  Term no(Term a) { return store.make(Op::Not, {a}); }
  Term eq(Term a, Term b) { return store.make(Op::Eq, {a, b}); }
  Term less(Term a, Term b) { return store.make(Op::BvSlt, {a, b}); }
  CheckResult check(const std::vector<Term>& assertions, bool wants_core = false, std::uint64_t limit = 0) {
    return solver->check({assertions, wants_core, limit});
  }
  bool is_sat(const std::vector<Term>& assertions) { return std::holds_alternative<Sat>(check(assertions)); }
  bool is_unsat(const std::vector<Term>& assertions) { return std::holds_alternative<Unsat>(check(assertions)); }

  term::TermStore store;
  StopToken stop;
  Statistics statistics;
  std::unique_ptr<SmtSolver> solver = make_solver_chain(store, stop, statistics, {});
  Term x = store.variable("x", kInt), y = store.variable("y", kInt), z = store.variable("z", kInt);
};

TEST_F(ApplicationSolverTest, EqualArgumentsGiveEqualValues) {
  EXPECT_TRUE(is_unsat({eq(x, y), no(eq(f({x}), f({y})))}));
  EXPECT_TRUE(is_sat({no(eq(f({x}), f({y})))}));
  EXPECT_TRUE(is_sat({eq(f({x}), f({y})), no(eq(x, y))}));
  EXPECT_TRUE(is_sat({eq(x, y), no(eq(f({x}), store.apply("g", kInt, std::vector<Term>{y})))}));
}

TEST_F(ApplicationSolverTest, EveryArgumentCounts) {
  EXPECT_TRUE(is_unsat({eq(x, y), no(eq(f({x, z}), f({y, z})))}));
  EXPECT_TRUE(is_sat({eq(x, y), no(eq(f({x, z}), f({y, num(3)})))}));
  EXPECT_TRUE(is_unsat({eq(x, y), eq(z, num(3)), no(eq(f({x, z}), f({y, num(3)})))}));
}

TEST_F(ApplicationSolverTest, AFunctionWithoutArgumentsIsAConstant) {
  const Term k = store.apply("k", kInt, {});
  EXPECT_TRUE(is_unsat({eq(k, num(1)), eq(store.apply("k", kInt, {}), num(2))}));
  const CheckResult result = check({less(num(7), k), less(k, num(9))});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  EXPECT_EQ(std::get<Sat>(result).model.value(k), 8u);
}

// f(f(f(x))) = x and f(f(f(f(f(x))))) = x give f(x) = x: the inner ones decide the arguments of the outer ones.
TEST_F(ApplicationSolverTest, NestedApplicationsNeedSeveralRounds) {
  std::vector<Term> powers{x};
  for (int i = 0; i < 5; ++i) powers.push_back(f({powers.back()}));
  EXPECT_TRUE(is_unsat({eq(powers[3], x), eq(powers[5], x), no(eq(powers[1], x))}));
  EXPECT_GT(statistics.count("queries.congruence"), 1u);
  EXPECT_TRUE(is_sat({eq(powers[3], x), no(eq(powers[1], x))}));
}

TEST_F(ApplicationSolverTest, ModelsHoldVariablesAndApplicationsAndNothingElse) {
  const Term inner = f({y}), outer = f({store.make(Op::BvAdd, {inner, num(1)})});
  const CheckResult result = check({eq(outer, num(5)), eq(x, num(2))});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  const auto& values = std::get<Sat>(result).model.values;
  EXPECT_EQ(values.size(), 4u);
  EXPECT_EQ(values.at(outer.id), 5u);
  EXPECT_EQ(values.at(x.id), 2u);
  EXPECT_TRUE(values.contains(y.id));
  EXPECT_TRUE(values.contains(inner.id));
}

TEST_F(ApplicationSolverTest, CoresNameTheCallersAssertionsOnly) {
  const CheckResult result = check({less(z, num(9)), eq(x, y), less(num(3), z), no(eq(f({x}), f({y})))}, true);
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{1, 3}));
  const CheckResult all = check({less(z, num(8)), eq(x, y), no(eq(f({x}), f({y})))}, false);
  EXPECT_EQ(std::get<Unsat>(all).core, (std::vector<std::size_t>{0, 1, 2}));
}

TEST_F(ApplicationSolverTest, QueriesWithoutApplicationsPassThrough) {
  const std::uint32_t before = store.size();
  const std::vector<Term> assertions{less(x, y)};
  EXPECT_TRUE(is_sat(assertions));
  EXPECT_EQ(store.size(), before + 1);
  EXPECT_EQ(statistics.count("queries.applications"), 0u);
}

TEST_F(ApplicationSolverTest, ApplicationsAreReplacedOnceForAllQueries) {
  EXPECT_TRUE(is_sat({less(f({x}), f({y}))}));
  const Term assertion = less(f({x}), num(4));
  const std::uint32_t before = store.size();
  EXPECT_TRUE(is_sat({assertion}));
  EXPECT_EQ(store.size(), before + 1);  // the relation over the variable that is there already
}

TEST_F(ApplicationSolverTest, APairOnceNeededIsToldAtOnce) {
  EXPECT_TRUE(is_unsat({eq(x, y), less(f({x}), f({y}))}));
  const std::uint64_t rounds = statistics.count("queries.congruence");
  EXPECT_GT(rounds, 0u);
  EXPECT_TRUE(is_unsat({eq(x, y), less(f({y}), f({x}))}));
  EXPECT_EQ(statistics.count("queries.congruence"), rounds);
}

TEST_F(ApplicationSolverTest, ArgumentsThatDecideNothingAreNotSolvedFor) {
  // x * x * y == 8191 * z would keep a solver busy; here no model needs it.
  const Term hard = store.make(Op::BvMul, {store.make(Op::BvMul, {x, x}), store.make(Op::BvSrem, {y, z})});
  EXPECT_TRUE(is_sat({less(f({hard}), num(3)), less(num(1), f({num(77)}))}));
  EXPECT_EQ(statistics.count("queries.congruence"), 0u);
}

/// Counts its units and never knows.
class Stubborn final : public SmtSolver {
 public:
  explicit Stubborn(std::vector<std::uint64_t>& limits) : limits_(limits) {}
  CheckResult check(const Query& query) override {
    limits_.push_back(query.resource_limit);
    meter().charge(Work::SolverUnits, 60);
    return Undecided{"stubborn"};
  }

 private:
  std::vector<std::uint64_t>& limits_;
};

/// Counts its units; its models never are congruent: x and y are equal, no two other variables are.
class Incongruent final : public SmtSolver {
 public:
  explicit Incongruent(std::vector<std::uint64_t>& limits) : limits_(limits) {}
  CheckResult check(const Query& query) override {
    limits_.push_back(query.resource_limit);
    meter().charge(Work::SolverUnits, 60);
    Sat sat;
    for (std::uint32_t id = 0; id < 1000; ++id) sat.model.values[id] = id;  // every variable has a value of its own
    sat.model.values.erase(first);
    sat.model.values.erase(second);
    return sat;
  }
  std::uint32_t first = 0, second = 0;

 private:
  std::vector<std::uint64_t>& limits_;
};

TEST_F(ApplicationSolverTest, TheLimitIsForAllRoundsTogether) {
  std::vector<std::uint64_t> limits;
  auto inner = std::make_unique<Incongruent>(limits);
  inner->first = x.id;
  inner->second = y.id;
  ApplicationSolver rounds(std::move(inner), store, stop, statistics, 1000);
  const std::vector<Term> assertions{less(f({x}), f({y}))};
  EXPECT_TRUE(std::holds_alternative<Undecided>(rounds.check({assertions, false, 100})));
  EXPECT_EQ(limits, (std::vector<std::uint64_t>{100, 40}));
}

TEST_F(ApplicationSolverTest, WithoutALimitTheDefaultCounts) {
  std::vector<std::uint64_t> limits;
  ApplicationSolver rounds(std::make_unique<Stubborn>(limits), store, stop, statistics, 1000);
  const std::vector<Term> assertions{less(f({x}), f({y}))};
  const CheckResult result = rounds.check({assertions});
  EXPECT_EQ(std::get<Undecided>(result).reason, "stubborn");
  EXPECT_EQ(limits, (std::vector<std::uint64_t>{1000}));
}

/// Random queries over two variables of 2 bits, a function of 2 bits and a relation of two Bool; and all there is to
/// try.
class SmallQueries {
 public:
  explicit SmallQueries(std::uint32_t seed) : random_(seed) {
    vectors_ = {x_, y_, store.bv_const(2, 1)};
    bools_ = {store.make(Op::BvUlt, {x_, y_})};
  }

  std::vector<Term> assertions() {
    for (int i = 0; i < 14; ++i) grow();
    return {bools_.end()[-1], bools_.end()[-2]};
  }

  // Every pair of tables with every pair of values.
  bool is_satisfiable(const std::vector<Term>& assertions) {
    term::Evaluator evaluator(store);
    for (std::uint32_t tables = 0; tables < 1u << 12; ++tables) {
      for (std::uint32_t xy = 0; xy < 16; ++xy) {
        const auto value_of = [&](Term variable) { return std::uint64_t{variable == x_ ? xy & 3 : xy >> 2}; };
        const auto apply_value = [&](Term application, std::span<const std::uint64_t> args) -> std::uint64_t {
          if (store.name(application) == "f") return tables >> 2 * args[0] & 3;
          return tables >> (8 + 2 * args[0] + args[1]) & 1;
        };
        const auto holds = [&](Term assertion) { return evaluator.evaluate(assertion, value_of, apply_value) == 1; };
        if (std::all_of(assertions.begin(), assertions.end(), holds)) return true;
      }
    }
    return false;
  }

  term::TermStore store;

 private:
  Term any(const std::vector<Term>& pool) {
    return pool[pool.size() - 1 - random_() % std::min<std::size_t>(pool.size(), 5)];
  }

  void grow() {
    switch (random_() % 8) {
      case 0:
      case 1:
        return vectors_.push_back(store.apply("f", Sort{2}, std::vector<Term>{any(vectors_)}));
      case 2:
        return vectors_.push_back(store.make(Op::BvAdd, {any(vectors_), any(vectors_)}));
      case 3:
        return vectors_.push_back(store.make(Op::Ite, {any(bools_), any(vectors_), any(vectors_)}));
      case 4:
        return bools_.push_back(store.apply("p", kBool, std::vector<Term>{any(bools_), any(bools_)}));
      case 5:
        return bools_.push_back(store.make(Op::Not, {any(bools_)}));
      case 6:
        return bools_.push_back(store.make(random_() % 2 == 0 ? Op::Eq : Op::BvSlt, {any(vectors_), any(vectors_)}));
      default:
        return bools_.push_back(store.make(Op::And, {any(bools_), any(bools_)}));
    }
  }

  std::mt19937 random_;
  Term x_ = store.variable("x", Sort{2}), y_ = store.variable("y", Sort{2});
  std::vector<Term> vectors_, bools_;
};

TEST(ApplicationSolver, AgreesWithTryingAllTablesOfSmallFunctions) {
  int sat = 0, unsat = 0;
  std::uint64_t rounds = 0;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    SmallQueries queries(seed);
    std::vector<Term> assertions = queries.assertions();
    const bool is_satisfiable = queries.is_satisfiable(assertions);
    StopToken stop;
    Statistics statistics;
    // Validation stays on: it evaluates each model and checks that it is one of functions.
    const CheckResult result =
        make_solver_chain(queries.store, stop, statistics, {})->check({assertions, seed % 2 == 0});
    ASSERT_FALSE(std::holds_alternative<Undecided>(result)) << seed;
    ASSERT_EQ(std::holds_alternative<Sat>(result), is_satisfiable) << seed;
    ++(is_satisfiable ? sat : unsat);
    rounds += statistics.count("queries.congruence");
  }
  EXPECT_GT(sat, 50);
  EXPECT_GT(unsat, 50);
  EXPECT_GT(rounds, 50u);
}

}  // namespace
}  // namespace dashj::smt
