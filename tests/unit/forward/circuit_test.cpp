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

}  // namespace
}  // namespace dashj::forward
