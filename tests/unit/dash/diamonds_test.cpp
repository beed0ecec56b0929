// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "support/engine_fixture.h"

namespace dashj {
namespace {

// LCTD figure 5.19 with n diamonds: a lock that nothing touches, then n branches on inputs, then `lock == 1`.
std::string diamonds(int n) {
  std::string text = "method Main test (";
  for (int i = 0; i < n; ++i) text += 'Z';
  text += ")V\n";
  for (int i = 0; i < n; ++i) text += fmt::format("  parameter boolean b{} slot {}\n", i, i);
  text +=
      fmt::format("  variable int lock slot {}\n  variable int x slot {}\n  variable int y slot {}\n", n, n + 1, n + 2);
  text += "  0: lock = 1\n  1: x = 0\n  2: y = 0\n";
  int at = 3;
  for (int i = 0; i < n; ++i, at += 4) {
    text += fmt::format("  {}: if b{} == 0 goto {}\n  {}: x = x + 1\n  {}: goto {}\n  {}: y = y + 1\n", at, i, at + 3,
                        at + 1, at + 2, at + 4, at + 3);
  }
  return text +
         fmt::format("  {}: if lock == 1 goto {}\n  {}: error call Main\n  {}: return\n", at, at + 2, at + 1, at + 2);
}

TEST(Diamonds, IterationsGrowLinearly) {
  const testing::EngineRun ten(diamonds(10)), forty(diamonds(40));
  ASSERT_TRUE(ten.is_safe() && forty.is_safe());
  EXPECT_LE(forty.statistics.count("iterations"), 5 * ten.statistics.count("iterations"));
}

TEST(Diamonds, PlainDashNeedsManyTimesMore) {
  dash::Techniques plain = dash::Techniques::study();
  plain.unsat_regions = false;
  plain.loop_optimisation = false;
  const testing::EngineRun slow(diamonds(5), plain), fast(diamonds(5));
  ASSERT_TRUE(slow.is_safe() && fast.is_safe());
  EXPECT_GE(slow.statistics.count("iterations"), 4 * fast.statistics.count("iterations"));
}

}  // namespace
}  // namespace dashj
