// SPDX-License-Identifier: MIT
#include "smt/bits/bit_solver.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

// Random conditions over two words of few bits: what the solver says is held against all values of both.
class RandomConditions {
 public:
  RandomConditions(std::uint32_t seed, std::uint8_t width) : random_(seed), width_(width) {
    for (const char* name : {"x", "y"}) words_.push_back(store.variable(name, term::Sort{width}));
    words_.push_back(store.bv_const(width, random_()));
  }

  Term condition() {
    for (int i = 0; i < 6; ++i) words_.push_back(word());
    static constexpr Op kRelations[] = {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle};
    return store.make(kRelations[random_() % std::size(kRelations)], {any(), any()});
  }

  term::TermStore store;

 private:
  Term any() { return words_[random_() % words_.size()]; }
  Term word() {
    static constexpr Op kBinary[] = {Op::BvAdd, Op::BvSub, Op::BvAnd,  Op::BvOr,
                                     Op::BvXor, Op::BvShl, Op::BvLshr, Op::BvAshr};
    switch (random_() % 9) {
      case 0:
        return store.make(random_() % 2 == 0 ? Op::BvNeg : Op::BvNot, {any()});
      case 1:
        return store.make(Op::BvMul, {store.bv_const(width_, random_()), any()});
      case 2:
        return store.make(Op::Ite, {store.make(Op::BvSlt, {any(), any()}), any(), any()});
      case 3:
        return store.make(Op::SignExtend, {store.make(Op::Extract, {any()}, width_ - 2u, 1)}, 2);
      case 4:
        return store.make(Op::ZeroExtend, {store.make(Op::Extract, {any()}, width_ - 1u, 2)}, 2);
      case 5:
        return store.make(random_() % 2 == 0 ? Op::BvSdiv : Op::BvSrem,
                          {any(), store.bv_const(width_, 1 + random_() % ((1u << width_) - 1))});
      case 6:
        return store.make(Op::Concat,
                          {store.make(Op::Extract, {any()}, 1, 0), store.make(Op::Extract, {any()}, width_ - 3u, 0)});
      default:
        return store.make(kBinary[random_() % std::size(kBinary)], {any(), any()});
    }
  }

  std::mt19937 random_;
  std::uint8_t width_;
  std::vector<Term> words_;
};

TEST(BitSolver, AgreesWithAllValues) {
  int satisfiable = 0, unsatisfiable = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    RandomConditions conditions(seed, 5);
    term::TermStore& store = conditions.store;
    const StopToken stop;
    WorkMeter meter;
    BitSolver solver(store, stop, meter);
    const Term x = store.variable("x", term::Sort{5}), y = store.variable("y", term::Sort{5});
    term::Evaluator evaluator(store);
    // Several questions to one solver: it keeps what it has translated.
    for (int question = 0; question < 3; ++question) {
      const Term both[] = {conditions.condition(), conditions.condition()};
      const auto holds = [&](std::uint64_t of_x, std::uint64_t of_y) {
        const auto value_of = [&](Term variable) { return variable == x ? of_x : variable == y ? of_y : 0; };
        return evaluator.evaluate(both[0], value_of) != 0 && evaluator.evaluate(both[1], value_of) != 0;
      };
      bool is_possible = false;
      for (std::uint64_t of_x = 0; of_x < 32; ++of_x)
        for (std::uint64_t of_y = 0; of_y < 32; ++of_y) is_possible = is_possible || holds(of_x, of_y);
      const auto answer = solver.check(both, 100'000);
      ASSERT_EQ(answer, is_possible ? BitSolver::Answer::Sat : BitSolver::Answer::Unsat) << "seed " << seed;
      ++(is_possible ? satisfiable : unsatisfiable);
      if (!is_possible) continue;
      const Model model = solver.model();
      ASSERT_TRUE(holds(model.value(x), model.value(y))) << "seed " << seed;
    }
  }
  EXPECT_GT(satisfiable, 100);
  EXPECT_GT(unsatisfiable, 100);
}

// All pairs of numbers that are special, as constants and as what two variables are assumed to be.
TEST(BitSolver, ComparesFloatsAsJavaDoes) {
  const std::vector<std::uint64_t> floats{0,          0x80000000, 1,          0x80000001, 0x007fffff,
                                          0x00800000, 0x3f800000, 0xbf800000, 0x3f800001, 0x7f7fffff,
                                          0x7f800000, 0xff800000, 0x7fc00000, 0xc0490fdb};
  const std::vector<std::uint64_t> doubles{0,
                                           0x8000000000000000,
                                           1,
                                           0x8000000000000001,
                                           0x3ff0000000000000,
                                           0xbff0000000000000,
                                           0x3ff0000000000001,
                                           0x7fefffffffffffff,
                                           0x7ff0000000000000,
                                           0xfff0000000000000,
                                           0x7ff8000000000000};
  const auto check = [](const std::vector<std::uint64_t>& values, std::uint8_t width, bool is_widened) {
    term::TermStore store;
    const StopToken stop;
    WorkMeter meter;
    BitSolver solver(store, stop, meter);
    term::Evaluator evaluator(store);
    const Term x = store.variable("x", term::Sort{width}), y = store.variable("y", term::Sort{width});
    const auto number = [&](Term term) { return is_widened ? store.make(Op::FpToFp, {term}, 64) : term; };
    for (const Op op : {Op::FpEq, Op::FpLt, Op::FpLe}) {
      const Term condition = store.make(op, {number(x), number(y)});
      for (const std::uint64_t a : values) {
        for (const std::uint64_t b : values) {
          const bool holds = evaluator.evaluate(condition, [&](Term variable) { return variable == x ? a : b; }) != 0;
          const Term given[] = {store.make(Op::Eq, {x, store.bv_const(width, a)}),
                                store.make(Op::Eq, {y, store.bv_const(width, b)}), condition};
          EXPECT_EQ(solver.check(given, 1000), holds ? BitSolver::Answer::Sat : BitSolver::Answer::Unsat)
              << static_cast<int>(op) << " of " << a << " and " << b;
        }
      }
    }
  };
  check(floats, 32, false);
  check(floats, 32, true);
  check(doubles, 64, false);
}

TEST(BitSolver, DecidesNothingWithTooManyClauses) {
  term::TermStore store;
  const StopToken stop;
  WorkMeter meter;
  constexpr std::uint64_t kMostClauses = 3000;
  BitSolver solver(store, stop, meter, BitSolver::Unsats::Checked, kMostClauses);
  const Term x = store.variable("x", term::kInt), zero = store.bv_const(32, 0);
  const Term is_small = store.make(Op::BvSlt, {x, zero});
  Term power = x;
  for (int i = 0; i < 10; ++i) power = store.make(Op::BvMul, {store.bv_const(32, 0x55555555), power});
  const Term about_power[] = {is_small, store.make(Op::Eq, {power, zero})};
  EXPECT_EQ(solver.check(about_power, 1000), BitSolver::Answer::Undecided);
  EXPECT_EQ(solver.check_alone(about_power, 1000), BitSolver::Answer::Undecided);
  solver.exclude(about_power[1]);
  EXPECT_EQ(solver.check({&is_small, 1}, 1000), BitSolver::Answer::Sat) << "it was translated before";
}

// Edges of ints and longs, and some numbers between: quotient and remainder are those of C++, and nothing else.
TEST(BitSolver, DividesByConstants) {
  std::mt19937_64 random(1);
  for (const unsigned width : {32u, 64u}) {
    const std::int64_t least = INT64_MIN >> (64 - width), most = INT64_MAX >> (64 - width);
    std::vector<std::int64_t> numbers{0, 1, -1, 2, -2, 3, 7, -8, 10, 16, 1'000'000'007, least, least + 1, most};
    for (int i = 0; i < 4; ++i) numbers.push_back(static_cast<std::int64_t>(random()) >> (64 - width));
    for (const std::int64_t divisor : numbers) {
      if (divisor == 0) continue;
      term::TermStore store;
      const StopToken stop;
      WorkMeter meter;
      BitSolver solver(store, stop, meter);
      const auto constant = [&](std::int64_t value) {
        return store.bv_const(static_cast<std::uint8_t>(width), static_cast<std::uint64_t>(value));
      };
      const Term x = store.variable("x", term::Sort{static_cast<std::uint8_t>(width)});
      const Term quotient = store.make(Op::BvSdiv, {x, constant(divisor)});
      const Term rest = store.make(Op::BvSrem, {x, constant(divisor)});
      for (const std::int64_t dividend : numbers) {
        const bool wraps = dividend == least && divisor == -1;
        const Term is_x = store.make(Op::Eq, {x, constant(dividend)});
        const Term is_right =
            store.make(Op::And, {store.make(Op::Eq, {quotient, constant(wraps ? least : dividend / divisor)}),
                                 store.make(Op::Eq, {rest, constant(wraps ? 0 : dividend % divisor)})});
        const Term right[] = {is_x, is_right}, wrong[] = {is_x, store.make(Op::Not, {is_right})};
        EXPECT_EQ(solver.check(right, 1'000), BitSolver::Answer::Sat) << dividend << " / " << divisor;
        EXPECT_EQ(solver.check(wrong, 1'000), BitSolver::Answer::Unsat) << dividend << " / " << divisor;
      }
    }
  }
}

// Each cell counts how often words are its number; what cells have together is held against all values of both words.
TEST(BitSolver, AddsCountersOfTheNumbersOfAWord) {
  std::mt19937 random(1);
  int satisfiable = 0, unsatisfiable = 0;
  for (int round = 0; round < 200; ++round) {
    term::TermStore store;
    const StopToken stop;
    WorkMeter meter;
    BitSolver solver(store, stop, meter);
    const Term x = store.variable("x", term::Sort{3}), y = store.variable("y", term::Sort{3});
    const Term wide = store.make(Op::SignExtend, {x}, 3);
    const auto number = [&](std::uint64_t value) { return store.bv_const(6, value); };
    Term all = number(0);
    for (std::uint64_t i = 0; i < 8; ++i) {
      Term cell = number(0);
      const std::uint64_t of_wide = i < 4 ? i : i + 56;  // as a sign makes six bits of three
      for (const auto& [word, named] : {std::pair(x, store.bv_const(3, i)),
                                        {y, store.bv_const(3, i)},
                                        {wide, number(random() % 8 == 0 ? i : of_wide)}}) {
        const Term is_it = store.make(Op::Eq, {word, named});
        const Term more = store.make(random() % 4 == 0 ? Op::BvSub : Op::BvAdd, {cell, number(1)});
        cell = random() % 8 == 0 ? store.make(Op::Ite, {store.make(Op::Not, {is_it}), more, cell})
                                 : store.make(Op::Ite, {is_it, more, cell});
      }
      if (random() % 8 != 0) all = store.make(random() % 8 == 0 ? Op::BvSub : Op::BvAdd, {all, cell});
    }
    const Term relations[] = {store.make(Op::Eq, {all, number(random() % 4)}),
                              store.make(Op::BvSlt, {all, number(random() % 4)})};
    for (const Term relation : relations) {
      term::Evaluator evaluator(store);
      bool is_possible = false;
      for (std::uint64_t both = 0; both < 64; ++both) {
        const auto value_of = [&](Term variable) { return variable == x ? both & 7 : both >> 3; };
        is_possible = is_possible || evaluator.evaluate(relation, value_of) != 0;
      }
      ASSERT_EQ(solver.check({&relation, 1}, 100'000), is_possible ? BitSolver::Answer::Sat : BitSolver::Answer::Unsat)
          << "round " << round;
      ++(is_possible ? satisfiable : unsatisfiable);
    }
  }
  EXPECT_GT(satisfiable, 50);
  EXPECT_GT(unsatisfiable, 50);
}

TEST(BitSolver, LeavesFreeWhatItDoesNotTranslate) {
  term::TermStore store;
  const StopToken stop;
  WorkMeter meter;
  BitSolver solver(store, stop, meter);
  const Term x = store.variable("x", term::kInt), y = store.variable("y", term::kInt);
  const Term quotient = store.make(Op::BvSdiv, {x, y});
  const Term impossible[] = {store.make(Op::Eq, {x, store.int_const(4)}), store.make(Op::Eq, {y, store.int_const(2)}),
                             store.make(Op::Eq, {quotient, store.int_const(3)})};
  EXPECT_EQ(solver.check(impossible, 1000), BitSolver::Answer::Sat);
  const Term contradictory[] = {store.make(Op::Eq, {quotient, store.int_const(3)}),
                                store.make(Op::BvSlt, {quotient, store.int_const(3)})};
  EXPECT_EQ(solver.check(contradictory, 1000), BitSolver::Answer::Unsat);
}

}  // namespace
}  // namespace dashj::smt
