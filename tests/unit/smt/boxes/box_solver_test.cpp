// SPDX-License-Identifier: MIT
#include "smt/boxes/box_solver.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <functional>
#include <random>

#include "smt/boxes/box_evaluator.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Sort;
using term::Term;

/// Knows nothing.
class NoAnswer final : public SmtSolver {
 public:
  CheckResult check(const Query& /*query*/) override { return Undecided{"nothing is known"}; }
};

class Boxes : public ::testing::Test {
 protected:
  Term op(Op op, std::initializer_list<Term> args) { return store_.make(op, args); }
  Term no(Term a) { return op(Op::Not, {a}); }
  Term number(double value) { return store_.bv_const(64, std::bit_cast<std::uint64_t>(value)); }
  Term num(std::int32_t value) { return store_.int_const(value); }
  Term within(Term x, double low, double high) {
    return op(Op::And, {op(Op::FpLe, {number(low), x}), op(Op::FpLe, {x, number(high)})});
  }
  CheckResult check(const std::vector<Term>& assertions, bool wants_core = false) {
    return make_box_solver(std::make_unique<NoAnswer>(), store_, stop_, statistics_)->check({assertions, wants_core});
  }
  bool is_unsat(const std::vector<Term>& assertions) { return std::holds_alternative<Unsat>(check(assertions)); }

  term::TermStore store_;
  StopToken stop_;
  Statistics statistics_;
  Term x_ = store_.variable("x", Sort{64}), y_ = store_.variable("y", Sort{64}), n_ = store_.variable("n", term::kInt);
};

// Newton's steps for the root of x in [1, 4], from (1 + x) / 2: after three of them the square is within 1e-3.
TEST_F(Boxes, BoundsTheErrorOfNewtonsMethod) {
  const auto mean = [&](Term a, Term b) { return op(Op::FpDiv, {op(Op::FpAdd, {a, b}), number(2)}); };
  const auto square_after = [&](int steps) {
    Term y = mean(number(1), x_);
    for (int i = 0; i < steps; ++i) y = mean(y, op(Op::FpDiv, {x_, y}));
    return op(Op::FpMul, {y, y});
  };
  const auto is_far = [&](int steps, double bound) {
    return no(op(Op::FpLt, {op(Op::FpSub, {square_after(steps), x_}), number(bound)}));
  };
  EXPECT_TRUE(is_unsat({within(x_, 1, 4), is_far(3, 1e-3)}));
  EXPECT_TRUE(std::holds_alternative<Sat>(check({within(x_, 1, 4), is_far(1, 1e-2)})));
}

// Without a lower bound x may be a NaN, which is not below anything.
TEST_F(Boxes, NaNIsAValue) {
  const Term square = op(Op::FpMul, {x_, x_});
  EXPECT_TRUE(is_unsat({op(Op::FpLt, {square, number(0)})}));
  EXPECT_TRUE(std::holds_alternative<Sat>(check({no(op(Op::FpLe, {number(0), square}))})));
  EXPECT_TRUE(is_unsat({no(op(Op::FpLe, {number(0), square})), op(Op::FpEq, {x_, x_})}));
}

// Zeroes are equal and have different bits.
TEST_F(Boxes, BothZeroesAreThere) {
  const Term is_zero = op(Op::FpEq, {x_, number(0)});
  const CheckResult negative = check({is_zero, no(op(Op::Eq, {x_, number(0)}))});
  ASSERT_TRUE(std::holds_alternative<Sat>(negative));
  EXPECT_EQ(std::get<Sat>(negative).model.value(x_), std::bit_cast<std::uint64_t>(-0.0));
  EXPECT_TRUE(is_unsat({is_zero, no(op(Op::Eq, {x_, number(0)})), no(op(Op::Eq, {x_, number(-0.0)}))}));
}

// As a comparison with 0.0 is simplified.
TEST_F(Boxes, AllBitsButTheSignAreZero) {
  const Term is_zero = op(Op::Eq, {store_.bv_const(63, 0), store_.make(Op::Extract, {x_}, 62, 0)});
  const Term is_more = op(Op::FpLt, {number(0), x_}), square = op(Op::FpMul, {x_, x_});
  const Term within_one = op(Op::FpLe, {x_, number(1)});
  EXPECT_TRUE(is_unsat({op(Op::Or, {is_zero, is_more}), within_one, no(op(Op::FpLe, {square, number(1)}))}));
  EXPECT_TRUE(is_unsat({is_zero, op(Op::FpLt, {number(0), square})}));
  EXPECT_TRUE(std::holds_alternative<Sat>(check({no(is_zero), within_one, no(is_more)})));
}

// Math.max and the comparisons of the JVM are choices that ask about the same two numbers.
TEST_F(Boxes, AComparisonLeavesTheOtherWays) {
  const Term nan = number(std::numeric_limits<double>::quiet_NaN());
  const Term none = store_.make(Op::Ite, {op(Op::FpEq, {x_, y_}), op(Op::BvAnd, {x_, y_}), nan});
  const Term no_more = store_.make(Op::Ite, {op(Op::FpLt, {y_, x_}), x_, none});
  const Term max = store_.make(Op::Ite, {op(Op::FpLt, {x_, y_}), y_, no_more});
  EXPECT_TRUE(is_unsat({within(x_, 1, 2), within(y_, 0, 3), no(op(Op::FpLe, {max, number(3)}))}));
  const Term last = store_.make(Op::Ite, {op(Op::FpEq, {x_, number(2)}), num(0), num(1)});
  const Term compared = store_.make(Op::Ite, {op(Op::FpLt, {x_, number(2)}), num(-1), last});
  EXPECT_TRUE(is_unsat({within(x_, 0, 2), op(Op::BvSlt, {num(0), compared})}));
  EXPECT_TRUE(std::holds_alternative<Sat>(check({op(Op::BvSlt, {num(0), compared})})));
  const Term is_two = op(Op::Eq, {number(2), x_}), is_less = op(Op::FpLt, {x_, number(2)});
  EXPECT_TRUE(is_unsat({within(x_, 0, 2), op(Op::And, {no(is_two), no(is_less)})}));
  EXPECT_FALSE(is_unsat({op(Op::FpLe, {x_, y_}), no(op(Op::Or, {op(Op::FpLt, {x_, y_}), op(Op::Eq, {x_, y_})}))}));
}

// 0 <= n <= 1000000 cents, 0 <= p <= 100: no part of a price is more than the greatest price.
TEST_F(Boxes, PartsOfAPrice) {
  const Term p = store_.variable("p", term::kInt);
  const auto in = [&](Term t, int low, int high) {
    return op(Op::And, {op(Op::BvSle, {num(low), t}), op(Op::BvSle, {t, num(high)})});
  };
  const Term part = op(Op::BvSdiv, {op(Op::BvMul, {n_, p}), num(100)});
  const Term left = op(Op::BvSub, {n_, part});
  EXPECT_TRUE(is_unsat({in(n_, 0, 1'000'000), in(p, 0, 100), op(Op::BvSlt, {num(1'000'000), part})}));
  EXPECT_TRUE(std::holds_alternative<Sat>(check({in(n_, 0, 1'000'000), in(p, 0, 120), op(Op::BvSlt, {left, num(0)})})));
}

TEST_F(Boxes, ACoreIsWhatBoxesWereGivenUpFor) {
  const std::vector<Term> assertions{op(Op::FpLt, {op(Op::FpMul, {y_, y_}), number(2)}), within(x_, 2, 3),
                                     op(Op::FpLt, {op(Op::FpMul, {x_, x_}), number(3.5)})};
  const CheckResult result = check(assertions, true);
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{1, 2}));
}

/// Random conditions over two floats and an int, made to hold for values chosen beforehand: they are never unsat, and
/// no term leaves the box that holds them.
class RandomBoxes : public ::testing::TestWithParam<unsigned> {
 protected:
  static constexpr Sort kFloat{32};

  Term constant() {
    constexpr float kValues[] = {0, -0.0f, 1, -1, 2, 0.1f, 3.5f, 1e10f, -1e-10f, 100};
    return store_.bv_const(32, std::bit_cast<std::uint32_t>(kValues[random_() % std::size(kValues)]));
  }
  Term real(int depth) {
    if (depth == 0 && random_() % 9 == 0) return n_;
    if (depth == 0) return random_() % 3 == 0 ? constant() : random_() % 2 == 0 ? x_ : y_;
    constexpr Op kOps[] = {Op::FpAdd,  Op::FpSub,   Op::FpMul,  Op::FpDiv, Op::FpRem, Op::FpNeg,
                           Op::FpSqrt, Op::FpFloor, Op::FpRint, Op::BvAnd, Op::Ite,   Op::FpFromSigned};
    const Op op = kOps[random_() % std::size(kOps)];
    if (op == Op::FpFromSigned) return store_.make(op, {integer(depth - 1)}, 32);
    if (op == Op::BvAnd) return store_.make(op, {real(depth - 1), store_.int_const(INT32_MAX)});
    if (op == Op::Ite && random_() % 2 == 0) return chain(real(depth - 1), real(depth - 1));
    if (op == Op::Ite) return store_.make(op, {relation(depth - 1), real(depth - 1), real(depth - 1)});
    if (op == Op::FpNeg || op == Op::FpSqrt || op == Op::FpFloor || op == Op::FpRint)
      return store_.make(op, {real(depth - 1)});
    return store_.make(op, {real(depth - 1), real(depth - 1)});
  }
  /// Choices that ask about the same two numbers.
  Term chain(Term a, Term b) {
    constexpr Op kOps[] = {Op::FpLt, Op::FpLe, Op::FpEq};
    Term result = random_() % 2 == 0 ? real(0) : store_.bv_const(32, 0x7fc00000);
    for (int i = 0; i < 3; ++i) {
      const bool is_turned = random_() % 2 == 0;
      const Term condition = store_.make(kOps[random_() % 3], {is_turned ? b : a, is_turned ? a : b});
      result = store_.make(Op::Ite, {condition, real(0), result});
    }
    return result;
  }
  Term integer(int depth) {
    if (depth == 0 && random_() % 5 == 0) return x_;  // its bits, as Float.floatToIntBits gives them
    if (depth == 0) return random_() % 2 == 0 ? n_ : store_.int_const(static_cast<std::int32_t>(random_() % 40) - 10);
    constexpr Op kOps[] = {Op::BvAdd,  Op::BvSub,  Op::BvMul, Op::BvSdiv,
                           Op::BvSrem, Op::BvAshr, Op::BvXor, Op::FpToSigned};
    const Op op = kOps[random_() % std::size(kOps)];
    if (op == Op::FpToSigned) return store_.make(op, {real(depth - 1)}, 32);
    if (random_() % 6 == 0) {  // a cast to a smaller type
      const std::uint32_t bits = 1 + random_() % 31;
      const Term low = store_.make(Op::Extract, {integer(depth - 1)}, bits - 1, 0);
      return store_.make(random_() % 2 == 0 ? Op::SignExtend : Op::ZeroExtend, {low}, 32 - bits);
    }
    return store_.make(op, {integer(depth - 1), integer(depth - 1)});
  }
  Term relation(int depth) {
    constexpr Op kFloats[] = {Op::FpEq, Op::FpLt, Op::FpLe, Op::Eq},
                 kInts[] = {Op::BvSlt, Op::BvSle, Op::BvUlt, Op::Eq};
    if (random_() % 3 == 0) return store_.make(kInts[random_() % 4], {integer(depth), integer(depth)});
    if (random_() % 8 == 0)
      return store_.make(Op::Eq, {store_.bv_const(31, 0), store_.make(Op::Extract, {real(depth)}, 30, 0)});
    return store_.make(kFloats[random_() % 4], {real(depth), real(depth)});
  }

  std::mt19937 random_{GetParam()};
  term::TermStore store_;
  StopToken stop_;
  Statistics statistics_;
  Term x_ = store_.variable("x", kFloat), y_ = store_.variable("y", kFloat), n_ = store_.variable("n", term::kInt);
};

TEST_P(RandomBoxes, WhatHasAModelIsNotUnsat) {
  term::Evaluator evaluator(store_);
  int sat = 0, unsat = 0;
  for (int i = 0; i < 300; ++i) {
    std::map<Term, std::uint64_t> values;
    for (const Term variable : {x_, y_, n_}) {
      const float near[] = {
          0, 1, -2, 0.3f, 1e20f, std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()};
      values[variable] =
          variable == n_ ? random_() % 30 : std::bit_cast<std::uint32_t>(near[random_() % std::size(near)]);
    }
    const auto value_of = [&](Term variable) { return values.at(variable); };
    std::vector<Term> assertions, others;
    for (int j = 0; j < 3; ++j) {
      const Term one = relation(static_cast<int>(random_() % 3));
      assertions.push_back(evaluator.evaluate(one, value_of) == 1 ? one : store_.make(Op::Not, {one}));
      others.push_back(one);
    }
    const CheckResult result =
        make_box_solver(std::make_unique<NoAnswer>(), store_, stop_, statistics_)->check({assertions, false, 20'000});
    ASSERT_FALSE(std::holds_alternative<Unsat>(result)) << "query " << i;
    sat += std::holds_alternative<Sat>(result) ? 1 : 0;
    const CheckResult free =
        make_box_solver(std::make_unique<NoAnswer>(), store_, stop_, statistics_)->check({others, false, 20'000});
    unsat += std::holds_alternative<Unsat>(free) ? 1 : 0;
  }
  EXPECT_GT(sat, 100);
  EXPECT_GT(unsat, 20);
}

// A box around the values, narrowed by what holds of them, still has them.
TEST_P(RandomBoxes, NarrowingKeepsWhatHolds) {
  term::Evaluator evaluator(store_);
  int narrowed = 0;
  for (int i = 0; i < 4000; ++i) {
    std::map<Term, std::uint64_t> values{{n_, random_() % 100}};
    for (const Term variable : {x_, y_})
      values[variable] = std::bit_cast<std::uint32_t>(static_cast<float>(static_cast<int>(random_() % 9) - 4) / 2);
    const auto value_of = [&](Term variable) { return values.at(variable); };
    Term one = relation(static_cast<int>(random_() % 3));
    for (int k = 0; k < 2; ++k)
      if (random_() % 2 == 0)
        one = store_.make(random_() % 2 == 0 ? Op::And : Op::Or, {store_.make(Op::Not, {one}), relation(1)});
    const Term assertion = evaluator.evaluate(one, value_of) == 1 ? one : store_.make(Op::Not, {one});
    const Term assertions[] = {assertion};
    BoxEvaluator boxes(store_, assertions);
    Box box = boxes.whole();
    boxes.evaluate(box);
    ASSERT_TRUE(boxes.truth(0).may_hold) << term::print_infix(store_, assertion);
    narrowed += boxes.narrow(0, box) ? 1 : 0;
    for (std::size_t v = 0; v < box.size(); ++v) {
      const unsigned width = boxes.width(v);
      const std::int64_t bits = term::to_signed(values.at(boxes.variables()[v]), static_cast<std::uint8_t>(width));
      const std::int64_t key = boxes.is_float(v) ? term::order_key(bits, width) : bits;
      ASSERT_TRUE(box[v].has_numbers && box[v].keys.contains(key)) << "condition " << i;
    }
  }
  EXPECT_GT(narrowed, 100);
}

/// Sums, products and the like of few numbers, compared with each other: what follows from order or linear forms.
class RandomOrders : public RandomBoxes {
 protected:
  Term related(int depth) {
    constexpr float kFactors[] = {0, -0.0f, 0.5f, 1, -1, 2, 0.1f, -3};
    if (depth == 0 && random_() % 3 == 0)
      return store_.bv_const(32, std::bit_cast<std::uint32_t>(kFactors[random_() % std::size(kFactors)]));
    if (depth == 0) return random_() % 2 == 0 ? x_ : y_;
    constexpr Op kOps[] = {Op::FpAdd, Op::FpSub,  Op::FpMul,   Op::FpMul,  Op::FpDiv,
                           Op::FpNeg, Op::FpSqrt, Op::FpFloor, Op::FpCeil, Op::Ite};
    const Op op = kOps[random_() % std::size(kOps)];
    const Term a = pick(depth - 1);
    if (op == Op::FpNeg || op == Op::FpSqrt || op == Op::FpFloor || op == Op::FpCeil) return store_.make(op, {a});
    if (op == Op::Ite) return store_.make(op, {compared(a, pick(0)), pick(depth - 1), a});
    return store_.make(op, {a, pick(depth - 1)});
  }
  /// Often one that was there before.
  Term pick(int depth) {
    if (!pool_.empty() && random_() % 2 == 0) return pool_[random_() % pool_.size()];
    pool_.push_back(related(depth));
    return pool_.back();
  }
  Term compared(Term a, Term b) {
    const Term less = store_.make(Op::FpLt, {a, b}), equal = store_.make(Op::FpEq, {a, b});
    switch (random_() % 5) {
      case 0:
        return less;
      case 1:
        return equal;
      case 2:
        return store_.make(Op::Or, {less, equal});
      default:
        return store_.make(Op::FpLe, {a, b});
    }
  }
  Domain around(std::uint64_t bits) {
    const std::int64_t key = term::order_key(static_cast<std::int32_t>(bits), 32);
    const std::int64_t infinity = term::key_of_value(term::kInfinity, 32);
    const bool is_nan = std::isnan(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    const auto room = static_cast<std::int64_t>(1U << random_() % 31);
    if (is_nan) return {{-infinity, infinity}, true, true};
    return {{std::max(key - room, -infinity), std::min(key + room, infinity)}, true, random_() % 4 == 0};
  }

  std::vector<Term> pool_;
};

TEST_P(RandomOrders, GiveUpNothingThatHolds) {
  term::Evaluator evaluator(store_);
  int decided = 0;
  for (int i = 0; i < 4000; ++i) {
    constexpr float kNear[] = {0, -0.0f, 1, -2, 0.3f, 0.1f, 3, 1e20f, 1e-40f, 1e38f};
    std::map<Term, std::uint64_t> values;
    for (const Term variable : {x_, y_}) {
      float value = kNear[random_() % std::size(kNear)];
      if (random_() % 20 == 0) value = std::numeric_limits<float>::quiet_NaN();
      if (random_() % 20 == 0) value = std::numeric_limits<float>::infinity();
      values[variable] = std::bit_cast<std::uint32_t>(value);
    }
    const auto value_of = [&](Term variable) { return values.at(variable); };
    pool_.clear();
    std::vector<Term> assertions;
    for (int j = 0; j < 4; ++j) {
      const Term a = pick(2);
      Term one = compared(a, pick(2));
      // In a box that leaves one alternative this says an order, in another none.
      if (random_() % 3 == 0) one = store_.make(Op::Or, {one, compared(pick(1), pick(1))});
      assertions.push_back(evaluator.evaluate(one, value_of) == 1 ? one : store_.make(Op::Not, {one}));
    }
    BoxEvaluator boxes(store_, assertions);
    Box box, other;  // what was known of another box is forgotten
    for (const Term variable : boxes.variables()) {
      box.push_back(around(values.at(variable)));
      other.push_back(around(random_() % 0x7f800000));
    }
    boxes.evaluate(other);
    boxes.evaluate(box);
    for (std::size_t j = 0; j < boxes.assertion_count(); ++j) {
      ASSERT_TRUE(boxes.truth(j).may_hold) << i << ": assertion " << j;
      decided += boxes.truth(j).may_fail ? 0 : 1;
      (void)boxes.narrow(j, box);
    }
    for (std::size_t v = 0; v < box.size(); ++v) {
      const std::uint64_t bits = values.at(boxes.variables()[v]);
      const bool is_nan = std::isnan(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
      const std::int64_t key = term::order_key(static_cast<std::int32_t>(bits), 32);
      ASSERT_TRUE(is_nan ? box[v].may_be_nan : box[v].has_numbers && box[v].keys.contains(key)) << i;
    }
  }
  EXPECT_GT(decided, 4000);
}

TEST_F(Boxes, OrderFollowsFromRoundingThatIsMonotonic) {
  const Term z = store_.variable("z", Sort{64});
  const auto mul = [&](Term a, Term b) { return op(Op::FpMul, {a, b}); };
  const auto lt = [&](Term a, Term b) { return op(Op::FpLt, {a, b}); };
  const Term is_ordered = op(Op::FpLe, {x_, y_});
  EXPECT_TRUE(is_unsat({is_ordered, lt(mul(number(3), y_), mul(number(3), x_))}));
  EXPECT_FALSE(is_unsat({is_ordered, lt(mul(number(-3), y_), mul(number(-3), x_))}));
  EXPECT_TRUE(is_unsat({within(x_, 0, 1000), within(z, 0, 1), lt(x_, mul(x_, op(Op::FpSub, {number(1), z})))}));
  EXPECT_TRUE(is_unsat({is_ordered, lt(op(Op::FpAdd, {y_, z}), op(Op::FpAdd, {x_, z}))}));
  EXPECT_FALSE(is_unsat({is_ordered, lt(op(Op::FpSub, {z, y_}), op(Op::FpSub, {z, x_}))}));
}

// a + part * (b - a) for a <= b, and a mean with weights: bounds with some room for rounding.
TEST_F(Boxes, LinearFormsSeeWhatCancels) {
  const Term part = store_.variable("part", Sort{64});
  const auto plus = [&](Term a, Term b) { return op(Op::FpAdd, {a, b}); };
  const auto mul = [&](Term a, Term b) { return op(Op::FpMul, {a, b}); };
  const std::vector<Term> given{within(x_, -10, 10), within(y_, -10, 10), within(part, 0, 1), op(Op::FpLe, {x_, y_})};
  const auto with = [&](Term one) {
    std::vector<Term> all = given;
    all.push_back(one);
    return all;
  };
  const Term between = plus(x_, mul(part, op(Op::FpSub, {y_, x_})));
  EXPECT_TRUE(is_unsat(with(op(Op::FpLt, {plus(y_, number(0.001)), between}))));
  const Term mean = plus(mul(part, x_), mul(op(Op::FpSub, {number(1), part}), y_));
  EXPECT_TRUE(is_unsat(with(op(Op::FpLt, {number(10.001), mean}))));
  EXPECT_FALSE(is_unsat(with(op(Op::FpLt, {number(9.999), mean}))));
}

// An amplitude times a sine, as the forward executor asks: of two assertions each may hold at an end.
TEST_F(Boxes, TwoAssertionsDenyThatANumberIsAtMostAnother) {
  const Term nan = number(std::numeric_limits<double>::quiet_NaN());
  const Term sine = op(Op::Ite, {op(Op::FpEq, {y_, y_}), y_, nan});
  const Term level = op(Op::FpMul, {x_, sine});
  const std::vector<Term> bounds{within(x_, 0, 8), within(sine, -1, 1)};
  const auto denied = [&](double end) {
    std::vector<Term> all = bounds;
    all.push_back(no(op(Op::Eq, {number(end), level})));
    all.push_back(no(op(Op::FpLt, {number(end), level})));
    return all;
  };
  EXPECT_TRUE(is_unsat(denied(-8)));
  EXPECT_FALSE(is_unsat(denied(-7.9)));
}

TEST_F(Boxes, AMaskIsOneOnEitherSide) {
  const Term mask = store_.bv_const(64, INT64_MAX);
  for (const Term size : {op(Op::BvAnd, {x_, mask}), op(Op::BvAnd, {mask, x_})})
    EXPECT_TRUE(is_unsat({within(x_, -3, 2), op(Op::FpLt, {number(3), size})}));
}

TEST_F(Boxes, AnArmIsWhatItsConditionLeaves) {
  const Term positive = op(Op::Ite, {op(Op::FpLt, {number(0), x_}), x_, number(0)});
  EXPECT_TRUE(is_unsat({within(x_, -3, 3), no(op(Op::FpLe, {number(0), op(Op::FpSqrt, {positive})}))}));
}

TEST_F(Boxes, ASquareIsNotNegative) {
  const Term square = op(Op::FpMul, {op(Op::FpNeg, {x_}), x_});
  EXPECT_TRUE(is_unsat({within(x_, -3, 3), op(Op::FpLt, {number(0), square})}));
  EXPECT_FALSE(is_unsat({within(x_, -3, 3), op(Op::FpLt, {square, number(-8.9)})}));
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomOrders, ::testing::Range(1u, 9u));
INSTANTIATE_TEST_SUITE_P(Seeds, RandomBoxes, ::testing::Range(1u, 9u));

}  // namespace
}  // namespace dashj::smt
