// SPDX-License-Identifier: MIT
#include "smt/bits/alternatives.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

class Alternatives : public ::testing::Test {
 protected:
  Alternatives() {
    for (int i = 0; i < 6; ++i) inputs.push_back(store.variable("c" + std::to_string(i), term::kBool));
  }
  bool holds(Term term, std::uint32_t state) {
    return evaluator.evaluate(term, [&](Term variable) -> std::uint64_t {
      return (state >> (std::find(inputs.begin(), inputs.end(), variable) - inputs.begin())) & 1;
    }) != 0;
  }

  term::TermStore store;
  term::Evaluator evaluator{store};
  std::vector<Term> inputs;
};

TEST_F(Alternatives, OldestFirst) {
  const Term a = inputs[0], b = inputs[1], c = inputs[2], d = inputs[3];
  const Term either = store.make(Op::Or, {store.make(Op::And, {d, store.make(Op::Or, {c, b})}), a});
  const std::vector<Term> expected{a, store.make(Op::And, {d, b}), store.make(Op::And, {d, c})};
  EXPECT_EQ(alternatives(store, either, 100), expected);
  EXPECT_EQ(alternatives(store, a, 100), std::vector<Term>{a});
}

TEST_F(Alternatives, OneHoldsWhereTheConditionDoes) {
  std::mt19937 random(5);
  std::size_t most = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<Term> terms = inputs;
    for (int i = 0; i < 25; ++i) {
      const Term a = terms[random() % terms.size()], b = terms[random() % terms.size()];
      const Term made[] = {store.make(Op::Not, {a}), store.make(Op::And, {a, b}), store.make(Op::Or, {a, b})};
      terms.push_back(made[random() % 3]);
    }
    const std::size_t count = 1 + random() % 12;
    const std::vector<Term> parts = alternatives(store, terms.back(), count);
    most = std::max(most, parts.size());
    EXPECT_LE(parts.size(), count + 1);
    for (std::uint32_t state = 0; state < 64; ++state) {
      const bool is_any = std::any_of(parts.begin(), parts.end(), [&](Term part) { return holds(part, state); });
      ASSERT_EQ(is_any, holds(terms.back(), state)) << round;
    }
  }
  EXPECT_GT(most, 4u);
}

}  // namespace
}  // namespace dashj::smt
