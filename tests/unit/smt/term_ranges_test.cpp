// SPDX-License-Identifier: MIT
#include "smt/term_ranges.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::smt {
namespace {

using term::Interval;
using term::kBool;
using term::kInt;
using term::Op;
using term::Sort;
using term::Term;
using term::TermStore;

constexpr std::uint8_t kWidth = 4;

/// Random terms over two numbers of four bits, with conditions that compare their parts.
class RandomTerms {
 public:
  explicit RandomTerms(std::uint32_t seed) : random_(seed) {
    numbers_ = {x, y};
    for (int i = 0; i < 3; ++i) numbers_.push_back(store.bv_const(kWidth, random_() % 16));
    conditions_.push_back(store.make(Op::BvSlt, {x, numbers_.back()}));
  }

  Term number() {
    static constexpr Op kBinary[] = {Op::BvAdd, Op::BvSub, Op::BvMul,  Op::BvAnd,
                                     Op::BvOr,  Op::BvXor, Op::BvSdiv, Op::BvAshr};
    Term made;
    switch (random_() % 8) {
      case 0:
        made = store.make(kBinary[random_() % std::size(kBinary)], {any(), any()});
        break;
      case 1:
        made = store.make(Op::BvNeg, {any()});
        break;
      case 2:
        made = store.make(random_() % 2 == 0 ? Op::SignExtend : Op::ZeroExtend,
                          {store.make(Op::Extract, {any()}, random_() % 2 + 1, random_() % 2)}, 0);
        made =
            store.make(random_() % 2 == 0 ? Op::SignExtend : Op::ZeroExtend, {made}, kWidth - store.sort(made).width);
        break;
      case 3:
        made = store.make(random_() % 2 == 0 ? Op::BvAdd : Op::BvSub, {any(), store.bv_const(kWidth, random_() % 3)});
        break;
      default:
        made = store.make(Op::Ite, {condition(), any(), any()});
    }
    numbers_.push_back(made);
    return made;
  }

  Term condition() {
    static constexpr Op kRelations[] = {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt};
    const Term a = conditions_[random_() % conditions_.size()], b = conditions_[random_() % conditions_.size()];
    Term made;
    switch (random_() % 5) {
      case 0:
        made = store.make(Op::And, {a, b});
        break;
      case 1:
        made = store.make(Op::Or, {a, b});
        break;
      case 2:
        made = store.make(Op::Not, {a});
        break;
      default:
        made = store.make(kRelations[random_() % std::size(kRelations)], {any(), any()});
    }
    conditions_.push_back(made);
    return made;
  }

  TermStore store;
  const Term x = store.variable("x", Sort{kWidth}), y = store.variable("y", Sort{kWidth});

 private:
  Term any() { return numbers_[random_() % numbers_.size()]; }

  std::mt19937 random_;
  std::vector<Term> numbers_, conditions_;
};

TEST(TermRanges, HoldEveryValueOfEveryTerm) {
  int narrow = 0, decided = 0, nearer = 0;
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    RandomTerms terms(seed);
    TermRanges ranges(terms.store);
    term::Evaluator evaluator(terms.store);
    std::vector<Term> made;
    for (int i = 0; i < 12; ++i) {
      made.push_back(terms.number());
      (void)ranges.of(made.back());
    }
    for (const Term term : made) {
      const Interval range = ranges.of(term);
      narrow += terms.store.is_const(term) || range == term::all_of(kWidth) ? 0 : 1;
      const auto is_less = ranges.decided(Op::BvSlt, term, made.front());
      const auto is_equal = ranges.decided(Op::Eq, term, made.front());
      const auto is_at_most = ranges.decided(Op::BvSle, term, made.front());
      decided += is_less ? 1 : 0;
      const Term condition = terms.condition();
      const std::optional<Interval> there = ranges.of_where(term, condition);
      nearer += there != range ? 1 : 0;
      for (std::uint64_t values = 0; values < 256; ++values) {
        const auto value_of = [&](Term variable) { return variable == terms.x ? values % 16 : values / 16; };
        const std::int64_t value = term::to_signed(evaluator.evaluate(term, value_of), kWidth);
        const std::int64_t other = term::to_signed(evaluator.evaluate(made.front(), value_of), kWidth);
        ASSERT_TRUE(range.contains(value)) << "seed " << seed << ": " << term::print_infix(terms.store, term) << " in "
                                           << range.low << ".." << range.high << " is " << value;
        const bool holds = evaluator.evaluate(condition, value_of) != 0;
        ASSERT_TRUE(!holds || (there && there->contains(value))) << "seed " << seed;
        ASSERT_EQ(is_less.value_or(value < other), value < other) << "seed " << seed;
        ASSERT_EQ(is_equal.value_or(value == other), value == other) << "seed " << seed;
        ASSERT_EQ(is_at_most.value_or(value <= other), value <= other) << "seed " << seed;
      }
    }
  }
  EXPECT_GT(narrow, 1000);
  EXPECT_GT(decided, 300);
  EXPECT_GT(nearer, 100);
}

class Ranges : public ::testing::Test {
 protected:
  Term constant(std::int64_t value) { return store.constant(kInt, value); }
  Term below(Term number, std::int64_t bound) { return store.make(Op::BvSlt, {number, constant(bound)}); }
  Term choice(Term condition, Term then, Term otherwise) { return store.make(Op::Ite, {condition, then, otherwise}); }

  TermStore store;
  TermRanges ranges{store};
  const Term free = store.variable("c", kBool);
  // 0 to 99
  const Term start = choice(below(store.variable("x", kInt), 0), constant(0), constant(99));
};

TEST_F(Ranges, AnArmCountsWhereItsConditionHolds) {
  const Term more = store.make(Op::BvAdd, {start, constant(5)}), less = store.make(Op::BvSub, {start, constant(5)});
  EXPECT_EQ(ranges.of(more), (Interval{5, 104}));
  EXPECT_EQ(ranges.of(choice(store.make(Op::And, {free, below(start, 95)}), more, start)), (Interval{0, 99}));
  // not (not c or start < 5)
  const Term stays = store.make(Op::Or, {store.make(Op::Not, {free}), below(start, 5)});
  EXPECT_EQ(ranges.of(choice(stays, start, less)), (Interval{0, 99}));
  // An arm that is never taken.
  EXPECT_EQ(ranges.of(choice(below(start, 0), constant(-7), start)), (Interval{0, 99}));
}

// What is asked of a choice with a constant arm is asked of its arms: x + 5 is c ? 18 : start + 5, and x < 95 is
// c or start < 95.
TEST_F(Ranges, OfAChoiceWhoseOtherArmsTheConditionNames) {
  const Term value = choice(free, constant(13), start);
  const Term sum = choice(free, constant(18), store.make(Op::BvAdd, {start, constant(5)}));
  const Term is_below = store.make(Op::Or, {free, below(start, 95)});
  EXPECT_EQ(ranges.of(choice(is_below, sum, value)), (Interval{0, 99}));
}

TEST_F(Ranges, OfADeepTermTakeNoStack) {
  Term deep = start;
  for (int i = 0; i < 200'000; ++i) deep = store.make(Op::BvXor, {deep, constant(i % 2)});
  EXPECT_TRUE(ranges.of(deep).contains(99));
}

}  // namespace
}  // namespace dashj::smt
