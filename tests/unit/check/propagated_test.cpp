// SPDX-License-Identifier: MIT
#include "check/propagated.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "term/evaluate.h"

namespace dashj::check {
namespace {

using term::Op;
using term::Term;

class PropagatedTest : public ::testing::Test {
 protected:
  [[nodiscard]] Term any(std::vector<Term> parts) { return store_.make(Op::Or, parts); }
  [[nodiscard]] Term all(std::vector<Term> parts) { return store_.make(Op::And, parts); }
  [[nodiscard]] Term no(Term term) { return store_.make(Op::Not, {term}); }
  [[nodiscard]] Propagated of(std::vector<Term> assertions) { return propagated(store_, assertions); }
  [[nodiscard]] static bool has(const Propagated& known, Term term) {
    return std::find(known.literals.begin(), known.literals.end(), term) != known.literals.end();
  }

  term::TermStore store_;
  Term a_ = store_.variable("a", term::kBool), b_ = store_.variable("b", term::kBool),
       c_ = store_.variable("c", term::kBool);
};

TEST_F(PropagatedTest, TheOnlyPartThatIsLeftOfADisjunctionHolds) {
  EXPECT_TRUE(has(of({any({a_, b_}), no(a_)}), b_));
  EXPECT_TRUE(has(of({no(all({a_, b_})), a_}), no(b_)));
  const Propagated open = of({any({a_, b_, c_}), no(a_)});
  EXPECT_FALSE(has(open, b_) || has(open, c_));
  EXPECT_TRUE(open.is_weaker);
}

TEST_F(PropagatedTest, WhatIsAssumedRefutesTheSameTermAsAGoal) {
  const Term ahead = any({all({a_, b_}), no(b_)});
  EXPECT_TRUE(of({no(any({all({c_, ahead}), a_})), c_, no(no(ahead))}).is_contradictory);
  EXPECT_FALSE(of({no(any({all({c_, ahead}), a_})), c_, no(ahead)}).is_contradictory);
}

TEST_F(PropagatedTest, OfTheLastAssertionIsLeftWhatIsNotKnown) {
  const Propagated known = of({a_, any({b_, all({a_, c_})}), no(all({a_, no(c_), b_}))});
  EXPECT_EQ(known.literals.back(), any({c_, no(b_)}));
  EXPECT_TRUE(known.is_weaker);
  // Alone in what is left: known, but what it is made of is not.
  EXPECT_EQ(of({a_, no(all({a_, all({b_, c_})}))}).literals.back(), any({no(b_), no(c_)}));
}

// Random formulas of three names: what is known must hold in every state that satisfies them, and a contradiction has
// none.
TEST_F(PropagatedTest, FollowsFromWhatIsAsserted) {
  Rng rng(11);
  int contradictions = 0, units = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::vector<Term> pool{a_, b_, c_, store_.bool_const(true), store_.bool_const(false)};
    const auto pick = [&] { return pool[rng.below(pool.size())]; };
    for (int i = 0; i < 8; ++i) {
      const auto kind = rng.below(3);
      pool.push_back(kind == 0 ? no(pick()) : kind == 1 ? all({pick(), pick(), pick()}) : any({pick(), pick()}));
    }
    const std::vector<Term> assertions{pick(), pick(), pick()};
    const Propagated known = of(assertions);
    contradictions += known.is_contradictory ? 1 : 0;
    units += known.literals.size() > 1 ? 1 : 0;
    term::Evaluator evaluator(store_);
    for (std::uint64_t state = 0; state < 8; ++state) {
      const auto holds = [&](Term term) {
        return evaluator.evaluate(term, [&](Term name) {
          return name == a_ ? state & 1 : name == b_ ? state >> 1 & 1 : state >> 2;
        }) != 0;
      };
      if (!std::all_of(assertions.begin(), assertions.end(), holds)) continue;
      ASSERT_FALSE(known.is_contradictory) << "round " << round;
      ASSERT_TRUE(std::all_of(known.literals.begin(), known.literals.end(), holds)) << "round " << round;
    }
  }
  EXPECT_GT(contradictions, 1000);
  EXPECT_GT(units, 1000);
}

}  // namespace
}  // namespace dashj::check
