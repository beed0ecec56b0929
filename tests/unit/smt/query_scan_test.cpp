// SPDX-License-Identifier: MIT
#include "smt/query_scan.h"

#include <gtest/gtest.h>

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

class QueryScan : public ::testing::Test {
 protected:
  [[nodiscard]] QueryShape shape_of(Op op, std::int32_t mask) {
    const Term x = store_.variable("x", term::kInt);
    const Term assertion = store_.make(Op::Eq, {store_.make(op, {x, store_.int_const(mask)}), store_.int_const(1)});
    return QueryScanner(store_).scan(std::span(&assertion, 1));
  }
  term::TermStore store_;
};

TEST_F(QueryScan, AMaskOfLowOnesIsARest) {
  const QueryShape shape = shape_of(Op::BvAnd, 7);
  EXPECT_TRUE(shape.has_rests);
  EXPECT_FALSE(shape.has_bits);
}

TEST_F(QueryScan, ANumberWithoutItsSignIsOneLikeOthers) {
  const QueryShape shape = shape_of(Op::BvAnd, INT32_MAX);
  EXPECT_FALSE(shape.has_rests);
  EXPECT_FALSE(shape.has_bits);
}

TEST_F(QueryScan, AnyOtherMaskIsOfBits) {
  const QueryShape shape = shape_of(Op::BvAnd, 6);
  EXPECT_FALSE(shape.has_rests);
  EXPECT_TRUE(shape.has_bits);
}

TEST_F(QueryScan, AShiftToTheRightIsADivision) {
  EXPECT_FALSE(shape_of(Op::BvAshr, 1).has_bits);
  EXPECT_FALSE(shape_of(Op::BvAshr, 1).has_unsigned_shifts);
  EXPECT_FALSE(shape_of(Op::BvLshr, 1).has_bits);
  EXPECT_TRUE(shape_of(Op::BvLshr, 1).has_unsigned_shifts);
}

TEST_F(QueryScan, LowOnesAreNoRestOfAnotherOperator) {
  const QueryShape shape = shape_of(Op::BvXor, INT32_MAX);
  EXPECT_FALSE(shape.has_rests);
  EXPECT_TRUE(shape.has_bits);
}

}  // namespace
}  // namespace dashj::smt
