// SPDX-License-Identifier: MIT
#include "forward/circuit.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "term/evaluate.h"

namespace dashj::forward {
namespace {

using term::Op;
using term::Term;

// Whatever the operands are, a connective says what its name says: all values of four conditions are tried on random
// formulas, once made by the circuit and once without any rule.
TEST(Circuit, SaysWhatThePlainConnectivesSay) {
  std::mt19937 random(20261124);
  for (int round = 0; round < 300; ++round) {
    term::TermStore store;
    Circuit circuit(store);
    std::vector<std::pair<Term, Term>> made;  // by the circuit, and plainly
    for (int i = 0; i < 4; ++i) {
      const Term variable = store.variable("c" + std::to_string(i), term::kBool);
      made.emplace_back(variable, variable);
    }
    for (int i = 0; i < 14; ++i) {
      const auto [a, plain_a] = made[random() % made.size()];
      const auto [b, plain_b] = made[random() % made.size()];
      switch (random() % 3) {
        case 0:
          made.emplace_back(circuit.land(a, b), store.make(Op::And, {plain_a, plain_b}));
          break;
        case 1:
          made.emplace_back(circuit.lor(a, b), store.make(Op::Or, {plain_a, plain_b}));
          break;
        default:
          made.emplace_back(circuit.lnot(a), store.make(Op::Not, {plain_a}));
      }
    }
    term::Evaluator evaluator(store);
    for (std::uint32_t values = 0; values < 16; ++values) {
      const auto value_of = [&](Term variable) {
        return std::uint64_t{(values >> (store.name(variable)[1] - '0')) & 1};
      };
      for (const auto& [term, plain] : made)
        ASSERT_EQ(evaluator.evaluate(term, value_of), evaluator.evaluate(plain, value_of)) << "round " << round;
    }
  }
}

TEST(Circuit, TheGuardOfAJoinIsTheGuardBeforeItsBranch) {
  term::TermStore store;
  Circuit circuit(store);
  const Term before = store.variable("before", term::kBool), taken = store.variable("taken", term::kBool);
  EXPECT_EQ(circuit.lor(circuit.land(before, taken), circuit.land(before, circuit.lnot(taken))), before);
}

// if (a && b) ...: the three ways to its end.
TEST(Circuit, TheGuardOfAJoinIsTheGuardBeforeABranchOnTwoConditions) {
  term::TermStore store;
  Circuit circuit(store);
  for (const Term before : {circuit.truth(), store.variable("before", term::kBool)}) {
    const Term p = store.variable("p", term::kBool), q = store.variable("q", term::kBool);
    const Term a = store.make(Op::And, {p, q}), b = store.variable("b", term::kBool);
    const Term first = circuit.both(before, circuit.lnot(a)), rest = circuit.both(before, a);
    const auto skipped = circuit.join(first, circuit.both(rest, circuit.lnot(b)));
    EXPECT_EQ(circuit.join(circuit.both(rest, b), skipped.guard).guard, before);
  }
}

// Paths of random trees of branches come together in random order. A guard holds exactly where one of its paths does,
// and two sides are told apart wherever one of them is taken; all values of five conditions are tried.
TEST(Circuit, JoinsSayWhichSideIsTaken) {
  std::mt19937 random(7);
  int short_ones = 0;
  for (int round = 0; round < 400; ++round) {
    term::TermStore store;
    Circuit circuit(store);
    std::vector<Term> conditions;
    for (int i = 0; i < 5; ++i) conditions.push_back(store.variable("c" + std::to_string(i), term::kBool));
    for (int i = 0; i < 4; ++i) {
      const Term a = conditions[random() % conditions.size()],
                 b = circuit.lnot(conditions[random() % conditions.size()]);
      conditions.push_back(store.make(i % 2 == 0 ? Op::And : Op::Or, {a, b}));
    }
    conditions.push_back(store.make(Op::And, {conditions[0], conditions[1], conditions[2]}));
    std::vector<Term> guards{circuit.truth()};
    for (int i = 0; i < 6; ++i) {
      const std::size_t at = random() % guards.size();
      const Term condition = conditions[random() % conditions.size()];
      guards.push_back(circuit.both(guards[at], circuit.lnot(condition)));
      guards[at] = circuit.both(guards[at], condition);
    }
    term::Evaluator evaluator(store);
    const auto value = [&](Term term, std::uint32_t values) {
      return evaluator.evaluate(term, [&](Term variable) {
        return std::uint64_t{(values >> (store.name(variable)[1] - '0')) & 1};
      }) != 0;
    };
    while (guards.size() > 1) {
      const std::size_t at = random() % (guards.size() - 1);
      const Term left = guards[at], right = guards[at + 1];
      const auto [guard, is_left] = circuit.join(left, right);
      short_ones += is_left == left ? 0 : 1;
      for (std::uint32_t values = 0; values < 32; ++values) {
        ASSERT_EQ(value(guard, values), value(left, values) || value(right, values)) << round;
        if (!value(guard, values)) continue;
        ASSERT_EQ(value(is_left, values), value(left, values)) << round;
      }
      guards[at] = guard;
      guards.erase(guards.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
  }
  EXPECT_GT(short_ones, 1000);
}

}  // namespace
}  // namespace dashj::forward
