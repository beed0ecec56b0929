// SPDX-License-Identifier: MIT
#include "forward/values.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "forward/circuit.h"
#include "term/evaluate.h"

namespace dashj::forward {
namespace {

using term::Term;

// The first of two numbers plus what three conditions count, whichever side of a join counts: of a choice the term and
// the candidate whose condition holds are that number.
void expect_counted(std::int64_t first, std::int64_t step, bool counts_first) {
  term::TermStore store;
  term::Builder builder(store);
  Circuit circuit(store);
  ValueStore values(builder, circuit);
  std::vector<Term> conditions;
  for (const char* name : {"a", "b", "c"}) conditions.push_back(store.variable(name, term::kBool));
  const auto wrapped = [](std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
  };
  Value count = values.constant(term::kLong, first);
  for (const Term condition : conditions) {
    std::vector<Candidate> more = values.candidates(count);
    for (Candidate& each : more) each.constant = wrapped(each.constant, step);
    const Value counted = values.choose(term::kLong, more);
    count = counts_first ? values.join(condition, counted, count, false)
                         : values.join(circuit.lnot(condition), count, counted, false);
  }
  term::Evaluator evaluator(store);
  for (unsigned holds = 0; holds < 8; ++holds) {
    const auto value_of = [&](Term variable) {
      for (unsigned i = 0; i < 3; ++i)
        if (variable == conditions[i]) return std::uint64_t{(holds >> i & 1) != 0};
      return std::uint64_t{0};
    };
    std::int64_t expected = first;
    for (unsigned i = 0; i < 3; ++i) expected = wrapped(expected, (holds >> i & 1) != 0 ? step : 0);
    EXPECT_EQ(static_cast<std::int64_t>(evaluator.evaluate(values.term_of(count), value_of)), expected) << holds;
    int held = 0;
    for (const Candidate& each : values.candidates(count)) {
      if (evaluator.evaluate(each.when, value_of) == 0) continue;
      ++held;
      EXPECT_EQ(each.constant, expected) << holds;
    }
    EXPECT_EQ(held, 1) << holds;
  }
}

TEST(Values, WhatConditionsCountIsTheirSum) {
  for (const bool counts_first : {true, false})
    for (const std::int64_t step : {std::int64_t{1}, std::int64_t{-1}, std::int64_t{5}, INT64_MAX, INT64_MIN})
      for (const std::int64_t first : {std::int64_t{0}, std::int64_t{7}, INT64_MAX, INT64_MIN})
        expect_counted(first, step, counts_first);
}

// Where it has one number left it is read as that, but stays itself where paths join.
TEST(Values, ATermWithOneNumberLeftIsStillThatTerm) {
  term::TermStore store;
  term::Builder builder(store);
  Circuit circuit(store);
  ValueStore values(builder, circuit);
  const Term n = store.variable("n", term::kInt), condition = store.variable("c", term::kBool);
  Known three, four;
  three.add(n, {3, 3});
  four.add(n, {4, 4});
  const Value here = values.narrowed(values.of(n), three), there = values.narrowed(values.of(n), four);
  EXPECT_EQ(here.term(), n);
  EXPECT_EQ(values.restricted(here, Known()), values.constant(term::kInt, 3));
  const Value joined = values.join(condition, here, there, false);
  EXPECT_EQ(joined.term(), n);
  EXPECT_EQ(joined.range().low, 3);
  EXPECT_EQ(joined.range().high, 4);
}

TEST(Values, AChoiceWhoseSideIsAConstantIsThatConstant) {
  term::TermStore store;
  term::Builder builder(store);
  Circuit circuit(store);
  ValueStore values(builder, circuit);
  const Term n = store.variable("n", term::kInt), condition = store.variable("c", term::kBool);
  const Value choice = values.join(condition, values.constant(term::kInt, 3), values.of(n), false);
  Known known;
  known.add(condition, store);
  EXPECT_EQ(values.narrowed(choice, known), values.constant(term::kInt, 3));
}

}  // namespace
}  // namespace dashj::forward
