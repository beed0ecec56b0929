// SPDX-License-Identifier: MIT
#include "equiv/same_rule.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

namespace dashj::equiv {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();

TEST(ToleranceTest, AbsoluteOrRelative) {
  const Tolerance absolute{0.5, 0}, relative{0, 0.01};
  EXPECT_TRUE(absolute.holds(1, 1.5));
  EXPECT_FALSE(absolute.holds(1, 1.75));
  EXPECT_FALSE(absolute.holds(1e9, 1e9 + 1));
  EXPECT_TRUE(relative.holds(1e9, 1e9 + 1));
  EXPECT_TRUE(relative.holds(-99, -100));
  EXPECT_FALSE(relative.holds(98, 100));
  EXPECT_FALSE(relative.holds(1e-300, -1e-300));
  EXPECT_TRUE(absolute.holds(0.0, -0.0));
}

TEST(ToleranceTest, NothingIsNearWhatIsNoNumberOrInfinite) {
  const Tolerance wide{1e300, 1};
  for (const double odd : {kInfinity, -kInfinity, kNan})
    for (const double other : {0.0, 1e308, kInfinity, kNan}) {
      EXPECT_FALSE(wide.holds(odd, other)) << odd << " " << other;
      EXPECT_FALSE(wide.holds(other, odd)) << odd << " " << other;
    }
  const double most = std::numeric_limits<double>::max();
  EXPECT_FALSE(wide.holds(most, -most)) << "their difference is infinite";
}

TEST(SameRuleTest, EqualBitsAreTheSameAndFloatsAreComparedAsDoubles) {
  const auto bits = [](double number) { return std::bit_cast<std::int64_t>(number); };
  SameRule rule;
  EXPECT_TRUE(rule.is_same_value(tac::Type::Double, bits(kNan), bits(kNan)));
  EXPECT_FALSE(rule.is_same_value(tac::Type::Double, bits(0.0), bits(-0.0)));
  rule.tolerance.absolute = 1;
  EXPECT_TRUE(rule.is_same_value(tac::Type::Double, bits(0.0), bits(-0.0)));
  EXPECT_TRUE(
      rule.is_same_value(tac::Type::Float, std::bit_cast<std::int32_t>(1.5F), std::bit_cast<std::int32_t>(2.5F)));
  EXPECT_FALSE(
      rule.is_same_value(tac::Type::Float, std::bit_cast<std::int32_t>(1.5F), std::bit_cast<std::int32_t>(-2.5F)));
  EXPECT_FALSE(rule.is_same_value(tac::Type::Int, 1, 2)) << "only floats are rounded";
}

}  // namespace
}  // namespace dashj::equiv
