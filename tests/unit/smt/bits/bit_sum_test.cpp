// SPDX-License-Identifier: MIT
#include "smt/bits/bit_sum.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "smt/bits/bit_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

TEST(BitSum, OrdersItsAddends) {
  const BitSum one = *BitSum(8, 5, 1).plus(BitSum(8, 3, 2)), other = *BitSum(8, 3, 2).plus(BitSum(8, 5, 1));
  EXPECT_EQ(one.addends(), other.addends());
  EXPECT_EQ(one.addends().front().bit, 3);
}

TEST(BitSum, ANegatedBitIsOneLessIt) {
  const BitSum sum(8, -3, 2);
  EXPECT_EQ(sum.constant(), 2u);
  EXPECT_EQ(sum.addends(), (std::vector<BitSum::Addend>{{3, 254}}));
}

TEST(BitSum, WhatCancelsIsGone) {
  const BitSum nothing = *BitSum(8, 3, 2).plus(BitSum(8, 3, 2).times(255));
  EXPECT_TRUE(nothing.addends().empty());
  EXPECT_TRUE(BitSum(8, 1, 7).addends().empty());  // the constant true
  EXPECT_EQ(BitSum(8, 1, 7).constant(), 7u);
}

TEST(BitSum, SharedAddendsAreNoPartOfAnEquation) {
  const BitSum shared = *BitSum(8, 3, 2).plus(BitSum(8, 4, 1));
  const auto [left, right] = BitSum::apart(*shared.plus(BitSum(8, 5, 1)), *shared.plus(BitSum(8, 9)));
  EXPECT_EQ(left.addends(), (std::vector<BitSum::Addend>{{5, 1}}));
  EXPECT_TRUE(right.addends().empty());
  EXPECT_EQ(right.constant(), 9u);
}

// What conditions on two words of four bits count, in words of five bits: added, taken away, chosen, passed by.
class RandomCounts {
 public:
  explicit RandomCounts(std::uint32_t seed) : random_(seed) {
    for (const char* name : {"x", "y"}) inputs_.push_back(store.variable(name, term::Sort{5}));
    for (const std::uint64_t constant : {0u, 1u, 3u}) words_.push_back(store.bv_const(5, constant));
  }
  Term condition() {
    for (int i = 0; i < 8; ++i) words_.push_back(word());
    return store.make(random_() % 2 == 0 ? Op::Eq : Op::BvSlt, {words_.back(), any()});
  }

  term::TermStore store;

 private:
  Term any() { return words_[random_() % words_.size()]; }
  Term bit() {
    const Term one = store.bv_const(5, 1),
               shifted = store.make(Op::BvLshr, {input(), store.bv_const(5, random_() % 5)});
    return store.make(Op::BvAnd, {shifted, one});
  }
  Term input() { return inputs_[random_() % 2]; }
  Term holds() {
    const Term zero = store.bv_const(5, 0);
    switch (random_() % 3) {
      case 0:
        return store.make(Op::Eq, {bit(), zero});
      case 1:
        return store.make(
            Op::Not, {store.make(Op::Eq, {store.make(Op::BvShl, {input(), store.bv_const(5, random_() % 5)}), zero})});
      default:
        return store.make(Op::BvSlt, {input(), store.bv_const(5, random_())});
    }
  }
  Term word() {
    const Term old = any();
    switch (random_() % 5) {
      case 0:
        return store.make(Op::Ite, {holds(), store.make(Op::BvAdd, {old, store.bv_const(5, random_())}), old});
      case 1:
        return store.make(Op::Ite, {holds(), old, store.make(Op::BvAdd, {old, bit()})});
      case 2:
        return store.make(Op::BvAdd, {old, bit()});
      case 3:
        return store.make(Op::BvSub, {old, any()});
      default:
        return store.make(Op::Ite, {holds(), old, any()});
    }
  }

  std::mt19937 random_;
  std::vector<Term> inputs_, words_;
};

TEST(BitSum, AnswersAboutCountsAgreeWithAllValues) {
  int satisfiable = 0, unsatisfiable = 0;
  for (std::uint32_t seed = 0; seed < 600; ++seed) {
    RandomCounts counts(seed);
    term::TermStore& store = counts.store;
    const StopToken stop;
    WorkMeter meter;
    BitSolver solver(store, stop, meter, BitSolver::Unsats::Checked);
    const Term x = store.variable("x", term::Sort{5});
    term::Evaluator evaluator(store);
    for (int question = 0; question < 3; ++question) {
      const Term condition = counts.condition();
      bool is_possible = false;
      for (std::uint64_t values = 0; values < 32 * 32 && !is_possible; ++values) {
        const auto value_of = [&](Term term) { return term == x ? values % 32 : values / 32; };
        is_possible = evaluator.evaluate(condition, value_of) != 0;
      }
      ASSERT_EQ(solver.check({&condition, 1}, 100'000), is_possible ? BitSolver::Answer::Sat : BitSolver::Answer::Unsat)
          << "seed " << seed << ", question " << question;
      ++(is_possible ? satisfiable : unsatisfiable);
      if (!is_possible) continue;
      const Model model = solver.model();
      ASSERT_NE(evaluator.evaluate(condition, [&](Term term) { return model.value(term); }), 0u) << "seed " << seed;
    }
  }
  EXPECT_GT(satisfiable, 100);
  EXPECT_GT(unsatisfiable, 100);
}

// Whatever the order in which the bits of a number are counted, and where counting ends.
TEST(BitSum, BitsCountedInAnyOrderNeedNoSearch) {
  term::TermStore store;
  const StopToken stop;
  WorkMeter meter;
  BitSolver solver(store, stop, meter);
  const Term x = store.variable("x", term::kInt), zero = store.bv_const(32, 0), one = store.bv_const(32, 1);
  Term upwards = zero, downwards = zero, as_far_as_there_are = zero;
  for (std::uint64_t i = 0; i < 32; ++i) {
    const auto shifted = [&](Op op, std::uint64_t by) { return store.make(op, {x, store.bv_const(32, by)}); };
    const auto more = [&](Term count) { return store.make(Op::BvAdd, {count, one}); };
    const Term bit = store.make(
        Op::Not, {store.make(Op::Eq, {store.make(Op::BvAnd, {x, store.bv_const(32, std::uint64_t{1} << i)}), zero})});
    upwards = store.make(Op::Ite, {bit, more(upwards), upwards});
    downwards = store.make(Op::Ite, {store.make(Op::BvSlt, {shifted(Op::BvShl, i), zero}), more(downwards), downwards});
    const Term rest = shifted(Op::BvLshr, i), is_over = store.make(Op::Eq, {rest, zero});
    as_far_as_there_are =
        store.make(Op::Ite, {is_over, as_far_as_there_are,
                             store.make(Op::BvAdd, {as_far_as_there_are, store.make(Op::BvAnd, {rest, one})})});
  }
  for (const Term other : {downwards, as_far_as_there_are}) {
    const Term differ = store.make(Op::Not, {store.make(Op::Eq, {upwards, other})});
    EXPECT_EQ(solver.check({&differ, 1}, 10), BitSolver::Answer::Unsat);
  }
}

}  // namespace
}  // namespace dashj::smt
