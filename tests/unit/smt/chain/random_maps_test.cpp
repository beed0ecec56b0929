// SPDX-License-Identifier: MIT
// Random formulas over maps: what the chain says against evaluation, and against Z3's own theory of arrays.
#include <gtest/gtest.h>
#include <z3++.h>

#include <unordered_map>

#include "../../simplify/random_terms.h"
#include "simplify/builder.h"
#include "smt/chain/solver_chain.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"
#include "term/replace.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::RandomTerms;
using term::Term;

struct Formula {
  Formula(std::uint8_t width, std::uint32_t seed, RandomTerms::With with = RandomTerms::With::Maps)
      : terms(store, width, seed, with) {
    for (std::uint32_t i = 0; i <= seed % 4; ++i) assertions.push_back(terms.next_bool(14));
    // Equations between maps are rare in random terms and the hardest part.
    const Term same = store.make(Op::Eq, {terms.next_map(6), terms.next_map(6)});
    assertions.push_back(seed % 3 == 0 ? same : store.make(Op::Not, {same}));
    if (seed % 5 == 0) assertions.back() = store.make(Op::Or, {same, terms.next_bool(6)});
  }

  // What calls leave: n is f(m, x), y is g of a changed m, q is h(n).
  void put_functions_in() {
    const auto& variables = terms.variables();
    const Term x = variables[0], y = variables[1], q = variables[3], m = variables[4], n = variables[5];
    const Term index = store.make(Op::ZeroExtend, {x}, 32u - store.sort(x).width);
    const Term f = store.apply("f", store.sort(n), std::vector<Term>{m, x});
    const Term g = store.apply("g", store.sort(y), std::vector<Term>{store.make(Op::Store, {m, index, x})});
    const Term h = store.apply("h", term::kBool, std::vector<Term>{f}), again = store.reapply(g, std::vector<Term>{f});
    for (Term& assertion : assertions) assertion = term::replace(store, assertion, {{n.id, f}, {y.id, g}, {q.id, h}});
    assertions.push_back(store.make(Op::Or, {h, store.make(Op::Eq, {g, again})}));
  }

  [[nodiscard]] bool holds_somewhere(int states) {
    term::Evaluator evaluator(store);
    for (int state = 0; state < states; ++state) {
      std::unordered_map<std::uint32_t, std::uint64_t> values;
      for (const Term variable : terms.variables()) values[variable.id] = terms.value(variable);
      const auto holds = [&](Term assertion) {
        return evaluator.evaluate(assertion, [&](Term variable) { return values.at(variable.id); }) == 1;
      };
      if (std::all_of(assertions.begin(), assertions.end(), holds)) return true;
    }
    return false;
  }

  term::TermStore store;
  RandomTerms terms;
  std::vector<Term> assertions;
};

// Models are evaluated by the chain itself.
TEST(RandomMaps, UnsatMeansThatNoStateSatisfies) {
  int unsat = 0, sat = 0;
  for (std::uint32_t seed = 1; seed <= 120; ++seed) {
    Formula formula(std::array<std::uint8_t, 3>{2, 3, 4}[seed % 3], seed);
    const StopToken stop;
    Statistics statistics;
    const auto solver = make_solver_chain(formula.store, stop, statistics, {});
    const CheckResult result = solver->check({formula.assertions, seed % 2 == 0, 2'000'000});
    sat += std::holds_alternative<Sat>(result) ? 1 : 0;
    if (!std::holds_alternative<Unsat>(result)) continue;
    ++unsat;
    ASSERT_FALSE(formula.holds_somewhere(300)) << "seed " << seed;
  }
  EXPECT_GT(unsat, 10);
  EXPECT_GT(sat, 30);
}

TEST(RandomCells, UnsatMeansThatNoStateSatisfies) {
  int unsat = 0, sat = 0, undecided = 0;
  for (std::uint32_t seed = 1; seed <= 150; ++seed) {
    Formula formula(std::array<std::uint8_t, 3>{2, 3, 32}[seed % 3], seed + 40'000, RandomTerms::With::Cells);
    const StopToken stop;
    Statistics statistics;
    const auto solver = make_solver_chain(formula.store, stop, statistics, {});
    const CheckResult result = solver->check({formula.assertions, seed % 2 == 0, 2'000'000});
    sat += std::holds_alternative<Sat>(result) ? 1 : 0;
    undecided += std::holds_alternative<Undecided>(result) ? 1 : 0;
    if (!std::holds_alternative<Unsat>(result)) continue;
    ++unsat;
    ASSERT_FALSE(formula.holds_somewhere(300)) << "seed " << seed;
  }
  EXPECT_GT(unsat, 10);
  EXPECT_GT(sat, 30);
  EXPECT_LT(undecided, 40);
}

// What Z3 is told of a fill is what follows at the indices in sight, so only its unsat says something.
TEST(RandomCells, WhatZ3RefutesHasNoModel) {
  int refuted = 0;
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    Formula formula(2, seed + 50'000, RandomTerms::With::Cells);
    const StopToken stop;
    Statistics statistics;
    const auto solver = make_solver_chain(formula.store, stop, statistics, {});
    const CheckResult result = solver->check({formula.assertions, false, 2'000'000});
    z3::context context;
    z3::solver arrays(context, "QF_AUFBV");
    arrays.set("rlimit", 3'000'000u);
    arrays.add(context.parse_string(term::print_smtlib_script(formula.store, formula.assertions).c_str()));
    if (arrays.check() != z3::unsat) continue;
    ++refuted;
    ASSERT_FALSE(std::holds_alternative<Sat>(result)) << "seed " << seed;
  }
  EXPECT_GT(refuted, 5);
}

TEST(RandomMaps, Z3SaysTheSameOfArrays) {
  int compared = 0;
  for (std::uint32_t seed = 1; seed <= 80; ++seed) {
    Formula formula(2, seed + 10'000);
    if (seed % 2 == 0) formula.put_functions_in();
    const StopToken stop;
    Statistics statistics;
    const auto solver = make_solver_chain(formula.store, stop, statistics, {});
    const CheckResult result = solver->check({formula.assertions, false, 2'000'000});
    if (std::holds_alternative<Undecided>(result)) continue;
    z3::context context;
    z3::solver arrays(context, "QF_AUFBV");
    arrays.set("rlimit", 3'000'000u);
    arrays.add(context.parse_string(term::print_smtlib_script(formula.store, formula.assertions).c_str()));
    const z3::check_result expected = arrays.check();
    if (expected == z3::unknown) continue;
    ++compared;
    ASSERT_EQ(std::holds_alternative<Sat>(result), expected == z3::sat) << "seed " << seed;
  }
  EXPECT_GT(compared, 40);
}

// Where an assertion is left out that the core does not name, it stays unsat.
TEST(RandomMaps, CoresAreUnsatByThemselves) {
  int cores = 0;
  for (std::uint32_t seed = 1; seed <= 80; ++seed) {
    Formula formula(3, seed + 20'000);
    const StopToken stop;
    Statistics statistics;
    const auto solver = make_solver_chain(formula.store, stop, statistics, {});
    const CheckResult result = solver->check({formula.assertions, true, 2'000'000});
    const auto* unsat = std::get_if<Unsat>(&result);
    if (unsat == nullptr || unsat->core.size() == formula.assertions.size()) continue;
    ++cores;
    std::vector<Term> core;
    for (const std::size_t index : unsat->core) core.push_back(formula.assertions[index]);
    const auto again = make_solver_chain(formula.store, stop, statistics, {});
    ASSERT_FALSE(std::holds_alternative<Sat>(again->check({core, false, 2'000'000}))) << "seed " << seed;
  }
  EXPECT_GT(cores, 5);
}

TEST(RandomMaps, SimplifyKeepsTheMeaning) {
  int undecided = 0;
  for (std::uint32_t seed = 1; seed <= 150; ++seed) {
    term::TermStore store;
    RandomTerms terms(store, seed % 2 == 0 ? 8 : 4, seed, RandomTerms::With::Maps);
    term::Builder builder(store);
    const StopToken stop;
    Statistics statistics;
    const auto solver = make_solver_chain(store, stop, statistics, {});
    const Term raw = seed % 3 == 0 ? terms.next_map(20) : seed % 3 == 1 ? terms.next_vector(20) : terms.next_bool(20);
    const Term assertions[] = {store.make(Op::Not, {store.make(Op::Eq, {raw, builder.simplify(raw)})})};
    const CheckResult result = solver->check({assertions, false, 3'000'000});
    ASSERT_FALSE(std::holds_alternative<Sat>(result)) << "seed " << seed << "\n" << term::print_smtlib(store, raw);
    undecided += std::holds_alternative<Undecided>(result) ? 1 : 0;
  }
  EXPECT_LE(undecided, 15);
}

}  // namespace
}  // namespace dashj::smt
