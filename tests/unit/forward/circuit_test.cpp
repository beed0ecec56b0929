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

// An equality with a constant implies a comparison of the same number, or excludes it.
TEST(Circuit, AnEqualityDecidesComparisonsWithConstants) {
  term::TermStore store;
  Circuit circuit(store);
  const Term x = store.variable("x", term::kInt);
  const auto is = [&](int value) { return store.make(Op::Eq, {store.int_const(value), x}); };
  const auto is_less = [&](int value) { return store.make(Op::BvSlt, {x, store.int_const(value)}); };
  EXPECT_EQ(circuit.lor(is(0), is_less(1)), is_less(1));
  EXPECT_EQ(circuit.lor(is_less(1), is(0)), is_less(1));
  EXPECT_EQ(circuit.land(is(5), is_less(3)), circuit.falsity());
  EXPECT_EQ(circuit.land(is_less(3), is(5)), circuit.falsity());
  EXPECT_EQ(circuit.land(is(2), is_less(3)), is(2));
  EXPECT_EQ(circuit.land(is(5), circuit.lnot(is_less(3))), is(5));
  EXPECT_EQ(circuit.land(is(5), is(3)), circuit.falsity());
  EXPECT_EQ(circuit.land(circuit.lnot(is(5)), is_less(3)), is_less(3));
  EXPECT_EQ(circuit.lor(circuit.lnot(is(5)), is_less(7)), circuit.truth());
  EXPECT_EQ(circuit.lor(circuit.lnot(is(5)), is_less(3)), circuit.lnot(is(5)));
  EXPECT_EQ(store.op(circuit.lor(is(5), is_less(3))), Op::Or);
  EXPECT_EQ(store.op(circuit.land(circuit.lnot(is(2)), is_less(3))), Op::And);
  const Term y = store.variable("y", term::kInt), three = store.int_const(3);
  for (const Term of_another : {store.make(Op::BvSlt, {y, three}), store.make(Op::BvSlt, {three, y})})
    EXPECT_EQ(store.op(circuit.land(is(5), of_another)), Op::And);
}

// Of all pairs of comparisons of a word of three bits with constants, whichever side these stand on.
TEST(Circuit, ComparisonsWithConstantsMeanTheSameTogether) {
  term::TermStore store;
  Circuit circuit(store);
  const Term x = store.variable("x", term::Sort{3});
  std::vector<Term> literals;
  for (const Op op : {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle}) {
    for (const std::uint64_t value : {0, 3, 4, 5, 7}) {
      const Term constant = store.bv_const(3, value);
      for (const Term literal : {store.make(op, {x, constant}), store.make(op, {constant, x})}) {
        literals.push_back(literal);
        literals.push_back(circuit.lnot(literal));
      }
    }
  }
  term::Evaluator evaluator(store);
  for (const Term a : literals) {
    for (const Term b : literals) {
      const Term both = circuit.land(a, b), either = circuit.lor(a, b);
      for (std::uint64_t value = 0; value < 8; ++value) {
        const auto holds = [&](Term term) { return evaluator.evaluate(term, [&](Term) { return value; }) != 0; };
        ASSERT_EQ(holds(both), holds(a) && holds(b)) << value;
        ASSERT_EQ(holds(either), holds(a) || holds(b)) << value;
      }
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
