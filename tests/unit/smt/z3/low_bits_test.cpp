// SPDX-License-Identifier: MIT
#include "smt/z3/low_bits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/rng.h"
#include "smt/z3/z3_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

constexpr std::uint8_t kWidth = 4;

class LowBits : public ::testing::Test {
 protected:
  Term no(Term x) { return store.make(Op::Not, {x}); }
  Term low(Term x, unsigned bits) { return store.make(Op::Extract, {x}, bits - 1, 0); }
  Term less(Term x, Term y) { return store.make(Op::BvUlt, {x, y}); }
  Term equal(Term x, Term y) { return store.make(Op::Eq, {x, y}); }
  Term choice(Term condition, Term x, Term y) { return store.make(Op::Ite, {condition, x, y}); }

  std::map<Term, ValueRange> ranges(const std::vector<Term>& assertions) {
    std::set<Term> below;
    std::vector<Term> pending = assertions;
    while (!pending.empty()) {
      const Term at = pending.back();
      pending.pop_back();
      if (below.insert(at).second) pending.insert(pending.end(), store.args(at).begin(), store.args(at).end());
    }
    return ranges_by_low_bits(store, assertions, below);
  }
  std::int64_t most(const std::map<Term, ValueRange>& found, Term variable) { return found.at(variable).high; }

  term::TermStore store;
  Term a = store.variable("a", term::Sort{kWidth}), b = store.variable("b", term::Sort{kWidth}),
       c = store.variable("c", term::Sort{kWidth}), p = store.variable("p", term::kBool);
};

TEST_F(LowBits, EqualVariablesKeepTheSameBits) {
  const auto found = ranges({less(low(a, 2), low(b, 2)), store.make(Op::Or, {p, equal(b, c)})});
  EXPECT_EQ(most(found, a), 3);
  EXPECT_EQ(most(found, b), 3);
  EXPECT_EQ(most(found, c), 3);
}

TEST_F(LowBits, DeniedEqualitiesLookAtTheWhole) {
  const auto found = ranges({less(low(a, 2), low(b, 2)), store.make(Op::Or, {p, no(equal(b, c))})});
  EXPECT_EQ(most(found, a), 3);
  EXPECT_FALSE(found.contains(b));
  EXPECT_FALSE(found.contains(c));
}

TEST_F(LowBits, ChoicesPassTheirBitsOn) {
  const auto found =
      ranges({less(low(choice(p, a, choice(p, b, c)), 3), low(a, 3)), less(c, store.bv_const(kWidth, 9))});
  EXPECT_EQ(most(found, a), 7);
  EXPECT_EQ(most(found, b), 7);
  EXPECT_FALSE(found.contains(c));
}

TEST_F(LowBits, WhatIsChosenIsLookedAtAsTheChoiceIs) {
  const auto found = ranges({less(low(a, 2), low(c, 2)), equal(low(b, 2), low(c, 2)),
                             less(choice(p, a, choice(p, b, b)), store.bv_const(kWidth, 9))});
  EXPECT_FALSE(found.contains(a));
  EXPECT_FALSE(found.contains(b));
  EXPECT_EQ(most(found, c), 3);
}

// What is found to have no model has none among all values of three variables.
TEST_F(LowBits, WhatIsUnsatHasNoModel) {
  constexpr Stage kIntegersOnly[] = {{Engine::Integers, 40'000}};
  StopToken stop;
  Statistics statistics;
  const auto solver = make_z3_solver(store, stop, statistics, 40'000, kIntegersOnly);
  const std::array<Term, 3> variables{a, b, c};
  Rng rng(41);
  const auto variable = [&] { return variables[rng.below(3)]; };
  const auto read = [&](unsigned bits) {
    const Term condition = rng.below(2) == 0 ? p : equal(variable(), variable());
    return low(rng.below(2) == 0 ? variable() : choice(condition, variable(), variable()), bits);
  };
  const auto relation = [&] {
    if (rng.below(3) == 0) return equal(variable(), variable());
    if (rng.below(6) == 0) return less(choice(p, variable(), variable()), store.bv_const(kWidth, rng.below(16)));
    const unsigned bits = 1 + static_cast<unsigned>(rng.below(kWidth - 1));
    constexpr std::array<Op, 3> kOps{Op::BvUlt, Op::Eq, Op::BvSlt};
    return store.make(kOps[rng.below(kOps.size())], {read(bits), read(bits)});
  };
  const auto literal = [&] { return rng.below(2) == 0 ? relation() : no(relation()); };
  term::Evaluator evaluator(store);
  int unsat = 0, sat = 0;
  for (int round = 0; round < 600; ++round) {
    std::vector<Term> assertions;
    for (int i = 0; i < 5; ++i) {
      if (rng.below(2) == 0)
        assertions.push_back(literal());
      else
        assertions.push_back(store.make(Op::Or, {literal(), literal()}));
    }
    Query query{assertions, true};
    query.is_of_cells = true;
    const CheckResult result = solver->check(query);
    sat += std::holds_alternative<Sat>(result) ? 1 : 0;
    const auto* proof = std::get_if<Unsat>(&result);
    if (proof == nullptr) continue;
    ++unsat;
    for (std::uint64_t number = 0; number < std::uint64_t{1} << (3 * kWidth + 1); ++number) {
      const auto value_of = [&](Term asked) {
        const unsigned place = asked == a ? 0 : asked == b ? 1 : asked == c ? 2 : 3;
        return number >> (place * kWidth) & (asked == p ? 1 : term::width_mask(kWidth));
      };
      ASSERT_FALSE(std::all_of(proof->core.begin(), proof->core.end(),
                               [&](std::size_t index) { return evaluator.evaluate(assertions[index], value_of) != 0; }))
          << "query " << round;
    }
  }
  EXPECT_GE(unsat, 60);
  EXPECT_GE(sat, 60);
}

}  // namespace
}  // namespace dashj::smt
