// SPDX-License-Identifier: MIT
#include "concrete/input_cases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace dashj::concrete {
namespace {

bool is_of(const InputCase& inputs, const std::vector<std::int32_t>& arguments) {
  const auto has_value = [&](const auto& one) { return arguments[one.first] == one.second; };
  const auto is_inside = [&](const ParameterRange& range) {
    return range.values.low <= arguments[range.parameter] && arguments[range.parameter] <= range.values.high;
  };
  return std::all_of(inputs.fixed.begin(), inputs.fixed.end(), has_value) &&
         (inputs.beyond.empty() ||
          !std::all_of(inputs.beyond.parameters.begin(), inputs.beyond.parameters.end(), is_inside));
}

TEST(InputCases, EachInputIsOfOneCase) {
  const FewValues ranges{{{0, {-1, 1}}, {2, {5, 6}}}};
  const std::vector<InputCase> cases = input_cases(ranges);
  EXPECT_EQ(cases.size(), 7U);
  EXPECT_EQ(case_count(ranges), 7U);
  for (std::int32_t a = -3; a <= 3; ++a)
    for (std::int32_t c = 3; c <= 8; ++c) {
      const auto is_this = [&](const InputCase& inputs) { return is_of(inputs, {a, 99, c}); };
      EXPECT_EQ(std::count_if(cases.begin(), cases.end(), is_this), 1) << a << ", " << c;
    }
}

// A parameter, and two rows of one table: rows have values that are no range.
TEST(InputCases, RowsHaveValuesLikeParameters) {
  const RowPlace first{1, 0}, second{1, 2};
  const FewValues few{{{0, {7, 8}}}, {{first, {3}}, {second, {-4, -2, 3}}}};
  const std::vector<InputCase> cases = input_cases(few);
  EXPECT_EQ(cases.size(), 7U);
  EXPECT_EQ(case_count(few), 7U);
  std::set<std::vector<std::int32_t>> seen;
  for (const InputCase& one : cases) {
    if (!one.beyond.empty()) continue;
    ASSERT_EQ(one.fixed_rows.size(), 2U);
    EXPECT_EQ(one.fixed_rows[0], (std::pair{first, 3}));
    EXPECT_EQ(one.fixed_rows[1].first, second);
    seen.insert({one.fixed[0].second, one.fixed_rows[1].second});
  }
  EXPECT_EQ(seen, (std::set<std::vector<std::int32_t>>{{7, -4}, {7, -2}, {7, 3}, {8, -4}, {8, -2}, {8, 3}}));
  EXPECT_EQ(cases.back().beyond, few);
}

TEST(InputCases, WithoutRangesThereIsOneCase) {
  ASSERT_EQ(input_cases({}).size(), 1U);
  EXPECT_TRUE(is_of(input_cases({})[0], {7}));
  EXPECT_EQ(case_count({}), 1U);
}

TEST(InputCases, TheGreatestNumberStandsForAllThatAreGreater) {
  const Range all{INT32_MIN, INT32_MAX};
  EXPECT_EQ(case_count({{{0, all}}}), (std::uint64_t{1} << 32) + 1);
  EXPECT_EQ(case_count({{{0, all}, {1, all}, {2, all}}}), UINT64_MAX);
}

// The last value of an int ends the range.
TEST(InputCases, ARangeMayEndWithTheGreatestInt) {
  EXPECT_EQ(input_cases({{{0, {INT32_MAX - 1, INT32_MAX}}}}).size(), 3U);
}

}  // namespace
}  // namespace dashj::concrete
