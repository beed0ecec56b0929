// SPDX-License-Identifier: MIT
#include "check/unwound/localizer.h"

#include <gtest/gtest.h>

#include <random>

#include "check/unwound/circuit.h"
#include "smt/chain/solver_chain.h"
#include "term/evaluate.h"

namespace dashj::check::unwound {
namespace {

using term::Op;
using term::Term;

class LocalizerTest : public ::testing::Test {
 protected:
  bool is_refuted(const Localizer::Part& part) {
    return std::holds_alternative<smt::Unsat>(solver->check({part.assertions, false, 10'000'000}));
  }
  Term number(int value) { return store.int_const(value); }
  Term input(const std::string& name) { return store.variable(name, term::kInt); }

  term::TermStore store;
  Circuit circuit{store};
  Statistics statistics;
  StopToken stop;
  std::unique_ptr<smt::SmtSolver> solver = smt::make_solver_chain(store, stop, statistics, {});
};

// level = 0; each step: if (input > 3 && level < 50) level += 2; error if level > 60 or level < 0.
TEST_F(LocalizerTest, WhatWasRefutedOfAStepMakesTheNextOneShort) {
  Localizer with_facts(store), without(store);
  Term level = number(0), guard = circuit.truth(true);
  for (int step = 0; step < 60; ++step) {
    const Term moves = store.make(Op::BvSlt, {number(3), input("in" + std::to_string(step))});
    const Term has_room = store.make(Op::BvSlt, {level, number(50)});
    const Term moved = store.make(Op::BvAdd, {level, number(2)});
    level = store.make(Op::Ite, {store.make(Op::And, {moves, has_room}), moved, level});
    const Term fails =
        store.make(Op::Or, {store.make(Op::BvSlt, {number(60), level}), store.make(Op::BvSlt, {level, number(0)})});
    const Term error = circuit.both(guard, fails);
    const Localizer::Part part = with_facts.part_of(error, 12);
    EXPECT_TRUE(is_refuted(part)) << step;
    with_facts.add_fact(circuit.negated(error));
    // Nothing is known of the level before the step.
    if (step > 2) {
      EXPECT_FALSE(part.is_whole) << step;
      EXPECT_FALSE(is_refuted(without.part_of(fails, 12))) << step;
    }
    guard = circuit.both(guard, circuit.negated(fails));
  }
}

TEST_F(LocalizerTest, WhatIsLeftOutMayBeAnything) {
  const Term a = store.make(Op::BvAdd, {input("x"), number(1)}), b = store.make(Op::BvMul, {input("y"), number(3)});
  const Term differ = store.make(Op::Not, {store.make(Op::Eq, {a, b})});
  const Localizer::Part part = Localizer(store).part_of(differ, 2);
  EXPECT_FALSE(part.is_whole);
  EXPECT_FALSE(is_refuted(part));
  EXPECT_TRUE(Localizer(store).part_of(differ, 100).is_whole);
}

// Conditions over few inputs; where one holds in some state together with facts of that state, no part of it is
// refuted.
TEST_F(LocalizerTest, WhatCanHoldIsNotRefuted) {
  std::mt19937 random(11);
  std::vector<Term> inputs;
  for (int i = 0; i < 6; ++i) inputs.push_back(store.variable("c" + std::to_string(i), term::kBool));
  term::Evaluator evaluator(store);
  int refuted = 0;
  for (int round = 0; round < 150; ++round) {
    std::vector<Term> terms = inputs;
    const auto any = [&] { return terms[random() % terms.size()]; };
    for (int i = 0; i < 60; ++i) {
      const Term a = any(), b = any(), c = any();
      const Term made[] = {store.make(Op::Not, {a}), store.make(Op::And, {a, b}), store.make(Op::Or, {a, b}),
                           store.make(Op::Ite, {a, b, c})};
      terms.push_back(made[random() % 4]);
    }
    const auto holds = [&](Term term, std::uint32_t state) {
      return evaluator.evaluate(term, [&](Term variable) -> std::uint64_t {
        return (state >> (std::find(inputs.begin(), inputs.end(), variable) - inputs.begin())) & 1;
      }) != 0;
    };
    Localizer localizer(store);
    const std::uint32_t state = random() % 64;
    for (int i = 0; i < 4; ++i) {
      const Term fact = any();
      localizer.add_fact(holds(fact, state) ? fact : store.make(Op::Not, {fact}));
    }
    const Term guard = store.make(Op::And, {any(), terms.back()});
    for (const std::size_t size : {1, 3, 9, 27, 200}) {
      const bool is_none = is_refuted(localizer.part_of(guard, size));
      refuted += is_none ? 1 : 0;
      EXPECT_FALSE(is_none && holds(guard, state)) << round << ", " << size << " terms";
    }
  }
  EXPECT_GT(refuted, 20);
}

}  // namespace
}  // namespace dashj::check::unwound
