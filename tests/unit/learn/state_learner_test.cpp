// SPDX-License-Identifier: MIT
#include "learn/state_learner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/java_int.h"
#include "base/rng.h"
#include "learn/claim_maker.h"
#include "learn/limits.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::learn {
namespace {

using term::Op;
using term::Term;

/// A place in a loop, the states that were seen there, and what is guessed from them.
class Place {
 public:
  /// Of ints, but for names like `long s`.
  explicit Place(const std::vector<std::string>& names, std::vector<std::int64_t> constants = {}) {
    shape_.constants = std::move(constants);
    for (const std::string& name : names)
      shape_.variables.push_back(store_.variable(name, name.starts_with("long ") ? term::kLong : term::kInt));
  }

  Term operator[](std::size_t index) const { return shape_.variables[index]; }
  Term number(std::int32_t value) { return make_.number(value); }
  Term word(std::int64_t value) { return store_.bv_const(64, static_cast<std::uint64_t>(value)); }
  Term op(Op op, Term a, Term b) { return builder_.make(op, {a, b}); }
  Term add(Term a, Term b) { return make_.sum(a, b); }
  Term subtract(Term a, Term b) { return make_.difference(a, b); }
  Term sub(Term a, Term b) { return make_.difference(a, b); }
  Term mul(Term a, Term b) { return op(Op::BvMul, a, b); }
  Term times(std::int32_t factor, Term a) { return op(Op::BvMul, number(factor), a); }
  Term eq(Term a, Term b) { return make_.equal(a, b); }
  Term less(Term a, Term b) { return make_.less(a, b); }
  Term at_most(Term a, Term b) { return make_.at_most(a, b); }
  Term either(Term a, Term b) { return builder_.lor(a, b); }
  Term both(Term a, Term b) { return builder_.land(a, b); }
  Term implies(Term a, Term b) { return make_.implies(a, b); }
  Term wide(Term a) { return make_.widened(a, 64); }
  term::Builder& builder() { return builder_; }

  void guard(Term condition) { shape_.guards.push_back(condition); }
  void see(State state) { states_.push_back(std::move(state)); }

  const StateCandidates& learn() {
    candidates_ = candidate_invariants(shape_, states_, builder_);
    return candidates_;
  }
  bool has_equality(Term claim) const { return has(candidates_.equalities, claim); }
  bool has_other(Term claim) const { return has(candidates_.others, claim); }
  bool has_multiple(Term claim) const { return has(candidates_.multiples, claim); }

  /// Does a claim hold of all states that were seen, as the reference semantics has it?
  bool is_true(Term claim) {
    term::Evaluator evaluator(store_);
    return std::all_of(states_.begin(), states_.end(), [&](const State& state) {
      const auto value_of = [&](Term variable) -> std::uint64_t {
        const auto place = std::find(shape_.variables.begin(), shape_.variables.end(), variable);
        const auto value =
            static_cast<std::uint64_t>(state[static_cast<std::size_t>(place - shape_.variables.begin())]);
        return value & term::value_mask(store_.sort(variable));
      };
      return evaluator.evaluate(claim, value_of) != 0;
    });
  }

  std::string text() {
    std::string text;
    for (const Term claim : candidates_.equalities) text += term::print_infix(store_, claim) + "\n";
    text += "--\n";
    for (const Term claim : candidates_.others) text += term::print_infix(store_, claim) + "\n";
    for (const Term claim : candidates_.multiples) text += term::print_infix(store_, claim) + "\n";
    return text;
  }

 private:
  static bool has(const std::vector<Term>& claims, Term claim) {
    return std::find(claims.begin(), claims.end(), claim) != claims.end();
  }

  term::TermStore store_;
  term::Builder builder_{store_};
  ClaimMaker make_{builder_};
  StateShape shape_;
  std::vector<State> states_;
  StateCandidates candidates_;
};

TEST(StateLearner, FindsNothingInNothing) {
  Place p({"i", "n"});
  p.learn();
  EXPECT_TRUE(p.text() == "--\n");
}

TEST(StateLearner, CountersInStep) {  // i += 1, j += 2, k = 2 * i + 3, from i = start
  Place p({"i", "j", "k", "start"});
  for (const std::int32_t start : {0, 5, -7}) {
    for (std::int32_t i = start, j = 0; i < start + 9; ++i, j += 2) p.see({i, j, 2 * i + 3, start});
  }
  p.learn();
  const Term i = p[0], j = p[1], k = p[2], start = p[3];
  EXPECT_TRUE(p.has_equality(p.eq(k, p.add(p.number(3), p.times(2, i))))) << p.text();
  EXPECT_TRUE(p.has_equality(p.eq(j, p.times(2, p.sub(i, start))))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(start, i))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(p.number(0), j))) << p.text();
  EXPECT_EQ(p.learn().equalities.size(), 2u) << p.text();  // nothing else is linear, and no product follows
}

TEST(StateLearner,
     SumOfNumbers) {  // s += i; i++, while i <= n: 2s = i(i - 1), from the 70,000th round on beyond an int
  Place p({"i", "s", "n"}, {0, 1});
  for (const std::int32_t n : {3, 12, 100'000, -4}) {
    std::int32_t s = 0;
    for (std::int32_t i = 0; i <= n; ++i) {
      if (i < 15 || i % 9'973 == 0) p.see({i, s, n});
      s = java_int::add(s, i);
    }
    if (n < 0) p.see({0, 0, n});
  }
  p.learn();
  const Term i = p[0], s = p[1], n = p[2], one = p.number(1);
  EXPECT_TRUE(p.has_equality(p.eq(p.times(2, s), p.sub(p.mul(i, i), i)))) << p.text();
  const Term q = p.sub(p.mul(p.wide(i), p.wide(i)), p.wide(i));
  const Term half = p.builder().make(Op::BvAshr, {q, p.builder().store().bv_const(64, 1)});
  EXPECT_TRUE(p.has_equality(p.eq(s, p.builder().make(Op::Extract, {half}, 31, 0)))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(p.number(0), i))) << p.text();
  EXPECT_TRUE(p.has_other(p.either(p.at_most(i, n), p.eq(i, p.number(0))))) << p.text();
  EXPECT_FALSE(p.has_other(p.at_most(i, n))) << p.text();
  EXPECT_FALSE(p.has_other(p.at_most(p.number(0), s))) << p.text();
  EXPECT_FALSE(p.has_other(p.at_most(one, i))) << p.text();
}

// Sums of i numbers: of 0 to 997, where the program knows 1000, of bytes below 0, and of ints in a long.
TEST(StateLearner, SumsOfWhatIsBounded) {
  Place p({"i", "s", "u", "long t"}, {1000});
  Rng rng(4);
  for (int run = 0; run < 6; ++run) {
    std::int64_t s = 0, u = 0, t = 0;
    for (std::int64_t i = 0; i < 12; ++i) {
      p.see({i, s, u, t});
      s += static_cast<std::int64_t>(rng.below(998));
      u -= static_cast<std::int64_t>(rng.below(120));
      t += static_cast<std::int64_t>(rng.below(INT32_MAX));
    }
  }
  p.learn();
  const Term i = p[0], s = p[1], u = p[2], t = p[3];
  EXPECT_TRUE(p.has_multiple(p.at_most(s, p.times(1000, i)))) << p.text();
  EXPECT_TRUE(p.has_multiple(p.at_most(p.times(-127, i), u))) << p.text();
  EXPECT_TRUE(p.has_multiple(p.at_most(t, p.mul(p.word(INT32_MAX), p.wide(i))))) << p.text();
}

TEST(StateLearner, SumOfSquares) {
  Place p({"i", "s"});
  std::int32_t s = 0;
  for (std::int32_t i = 0; i < 3'000; ++i) {
    if (i < 20 || i % 131 == 0) p.see({i, s});
    s = java_int::add(s, java_int::mul(i, i));
  }
  p.learn();
  const Term i = p[0], i2 = p.mul(i, i), i3 = p.mul(i2, i);
  EXPECT_TRUE(p.has_equality(p.eq(p.times(6, p[1]), p.add(p.sub(p.times(2, i3), p.times(3, i2)), i)))) << p.text();
}

TEST(StateLearner, ProductsOfCounters) {  // a rectangle, counted: c = i * w + j
  Place p({"i", "j", "c", "w", "h"});
  for (const auto& [w, h] : {std::pair{3, 4}, {7, 2}, {1, 6}, {5, 5}}) {
    for (std::int32_t i = 0; i < h; ++i) {
      for (std::int32_t j = 0; j <= w; ++j) p.see({i, j, i * w + j, w, h});
    }
  }
  p.learn();
  EXPECT_TRUE(p.has_equality(p.eq(p[2], p.add(p.mul(p[0], p[3]), p[1])))) << p.text();
  EXPECT_TRUE(p.has_other(p.less(p[0], p[4]))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(p[1], p[3]))) << p.text();
}

TEST(StateLearner, Powers) {  // p *= 2, i++
  Place p({"i", "p"}, {1, 2});
  std::int32_t power = 1;
  for (std::int32_t i = 0; i < 40; ++i, power = java_int::mul(power, 2)) p.see({i, power});
  p.learn();
  EXPECT_TRUE(p.has_equality(p.eq(p[1], p.op(Op::BvShl, p.number(1), p[0])))) << p.text();
  EXPECT_FALSE(p.has_equality(p.eq(p[1], p.op(Op::BvShl, p.number(1), p.op(Op::BvAnd, p.number(31), p[0])))))
      << p.text();
}

TEST(StateLearner, GeometricGrowth) {  // p *= 3, s += p: 2s = p - 1
  Place p({"s", "p"}, {1, 3});
  std::int32_t power = 1, s = 0;
  for (int round = 0; round < 30; ++round) {
    p.see({s, power});
    s = java_int::add(s, power);
    power = java_int::mul(power, 3);
  }
  p.learn();
  EXPECT_TRUE(p.has_equality(p.eq(p[1], p.add(p.number(1), p.times(2, p[0]))))) << p.text();
  EXPECT_TRUE(p.has_other(p.eq(p.number(1), p.op(Op::BvAnd, p.number(1), p[1])))) << p.text();
}

TEST(StateLearner, GreatestCommonDivisorBySubtraction) {
  Place p({"a", "b", "x", "y"}, {0});
  for (const auto& [x, y] : {std::pair{12, 18}, {35, 21}, {7, 7}, {1, 9}, {100, 36}, {5, 3}}) {
    for (std::int32_t a = x, b = y;; (a > b ? a : b) -= std::min(a, b)) {
      p.see({a, b, x, y});
      if (a == b) break;
    }
  }
  p.learn();
  EXPECT_TRUE(p.has_other(p.at_most(p.number(1), p[0]))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(p.number(1), p[1]))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(p[0], p[2]))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(p[1], p[3]))) << p.text();
  EXPECT_FALSE(p.has_other(p.at_most(p[0], p[1]))) << p.text();
}

TEST(StateLearner, CountdownByThree) {  // x -= 3 while x > 0: never 0, as n is 100 or 1,000
  Place p({"x"}, {0, 3});
  for (const std::int32_t n : {100, 1'000}) {
    for (std::int32_t x = n; x > -3; x -= 3) p.see({x});
  }
  p.learn();
  const Term x = p[0], one_left = p.eq(p.number(1), p.op(Op::BvSrem, x, p.number(3)));
  EXPECT_TRUE(p.has_other(p.either(p.less(x, p.number(0)), one_left))) << p.text();
  EXPECT_TRUE(p.has_other(p.builder().lnot(p.eq(x, p.number(0))))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(p.number(-2), x))) << p.text();
}

TEST(StateLearner, PhasesUpAndDown) {  // y = x up to 50, then it goes down again
  Place p({"x", "y"}, {50, 100});
  for (std::int32_t x = 0, y = 0; x <= 100; y += x < 50 ? 1 : -1, ++x) p.see({x, y});
  const Term x = p[0], y = p[1], is_up = p.less(x, p.number(50));
  p.guard(is_up);
  p.learn();
  EXPECT_TRUE(p.has_equality(p.implies(is_up, p.eq(y, x)))) << p.text();
  EXPECT_TRUE(p.has_equality(p.either(is_up, p.eq(p.add(x, y), p.number(100))))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(x, p.number(100)))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(y, p.number(50)))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(y, x))) << p.text();
}

// Six at a time: n = 6 * boxes + rest, and rest ends at -5 at least, so boxes + rest <= n.
TEST(StateLearner, SumsWithWhatEndsALittleBelowZero) {
  Place p({"boxes", "rest", "n"}, {6});
  for (std::int32_t n = 0; n < 40; n += 3)
    for (std::int32_t boxes = 0, rest = n; rest > -6; ++boxes, rest -= 6) p.see({boxes, rest, n});
  p.learn();
  EXPECT_TRUE(p.has_other(p.at_most(p.add(p[0], p[1]), p[2]))) << p.text();
}

// What was found so far, from the end on: count + i < n, but as a rest of n, which no sum overflows in.
TEST(StateLearner, WhatGrowsAsACounterComesDown) {
  Place p({"count", "i", "n"}, {});
  for (std::int32_t n = 1; n < 12; ++n)
    for (std::int32_t i = n - 1, count = 0; i >= -1; --i) {
      p.see({count, i, n});
      count += (i * n) % 3 == 0 ? 1 : 0;
    }
  p.learn();
  EXPECT_TRUE(p.has_other(p.at_most(p[0], p.subtract(p.subtract(p[2], p.number(1)), p[1])))) << p.text();
}

// i wraps: where it is negative, it is at most -900, a constant of the program. No run has come that far.
TEST(StateLearner, ABoundUnderAConditionMayBeFurtherAway) {
  Place p({"i"}, {-900});
  const Term i = p[0], is_negative = p.less(i, p.number(0));
  p.guard(is_negative);
  for (std::int32_t k = 0; k < 12; ++k) {
    p.see({k * 7});
    p.see({-2000 - 17 * k});
  }
  p.learn();
  EXPECT_TRUE(p.has_other(p.implies(is_negative, p.at_most(i, p.number(-900))))) << p.text();
}

TEST(StateLearner, ParityOfAGenerator) {  // x = 1103515245 x + 12345
  Place p({"x", "i"}, {1103515245, 12345});
  std::int32_t x = 42;
  for (std::int32_t i = 0; i < 40; ++i) {
    p.see({x, i});
    x = java_int::add(java_int::mul(x, 1103515245), 12345);
  }
  p.learn();
  // Modulo 4, each round adds 1.
  EXPECT_TRUE(p.has_other(p.eq(p.number(2), p.op(Op::BvAnd, p.number(3), p.sub(p[0], p[1]))))) << p.text();
  EXPECT_FALSE(p.has_other(p.eq(p.number(0), p.op(Op::BvAnd, p.number(1), p[0])))) << p.text();
}

TEST(StateLearner, StateMachineWithALock) {  // states 0, 1, 2, 5; the lock is held in 1 and 2
  Place p({"state", "lock", "i"}, {0, 1, 2, 5});
  const std::vector<std::int32_t> next{1, 2, 5, 0, 0, 0};
  std::int32_t state = 0;
  for (std::int32_t i = 0; i < 40; ++i, state = next[static_cast<std::size_t>(state)])
    p.see({state, state == 1 || state == 2 ? 1 : 0, i});
  p.learn();
  const auto is = [&](std::int32_t s, std::int32_t l) {
    return p.both(p.eq(p[0], p.number(s)), p.eq(p[1], p.number(l)));
  };
  const std::vector<Term> pairs{is(0, 0), is(1, 1), is(2, 1), is(5, 0)};
  EXPECT_TRUE(p.has_other(p.builder().lor(pairs))) << p.text();
}

TEST(StateLearner, OrdersInSomeStatesOfAMachine) {  // a turnstile: in state 2 there is a coin more than people
  Place place({"state", "coins", "people"}, {1, 2});
  Rng rng(1);
  for (int run = 0; run < 4; ++run) {
    std::int64_t state = 1, coins = 0, people = 0;
    for (int i = 0; i < 30; ++i) {
      place.see({state, coins, people});
      const bool is_coin = rng.below(3) != 0;
      coins += is_coin ? 1 : 0;
      people += !is_coin && state == 2 ? 1 : 0;
      state = is_coin ? 2 : 1;
    }
  }
  place.learn();
  EXPECT_TRUE(place.has_other(place.at_most(place[2], place[1])));
  EXPECT_TRUE(place.has_other(place.implies(place.eq(place[0], place.number(2)), place.less(place[2], place[1]))));
  EXPECT_FALSE(place.has_other(place.less(place[2], place[1])));
}

TEST(StateLearner, QuotientAndRemainder) {  // q * d + r == n, by subtraction
  Place p({"q", "r", "n", "d"}, {0});
  for (const auto& [n, d] : {std::pair{17, 3}, {40, 7}, {9, 10}, {31, 2}}) {
    for (std::int32_t q = 0, r = n; r >= 0; ++q, r -= d) p.see({q, r, n, d});
  }
  p.learn();
  EXPECT_TRUE(p.has_equality(p.eq(p[2], p.add(p.mul(p[0], p[3]), p[1])))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(p.number(0), p[1]))) << p.text();
}

TEST(StateLearner, DigitSumModuloNine) {
  Place p({"n", "s", "n0"}, {0, 10});
  for (const std::int32_t n0 : {4711, 999, 12'345'678, 86, 1'000'003}) {
    for (std::int32_t n = n0, s = 0;; s += n % 10, n /= 10) {
      p.see({n, s, n0});
      if (n == 0) break;
    }
  }
  p.learn();
  const Term rest = p.op(Op::BvSrem, p.sub(p.sub(p[2], p[0]), p[1]), p.number(9));
  EXPECT_TRUE(p.has_other(p.eq(p.number(0), rest))) << p.text();
}

TEST(StateLearner, DigitsMoved) {  // from n to low: n0 == n * power + low
  Place p({"n", "low", "power", "n0"}, {0, 1, 10});
  for (const std::int32_t n0 : {4711, 999, 12'345'678, 86, 1'000'003, 54'321}) {
    std::int32_t n = n0;
    for (std::int32_t low = 0, power = 1;; low += n % 10 * power, power *= 10, n /= 10) {
      p.see({n, low, power, n0});
      if (n == 0) break;
    }
  }
  p.learn();
  EXPECT_TRUE(p.has_equality(p.eq(p[3], p.add(p.mul(p[0], p[2]), p[1])))) << p.text();
}

// Without a precondition, the product is no invariant where the width is negative; where it is not, it is.
TEST(StateLearner, ProductsUnderASign) {
  Place p({"i", "j", "c", "w", "h"}, {0, 1});
  for (const auto& [w, h] : {std::pair{3, 4}, {0, 2}, {5, 0}, {2, 7}, {6, 6}, {-2, 3}, {-1, 2}, {3, -1}}) {
    for (std::int32_t i = 0, j = 0, c = 0;;) {
      p.see({i, j, c, w, h});
      if (i >= h) break;
      if (j < w) {
        ++j, ++c;
      } else {
        ++i, j = 0;
      }
    }
  }
  p.learn();
  const Term product = p.eq(p[2], p.add(p.mul(p[0], p[3]), p[1]));
  EXPECT_FALSE(p.has_equality(product)) << p.text();
  EXPECT_TRUE(p.has_equality(p.either(p.less(p[3], p.number(0)), product))) << p.text();
}

// Five runs that are entered with five numbers: which numbers they are is chance.
TEST(StateLearner, WhatAMethodWasEnteredWithIsChance) {
  Place p({"i", "n"}, {0, 1});
  for (const std::int32_t n : {13, 250, 37, 44, 71}) {
    for (std::int32_t i = 0; i <= n; i += 1 + n / 20) p.see({i, n});
  }
  p.learn();
  EXPECT_EQ(p.text().find("250"), std::string::npos) << p.text();
  EXPECT_EQ(p.text().find("13"), std::string::npos) << p.text();
  EXPECT_EQ(p.text().find("71"), std::string::npos) << p.text();
}

TEST(StateLearner, BitsTakenAway) {  // x &= x - 1, as long as there are any
  Place p({"x", "x0"}, {0, 1});
  for (const std::int32_t x0 : {0x7F3, -1, 0x1234567, 0x40000001}) {
    for (std::int32_t x = x0;; x &= x - 1) {
      p.see({x, x0});
      if (x == 0) break;
    }
  }
  p.learn();
  EXPECT_TRUE(p.has_equality(p.eq(p[0], p.op(Op::BvAnd, p[0], p[1])))) << p.text();
}

// s is what i counts five billion at a time: beyond int, so the equation is one of 64 bits.
TEST(StateLearner, LongsAreMultiplesOfInts) {
  Place p({"i", "long s"});
  for (std::int64_t i = 0; i < 20; ++i) p.see({i, 5'000'000'000 * i});
  p.learn();
  EXPECT_TRUE(p.has_equality(p.eq(p[1], p.op(Op::BvMul, p.word(5'000'000'000), p.wide(p[0]))))) << p.text();
}

// 2 * s == i * (i - 1) of 64 bits; as well the half of it, since 2 * s leaves the highest bit of s open.
TEST(StateLearner, LongSumsOfIntCounters) {
  Place p({"i", "long s"});
  std::int64_t sum = 0;
  for (std::int64_t i = 0; i < 40; sum += i++) p.see({i, sum});
  for (std::int64_t i = 2'000'000'000, s = i * (i - 1) / 2; i < 2'000'000'010; s += i++) p.see({i, s});
  p.learn();
  const Term i = p.wide(p[0]), product = p.op(Op::BvMul, i, i);
  EXPECT_TRUE(p.has_equality(p.eq(p.op(Op::BvMul, p.word(2), p[1]), p.op(Op::BvSub, product, i)))) << p.text();
  EXPECT_NE(p.text().find(">>"), std::string::npos) << p.text();
}

// A long counter beyond int, in steps of six; next to a number of the program is near enough for a bound.
TEST(StateLearner, BoundsAndCongruencesOfLongs) {
  Place p({"long x", "n"}, {5'000'000'000, 6'000'000'000});
  for (std::int64_t n = 0; n < 40; n += 3)
    for (std::int64_t x = 5'000'000'000; x <= 5'000'000'000 + 6 * n; x += 6) p.see({x, n});
  p.learn();
  EXPECT_TRUE(p.has_other(p.at_most(p.word(5'000'000'000), p[0]))) << p.text();
  EXPECT_TRUE(p.has_other(p.at_most(p[0], p.word(5'999'999'999)))) << p.text();
  EXPECT_TRUE(p.has_other(p.eq(p.word(0), p.op(Op::BvAnd, p.word(1), p[0])))) << p.text();
}

TEST(StateLearner, EveryCandidateHoldsOfEveryState) {
  Rng rng(11);
  for (int round = 0; round < 60; ++round) {
    const std::size_t width = 1 + rng.below(5);
    std::vector<std::string> names;
    const auto is_long = [&](std::size_t i) { return round % 4 > 1 && i % 2 == 0; };
    for (std::size_t i = 0; i < width; ++i) names.push_back((is_long(i) ? "long v" : "v") + std::to_string(i));
    Place p(names, {0, 7, 100});
    const std::uint64_t bound = round % 3 == 0 ? std::uint64_t{1} << 32 : 2 + rng.below(12);
    for (std::uint64_t count = 1 + rng.below(60); count > 0; --count) {
      State state;
      for (std::size_t i = 0; i < width; ++i) {
        const bool is_dependent = i > 0 && round % 2 == 0;
        const std::int64_t factor = rng.below(9) == 0 ? std::int64_t{1} << rng.below(63) : 1;
        const auto value = static_cast<std::int64_t>(rng.below(bound)) * (is_long(i) ? factor : 1);
        const std::int64_t next = is_dependent ? java_int::mul<std::int64_t>(state[i - 1], value % 3) : value;
        state.push_back(is_long(i) ? next : static_cast<std::int32_t>(static_cast<std::uint32_t>(next)));
      }
      p.see(state);
    }
    p.guard(p.less(p[0], p.number(4)));
    const StateCandidates& candidates = p.learn();
    EXPECT_LE(candidates.equalities.size(), kMaxStateEqualities);
    EXPECT_LE(candidates.others.size(), kMaxStateOthers);
    for (const Term claim : candidates.equalities) EXPECT_TRUE(p.is_true(claim)) << p.text();
    for (const Term claim : candidates.others) EXPECT_TRUE(p.is_true(claim)) << p.text();
  }
}

TEST(StateLearner, TakesStatesInAnyOrder) {
  std::vector<State> states;
  for (std::int32_t i = 0; i < 30; ++i) states.push_back({i, i * i, i % 4});
  const std::vector<State> reversed(states.rbegin(), states.rend());
  Place a({"x", "y", "z"}), b({"x", "y", "z"});
  for (const State& state : states) a.see(state);
  for (const State& state : reversed) b.see(state);
  a.learn();
  b.learn();
  EXPECT_EQ(a.text(), b.text());
}

}  // namespace
}  // namespace dashj::learn
