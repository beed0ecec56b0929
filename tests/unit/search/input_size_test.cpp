// SPDX-License-Identifier: MIT
#include "search/input_size.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/java_float.h"

namespace dashj::search {
namespace {

using tac::Type;

std::vector<tac::Value> numbers_of(const std::vector<InputValue>& values) {
  std::vector<tac::Value> numbers;
  for (const InputValue& value : values) numbers.push_back(value.value);
  return numbers;
}

InputValue of(double number) {
  return {Type::Double, java_float::bits_of(number)};
}

InputValue of(float number) {
  return {Type::Float, java_float::bits_of(number)};
}

/// Of 0, 1, -1, 2, ... each is smaller than all that come after it.
TEST(InputSize, RanksNumbersByTheirDistanceFromZero) {
  const std::vector<tac::Value> order{0, 1, -1, 2, -2, 3, 10, -10, 11, INT64_MAX, INT64_MIN};
  for (std::size_t i = 1; i < order.size(); ++i)
    EXPECT_LT(rank_of({Type::Long, order[i - 1]}), rank_of({Type::Long, order[i]})) << order[i];
}

TEST(InputSize, RanksWholeNumbersBeforeFractions) {
  const std::vector<double> order{0.0, -0.0, 1.0, -1.0, 7.0, 1e15, 0.5, -0.5, 0.75, 1.5, 1e300};
  for (std::size_t i = 1; i < order.size(); ++i)
    EXPECT_LT(rank_of(of(order[i - 1])), rank_of(of(order[i]))) << order[i];
}

/// Every char has a rank of its own: a small letter the lowest, printable ones before all others.
TEST(InputSize, RanksEveryCharOnce) {
  std::vector<bool> is_taken(65536, false);
  for (tac::Value code = 0; code < 65536; ++code) {
    const std::uint64_t rank = rank_of({Type::Char, code}).distance;
    ASSERT_LT(rank, 65536U);
    EXPECT_FALSE(is_taken[rank]) << code;
    is_taken[rank] = true;
    EXPECT_EQ(rank < 95, code >= ' ' && code <= '~') << code;
    EXPECT_EQ(rank < 26, code >= 'a' && code <= 'z') << code;
  }
}

TEST(InputSize, CountsTheDigitsThatAReportShows) {
  EXPECT_EQ(digits_of({Type::Int, 0}), 1U);
  EXPECT_EQ(digits_of({Type::Int, -17}), 2U);
  EXPECT_EQ(digits_of({Type::Long, INT64_MIN}), 19U);
  EXPECT_EQ(digits_of({Type::Boolean, 1}), 1U);
  EXPECT_EQ(digits_of({Type::Char, 'x'}), 1U);
  EXPECT_EQ(digits_of({Type::Char, 7}), 5U);    // '\u0007'
  EXPECT_EQ(digits_of(of(1.0)), 2U);            // 1.0
  EXPECT_EQ(digits_of(of(-0.25)), 3U);          // -0.25
  EXPECT_EQ(digits_of(of(0.1F)), 2U);           // 0.1f
  EXPECT_EQ(digits_of(of(0.1)), 2U);            // 0.1
  EXPECT_EQ(digits_of(of(double{0.1F})), 18U);  // 0.10000000149011612
}

TEST(InputSize, OrdersByChoicesThenDigitsThenValues) {
  const InputValue zero{Type::Int, 0}, nine{Type::Int, 9}, ten{Type::Int, 10};
  const auto size = [](std::vector<InputValue> values) { return size_of(values); };
  EXPECT_LT(size({ten, ten}), size({zero, zero, zero}));
  EXPECT_LT(size({nine, nine}), size({zero, ten}));
  EXPECT_LT(size({zero, nine}), size({nine, zero}));
}

TEST(InputSize, ListsAllValuesOfSoManyDigits) {
  EXPECT_EQ(numbers_of(values_within(Type::Int, 1)),
            (std::vector<tac::Value>{0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8, 9, -9}));
  EXPECT_EQ(values_within(Type::Int, 3).size(), 1999U);
  EXPECT_EQ(values_within(Type::Byte, 3).size(), 256U);
  EXPECT_EQ(values_within(Type::Char, 1).size(), 95U);
  EXPECT_EQ(numbers_of(values_within(Type::Boolean, 2)), (std::vector<tac::Value>{0, 1}));
  const auto doubles = values_within(Type::Double, 2);
  EXPECT_EQ(doubles.size(), 199U);  // -9.9 to 9.9
  EXPECT_EQ(doubles[1], of(1.0));
  EXPECT_EQ(doubles[19], of(0.1));
  EXPECT_TRUE(std::all_of(doubles.begin(), doubles.end(), [](const InputValue& v) { return digits_of(v) == 2; }));
}

}  // namespace
}  // namespace dashj::search
