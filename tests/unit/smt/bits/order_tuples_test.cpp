// SPDX-License-Identifier: MIT
#include "smt/bits/order_tuples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace dashj::smt {
namespace {

using Numbers = std::vector<std::int64_t>;

std::vector<Numbers> orders(std::size_t count, std::int64_t low, std::int64_t high) {
  std::vector<Numbers> result;
  for_each_order(count, low, high, [&](std::span<const std::int64_t> numbers) {
    result.emplace_back(numbers.begin(), numbers.end());
    return true;
  });
  return result;
}

// How each two of them are ordered, and each with each number from low to high.
Numbers comparisons(const Numbers& numbers, std::int64_t low, std::int64_t high) {
  Numbers all = numbers, result;
  for (std::int64_t number = low; number <= high; ++number) all.push_back(number);
  for (const std::int64_t a : all)
    for (const std::int64_t b : all) result.push_back(a < b ? -1 : a > b ? 1 : 0);
  return result;
}

// The weak orders of n elements: the ordered Bell numbers.
TEST(OrderTuples, OfOneToFiveNumbersThereAreSoMany) {
  EXPECT_EQ(orders(1, 0, -1).size(), 1u);
  EXPECT_EQ(orders(2, 0, -1).size(), 3u);
  EXPECT_EQ(orders(3, 0, -1).size(), 13u);
  EXPECT_EQ(orders(4, 0, -1).size(), 75u);
  EXPECT_EQ(orders(5, 0, -1).size(), 541u);
  EXPECT_EQ(orders(4, 7, 7).size(), 541u) << "a constant is one element more";
}

TEST(OrderTuples, EveryTupleIsOrderedAsExactlyOneOfThem) {
  constexpr std::pair<std::int64_t, std::int64_t> kRanges[] = {{0, -1}, {0, 0}, {-1, 1}, {5, 6}};
  for (const auto& [low, high] : kRanges) {
    for (std::size_t count = 1; count <= 3; ++count) {
      std::set<Numbers> expected, seen;
      Numbers numbers(count, low - 4);
      for (std::size_t at = 0; at < count;) {
        expected.insert(comparisons(numbers, low, high));
        for (at = 0; at < count && ++numbers[at] > high + 4; ++at) numbers[at] = low - 4;
      }
      for (const Numbers& each : orders(count, low, high))
        EXPECT_TRUE(seen.insert(comparisons(each, low, high)).second) << testing::PrintToString(each) << " twice";
      EXPECT_EQ(seen, expected) << count << " numbers, " << low << " to " << high;
    }
  }
}

TEST(OrderTuples, EndWhereTheyAreNotTaken) {
  int taken = 0;
  EXPECT_FALSE(for_each_order(20, 0, 1000, [&](auto) { return ++taken < 3; }));
  EXPECT_EQ(taken, 3);
}

}  // namespace
}  // namespace dashj::smt
