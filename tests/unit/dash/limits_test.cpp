// SPDX-License-Identifier: MIT
#include "dash/limits.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string_view>

namespace dashj {
namespace {

TEST(DashLimits, HaveAUnitAndAReasonEach) {
  std::set<std::string_view> names;
  for (const LimitRow& row : dash::limits()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_FALSE(row.unit.empty() || row.why.empty()) << row.name;
  }
}

TEST(DashLimits, AreListedWithTheValuesThatTheCodeReads) {
  std::map<std::string_view, std::uint64_t> values;
  for (const LimitRow& row : dash::limits()) values[row.name] = row.value;
  EXPECT_EQ(values.at("kFrontierUnits"), dash::kFrontierUnits);
  EXPECT_EQ(values.at("kAllSteps"), 1ull << 42);
}

}  // namespace
}  // namespace dashj
