// SPDX-License-Identifier: MIT
#include "check/unwound/circuit.h"

#include <gtest/gtest.h>

#include <random>

#include "check/unwound/references.h"
#include "term/evaluate.h"

namespace dashj::check::unwound {
namespace {

using term::Op;
using term::Term;

class CircuitTest : public ::testing::Test {
 protected:
  CircuitTest() {
    for (int i = 0; i < 5; ++i) conditions.push_back(store.variable("c" + std::to_string(i), term::kBool));
    for (int i = 0; i < 2; ++i) numbers.push_back(store.variable("x" + std::to_string(i), term::kInt));
  }

  // In the state with this number.
  std::uint64_t value(Term term, std::uint32_t state) {
    return evaluator.evaluate(term, [&](Term variable) -> std::uint64_t {
      for (std::size_t i = 0; i < conditions.size(); ++i)
        if (conditions[i] == variable) return (state >> i) & 1;
      return variable == numbers[0] ? state % 7 : (state >> 2) % 5;
    });
  }
  void expect_same(Term a, Term b) {
    for (std::uint32_t state = 0; state < 64; ++state) ASSERT_EQ(value(a, state), value(b, state)) << state;
  }
  template <class T>
  T pick(const std::vector<T>& from) {
    return from[random() % from.size()];
  }

  term::TermStore store;
  Circuit circuit{store};
  term::Evaluator evaluator{store};
  std::mt19937 random{7};
  std::vector<Term> conditions, numbers;
  std::vector<Term> places{store.variable("p0", term::kInt), store.variable("p1", term::kInt)};
};

TEST_F(CircuitTest, WhatIsBuiltIsWhatWasAskedFor) {
  std::vector<Term> bools = conditions, ints = numbers;
  bools.push_back(store.bool_const(true));
  bools.push_back(store.bool_const(false));
  for (int i = 0; i < 4; ++i) ints.push_back(store.int_const(i));
  for (int step = 0; step < 1500; ++step) {
    const Term a = pick(bools), b = pick(bools), c = pick(bools), x = pick(ints), y = pick(ints);
    Term made, plain;
    switch (random() % 9) {
      case 0:
        made = circuit.both(a, b), plain = store.make(Op::And, {a, b});
        break;
      case 1:
        made = circuit.either(a, b), plain = store.make(Op::Or, {a, b});
        break;
      case 2:
        made = circuit.negated(a), plain = store.make(Op::Not, {a});
        break;
      case 3:
        made = circuit.choice(a, b, c), plain = store.make(Op::Ite, {a, b, c});
        break;
      case 4:
        made = circuit.choice(a, x, y), plain = store.make(Op::Ite, {a, x, y});
        break;
      default: {
        const Op op = pick(std::vector{Op::BvAdd, Op::BvMul, Op::Eq, Op::BvSlt, Op::BvSle});
        plain = store.make(op, {x, y});
        made = circuit.calculated(store.make(op, {places[0], places[1]}), {{places[0].id, x}, {places[1].id, y}});
        break;
      }
    }
    expect_same(made, plain);
    std::vector<Term>& known = store.sort(made).is_bool() ? bools : ints;
    known.push_back(made);
    if (known.size() > 40) known.erase(known.begin() + 8);
  }
}

// Guards as an execution makes them: a front, and a condition or its negation behind it.
TEST_F(CircuitTest, GuardsThatPartAreToldApart) {
  for (int round = 0; round < 2000; ++round) {
    Term front = circuit.truth(true);
    for (std::uint32_t i = 0; i < random() % 3; ++i) front = circuit.both(front, pick(conditions));
    const Term parting = pick(conditions);
    Term one = circuit.both(front, parting), other = circuit.both(front, circuit.negated(parting));
    for (std::uint32_t i = 0; i < random() % 3; ++i) one = circuit.both(one, pick(conditions));
    for (std::uint32_t i = 0; i < random() % 3; ++i) other = circuit.both(other, circuit.negated(pick(conditions)));
    const Term apart = circuit.tells_apart(one, other);
    for (std::uint32_t state = 0; state < 64; ++state) {
      EXPECT_LE(value(one, state), value(apart, state));
      EXPECT_LE(value(other, state), 1 - value(apart, state));
    }
    expect_same(circuit.either(one, other), store.make(Op::Or, {one, other}));
  }
}

TEST_F(CircuitTest, BranchesThatJoinLeaveTheirFront) {
  const Term front = circuit.both(conditions[0], conditions[1]);
  const Term one = circuit.both(front, conditions[2]), other = circuit.both(front, circuit.negated(conditions[2]));
  EXPECT_EQ(circuit.either(one, other), front);
  const Term checked = circuit.both(one, conditions[3]);
  EXPECT_EQ(circuit.either(checked, other),
            store.make(Op::And, {front, store.make(Op::Or, {conditions[3], circuit.negated(conditions[2])})}));
}

// One of ten thousand ways out of one place after the other: what is built for each stays small.
TEST_F(CircuitTest, GuardsOfManyWaysStayLinear) {
  Term on = circuit.truth(true), out = circuit.truth(false);
  for (int i = 0; i < 10'000; ++i) {
    const Term condition = store.variable("way" + std::to_string(i), term::kBool);
    out = circuit.either(out, circuit.both(on, condition));
    on = circuit.both(on, circuit.negated(condition));
  }
  EXPECT_LT(store.size(), 10'000u * 20);
}

TEST_F(CircuitTest, AReferenceIsOneOfItsCandidates) {
  References references(circuit);
  const Ref null = references.constant(0), one = references.constant(1), two = references.constant(2);
  const Ref either = references.choice(conditions[0], one, null);
  const Ref any = references.choice(conditions[1], either, two);
  EXPECT_EQ(references.choice(conditions[0], one, null), either);
  EXPECT_EQ(references.candidates(any).size(), 3u);
  for (std::uint32_t state = 0; state < 4; ++state) {
    int count = 0;
    for (const auto& each : references.candidates(any)) count += static_cast<int>(value(each.guard, state));
    EXPECT_EQ(count, 1);
  }
  expect_same(references.equal(any, two), circuit.negated(conditions[1]));
  expect_same(references.equal(any, either), store.make(Op::Or, {conditions[1], store.bool_const(false)}));
  EXPECT_TRUE(store.is_false(references.equal(one, two)));
  EXPECT_TRUE(store.is_true(references.equal(one, one)));
  EXPECT_EQ(references.on_way(either, 0, false), one);
  EXPECT_EQ(references.on_way(any, 2, true), two);
  EXPECT_EQ(references.candidates(references.on_way(any, 0, false)).size(), 2u);
}

// A number that is 0 or 1 is one condition, whichever of the two was written where.
TEST_F(CircuitTest, ABooleanIsOneCondition) {
  const Term zero = store.int_const(0), one = store.int_const(1);
  const std::vector<Term> bits{zero, one, circuit.choice(conditions[1], zero, one),
                               circuit.choice(conditions[2], one, zero)};
  for (const Term then : bits) {
    for (const Term otherwise : bits) {
      const Term made = circuit.choice(conditions[0], then, otherwise);
      expect_same(made, store.make(Op::Ite, {conditions[0], then, otherwise}));
      for (const Term arm : store.args(made)) EXPECT_TRUE(store.is_const(arm) || store.sort(arm).is_bool());
    }
  }
}

// Only the other connective over opposite parts is the opposite.
TEST_F(CircuitTest, OppositesAreOfTheOtherConnective) {
  const Term a = conditions[0], b = conditions[1], not_a = circuit.negated(a), not_b = circuit.negated(b);
  for (const Op one : {Op::And, Op::Or}) {
    for (const Op other : {Op::And, Op::Or}) {
      const Term x = store.make(one, {a, b}), y = store.make(other, {not_a, not_b});
      expect_same(circuit.both(x, y), store.make(Op::And, {x, y}));
      expect_same(circuit.either(x, y), store.make(Op::Or, {x, y}));
      EXPECT_EQ(store.is_false(circuit.both(x, y)), one != other);
    }
  }
}

// What lcmp leaves of a comparison: neither equal nor less is greater, and either of them is not.
TEST_F(CircuitTest, NeitherEqualNorLessIsGreater) {
  const Term x = numbers[0], y = numbers[1];
  const Term less = store.make(Op::BvSlt, {x, y}), greater = store.make(Op::BvSlt, {y, x});
  for (const Term equal : {store.make(Op::Eq, {x, y}), store.make(Op::Eq, {y, x})}) {
    EXPECT_EQ(circuit.both(circuit.negated(equal), circuit.negated(less)), greater);
    EXPECT_EQ(circuit.both(circuit.negated(less), circuit.negated(equal)), greater);
    EXPECT_EQ(circuit.either(equal, less), circuit.negated(greater));
    expect_same(circuit.either(equal, less), store.make(Op::Or, {equal, less}));
    expect_same(circuit.both(circuit.negated(equal), less), store.make(Op::And, {circuit.negated(equal), less}));
  }
}

// Math.max and Math.min are lowered to y ^ ((u ^ y) & mask), where the mask is all bits or none: a choice.
TEST_F(CircuitTest, AMaskedExchangeIsAChoice) {
  const Term u = store.variable("u", term::Sort{3}), y = store.variable("y", term::Sort{3});
  const Term all = store.bv_const(3, 7), none = store.bv_const(3, 0);
  const auto either_order = [&](Op op, Term a, Term b) {
    return std::vector{store.make(op, {a, b}), store.make(op, {b, a})};
  };
  for (const Term condition : {store.make(Op::BvSlt, {u, y}), conditions[0]}) {
    const Term mask = store.make(Op::Ite, {condition, all, none});
    for (const Term difference : either_order(Op::BvXor, u, y)) {
      for (const Term masked : either_order(Op::BvAnd, difference, mask)) {
        EXPECT_EQ(circuit.calculated(masked, {}), store.make(Op::Ite, {condition, difference, none}));
        for (const Term plain : either_order(Op::BvXor, y, masked))
          EXPECT_EQ(circuit.calculated(plain, {}), store.make(Op::Ite, {condition, u, y}));
        for (const Term plain : either_order(Op::BvXor, u, masked))
          EXPECT_EQ(circuit.calculated(plain, {}), store.make(Op::Ite, {condition, y, u}));
      }
    }
  }
}

// Masks of all kinds, for all values of the two.
TEST_F(CircuitTest, AMaskedExchangeHasTheSameValue) {
  const Term u = store.variable("u", term::Sort{3}), y = store.variable("y", term::Sort{3}),
             v = store.variable("v", term::Sort{3});
  for (const Term condition : {store.make(Op::BvSlt, {u, y}), circuit.negated(store.make(Op::BvSlt, {y, u}))}) {
    for (std::uint64_t arms = 0; arms < 64; ++arms) {
      const Term mask = store.make(Op::Ite, {condition, store.bv_const(3, arms & 7), store.bv_const(3, arms >> 3)});
      for (const Term other : {y, v, mask}) {
        const Term plain = store.make(Op::BvXor, {other, store.make(Op::BvAnd, {store.make(Op::BvXor, {u, y}), mask})});
        const Term made = circuit.calculated(plain, {});
        for (std::uint64_t values = 0; values < 512; ++values) {
          const auto value_of = [&](Term word) {
            return (word == u ? values : word == y ? values >> 3 : values >> 6) & 7;
          };
          ASSERT_EQ(evaluator.evaluate(made, value_of), evaluator.evaluate(plain, value_of)) << arms << ' ' << values;
        }
      }
    }
  }
}

}  // namespace
}  // namespace dashj::check::unwound
