// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "support/engine_fixture.h"

namespace dashj {
namespace {

using concrete::InputBox;
using dash::Techniques;
using ::testing::ElementsAre;
using testing::EngineRun;
using ::testing::IsEmpty;

/// Nothing but exhaustion helps.
Techniques exhaustion_only() {
  Techniques techniques = Techniques::study();
  techniques.granularity = symbolic::Granularity::Block;
  techniques.is_study = false;
  techniques.exhaustion = true;
  return techniques;
}

/// What is not decided by then would take long.
constexpr std::uint64_t kMaxIterations = 28;

EngineRun run(const std::string& text, std::uint64_t max_tests = 0, const Techniques& techniques = exhaustion_only()) {
  return EngineRun(text, techniques, max_tests, true, kMaxIterations);
}

const InputBox& first_box(const EngineRun& run) {
  static const InputBox kNone{{{1, 0}}};
  EXPECT_FALSE(run.exhauster.boxes_run.empty());
  return run.exhauster.boxes_run.empty() ? kNone : run.exhauster.boxes_run.front();
}

// GUARD; x = n; steps = 0; while (x != 1) { x = x % 2 == 0 ? x / 2 : 3x + 1; steps++; } if (steps == ERROR) error.
std::string collatz(const std::string& guard, int error_at) {
  return R"(method Main test (B)V
  parameter byte n slot 0
  variable int x slot 1
  variable int steps slot 2
  temporary int t
)" + guard +
         R"(  2: x = n
  3: steps = 0
  4: if x == 1 goto 12
  5: steps = steps + 1
  6: t = x & 1
  7: if t == 0 goto 10
  8: t = x * 3
  9: x = t + 1
  10: if t != 0 goto 4
  11: x = x / 2
  12: if x != 1 goto 4
  13: if steps == )" +
         std::to_string(error_at) + R"( goto 15
  14: return
  15: error call Main
)";
}

const std::string kUpTo99 = "  0: if n < 1 goto 14\n  1: if n > 99 goto 14\n";

// Steps of the inputs up to 127: 54 and 55 take 112, and 97 takes most, 118.
constexpr int kShared = 112, kNever = 119;

TEST(Exhaustion, RunsTheInputsThatGetToTheLoop) {
  const EngineRun result = run(collatz(kUpTo99, kNever));
  EXPECT_TRUE(result.is_safe());
  EXPECT_EQ(first_box(result), (InputBox{{{1, 99}}}));
  EXPECT_TRUE(std::get<dash::Pass>(*result.result).certificate.exhausted);
}

// if (n > 99) return; s = 0; for (i = 1; i <= n; i++) s = s * 3 ^ i; if (s == 7) error: who goes no round ends with 0.
TEST(Exhaustion, LeavesOutInputsThatGoNoRound) {
  const EngineRun result = run(R"(method Main test (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int s slot 2
  0: if n > 99 goto 9
  1: s = 0
  2: i = 1
  3: if i > n goto 8
  4: s = s * 3
  5: s = s ^ i
  6: i = i + 1
  7: goto 3
  8: if s == 7 goto 10
  9: return
  10: error call Main
)");
  EXPECT_TRUE(result.is_safe());
  EXPECT_EQ(first_box(result), (InputBox{{{1, 99}}}));
}

TEST(Exhaustion, FindsTheSmallestFailingInput) {
  const EngineRun result = run(collatz(kUpTo99, kShared));
  ASSERT_TRUE(result.is_unsafe());
  EXPECT_EQ(first_box(result), (InputBox{{{1, 99}}}));
  EXPECT_THAT(result.input(), ElementsAre(54));
}

TEST(Exhaustion, FindsBoundsThatNoConditionNames) {
  // 1 <= n / 7 <= 700
  const EngineRun result = run(R"(method Main test (I)V
  parameter int n slot 0
  temporary int t
  variable int x slot 1
  0: t = n / 7
  1: if t < 1 goto 9
  2: if t > 700 goto 9
  3: x = n
  4: x = x * 3
  5: x = x ^ n
  6: if x == 1 goto 9
  7: if x < 100000 goto 4
  8: if x == 99 goto 10
  9: return
  10: error call Main
)");
  EXPECT_TRUE(result.is_safe());
  EXPECT_EQ(first_box(result), (InputBox{{{7, 4906}}}));
}

TEST(Exhaustion, RunsTheOneInputThereIs) {
  const EngineRun result = run(R"(method Main test ()V
  variable int x slot 0
  0: x = 3
  1: x = x * 5
  2: x = x ^ 9
  3: if x < 900000 goto 1
  4: if x == 1000000 goto 6
  5: return
  6: error call Main
)");
  EXPECT_TRUE(result.is_safe());
}

TEST(Exhaustion, KeepsToTheRangeOfTheType) {
  const EngineRun result = run(collatz("  0: if n < 1 goto 14\n  1: goto 2\n", kNever));
  EXPECT_TRUE(result.is_safe());
  EXPECT_EQ(first_box(result), (InputBox{{{1, 127}}}));
}

TEST(Exhaustion, IsNotTriedWhereTheInputsAreMoreThanTheTestsAllowed) {
  const EngineRun result = run(collatz(kUpTo99, kNever), 50);
  EXPECT_THAT(result.exhauster.boxes_run, IsEmpty());
}

TEST(Exhaustion, IsNotTriedWhereItIsSwitchedOff) {
  Techniques techniques = exhaustion_only();
  techniques.exhaustion = false;
  const EngineRun result = run(collatz(kUpTo99, kNever), 0, techniques);
  EXPECT_THAT(result.exhauster.boxes_run, IsEmpty());
}

TEST(Exhaustion, IsNotTriedWhereAChoiceIsMade) {
  std::string choosing = collatz(kUpTo99, kNever);
  choosing.replace(choosing.find("3: steps = 0"), 12, "3: steps = choose boolean");
  const EngineRun result = run(choosing);
  EXPECT_THAT(result.exhauster.boxes_run, IsEmpty());
}

}  // namespace
}  // namespace dashj
