// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "smt/z3/z3_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::kInt;
using term::Op;
using term::Sort;
using term::Term;

constexpr Stage kIntegersOnly[] = {{Engine::Integers, 300'000}};

class IntegerRelaxation : public ::testing::Test {
 protected:
  [[nodiscard]] Term num(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] Term op(Op op, std::initializer_list<Term> args) { return store_.make(op, args); }
  [[nodiscard]] Term no(Term a) { return op(Op::Not, {a}); }
  [[nodiscard]] CheckResult check(const std::vector<Term>& assertions, bool wants_core = false) {
    Query query{assertions, wants_core};
    query.is_of_cells = is_of_cells_;
    return solver_->check(query);
  }
  [[nodiscard]] bool is_unsat(const std::vector<Term>& assertions) {
    return std::holds_alternative<Unsat>(check(assertions));
  }

  // Each number is at most the next, and the last less than the first.
  [[nodiscard]] std::vector<Term> chain_that_falls(int length) {
    std::vector<Term> assertions;
    Term last = x_;
    for (int i = 0; i < length; ++i) {
      const Term upper = store_.variable("upper" + std::to_string(i), kInt);
      const Term lower = store_.variable("lower" + std::to_string(i), kInt);
      assertions.push_back(op(Op::Or, {op(Op::BvSle, {last, upper}), op(Op::BvSle, {last, lower})}));
      assertions.push_back(op(Op::BvSle, {lower, upper}));
      last = upper;
    }
    assertions.push_back(op(Op::BvSlt, {last, x_}));
    return assertions;
  }

  bool is_of_cells_ = false;
  term::TermStore store_;
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<SmtSolver> solver_ = make_z3_solver(store_, stop_, statistics_, 300'000, kIntegersOnly);
  Term x_ = store_.variable("x", kInt), y_ = store_.variable("y", kInt);
};

// What sorted arrays ask for: a number follows from its neighbours, however many there are between.
TEST_F(IntegerRelaxation, FollowsChainsOfOrders) {
  constexpr Stage kOrdersOnly[] = {{Engine::Orders, 150'000}};
  const auto orders = make_z3_solver(store_, stop_, statistics_, 150'000, kOrdersOnly);
  std::vector<Term> assertions = chain_that_falls(12);
  EXPECT_TRUE(std::holds_alternative<Unsat>(orders->check({assertions, false})));
  assertions.back() = op(Op::BvSle, {store_.variable("upper11", kInt), x_});
  EXPECT_TRUE(std::holds_alternative<Sat>(orders->check({assertions, false})));
}

// Of numbers that are cells the integers are asked before Z3's core, which gives up on a chain this long.
TEST_F(IntegerRelaxation, ChainsOfCellsAreAskedAboutFirst) {
  const auto all = make_z3_solver(store_, stop_, statistics_, 0);
  const std::vector<Term> assertions = chain_that_falls(12);
  Query query{assertions};
  EXPECT_TRUE(std::holds_alternative<Unsat>(all->check(query)));
  EXPECT_EQ(statistics_.count("queries.retried"), 1u);
  query.is_of_cells = true;
  EXPECT_TRUE(std::holds_alternative<Unsat>(all->check(query)));
  EXPECT_EQ(statistics_.count("queries.retried"), 1u);
}

// The number behind the greatest is the least.
TEST_F(IntegerRelaxation, OrdersKnowOfOverflow) {
  constexpr Stage kOrdersOnly[] = {{Engine::Orders, 150'000}};
  const auto orders = make_z3_solver(store_, stop_, statistics_, 150'000, kOrdersOnly);
  const std::vector<Term> assertions{op(Op::BvSlt, {op(Op::BvAdd, {x_, num(1)}), x_})};
  const CheckResult result = orders->check({assertions, false});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  EXPECT_EQ(std::get<Sat>(result).model.value(x_), static_cast<std::uint32_t>(INT32_MAX));
}

// 10 is 1 modulo 9, so a number and the sum of its last digit and what is before it differ by a multiple of 9.
TEST_F(IntegerRelaxation, CastsOutNines) {
  const Term less = op(Op::BvAdd, {op(Op::BvSdiv, {x_, num(10)}), op(Op::BvSrem, {x_, num(10)})});
  const Term same = op(Op::Eq, {op(Op::BvSrem, {less, num(9)}), op(Op::BvSrem, {x_, num(9)})});
  EXPECT_TRUE(is_unsat({op(Op::BvSle, {num(0), x_}), no(same)}));
}

// x % 5 is -4 at least, not below 0 for positive x, and -4 for -4.
TEST_F(IntegerRelaxation, RemaindersHaveTheSignOfTheDividend) {
  const Term rest = op(Op::BvSrem, {x_, num(5)});
  EXPECT_TRUE(is_unsat({op(Op::BvSlt, {rest, num(-4)})}));
  EXPECT_TRUE(is_unsat({op(Op::BvSlt, {rest, num(0)}), op(Op::BvSlt, {num(0), x_})}));
  const CheckResult negative = check({op(Op::BvSlt, {rest, num(-3)})});
  ASSERT_TRUE(std::holds_alternative<Sat>(negative));
}

// x < x + 1 fails for the greatest int.
// (i + 1) % n is i + 1, or 0 where that is n; of what n goes into twice or of negative numbers nothing like that is
// said.
TEST_F(IntegerRelaxation, AnIndexGoesRound) {
  const Term next = op(Op::BvAdd, {x_, num(1)}), rest = op(Op::BvSrem, {next, y_});
  const Term is_index = op(Op::And, {op(Op::BvSle, {num(0), x_}), op(Op::BvSlt, {x_, y_})});
  const Term goes_round = op(Op::And, {op(Op::Eq, {next, y_}), op(Op::Eq, {rest, num(0)})});
  EXPECT_TRUE(is_unsat({is_index, no(op(Op::Eq, {rest, next})), no(goes_round)}));
  EXPECT_TRUE(is_unsat({is_index, op(Op::Eq, {next, y_}), no(op(Op::Eq, {op(Op::BvSdiv, {next, y_}), num(1)}))}));
  const Term of_seven = op(Op::BvSrem, {x_, y_}), is_three = op(Op::Eq, {y_, num(3)});
  EXPECT_FALSE(is_unsat({op(Op::Eq, {x_, num(7)}), is_three, op(Op::Eq, {of_seven, num(1)})}));
  EXPECT_FALSE(is_unsat({op(Op::Eq, {x_, num(-4)}), is_three, op(Op::Eq, {of_seven, num(-1)})}));
  EXPECT_FALSE(is_unsat({op(Op::Eq, {x_, num(4)}), op(Op::Eq, {y_, num(-3)}), op(Op::Eq, {of_seven, num(1)})}));
}

TEST_F(IntegerRelaxation, SumsOverflow) {
  const Term more = op(Op::BvAdd, {x_, num(1)});
  const CheckResult result = check({no(op(Op::BvSlt, {x_, more}))});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  EXPECT_EQ(std::get<Sat>(result).model.value(x_), 0x7FFFFFFFu);
  EXPECT_TRUE(is_unsat({op(Op::BvSlt, {x_, num(1000)}), no(op(Op::BvSlt, {x_, more}))}));
}

TEST_F(IntegerRelaxation, AModelThatTheTermsDoNotHaveIsNone) {
  const Term square = op(Op::BvMul, {x_, x_});
  EXPECT_FALSE(std::holds_alternative<Sat>(check({op(Op::Eq, {square, num(3)})})));  // squares are 0, 1 or 4 modulo 8
}

// No square is less than its root, from 1 on; and a product lies where the bounds of its factors say.
TEST_F(IntegerRelaxation, ProductsThatDoNotOverflowAreBounded) {
  const Term wide = store_.make(Op::SignExtend, {x_}, 32), square = op(Op::BvMul, {wide, wide});
  EXPECT_TRUE(is_unsat({op(Op::BvSle, {num(1), x_}), op(Op::BvSlt, {square, wide})}));
  EXPECT_FALSE(is_unsat({op(Op::BvSle, {num(0), x_}), op(Op::BvSle, {square, wide})}));
  const auto within = [&](Term t, int low, int high) {
    return op(Op::And, {op(Op::BvSle, {num(low), t}), op(Op::BvSle, {t, num(high)})});
  };
  const Term product = op(Op::BvMul, {x_, y_});
  for (int x = -3; x <= 4; ++x)
    for (int y = -2; y <= 5; ++y)
      EXPECT_FALSE(is_unsat({within(x_, -3, 4), within(y_, -2, 5), op(Op::Eq, {x_, num(x)}), op(Op::Eq, {y_, num(y)}),
                             op(Op::Eq, {product, num(x * y)})}))
          << x << " * " << y;
  EXPECT_TRUE(is_unsat({within(x_, -3, 4), within(y_, -2, 5), op(Op::Eq, {x_, num(4)}),
                        no(op(Op::Eq, {product, op(Op::BvMul, {num(4), y_})}))}));
}

// The ranges of variables come from all assertions, but each core stands alone: 0 <= x <= 9 is needed here, y is not.
TEST_F(IntegerRelaxation, CoresAreUnsatByThemselves) {
  const std::vector<Term> assertions{op(Op::BvSle, {num(0), x_}), op(Op::BvSlt, {x_, y_}), op(Op::BvSle, {x_, num(9)}),
                                     no(op(Op::Eq, {op(Op::BvSdiv, {x_, num(10)}), num(0)}))};
  const CheckResult result = check(assertions, true);
  ASSERT_TRUE(std::holds_alternative<Unsat>(result));
  EXPECT_EQ(std::get<Unsat>(result).core, (std::vector<std::size_t>{0, 2, 3}));
}

// x <= y <= 1,000,000: without the order 20 * x may wrap.
TEST_F(IntegerRelaxation, OrdersBoundProducts) {
  const auto share = [&](Term of) { return op(Op::BvSdiv, {op(Op::BvMul, {num(20), of}), num(100)}); };
  EXPECT_TRUE(is_unsat({op(Op::BvSle, {num(0), x_}), op(Op::BvSle, {x_, y_}), op(Op::BvSle, {y_, num(1'000'000)}),
                        op(Op::BvSlt, {share(y_), share(x_)})}));
}

// The same of 64 bits: 10^17 is 1 modulo 9.
TEST_F(IntegerRelaxation, CastsOutNinesOfLongs) {
  const auto num64 = [&](std::int64_t value) { return store_.bv_const(64, static_cast<std::uint64_t>(value)); };
  const Term z = store_.variable("z", term::kLong);
  const Term less = op(Op::BvAdd, {op(Op::BvSdiv, {z, num64(10)}), op(Op::BvSrem, {z, num64(10)})});
  const Term same = op(Op::Eq, {op(Op::BvSrem, {less, num64(9)}), op(Op::BvSrem, {z, num64(9)})});
  EXPECT_TRUE(is_unsat({op(Op::BvSle, {num64(0), z}), no(same)}));
}

// z < z + 1 fails for the greatest long only, and as an int a long may be anything; extended, an int is itself.
TEST_F(IntegerRelaxation, LongsOverflowAndAreNarrowed) {
  const auto num64 = [&](std::int64_t value) { return store_.bv_const(64, static_cast<std::uint64_t>(value)); };
  const Term z = store_.variable("z", term::kLong), more = op(Op::BvAdd, {z, num64(1)});
  const CheckResult result = check({no(op(Op::BvSlt, {z, more}))});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  EXPECT_EQ(std::get<Sat>(result).model.value(z), 0x7FFFFFFFFFFFFFFFu);
  const Term low = store_.make(Op::Extract, {z}, 31, 0), wide = store_.make(Op::SignExtend, {low}, 32);
  EXPECT_TRUE(std::holds_alternative<Sat>(check({no(op(Op::Eq, {wide, z}))})));
  EXPECT_TRUE(is_unsat({no(op(Op::Eq, {wide, z})), op(Op::BvSlt, {z, num64(1000)}), op(Op::BvSlt, {num64(-5), z})}));
  const Term of_x = store_.make(Op::SignExtend, {x_}, 32), twice = op(Op::BvAdd, {of_x, of_x});
  EXPECT_TRUE(is_unsat({op(Op::BvSlt, {num64(0), of_x}), no(op(Op::BvSlt, {of_x, twice}))}));
}

// Cells are equal or not, whatever else they are: no number beside them is needed, so many are soon decided.
TEST_F(IntegerRelaxation, EqualCellsAreOneNumber) {
  constexpr Stage kFewUnits[] = {{Engine::Integers, 8'000}};
  const auto few = make_z3_solver(store_, stop_, statistics_, 8'000, kFewUnits);
  std::vector<Term> assertions;
  Term last = x_;
  for (int i = 0; i < 8; ++i) {
    const Term left = store_.variable("left" + std::to_string(i), kInt);
    const Term right = store_.variable("right" + std::to_string(i), kInt);
    assertions.push_back(op(Op::Or, {op(Op::Eq, {last, left}), op(Op::Eq, {last, right})}));
    assertions.push_back(op(Op::Eq, {left, right}));
    last = left;
  }
  assertions.push_back(no(op(Op::Eq, {last, x_})));
  Query query{assertions, true};
  query.is_of_cells = true;
  EXPECT_TRUE(std::holds_alternative<Unsat>(few->check(query)));
}

// 2x == 2y holds of equal numbers and of those 2^31 apart.
TEST_F(IntegerRelaxation, WhatIsEqualModulo) {
  is_of_cells_ = true;
  const auto times = [&](int factor) {
    return op(Op::Eq, {op(Op::BvMul, {num(factor), x_}), op(Op::BvMul, {num(factor), y_})});
  };
  for (const int factor : {2, 8}) {
    const CheckResult result = check({times(factor), op(Op::BvSlt, {x_, y_})});
    ASSERT_TRUE(std::holds_alternative<Sat>(result));
    const Model& model = std::get<Sat>(result).model;
    EXPECT_EQ(static_cast<std::uint32_t>((model.value(x_) - model.value(y_)) * static_cast<unsigned>(factor)), 0U);
    const auto is_small = [&](Term t) {
      return op(Op::And, {op(Op::BvSle, {num(0), t}), op(Op::BvSlt, {t, num(1 << 28)})});
    };
    EXPECT_TRUE(is_unsat({times(factor), is_small(x_), is_small(y_), op(Op::BvSlt, {x_, y_})}));
  }
}

// Of what only its low bits are looked at, these are all; but not where something else looks at more.
TEST_F(IntegerRelaxation, LowBitsAreAllThatIsLookedAt) {
  is_of_cells_ = true;
  const Term low = store_.make(Op::Extract, {x_}, 15, 0), high = store_.make(Op::Extract, {y_}, 15, 0);
  EXPECT_TRUE(is_unsat({op(Op::BvSlt, {low, high}), op(Op::BvSle, {high, low})}));
  EXPECT_TRUE(is_unsat({op(Op::BvUlt, {low, high}), op(Op::BvUle, {high, low})}));
  const CheckResult both = check({op(Op::BvSlt, {low, high}), op(Op::BvUlt, {high, low})});
  ASSERT_TRUE(std::holds_alternative<Sat>(both));
  const Term wide = store_.make(Op::ZeroExtend, {low}, 16);
  EXPECT_TRUE(is_unsat({op(Op::BvSlt, {num(65535), wide})}));
  EXPECT_FALSE(is_unsat({op(Op::BvSlt, {num(32767), wide})}));
  EXPECT_FALSE(is_unsat({op(Op::BvSlt, {low, high}), op(Op::BvSlt, {num(70'000), x_})}));
  const Term z = store_.variable("z", kInt), is_beyond = op(Op::Eq, {x_, op(Op::BvAdd, {z, num(70'000)})});
  EXPECT_FALSE(is_unsat({op(Op::BvSlt, {low, high}), op(Op::BvSle, {num(0), z}), is_beyond}));
}

/// Random relations over two variables of few bits, each held against all values of them.
class RandomIntegers : public ::testing::TestWithParam<unsigned> {
 protected:
  Term leaf() {
    if (random_() % 3 == 0) return store_.bv_const(width_, random_());
    const Term variable = random_() % 2 == 0 ? a_ : b_;
    return has_narrow_reads_ && random_() % 16 != 0 ? narrow_read(variable) : variable;
  }

  // Of the lowest bits, as cells of bytes and chars and lengths are read.
  Term narrow_read(Term variable) {
    const unsigned bits = 1 + static_cast<unsigned>(random_()) % (width_ - 1U);
    if (random_() % 3 == 0)
      return store_.make(Op::BvAnd, {variable, store_.bv_const(width_, (std::uint64_t{1} << bits) - 1)});
    const Term low = store_.make(Op::Extract, {variable}, bits - 1, 0);
    return store_.make(random_() % 2 == 0 ? Op::SignExtend : Op::ZeroExtend, {low}, width_ - bits);
  }

  Term number(int depth) {
    if (depth == 0) return leaf();
    constexpr Op kOps[] = {Op::BvAdd, Op::BvSub,  Op::BvMul,  Op::BvSdiv, Op::BvSrem, Op::BvAnd, Op::BvOr,   Op::BvXor,
                           Op::BvShl, Op::BvLshr, Op::BvAshr, Op::BvNeg,  Op::BvNot,  Op::Ite,   Op::Extract};
    const Op op = kOps[random_() % std::size(kOps)];
    if (op == Op::BvNeg || op == Op::BvNot) return store_.make(op, {number(depth - 1)});
    if (op == Op::Ite) return store_.make(op, {condition(depth - 1), number(depth - 1), number(depth - 1)});
    if (op != Op::Extract) {
      const Term first = number(depth - 1);
      const bool is_constant = op != Op::BvAdd && random_() % 4 != 0;
      return store_.make(op, {first, is_constant ? store_.bv_const(width_, random_()) : number(depth - 1)});
    }
    const std::uint32_t low = random_() % width_, high = low + random_() % (width_ - low);
    const Term part = store_.make(op, {number(depth - 1)}, high, low);
    if (high - low + 1 == width_) return part;
    return store_.make(random_() % 2 == 0 ? Op::SignExtend : Op::ZeroExtend, {part}, width_ - (high - low + 1));
  }

  Term condition(int depth) {
    constexpr Op kOps[] = {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle};
    const Op op = kOps[random_() % std::size(kOps)];
    Term left = number(depth), right = number(depth);
    if (has_narrow_reads_ && random_() % 4 == 0) {
      const unsigned bits = 1 + static_cast<unsigned>(random_()) % (width_ - 1U);
      left = store_.make(Op::Extract, {a_}, bits - 1, 0);
      right = store_.make(Op::Extract, {b_}, bits - 1, 0);
    }
    const Term relation = store_.make(op, {left, right});
    return random_() % 2 == 0 ? relation : store_.make(Op::Not, {relation});
  }

  bool has_model(const std::vector<Term>& assertions) {
    term::Evaluator evaluator(store_);
    for (std::uint64_t a = 0; a <= term::width_mask(width_); ++a) {
      for (std::uint64_t b = 0; b <= term::width_mask(width_); ++b) {
        const auto value_of = [&](Term variable) { return variable == a_ ? a : b; };
        const auto holds = [&](Term assertion) { return evaluator.evaluate(assertion, value_of) == 1; };
        if (std::all_of(assertions.begin(), assertions.end(), holds)) return true;
      }
    }
    return false;
  }

  void expect_proofs_of(int queries) {
    width_ = static_cast<std::uint8_t>(GetParam());
    a_ = store_.variable("a", Sort{width_});
    b_ = store_.variable("b", Sort{width_});
    int unsat = 0, sat = 0;
    for (int i = 0; i < queries; ++i) {
      std::vector<Term> assertions;
      for (int j = 0; j < 4; ++j) assertions.push_back(condition(static_cast<int>(random_() % 3)));
      Query query{assertions, true};
      query.is_of_cells = has_narrow_reads_;
      const CheckResult result = solver_->check(query);
      if (std::holds_alternative<Sat>(result)) ++sat;
      if (const auto* proof = std::get_if<Unsat>(&result)) {
        ++unsat;
        std::vector<Term> core;
        for (const std::size_t index : proof->core) core.push_back(assertions[index]);
        ASSERT_FALSE(has_model(core)) << "query " << i;
      }
    }
    EXPECT_GE(unsat, 25);
    EXPECT_GE(sat, 25);
  }

  std::uint8_t width_ = 5;
  bool has_narrow_reads_ = false;
  std::mt19937 random_;
  term::TermStore store_;
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<SmtSolver> solver_ = make_z3_solver(store_, stop_, statistics_, 20'000, kIntegersOnly);
  Term a_, b_;
};

TEST_P(RandomIntegers, WhatIsUnsatHasNoModel) {
  expect_proofs_of(200);
}

TEST_P(RandomIntegers, WhatIsUnsatOfLowBitsHasNoModel) {
  has_narrow_reads_ = true;
  expect_proofs_of(400);
}

INSTANTIATE_TEST_SUITE_P(Widths, RandomIntegers, ::testing::Values(3u, 4u, 5u));

/// Of widths with too many values to try them all: conditions that hold of two values are not unsat.
class RandomWideIntegers : public RandomIntegers {};

TEST_P(RandomWideIntegers, WhatHasAModelIsNotUnsat) {
  width_ = static_cast<std::uint8_t>(GetParam());
  a_ = store_.variable("a", Sort{width_});
  b_ = store_.variable("b", Sort{width_});
  solver_ = make_z3_solver(store_, stop_, statistics_, 8'000, kIntegersOnly);
  term::Evaluator evaluator(store_);
  int decided = 0;
  for (int i = 0; i < 150; ++i) {
    const auto planted = [&]() -> std::uint64_t {
      const std::uint64_t near = random_() % 7 - 3;
      const std::uint64_t kCorners[] = {0, term::sign_bit(width_), std::uint64_t{1} << 31,
                                        std::uint64_t{random_()} << 20};
      return (kCorners[random_() % std::size(kCorners)] + near) & term::width_mask(width_);
    };
    const std::uint64_t a = planted(), b = planted();
    const auto value_of = [&](Term variable) { return variable == a_ ? a : b; };
    std::vector<Term> assertions;
    for (int j = 0; j < 4; ++j) {
      const Term one = condition(static_cast<int>(random_() % 3));
      assertions.push_back(evaluator.evaluate(one, value_of) == 1 ? one : store_.make(Op::Not, {one}));
    }
    const CheckResult result = solver_->check({assertions, false});
    ASSERT_FALSE(std::holds_alternative<Unsat>(result)) << "query " << i;
    decided += std::holds_alternative<Sat>(result) ? 1 : 0;
  }
  EXPECT_GE(decided, 15);
}

INSTANTIATE_TEST_SUITE_P(Widths, RandomWideIntegers, ::testing::Values(32u, 64u));

// Three sums in order, for small numbers a linear question; beyond them that there is no model proves nothing.
TEST_F(IntegerRelaxation, SmallIntegersGiveModelsOnly) {
  constexpr Stage kSmallOnly[] = {{Engine::SmallIntegers, 300'000}};
  const auto small = make_z3_solver(store_, stop_, statistics_, 300'000, kSmallOnly);
  const Term z = store_.variable("z", kInt);
  const Term a = op(Op::BvAdd, {x_, y_}), b = op(Op::BvAdd, {y_, z}), c = op(Op::BvAdd, {z, x_});
  const std::vector<Term> order{op(Op::BvSlt, {a, b}), op(Op::BvSlt, {b, c}), op(Op::BvSlt, {num(1000), a})};
  const CheckResult result = small->check({order});
  ASSERT_TRUE(std::holds_alternative<Sat>(result));
  const auto value_of = [&](Term variable) { return std::get<Sat>(result).model.value(variable); };
  term::Evaluator evaluator(store_);
  for (const Term each : order) EXPECT_EQ(evaluator.evaluate(each, value_of), 1U);
  const std::vector<Term> large{op(Op::BvSlt, {a, b}), op(Op::BvSlt, {b, c}), op(Op::BvSlt, {num(1 << 30), a})};
  EXPECT_TRUE(std::holds_alternative<Undecided>(small->check({large})));
  EXPECT_TRUE(std::holds_alternative<Sat>(solver_->check({large})));
}

}  // namespace
}  // namespace dashj::smt
