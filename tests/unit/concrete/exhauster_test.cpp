// SPDX-License-Identifier: MIT
#include "concrete/exhauster.h"

#include <gtest/gtest.h>

namespace dashj::concrete {
namespace {

TEST(InputCount, IsTheProductOfTheRanges) {
  EXPECT_EQ(input_count({{{-2, 2}, {0, 1}}}), 10u);
  EXPECT_EQ(input_count({{{INT32_MIN, INT32_MAX}}}), 1ull << 32);
  EXPECT_EQ(input_count({{{5, 4}, {0, 1}}}), 0u);
}

TEST(InputCount, OfNoParametersIsOne) {
  EXPECT_EQ(input_count({}), 1u);
}

TEST(InputCount, StopsAtTheLargestNumber) {
  const Range all{INT32_MIN, INT32_MAX};
  EXPECT_EQ(input_count({{all, {0, 1}}}), 1ull << 33);
  EXPECT_EQ(input_count({{all, all}}), UINT64_MAX);
  EXPECT_EQ(input_count({{all, all, all}}), UINT64_MAX);
}

// Whether the parts, one after the other, run through the box in lexicographic order.
void expect_cover(const InputBox& box, std::size_t most) {
  const std::vector<InputBox> parts = split(box, most);
  EXPECT_LE(parts.size(), most);
  std::vector<std::vector<std::int32_t>> inputs;
  for (const InputBox& part : parts) {
    ASSERT_EQ(part.ranges.size(), 2u);
    for (std::int64_t a = part.ranges[0].low; a <= part.ranges[0].high; ++a)
      for (std::int64_t b = part.ranges[1].low; b <= part.ranges[1].high; ++b)
        inputs.push_back({static_cast<std::int32_t>(a), static_cast<std::int32_t>(b)});
  }
  EXPECT_EQ(inputs.size(), input_count(box));
  for (std::size_t i = 1; i < inputs.size(); ++i) EXPECT_LT(inputs[i - 1], inputs[i]) << most;
}

TEST(Split, KeepsEveryInputInOrder) {
  for (const std::size_t most : {1, 2, 3, 4, 5, 7, 64, 1000}) {
    expect_cover({{{-3, 9}, {-20, 20}}}, most);
    expect_cover({{{4, 4}, {INT32_MAX - 30, INT32_MAX}}}, most);
    expect_cover({{{0, 1}, {INT32_MIN, INT32_MIN + 30}}}, most);
  }
}

TEST(Split, CutsAllInts) {
  const auto parts = split({{{INT32_MIN, INT32_MAX}}}, 4);
  ASSERT_EQ(parts.size(), 4u);
  EXPECT_EQ(parts[0].ranges[0], (Range{INT32_MIN, -(1 << 30) - 1}));
  EXPECT_EQ(parts[3].ranges[0], (Range{1 << 30, INT32_MAX}));
}

TEST(Split, GoesOnToTheNextParameterWhereTheFirstHasFewValues) {
  EXPECT_EQ(split({{{0, 1}, {0, 99}}}, 8).size(), 8u);
  EXPECT_EQ(split({{{0, 99}, {0, 99}}}, 8).size(), 8u);
}

TEST(Split, WithoutParametersThereIsOnePart) {
  EXPECT_EQ(split({}, 8).size(), 1u);
}

}  // namespace
}  // namespace dashj::concrete
