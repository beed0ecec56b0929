// SPDX-License-Identifier: MIT
#include "smt/word_bounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <vector>

#include "smt/bits/bit_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

constexpr std::uint8_t kWidth = 6;

class WordBoundsTest : public testing::Test {
 protected:
  Term constant(std::uint64_t value) { return store_.bv_const(kWidth, value & term::width_mask(kWidth)); }
  Term no(Term condition) { return store_.make(Op::Not, {condition}); }
  std::vector<std::uint64_t> tried(const WordBounds& bounds) const {
    std::vector<std::uint64_t> result;
    const auto values = bounds.of(word_);
    for (std::uint64_t value = 0; value <= term::width_mask(kWidth); ++value) {
      bool is_tried = !values;
      for (std::int64_t number = values ? values->numbers.low : 1; number <= (values ? values->numbers.high : 0);
           ++number)
        is_tried |= ((static_cast<std::uint64_t>(number) ^ value) &
                     term::width_mask(static_cast<std::uint8_t>(values->bits))) == 0;
      if (is_tried) result.push_back(value);
    }
    return result;
  }

  term::TermStore store_;
  Term word_ = store_.variable("w", term::Sort{kWidth});
};

TEST_F(WordBoundsTest, OfComparisonsThatHoldTogether) {
  const Term conditions[] = {store_.make(
      Op::And, {store_.make(Op::BvSle, {constant(0), word_}), no(store_.make(Op::BvSle, {constant(3), word_}))})};
  EXPECT_EQ(tried(WordBounds(store_, conditions)), (std::vector<std::uint64_t>{0, 1, 2}));
}

TEST_F(WordBoundsTest, OfADisjunctionThatDoesNotHold) {
  const Term conditions[] = {no(store_.make(
      Op::Or, {store_.make(Op::BvUlt, {word_, constant(60)}), store_.make(Op::Eq, {word_, constant(60)})}))};
  EXPECT_EQ(tried(WordBounds(store_, conditions)), (std::vector<std::uint64_t>{60, 61, 62, 63}));
}

TEST_F(WordBoundsTest, NothingOfAlternatives) {
  const Term conditions[] = {
      store_.make(Op::Or, {store_.make(Op::BvUlt, {word_, constant(2)}), store_.make(Op::Eq, {word_, constant(60)})})};
  EXPECT_FALSE(WordBounds(store_, conditions).of(word_));
}

// What is left of it where a loop goes on that might have been left before.
TEST_F(WordBoundsTest, OfAClauseOfWhichOnePartIsOpen) {
  const Term other = store_.make(Op::BvUlt, {store_.variable("v", term::Sort{kWidth}), constant(7)});
  const Term small = store_.make(Op::BvUlt, {word_, constant(2)});
  const Term conditions[] = {store_.make(Op::Or, {no(other), store_.make(Op::And, {other, small})}), other};
  EXPECT_EQ(tried(WordBounds(store_, conditions)), (std::vector<std::uint64_t>{0, 1}));
}

TEST_F(WordBoundsTest, OfLowBits) {
  const Term low = store_.make(Op::Extract, {word_}, 2, 0);
  const Term wide = store_.make(Op::ZeroExtend, {low}, 8);
  const Term conditions[] = {store_.make(Op::BvSlt, {wide, store_.bv_const(8 + 3, 2)})};
  const auto values = WordBounds(store_, conditions).of(word_);
  ASSERT_TRUE(values);
  EXPECT_EQ(values->bits, 3u);
  EXPECT_EQ(values->numbers, (term::Interval{0, 1}));
}

// Comparisons of all kinds, of the word, of its low bits and of these extended: a value that makes them true is tried.
TEST_F(WordBoundsTest, EveryValueThatMayHoldIsTried) {
  std::size_t narrowed = 0;
  for (std::uint32_t seed = 0; seed < 5'000; ++seed) {
    std::mt19937 random(seed);
    const auto number = [&]() -> Term {
      const std::uint32_t bits = 1 + random() % kWidth;
      const Term low = bits == kWidth ? word_ : store_.make(Op::Extract, {word_}, bits - 1, 0);
      const Term masked = store_.make(Op::BvAnd, {constant(term::width_mask(static_cast<std::uint8_t>(bits))), word_});
      switch (random() % 4) {
        case 0:
          return word_;
        case 1:
          return bits == kWidth ? word_ : store_.make(Op::ZeroExtend, {low}, kWidth - bits);
        case 2:
          return bits == kWidth ? word_ : store_.make(Op::SignExtend, {low}, kWidth - bits);
        default:
          return masked;
      }
    };
    const auto condition = [&] {
      const Op ops[] = {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle};
      Term sides[] = {number(), constant(random())};
      if (random() % 2 == 0) std::swap(sides[0], sides[1]);
      const Term result = store_.make(ops[random() % 5], sides);
      return random() % 2 == 0 ? result : no(result);
    };
    const std::function<Term(int)> formula = [&](int depth) {
      if (depth == 0) return condition();
      const Term parts[] = {formula(depth - 1), formula(depth - 1)};
      const Term result = store_.make(random() % 2 == 0 ? Op::And : Op::Or, parts);
      return random() % 2 == 0 ? result : no(result);
    };
    const Term conditions[] = {condition(), condition(), formula(1), formula(3)};
    const WordBounds bounds(store_, conditions);
    const std::vector<std::uint64_t> values = tried(bounds);
    narrowed += values.size() <= term::width_mask(kWidth) ? 1 : 0;
    term::Evaluator evaluator(store_);
    for (std::uint64_t value = 0; value <= term::width_mask(kWidth); ++value) {
      bool may_hold = true;
      for (const Term each : conditions) may_hold &= evaluator.evaluate(each, [&](Term) { return value; }) != 0;
      if (!may_hold) continue;
      ASSERT_TRUE(std::find(values.begin(), values.end(), value) != values.end()) << "seed " << seed << ", " << value;
      ASSERT_TRUE(bounds.whole(word_).contains(term::to_signed(value, kWidth))) << "seed " << seed << ", " << value;
    }
  }
  EXPECT_GT(narrowed, 2'000u);
}

// An order of two words bounds the one by what bounds the other.
TEST_F(WordBoundsTest, OfOrdersOfTwoWords) {
  const Term a = store_.variable("a", term::Sort{kWidth}), b = store_.variable("b", term::Sort{kWidth}),
             c = store_.variable("c", term::Sort{kWidth});
  const Term b_is_less = store_.make(Op::BvSlt, {b, c});
  for (const Term a_is_not_more : {store_.make(Op::BvSle, {a, b}), no(store_.make(Op::BvSlt, {b, a}))}) {
    const Term conditions[] = {a_is_not_more, b_is_less, store_.make(Op::BvSlt, {c, constant(3)}),
                               store_.make(Op::BvSle, {constant(0), a})};
    const WordBounds bounds(store_, conditions);
    EXPECT_EQ(bounds.whole(a), (term::Interval{0, 1}));
    EXPECT_EQ(bounds.whole(b), (term::Interval{0, 1}));
    EXPECT_EQ(bounds.whole(c), (term::Interval{1, 2}));
  }
  const Term alone[] = {b_is_less};
  EXPECT_EQ(WordBounds(store_, alone).whole(b), (term::Interval{-32, 30}));
  EXPECT_EQ(WordBounds(store_, alone).whole(c), (term::Interval{-31, 31}));
}

TEST_F(WordBoundsTest, OrdersLeaveEveryValueThatMayHold) {
  std::size_t narrowed = 0;
  for (std::uint32_t seed = 0; seed < 500; ++seed) {
    std::mt19937 random(seed);
    const Term words[] = {store_.variable("a", term::Sort{4}), store_.variable("b", term::Sort{4}),
                          store_.variable("c", term::Sort{4})};
    const Op ops[] = {Op::BvSlt, Op::BvSle, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::Eq};
    bool is_bounded[] = {false, false, false};  // by a constant
    std::vector<Term> conditions;
    for (std::uint32_t count = 2 + random() % 5; count > 0; --count) {
      const std::size_t one = random() % 3, other = (one + 1 + random() % 2) % 3;
      Term sides[] = {words[one], words[other]};
      if (random() % 3 == 0) {
        is_bounded[one] = true;
        sides[1] = store_.bv_const(4, random());
        if (random() % 2 == 0) std::swap(sides[0], sides[1]);
      }
      const Term condition = store_.make(ops[random() % 6], sides);
      conditions.push_back(random() % 3 == 0 ? no(condition) : condition);
    }
    const WordBounds bounds(store_, conditions);
    term::Interval ranges[3];
    for (std::size_t i = 0; i < 3; ++i) {
      ranges[i] = bounds.whole(words[i]);
      narrowed += !is_bounded[i] && ranges[i].high - ranges[i].low < 14 ? 1 : 0;
    }
    const Term all = store_.make(Op::And, conditions);
    term::Evaluator evaluator(store_);
    for (std::uint32_t values = 0; values < 4096; ++values) {
      const auto value = [&](std::size_t i) { return std::uint64_t{(values >> (4 * i)) & 15}; };
      bool is_within = true;
      for (std::size_t i = 0; i < 3; ++i) is_within &= ranges[i].contains(term::to_signed(value(i), 4));
      if (is_within) continue;
      const auto value_of = [&](Term word) { return value(word == words[0] ? 0 : word == words[1] ? 1 : 2); };
      ASSERT_EQ(evaluator.evaluate(all, value_of), 0u) << "seed " << seed << ", values " << values;
    }
  }
  EXPECT_GT(narrowed, 100u);  // by more than being less than another word
}

// Words with few values, in arithmetic and compared with each other: what is decided of all inputs is so of terms.
TEST_F(WordBoundsTest, AllInputsWithinThemDecide) {
  std::size_t possible = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    std::mt19937 random(seed);
    const Term words[] = {store_.variable("a", term::kInt), store_.variable("b", term::kInt),
                          store_.variable("c", term::kInt)};
    const auto int_const = [&](int value) { return store_.int_const(value); };
    std::vector<Term> conditions;
    std::vector<std::pair<int, int>> ranges;
    for (const Term word : words) {
      const int low = static_cast<int>(random() % 9) - 4, high = low + static_cast<int>(random() % 4);
      ranges.emplace_back(low, high);
      conditions.push_back(store_.make(Op::BvSle, {int_const(low), word}));
      conditions.push_back(no(store_.make(Op::BvSlt, {int_const(high), word})));
    }
    const Term sum = store_.make(Op::BvAdd, {store_.make(Op::BvXor, {words[0], words[1]}), words[2]});
    conditions.push_back(store_.make(Op::Eq, {sum, int_const(static_cast<int>(random() % 21) - 10)}));
    conditions.push_back(store_.make(random() % 2 == 0 ? Op::BvSlt : Op::BvSle, {words[random() % 2], words[2]}));
    bool is_possible = false;
    term::Evaluator evaluator(store_);
    for (int a = ranges[0].first; a <= ranges[0].second; ++a)
      for (int b = ranges[1].first; b <= ranges[1].second; ++b)
        for (int c = ranges[2].first; c <= ranges[2].second; ++c) {
          const auto value_of = [&](Term word) -> std::uint64_t {
            return static_cast<std::uint32_t>(word == words[0] ? a : word == words[1] ? b : c);
          };
          is_possible |= std::all_of(conditions.begin(), conditions.end(),
                                     [&](Term each) { return evaluator.evaluate(each, value_of) != 0; });
        }
    StopToken stop;
    WorkMeter meter;
    BitSolver solver(store_, stop, meter, BitSolver::Unsats::Believed);
    ASSERT_EQ(solver.check_alone(conditions, 100), is_possible ? BitSolver::Answer::Sat : BitSolver::Answer::Unsat)
        << "seed " << seed;
    possible += is_possible ? 1 : 0;
  }
  EXPECT_GT(possible, 30u);
  EXPECT_LT(possible, 270u);
}

}  // namespace
}  // namespace dashj::smt
