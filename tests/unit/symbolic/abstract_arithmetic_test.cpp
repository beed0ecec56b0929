// SPDX-License-Identifier: MIT
#include "symbolic/abstract_arithmetic.h"

#include <gtest/gtest.h>

#include "abstract_values.h"
#include "term/evaluate.h"

namespace dashj::symbolic {
namespace {

using term::Op;

std::int32_t concrete(Op op, std::int32_t a, std::int32_t b) {
  const std::array<std::uint64_t, 2> arguments{static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)};
  const std::array<term::Sort, 2> sorts{term::kInt, term::kInt};
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(term::apply(op, term::kInt, arguments, sorts)));
}

AbstractValue set(std::int64_t low, std::int64_t high, std::uint64_t modulus = 1, std::int64_t remainder = 0) {
  return *AbstractValue::make({low, high}, {modulus, remainder});
}

TEST(AbstractArithmetic, ContainsTheResultOfMembers) {
  AnyValues random(5);
  for (const Op op : {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem, Op::BvAnd, Op::BvOr, Op::BvXor,
                      Op::BvShl, Op::BvAshr, Op::BvLshr}) {
    const bool is_shift = op == Op::BvShl || op == Op::BvAshr || op == Op::BvLshr;
    for (int i = 0; i < 20000; ++i) {
      const AbstractValue a = random.any_set();
      AbstractValue b = random.any_set();
      if (is_shift && i % 4 != 0) b = abstract_apply(Op::BvAnd, b, AbstractValue(31));
      if (i % 5 == 0) b = AbstractValue(random.any());
      const std::int32_t x = random.member(a), y = random.member(b), result = concrete(op, x, y);
      ASSERT_TRUE(abstract_apply(op, a, b).contains(result)) << static_cast<int>(op) << ": " << x << " " << y;
    }
  }
}

TEST(AbstractArithmetic, NarrowingContainsTheLowBits) {
  AnyValues random(6);
  for (int i = 0; i < 20000; ++i) {
    const AbstractValue a = random.any_set();
    const std::int32_t x = random.member(a);
    ASSERT_TRUE(abstract_narrow(a, 8, true).contains(static_cast<std::int8_t>(x)));
    ASSERT_TRUE(abstract_narrow(a, 16, true).contains(static_cast<std::int16_t>(x)));
    ASSERT_TRUE(abstract_narrow(a, 16, false).contains(static_cast<std::uint16_t>(x)));
    ASSERT_TRUE(abstract_narrow(a, 1, false).contains(x & 1));
  }
}

TEST(AbstractArithmetic, StepsOfOneKindStay) {
  EXPECT_EQ(abstract_add(set(0, 300, 3, 0), AbstractValue(3)), set(3, 303, 3, 0));
  EXPECT_EQ(abstract_apply(Op::BvMul, set(0, 100), AbstractValue(6)), set(0, 600, 6, 0));
  EXPECT_EQ(abstract_apply(Op::BvSdiv, set(0, 600, 6, 0), AbstractValue(3)), set(0, 200, 2, 0));
  EXPECT_EQ(abstract_apply(Op::BvAshr, set(-64, 64, 8, 4), AbstractValue(2)), set(-15, 15, 2, 1));
}

// x is odd and may be any int, so the sum wraps: only the power of two is left of the modulus 6.
TEST(AbstractArithmetic, WrappingKeepsPowersOfTwo) {
  const AbstractValue odd = set(INT32_MIN, INT32_MAX, 6, 1);
  EXPECT_EQ(abstract_add(odd, AbstractValue(6)).congruence(), (Congruence{2, 1}));
}

TEST(AbstractArithmetic, WhatWrapsTogetherStaysTogether) {
  EXPECT_EQ(abstract_add(set(INT32_MAX - 20, INT32_MAX), AbstractValue(21)), set(INT32_MIN, INT32_MIN + 20));
  EXPECT_EQ(abstract_sub(AbstractValue(0), set(INT32_MIN + 1, INT32_MIN + 20)), set(INT32_MAX - 19, INT32_MAX));
}

TEST(AbstractArithmetic, LowBitsOfAMaskAreKnown) {
  const AbstractValue any;
  EXPECT_EQ(abstract_apply(Op::BvAnd, any, AbstractValue(-8)).congruence(), (Congruence{8, 0}));
  EXPECT_EQ(abstract_apply(Op::BvOr, any, AbstractValue(3)).congruence(), (Congruence{4, 3}));
  EXPECT_EQ(abstract_apply(Op::BvShl, any, AbstractValue(4)).congruence(), (Congruence{16, 0}));
  EXPECT_EQ(abstract_narrow(set(INT32_MIN, INT32_MAX, 4, 3), 8, false), set(3, 255, 4, 3));
}

// SMT-LIB: x / 0 is -1 or 1, x % 0 is x.
TEST(AbstractArithmetic, DividesByZeroAsTermsDo) {
  EXPECT_EQ(abstract_apply(Op::BvSdiv, AbstractValue(7), AbstractValue(0)), AbstractValue(-1));
  EXPECT_EQ(abstract_apply(Op::BvSrem, set(0, 100), AbstractValue(0)), set(0, 100));
  EXPECT_TRUE(abstract_apply(Op::BvSdiv, set(0, 100), set(0, 20)).contains(-1));
}

}  // namespace
}  // namespace dashj::symbolic
