// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "base/java_float.h"
#include "smt/chain/solver_chain.h"
#include "term/evaluate.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Sort;
using term::Term;

constexpr std::array<double, 11> kNumbers{0.0,
                                          -0.0,
                                          1,
                                          -1.5,
                                          0.1,
                                          1e-40,
                                          2147483648.0,
                                          -9.3e18,
                                          3e38,
                                          std::numeric_limits<double>::infinity(),
                                          std::numeric_limits<double>::quiet_NaN()};

class Z3Floats : public ::testing::Test {
 protected:
  [[nodiscard]] std::uint64_t bits(double number, std::uint8_t width) const {
    if (width == 64) return static_cast<std::uint64_t>(java_float::bits_of(number));
    return static_cast<std::uint32_t>(java_float::bits_of(static_cast<float>(number)));
  }
  [[nodiscard]] Term variable(const char* name, std::uint8_t width) {
    return store_.variable(name + std::to_string(width), Sort{width});
  }
  /// With these arguments the term has the value that evaluation gives it, and no other.
  void expect_agreement(Term term, const std::vector<std::pair<Term, std::uint64_t>>& values) {
    std::vector<Term> assertions;
    for (const auto& [variable, value] : values)
      assertions.push_back(store_.make(Op::Eq, {variable, store_.bv_const(store_.sort(variable).width, value)}));
    term::Evaluator evaluator(store_);
    const std::uint64_t value = evaluator.evaluate(
        term, [&](Term variable) { return values[0].first == variable ? values[0].second : values[1].second; });
    const Sort sort = store_.sort(term);
    const Term same = sort.is_bool() ? (value != 0 ? term : store_.make(Op::Not, {term}))
                                     : store_.make(Op::Eq, {term, store_.bv_const(sort.width, value)});
    assertions.push_back(same);
    EXPECT_TRUE(std::holds_alternative<Sat>(solver_->check({assertions}))) << value;
    assertions.back() = store_.make(Op::Not, {same});
    EXPECT_TRUE(std::holds_alternative<Unsat>(solver_->check({assertions}))) << value;
  }

  term::TermStore store_;
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<SmtSolver> solver_ = make_solver_chain(store_, stop_, statistics_, {});
};

TEST_F(Z3Floats, OperatorsGiveWhatEvaluationGives) {
  for (const std::uint8_t width : {std::uint8_t{32}, std::uint8_t{64}}) {
    const Term a = variable("a", width), b = variable("b", width);
    for (std::size_t i = 0; i < kNumbers.size(); ++i) {
      const std::uint64_t left = bits(kNumbers[i], width), right = bits(kNumbers[(i * 3 + 1) % kNumbers.size()], width);
      for (const Op op : {Op::FpAdd, Op::FpSub, Op::FpMul, Op::FpDiv, Op::FpEq, Op::FpLt, Op::FpLe})
        expect_agreement(store_.make(op, {a, b}), {{a, left}, {b, right}});
      for (const Op op : {Op::FpNeg, Op::FpSqrt, Op::FpFloor, Op::FpCeil, Op::FpRint})
        expect_agreement(store_.make(op, {a}), {{a, left}});
      expect_agreement(store_.make(Op::FpFma, {a, b, a}), {{a, left}, {b, right}});
    }
  }
}

TEST_F(Z3Floats, ConversionsGiveWhatEvaluationGives) {
  for (const std::uint8_t width : {std::uint8_t{32}, std::uint8_t{64}}) {
    const Term a = variable("a", width);
    for (const std::uint32_t target : {32u, 64u}) {
      for (const double number : kNumbers) {
        expect_agreement(store_.make(Op::FpToSigned, {a}, target), {{a, bits(number, width)}});
        expect_agreement(store_.make(Op::FpToFp, {a}, target), {{a, bits(number, width)}});
      }
      for (const std::uint64_t number :
           {std::uint64_t{0}, std::uint64_t{16777217}, std::uint64_t{1} << (width - 1), ~std::uint64_t{0}})
        expect_agreement(store_.make(Op::FpFromSigned, {a}, target), {{a, number & term::width_mask(width)}});
    }
  }
}

// Both sides widened, both made narrower, and one of each: only the first compare as what they are made of.
TEST_F(Z3Floats, ConvertedNumbersCompareAsEvaluationSays) {
  for (const std::uint8_t width : {std::uint8_t{32}, std::uint8_t{64}}) {
    const Term a = variable("a", width), b = variable("b", width);
    for (std::size_t i = 0; i < kNumbers.size(); ++i) {
      const double left = kNumbers[i], right = kNumbers[(i * 3 + 1) % kNumbers.size()];
      for (const std::uint32_t target : {32u, 64u}) {
        const Term x = store_.make(Op::FpToFp, {a}, target), y = store_.make(Op::FpToFp, {b}, target);
        for (const Op op : {Op::FpEq, Op::FpLt, Op::FpLe})
          expect_agreement(store_.make(op, {x, y}), {{a, bits(left, width)}, {b, bits(right, width)}});
      }
    }
    // Two doubles that are one float.
    const Term x = store_.make(Op::FpToFp, {a}, 32), y = store_.make(Op::FpToFp, {b}, 32);
    expect_agreement(store_.make(Op::FpLt, {x, y}), {{a, bits(1.0, width)}, {b, bits(1.0 + 0x1p-40, width)}});
  }
}

/// Ties, what lies beside them, numbers without room for a fraction, and what has no exponent.
TEST_F(Z3Floats, RoundsAsEvaluationDoes) {
  const Term a = variable("a", 32), b = variable("b", 64);
  for (const double number :
       {0.5, -0.5, 2.5, -3.5, 0.49999999999999994, -1e-310, 8388607.5, 4503599627370495.5, 0x1p60})
    for (const Op op : {Op::FpFloor, Op::FpCeil, Op::FpRint, Op::FpSqrt}) {
      expect_agreement(store_.make(op, {a}), {{a, bits(number, 32)}});
      expect_agreement(store_.make(op, {b}), {{b, bits(number, 64)}});
    }
}

/// With two roundings 0.1 * 10 + -1 would be 0.
TEST_F(Z3Floats, AFusedProductIsRoundedOnce) {
  const Term a = variable("a", 64), b = variable("b", 64);
  const Term minus_one = store_.bv_const(64, bits(-1, 64));
  expect_agreement(store_.make(Op::FpFma, {a, b, minus_one}), {{a, bits(0.1, 64)}, {b, bits(10, 64)}});
  expect_agreement(store_.make(Op::FpFma, {a, b, minus_one}), {{a, bits(1e-300, 64)}, {b, bits(-1e-300, 64)}});
  expect_agreement(store_.make(Op::FpFma, {a, a, b}), {{a, bits(0x1p-537, 64)}, {b, bits(-5e-324, 64)}});
  EXPECT_EQ(std::fma(0.1, 10.0, -1.0), 0x1p-54);
}

/// Any NaN is read as the one NaN, whatever its bits.
TEST_F(Z3Floats, OtherBitsOfNaNAreRead) {
  const Term a = variable("a", 32);
  expect_agreement(store_.make(Op::FpNeg, {a}), {{a, 0xffc00001u}});
  expect_agreement(store_.make(Op::FpEq, {a, a}), {{a, 0x7f800001u}});
}

/// Its bits where it has but one pattern of them.
TEST_F(Z3Floats, EqualsAConstantAsEvaluationDoes) {
  const Term a = variable("a", 32);
  for (const double constant : {0.0, -0.0, 1.5, static_cast<double>(std::numeric_limits<float>::quiet_NaN())})
    for (const std::uint64_t value : {0u, 0x80000000u, 0x3fc00000u, 0x7fc00000u, 0x7f800001u}) {
      const Term number = store_.bv_const(32, bits(constant, 32));
      expect_agreement(store_.make(Op::FpEq, {a, number}), {{a, value}});
      expect_agreement(store_.make(Op::FpEq, {number, a}), {{a, value}});
    }
}

/// x + 1 == x has a model beyond 2^24, and x + x == 1 the model 0.5.
TEST_F(Z3Floats, FindsModels) {
  const Term x = variable("x", 32), one = store_.bv_const(32, 0x3f800000);
  const Term absorbs = store_.make(Op::FpEq, {store_.make(Op::FpAdd, {x, one}), x});
  const CheckResult absorbed =
      solver_->check({std::vector{absorbs, store_.make(Op::FpLt, {x, store_.bv_const(32, 0x7f7fffff)})}});
  ASSERT_TRUE(std::holds_alternative<Sat>(absorbed));
  const Term half = store_.make(Op::FpEq, {store_.make(Op::FpAdd, {x, x}), one});
  const CheckResult halved = solver_->check({std::vector{half}});
  ASSERT_TRUE(std::holds_alternative<Sat>(halved));
  EXPECT_EQ(std::get<Sat>(halved).model.value(x), 0x3f000000u);
}

/// Z3 knows nothing of a remainder: what contradicts itself is unsat, a model counts only where it is one.
TEST_F(Z3Floats, AModelOfARemainderIsChecked) {
  const Term x = variable("x", 64), y = variable("y", 64);
  const Term remainder = store_.make(Op::FpRem, {x, y});
  const Term small = store_.make(Op::FpLt, {remainder, store_.bv_const(64, 0)});
  const CheckResult both = solver_->check({std::vector{small, store_.make(Op::Not, {small})}});
  EXPECT_TRUE(std::holds_alternative<Unsat>(both));
  // 1 % 2 is 1, never 5.
  const auto is = [&](Term term, double number) {
    return store_.make(Op::Eq, {term, store_.bv_const(64, bits(number, 64))});
  };
  const CheckResult wrong = solver_->check({std::vector{is(x, 1), is(y, 2), is(remainder, 5)}});
  EXPECT_FALSE(std::holds_alternative<Sat>(wrong));
}

}  // namespace
}  // namespace dashj::smt
