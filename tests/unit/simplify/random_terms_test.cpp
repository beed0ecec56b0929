// SPDX-License-Identifier: MIT
#include "random_terms.h"

#include <gtest/gtest.h>

#include <unordered_map>

#include "simplify/builder.h"
#include "smt/chain/solver_chain.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::term {
namespace {

using Values = std::unordered_map<std::uint32_t, std::uint64_t>;

std::uint64_t evaluate(Evaluator& evaluator, Term term, const Values& values) {
  return evaluator.evaluate(term, [&values](Term variable) { return values.at(variable.id); });
}

// All 1024 states of two vectors of 4 bits and two Bools.
TEST(RandomTerms, SimplifyKeepsTheValueInAllStatesOfWidth4) {
  for (std::uint32_t seed = 1; seed <= 1500; ++seed) {
    TermStore store;
    RandomTerms terms(store, 4, seed);
    Builder builder(store);
    Evaluator evaluator(store);
    const Term raw = seed % 3 == 0 ? terms.next_vector(30) : terms.next_bool(30);
    const Term simple = builder.simplify(raw);
    ASSERT_EQ(store.sort(raw), store.sort(simple)) << "seed " << seed;
    for (std::uint64_t state = 0; state < 1024; ++state) {
      const auto& variables = terms.variables();
      const Values values{{variables[0].id, state & 15},
                          {variables[1].id, state >> 4 & 15},
                          {variables[2].id, state >> 8 & 1},
                          {variables[3].id, state >> 9}};
      ASSERT_EQ(evaluate(evaluator, raw, values), evaluate(evaluator, simple, values))
          << "seed " << seed << " state " << state << "\n"
          << print_smtlib(store, raw) << "\n"
          << print_smtlib(store, simple);
    }
  }
}

TEST(RandomTerms, SimplifyKeepsTheValueInRandomStatesOfOtherWidths) {
  for (std::uint32_t seed = 1; seed <= 1200; ++seed) {
    const std::uint8_t width = std::array<std::uint8_t, 4>{8, 31, 32, 64}[seed % 4];
    TermStore store;
    RandomTerms terms(store, width, seed);
    Builder builder(store);
    Evaluator evaluator(store);
    const Term raw = seed % 3 == 0 ? terms.next_vector(40) : terms.next_bool(40);
    const Term simple = builder.simplify(raw);
    for (int state = 0; state < 60; ++state) {
      Values values;
      for (const Term variable : terms.variables()) values[variable.id] = terms.value(variable);
      ASSERT_EQ(evaluate(evaluator, raw, values), evaluate(evaluator, simple, values))
          << "seed " << seed << "\n"
          << print_smtlib(store, raw) << "\n"
          << print_smtlib(store, simple);
    }
  }
}

TEST(RandomTerms, SimplifyingTwiceChangesNothingMostOfTheTime) {
  int changed = 0;
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    TermStore store;
    RandomTerms terms(store, 32, seed);
    Builder first(store);
    Builder second(store);  // knows of no term that it is canonical already
    const Term once = first.simplify(terms.next_bool(30));
    changed += second.simplify(once) == once ? 0 : 1;
  }
  EXPECT_LE(changed, 10);
}

TEST(RandomTerms, SubstitutionIsEvaluationInTheChangedState) {
  for (std::uint32_t seed = 1; seed <= 600; ++seed) {
    TermStore store;
    RandomTerms terms(store, 32, seed);
    Builder builder(store);
    Evaluator evaluator(store);
    const Term predicate = builder.simplify(terms.next_bool(25));
    const Term value = builder.simplify(terms.next_vector(10));
    const Term x = terms.variables()[0];
    const Term substituted = builder.substitute(predicate, {{x.id, value}});
    for (int state = 0; state < 40; ++state) {
      Values values;
      for (const Term variable : terms.variables()) values[variable.id] = terms.value(variable);
      Values changed = values;
      changed[x.id] = evaluate(evaluator, value, values);
      ASSERT_EQ(evaluate(evaluator, substituted, values), evaluate(evaluator, predicate, changed)) << "seed " << seed;
    }
  }
}

TEST(RandomTerms, Z3ProvesThatSimplifyKeepsTheMeaning) {
  int undecided = 0;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    TermStore store;
    RandomTerms terms(store, seed % 2 == 0 ? 8 : 4, seed);
    Builder builder(store);
    const StopToken stop;
    Statistics statistics;
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    const Term raw = seed % 3 == 0 ? terms.next_vector(20) : terms.next_bool(20);
    const Term assertions[] = {store.make(Op::Not, {store.make(Op::Eq, {raw, builder.simplify(raw)})})};
    const smt::CheckResult result = solver->check({assertions, false, 3'000'000});
    ASSERT_FALSE(std::holds_alternative<smt::Sat>(result)) << "seed " << seed << "\n" << print_smtlib(store, raw);
    undecided += std::holds_alternative<smt::Undecided>(result) ? 1 : 0;
  }
  EXPECT_LE(undecided, 15);
}

}  // namespace
}  // namespace dashj::term
