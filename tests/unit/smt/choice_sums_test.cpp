// SPDX-License-Identifier: MIT
#include "smt/choice_sums.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "smt/limits.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

constexpr std::array kComparisons = {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle};

class ChoiceSumsTest : public testing::Test {
 protected:
  std::optional<bool> decided(Op op, Term a, Term b) { return ChoiceSums(store_).decided(op, a, b); }
  bool is_open(Term a, Term b) {
    return std::ranges::none_of(kComparisons, [&](Op op) { return decided(op, a, b) || decided(op, b, a); });
  }
  Term add(Term a, Term b) { return store_.make(Op::BvAdd, {a, b}); }
  Term no(Term condition) { return store_.make(Op::Not, {condition}); }
  Term choice(Term condition, Term then, Term otherwise) { return store_.make(Op::Ite, {condition, then, otherwise}); }
  Term sum_of(const std::vector<Term>& addends) {
    Term result = addends.front();
    for (std::size_t i = 1; i < addends.size(); ++i) result = add(result, addends[i]);
    return result;
  }
  // As 16 bits.
  Term sum_of_bytes(const std::vector<Term>& bytes, Op extension) {
    std::vector<Term> addends;
    for (const Term byte : bytes) addends.push_back(store_.make(extension, {byte}, 8));
    return sum_of(addends);
  }
  // Of two cells the less one first.
  void order(std::vector<Term>& cells, std::size_t i, std::size_t j) {
    const Term is_less = store_.make(Op::BvSlt, {cells[j], cells[i]});
    const Term first = choice(is_less, cells[j], cells[i]), second = choice(is_less, cells[i], cells[j]);
    cells[i] = first;
    cells[j] = second;
  }

  term::TermStore store_;
  Term a_ = store_.variable("a", term::kInt), b_ = store_.variable("b", term::kInt),
       c_ = store_.variable("c", term::kInt);
  Term p_ = store_.variable("p", term::kBool), q_ = store_.variable("q", term::kBool);
};

TEST_F(ChoiceSumsTest, ExchangedAddendsAreTheSameSum) {
  const Term exchanged = add(choice(p_, b_, a_), choice(p_, a_, b_)), plain = add(b_, a_);
  EXPECT_EQ(decided(Op::Eq, exchanged, plain), true);
  EXPECT_EQ(decided(Op::BvSle, exchanged, plain), true);
  EXPECT_EQ(decided(Op::BvUle, exchanged, plain), true);
  EXPECT_EQ(decided(Op::BvSlt, exchanged, plain), false);
  EXPECT_EQ(decided(Op::BvUlt, exchanged, plain), false);
  EXPECT_EQ(decided(Op::Eq, plain, exchanged), true);
  EXPECT_EQ(decided(Op::Eq, add(choice(p_, b_, a_), choice(no(p_), b_, a_)), plain), true);
  const Term subtracted = store_.make(Op::BvSub, {choice(p_, b_, a_), store_.make(Op::BvNeg, {choice(p_, a_, b_)})});
  EXPECT_EQ(decided(Op::Eq, subtracted, plain), true);
}

TEST_F(ChoiceSumsTest, ASortedArrayHasTheSameSum) {
  for (const Op extension : {Op::SignExtend, Op::ZeroExtend}) {
    std::vector<Term> cells;
    for (const char* name : {"x", "y", "z"}) cells.push_back(store_.variable(name, term::Sort{8}));
    const Term before = sum_of_bytes(cells, extension);
    order(cells, 0, 1);
    order(cells, 1, 2);
    order(cells, 0, 1);
    const Term after = sum_of_bytes(cells, extension);
    EXPECT_EQ(decided(Op::Eq, after, before), true);
    EXPECT_EQ(decided(Op::BvSlt, after, before), false);
    EXPECT_EQ(decided(Op::BvSlt, before, after), false);
  }
}

TEST_F(ChoiceSumsTest, ExchangedBitsAreTheSameTogether) {
  const Term a = store_.variable("a", term::kInt), b = store_.variable("b", term::kInt);
  const Term by = store_.make(Op::BvSlt, {a, b});
  const Term together = store_.make(Op::BvXor, {store_.make(Op::Ite, {by, b, a}), store_.make(Op::Ite, {by, a, b})});
  EXPECT_EQ(decided(Op::Eq, together, store_.make(Op::BvXor, {a, b})), true);
  EXPECT_EQ(decided(Op::Eq, together, store_.make(Op::BvXor, {a, store_.make(Op::BvXor, {b, store_.int_const(1)})})),
            false);
  EXPECT_EQ(decided(Op::Eq, together, store_.make(Op::BvAdd, {a, b})), std::nullopt);
}

TEST_F(ChoiceSumsTest, ASumThatAConditionChangesIsOpen) {
  EXPECT_TRUE(is_open(add(choice(p_, a_, b_), c_), add(b_, c_)));
  EXPECT_TRUE(is_open(add(choice(p_, a_, b_), choice(q_, b_, a_)), add(a_, b_)));
  EXPECT_TRUE(is_open(add(choice(p_, a_, b_), choice(no(p_), b_, a_)), add(a_, b_)));
  EXPECT_TRUE(is_open(add(choice(p_, store_.int_const(1), store_.int_const(2)), a_), add(a_, store_.int_const(2))));
}

TEST_F(ChoiceSumsTest, SumsThatAConstantIsBetweenDiffer) {
  const Term exchanged = add(choice(p_, b_, a_), choice(p_, a_, b_)), more = add(add(a_, b_), store_.int_const(1));
  EXPECT_EQ(decided(Op::Eq, exchanged, more), false);
  EXPECT_EQ(decided(Op::Eq, more, exchanged), false);
  for (const Op op : {Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle}) {
    EXPECT_EQ(decided(op, exchanged, more), std::nullopt);  // the greater one may overflow
    EXPECT_EQ(decided(op, more, exchanged), std::nullopt);
  }
}

TEST_F(ChoiceSumsTest, WithoutAChoiceOrASumNothingIsDecided) {
  EXPECT_TRUE(is_open(add(a_, b_), add(b_, a_)));
  EXPECT_TRUE(is_open(choice(p_, a_, b_), choice(p_, a_, b_)));
  const Term exchanged = add(choice(p_, b_, a_), choice(p_, a_, b_));
  EXPECT_EQ(decided(Op::BvMul, exchanged, add(a_, b_)), std::nullopt);
}

// Where the sum of two bytes overflows, its extension is not the sum of their extensions; nor is the number of a byte
// with a sign that of one without.
TEST_F(ChoiceSumsTest, ExtensionsAreOfAddendsAlone) {
  const Term x = store_.variable("x", term::Sort{8}), y = store_.variable("y", term::Sort{8});
  const Term one = choice(p_, x, y), other = choice(p_, y, x);
  for (const Op extension : {Op::SignExtend, Op::ZeroExtend}) {
    const Op opposite = extension == Op::SignExtend ? Op::ZeroExtend : Op::SignExtend;
    EXPECT_TRUE(is_open(store_.make(extension, {add(one, other)}, 8), sum_of_bytes({x, y}, extension)));
    EXPECT_TRUE(is_open(sum_of_bytes({one, other}, extension), sum_of_bytes({x, y}, opposite)));
    EXPECT_EQ(decided(Op::Eq, sum_of_bytes({one, other}, extension), sum_of_bytes({x, y}, extension)), true);
  }
  const auto twice = [&](Term word) {
    return store_.make(Op::ZeroExtend, {store_.make(Op::SignExtend, {word}, 4)}, 4);
  };
  EXPECT_TRUE(is_open(add(twice(one), twice(other)), sum_of_bytes({x, y}, Op::SignExtend)));
}

// 200 as a byte with a sign is -56.
TEST_F(ChoiceSumsTest, ExtendedConstantsAreNumbers) {
  const Term x = store_.variable("x", term::Sort{8}), byte = store_.bv_const(8, 200);
  const std::vector<Term> chosen{choice(p_, x, byte), choice(p_, byte, x)};
  for (const Op extension : {Op::SignExtend, Op::ZeroExtend}) {
    const std::int64_t number = extension == Op::SignExtend ? -56 : 200;
    const Term with = store_.make(extension, {x}, 8);
    const Term plain = add(with, store_.constant(term::Sort{16}, number));
    EXPECT_EQ(decided(Op::Eq, sum_of_bytes(chosen, extension), plain), true);
  }
}

TEST_F(ChoiceSumsTest, VeryLongSumsAreOpen) {
  std::vector<Term> plain, exchanged;
  for (std::size_t i = 0; i < kMaxAddendsOfChoices / 4; ++i) {
    const Term x = store_.variable("x" + std::to_string(i), term::kInt);
    plain.insert(plain.end(), {x, a_});
    exchanged.insert(exchanged.end(), {choice(p_, x, a_), choice(p_, a_, x)});
  }
  EXPECT_TRUE(is_open(sum_of(exchanged), sum_of(plain)));
  plain.resize(200);
  exchanged.resize(200);
  EXPECT_EQ(decided(Op::Eq, sum_of(exchanged), sum_of(plain)), true);
}

// Sums, some of them without carries, of four bits over x of four bits, y of three and z of two.
class RandomSums {
 public:
  RandomSums(term::TermStore& store, std::uint32_t seed) : store_(store), random_(seed) {}

  // Two sums, often of the same addends, which some conditions have exchanged on one side.
  std::pair<Term, Term> next() {
    are_bits_ = pick(3) == 0;
    if (pick(4) == 0) return {word(4, 3), word(4, 3)};
    const std::uint32_t width = 2 + pick(3);  // of the addends before they are extended
    std::vector<Term> addends;
    for (std::uint32_t count = 2 + pick(3); count > 0; --count) addends.push_back(word(width, 2));
    std::vector<Term> exchanged = addends;
    for (std::uint32_t exchanges = 1 + pick(4); exchanges > 0; --exchanges) exchange(exchanged);
    if (pick(6) == 0) exchanged[pick(exchanged.size())] = word(width, 1);
    Term one = sum(addends), other = sum(exchanged);
    if (pick(4) == 0) one = store_.make(are_bits_ ? Op::BvXor : Op::BvAdd, {one, constant(4)});
    if (pick(4) == 0 && !are_bits_) one = store_.make(Op::BvNeg, {one}), other = store_.make(Op::BvNeg, {other});
    return pick(2) == 0 ? std::pair(one, other) : std::pair(other, one);
  }

 private:
  std::uint32_t pick(std::size_t bound) { return static_cast<std::uint32_t>(random_() % bound); }
  Term constant(std::uint32_t width) { return store_.bv_const(static_cast<std::uint8_t>(width), random_()); }

  Term wide(Term word) {
    const std::uint32_t added = 4u - store_.sort(word).width;
    return added == 0 ? word : store_.make(pick(3) == 0 ? Op::ZeroExtend : Op::SignExtend, {word}, added);
  }

  void exchange(std::vector<Term>& addends) {
    const std::size_t i = pick(addends.size()), j = pick(addends.size());
    const Term a = addends[i], b = addends[j];
    if (i == j || store_.sort(a) != store_.sort(b)) return;
    const Term by = condition(), not_by = store_.make(Op::Not, {by});
    addends[i] = pick(3) == 0 ? store_.make(Op::Ite, {not_by, a, b}) : store_.make(Op::Ite, {by, b, a});
    addends[j] = pick(3) == 0 ? store_.make(Op::Ite, {not_by, b, a}) : store_.make(Op::Ite, {by, a, b});
  }

  // Extended alike on both sides mostly.
  Term sum(std::vector<Term> addends) {
    const Op extension = pick(8) == 0 ? Op::ZeroExtend : Op::SignExtend;
    for (Term& each : addends) {
      const std::uint32_t added = 4u - store_.sort(each).width;
      if (added != 0) each = store_.make(extension, {each}, added);
    }
    std::shuffle(addends.begin(), addends.end(), random_);
    Term result = addends.front();
    for (std::size_t i = 1; i < addends.size(); ++i)
      result = are_bits_      ? store_.make(Op::BvXor, {result, addends[i]})
               : pick(4) == 0 ? store_.make(Op::BvSub, {result, store_.make(Op::BvNeg, {addends[i]})})
                              : store_.make(Op::BvAdd, {result, addends[i]});
    return result;
  }

  Term condition() {
    if (pick(2) == 0 && !conditions_.empty()) return conditions_[pick(conditions_.size())];
    const std::uint32_t width = 2 + pick(3);
    Term result = store_.make(kComparisons[pick(kComparisons.size())], {word(width, 0), word(width, 0)});
    if (pick(3) == 0) result = store_.make(Op::Not, {result});
    conditions_.push_back(result);
    return result;
  }

  Term word(std::uint32_t width, int depth) {
    const std::uint32_t kind = pick(depth == 0 ? 4 : 9);
    if (kind == 0) return constant(width);
    if (kind < 4) {
      static constexpr const char* kNames[] = {"z", "y", "x"};
      const Term variable = store_.variable(kNames[width - 2], term::Sort{static_cast<std::uint8_t>(width)});
      return width == 4 && pick(2) == 0 ? wide(word(2 + pick(2), 0)) : variable;
    }
    const Term a = word(width, depth - 1);
    switch (kind) {
      case 4:
        return store_.make(are_bits_ ? Op::BvXor : Op::BvAdd, {a, word(width, depth - 1)});
      case 5:
        return store_.make(Op::BvSub, {a, word(width, depth - 1)});
      case 6:
        return store_.make(Op::BvNeg, {a});
      case 7:
        return width == 4 ? wide(word(2 + pick(2), depth - 1)) : a;
      default:
        return store_.make(Op::Ite, {condition(), a, word(width, depth - 1)});
    }
  }

  term::TermStore& store_;
  std::mt19937 random_;
  std::vector<Term> conditions_;
  bool are_bits_ = false;  // put together by exclusive or
};

TEST(ChoiceSums, WhatIsDecidedIsSoForAllValues) {
  std::map<bool, std::size_t> seeds;  // in which the two are equal, or differ
  for (std::uint32_t seed = 0; seed < 2'000; ++seed) {
    term::TermStore store;
    const auto [a, b] = RandomSums(store, seed).next();
    ChoiceSums sums(store);
    std::vector<std::pair<Term, bool>> claims;
    for (const Op op : kComparisons)
      if (const auto holds = sums.decided(op, a, b)) claims.emplace_back(store.make(op, {a, b}), *holds);
    if (claims.empty()) continue;
    ++seeds[sums.decided(Op::Eq, a, b) == true];
    term::Evaluator evaluator(store);
    for (std::uint32_t values = 0; values < 512; ++values) {
      const auto value_of = [&](Term variable) -> std::uint64_t {
        const char name = store.name(variable)[0];
        return name == 'x' ? values & 15 : name == 'y' ? (values >> 4) & 7 : values >> 7;
      };
      for (const auto& [claim, holds] : claims)
        ASSERT_EQ(evaluator.evaluate(claim, value_of) != 0, holds) << "seed " << seed << ", values " << values;
    }
  }
  EXPECT_GT(seeds[true], 300u);
  EXPECT_GT(seeds[false], 100u);
}

}  // namespace
}  // namespace dashj::smt
