// SPDX-License-Identifier: MIT
#include "check/boxes/subdivision.h"

#include <gtest/gtest.h>

#include <bit>
#include <limits>

#include "random_query.h"

namespace dashj::check::boxes {
namespace {

using smt::CheckResult;
using smt::Sat;
using smt::Undecided;
using smt::Unsat;
using term::Op;
using term::Sort;
using term::Term;

/// Knows nothing.
class NoAnswer final : public smt::SmtSolver {
 public:
  CheckResult check(const smt::Query& /*query*/) override { return Undecided{"nothing is known"}; }
};

class Subdivision : public ::testing::Test {
 protected:
  Term op(Op op, std::initializer_list<Term> args) { return store_.make(op, args); }
  Term no(Term a) { return op(Op::Not, {a}); }
  Term number(double value) { return store_.bv_const(64, std::bit_cast<std::uint64_t>(value)); }
  Term num(std::int32_t value) { return store_.int_const(value); }
  Term within(Term x, double low, double high) {
    return op(Op::And, {op(Op::FpLe, {number(low), x}), op(Op::FpLe, {x, number(high)})});
  }
  CheckResult check(const std::vector<Term>& assertions, std::uint64_t limit = 0) {
    const auto solver = make_subdivision_solver(std::make_unique<NoAnswer>(), store_, stop_, statistics_);
    CheckResult result = solver->check({assertions, false, limit});
    used_ = solver->units_used();
    return result;
  }
  bool is_unsat(const std::vector<Term>& assertions) { return std::holds_alternative<Unsat>(check(assertions)); }
  bool is_sat(const std::vector<Term>& assertions) { return std::holds_alternative<Sat>(check(assertions)); }

  term::TermStore store_;
  StopToken stop_;
  Statistics statistics_;
  std::uint64_t used_ = 0;
  Term x_ = store_.variable("x", Sort{64}), y_ = store_.variable("y", Sort{64}), n_ = store_.variable("n", term::kInt);
};

// Newton's steps for the root of x in [1, 4], from (1 + x) / 2: after three of them the square is within 1e-3.
TEST_F(Subdivision, BoundsTheErrorOfNewtonsMethod) {
  const auto mean = [&](Term a, Term b) { return op(Op::FpDiv, {op(Op::FpAdd, {a, b}), number(2)}); };
  const auto is_far = [&](int steps, double bound) {
    Term y = mean(number(1), x_);
    for (int i = 0; i < steps; ++i) y = mean(y, op(Op::FpDiv, {x_, y}));
    return no(op(Op::FpLt, {op(Op::FpSub, {op(Op::FpMul, {y, y}), x_}), number(bound)}));
  };
  EXPECT_TRUE(is_unsat({within(x_, 1, 4), is_far(3, 1e-3)}));
  EXPECT_TRUE(is_sat({within(x_, 1, 4), is_far(1, 1e-2)}));
}

// Without a lower bound x may be a NaN, which is not below anything.
TEST_F(Subdivision, NaNIsAValue) {
  const Term square = op(Op::FpMul, {x_, x_});
  EXPECT_TRUE(is_unsat({op(Op::FpLt, {square, number(0)})}));
  EXPECT_TRUE(is_sat({no(op(Op::FpLe, {number(0), square}))}));
  EXPECT_TRUE(is_unsat({no(op(Op::FpLe, {number(0), square})), op(Op::FpEq, {x_, x_})}));
  EXPECT_FALSE(is_unsat({no(op(Op::FpLe, {x_, y_})), no(op(Op::FpLt, {y_, x_}))}));
  EXPECT_FALSE(is_unsat({op(Op::Eq, {num(0), store_.make(Op::FpToSigned, {x_}, 32)}), no(within(x_, -1, 1))}));
}

TEST_F(Subdivision, BothZeroesAreThere) {
  const Term is_zero = op(Op::FpEq, {x_, number(0)});
  EXPECT_TRUE(is_sat({is_zero, no(op(Op::Eq, {x_, number(0)}))}));
  EXPECT_TRUE(is_unsat({is_zero, no(op(Op::Eq, {x_, number(0)})), no(op(Op::Eq, {x_, number(-0.0)}))}));
  const Term bits = op(Op::Eq, {store_.bv_const(63, 0), store_.make(Op::Extract, {x_}, 62, 0)});
  EXPECT_TRUE(is_unsat({bits, op(Op::FpLt, {number(0), op(Op::FpMul, {x_, x_})})}));
  EXPECT_TRUE(is_sat({no(bits), op(Op::FpLe, {x_, number(1)}), no(op(Op::FpLt, {number(0), x_}))}));
  const Term quotient = op(Op::FpDiv, {number(1), op(Op::FpMul, {x_, number(0)})});
  EXPECT_FALSE(is_unsat({within(x_, -2, -1), op(Op::FpLt, {quotient, number(0)})}));
}

TEST_F(Subdivision, AComparisonOfJavaIsOne) {
  const Term last = store_.make(Op::Ite, {op(Op::FpEq, {x_, number(2)}), num(0), num(1)});
  const Term compared = store_.make(Op::Ite, {op(Op::FpLt, {x_, number(2)}), num(-1), last});
  EXPECT_TRUE(is_unsat({within(x_, 0, 2), op(Op::BvSlt, {num(0), compared})}));
  EXPECT_TRUE(is_sat({op(Op::BvSlt, {num(0), compared})}));
  const Term nan = number(std::numeric_limits<double>::quiet_NaN());
  const Term none = store_.make(Op::Ite, {op(Op::FpEq, {x_, y_}), op(Op::BvAnd, {x_, y_}), nan});
  const Term no_more = store_.make(Op::Ite, {op(Op::FpLt, {y_, x_}), x_, none});
  const Term max = store_.make(Op::Ite, {op(Op::FpLt, {x_, y_}), y_, no_more});
  EXPECT_TRUE(is_unsat({within(x_, 1, 2), within(y_, 0, 3), no(op(Op::FpLe, {max, number(3)}))}));
  // Of equal numbers the bits with a zero's are those of a zero, which is neither.
  const Term cleared = store_.make(Op::Ite, {op(Op::FpEq, {x_, y_}), op(Op::BvAnd, {x_, number(0)}), nan});
  EXPECT_FALSE(is_unsat({within(x_, 1, 2), op(Op::FpEq, {x_, y_}), op(Op::FpLt, {cleared, number(1)})}));
  const Term is_two = op(Op::Eq, {number(2), x_}), is_less = op(Op::FpLt, {x_, number(2)});
  EXPECT_TRUE(is_unsat({within(x_, 0, 2), no(is_two), no(is_less)}));
  EXPECT_FALSE(is_unsat({op(Op::FpLe, {x_, y_}), no(op(Op::Or, {op(Op::FpLt, {x_, y_}), op(Op::Eq, {x_, y_})}))}));
}

// Only what any NaN may be is not told apart.
TEST_F(Subdivision, BitsOfNaNAreBits) {
  const Term nan = number(std::numeric_limits<double>::quiet_NaN());
  const Term one_nan = store_.make(Op::Ite, {op(Op::FpEq, {x_, x_}), x_, nan});
  EXPECT_TRUE(is_unsat({op(Op::FpEq, {x_, x_}), no(op(Op::Eq, {x_, one_nan}))}));
  EXPECT_FALSE(is_unsat({no(op(Op::Eq, {x_, one_nan}))}));
}

TEST_F(Subdivision, OrderFollowsFromRoundingThatIsMonotonic) {
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

// A mean with weights, and a variance of two numbers: bounds with some room for rounding.
TEST_F(Subdivision, SlopesSeeWhatCancels) {
  const Term part = store_.variable("part", Sort{64});
  const auto plus = [&](Term a, Term b) { return op(Op::FpAdd, {a, b}); };
  const auto mul = [&](Term a, Term b) { return op(Op::FpMul, {a, b}); };
  const std::vector<Term> given{within(x_, -10, 10), within(y_, -10, 10), within(part, 0, 1)};
  const auto with = [&](Term one) {
    std::vector<Term> all = given;
    all.push_back(one);
    return all;
  };
  const Term sum = plus(x_, y_), squares = plus(mul(x_, x_), mul(y_, y_));
  const Term variance = op(Op::FpSub, {squares, op(Op::FpDiv, {mul(sum, sum), number(2)})});
  EXPECT_TRUE(is_unsat(with(op(Op::FpLt, {variance, number(-20)}))));
  const Term mean = plus(mul(part, x_), mul(op(Op::FpSub, {number(1), part}), y_));
  EXPECT_TRUE(is_unsat(with(op(Op::FpLt, {number(10.001), mean}))));
  EXPECT_FALSE(is_unsat(with(op(Op::FpLt, {number(9.999), mean}))));
}

// 0 <= n <= 1000000 cents, 0 <= p <= 100: no part of a price is more than the greatest price.
TEST_F(Subdivision, IntegersWrapAround) {
  const Term p = store_.variable("p", term::kInt);
  const auto in = [&](Term t, int low, int high) {
    return op(Op::And, {op(Op::BvSle, {num(low), t}), op(Op::BvSle, {t, num(high)})});
  };
  const Term part = op(Op::BvSdiv, {op(Op::BvMul, {n_, p}), num(100)});
  EXPECT_TRUE(is_unsat({in(n_, 0, 1'000'000), in(p, 0, 100), op(Op::BvSlt, {num(1'000'000), part})}));
  EXPECT_TRUE(is_sat({in(n_, 0, 30'000'000), in(p, 0, 100), op(Op::BvSlt, {part, num(0)})}));
}

TEST_F(Subdivision, ChargesItsWorkAndKeepsItsLimit) {
  const Term cube = op(Op::FpMul, {x_, op(Op::FpMul, {x_, x_})});
  const std::vector<Term> hard{within(x_, 1, 2), within(y_, 1, 2), op(Op::FpEq, {cube, op(Op::FpMul, {y_, y_})}),
                               op(Op::FpLt, {op(Op::FpSub, {cube, x_}), number(1e-9)}),
                               no(op(Op::FpLt, {x_, number(1.0000001)}))};
  for (const std::uint64_t limit : {1'000, 20'000}) {
    (void)check(hard, limit);
    EXPECT_GT(used_, 0u);
    EXPECT_LT(used_, 2 * limit + 2'000);
  }
}

/// What has a model is never unsat, and what is called a model is one.
class RandomSubdivision : public ::testing::TestWithParam<unsigned> {
 protected:
  RandomQuery query_{GetParam(), static_cast<std::uint8_t>(GetParam() % 2 == 0 ? 32 : 64)};
};

TEST_P(RandomSubdivision, WhatHasAModelIsNotUnsat) {
  const StopToken stop;
  Statistics statistics;
  const auto solver = make_subdivision_solver(std::make_unique<NoAnswer>(), query_.store(), stop, statistics);
  int sat = 0, unsat = 0;
  for (int i = 0; i < 300; ++i) {
    const RandomQuery::Values values = query_.values();
    const std::vector<Term> assertions = query_.assertions(values, 3), others = query_.assertions(query_.values(), 2);
    const CheckResult result = solver->check({assertions, false, 20'000});
    ASSERT_FALSE(std::holds_alternative<Unsat>(result)) << i;
    sat += std::holds_alternative<Sat>(result) ? 1 : 0;
    std::vector<Term> both{assertions[0], assertions[1], query_.store().make(Op::Not, {assertions[2]})};
    both.insert(both.end(), others.begin(), others.end());
    const CheckResult free = solver->check({both, false, 20'000});
    unsat += std::holds_alternative<Unsat>(free) ? 1 : 0;
  }
  EXPECT_GT(sat, 100);
  EXPECT_GT(unsat, 20);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomSubdivision, ::testing::Range(1u, 9u));

}  // namespace
}  // namespace dashj::check::boxes
