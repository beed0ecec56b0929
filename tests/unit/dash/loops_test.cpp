// SPDX-License-Identifier: MIT
// Loops whose work matters, through the whole engine: every SAFE here has passed the check, every UNSAFE has been run
// again.
#include <gmock/gmock.h>

#include "support/engine_fixture.h"

namespace dashj {
namespace {

using dash::Techniques;
using ::testing::ElementsAre;
using testing::EngineRun;

// k = 0; for (i = 0; i < n; i++) k += s; then an error where n >= 0 and k REL n * s
std::string product(std::string_view relation) {
  return R"(method Main f (II)V
  parameter int n slot 0
  parameter int s slot 1
  variable int i slot 2
  variable int k slot 3
  temporary int t1
  0: k = 0
  1: i = 0
  2: if i >= n goto 6
  3: k = k + s
  4: i = i + 1
  5: goto 2
  6: if n < 0 goto 10
  7: t1 = n * s
  8: if k )" +
         std::string(relation) + R"( t1 goto 10
  9: error call Main
  10: return
)";
}

// An error where a count, that nothing bounds but n, is `count`.
std::string counted(int count) {
  return R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int k slot 2
  0: k = 0
  1: i = 0
  2: if i >= n goto 6
  3: k = k + 2
  4: i = i + 1
  5: goto 2
  6: if k != )" +
         std::to_string(count) + R"( goto 8
  7: error call Main
  8: return
)";
}

Techniques without_invariants() {
  Techniques techniques;
  techniques.invariants = false;
  return techniques;
}

TEST(Loops, AreProvedByAnInvariantWithAProduct) {
  const EngineRun run(product("=="));
  EXPECT_TRUE(run.is_safe());
  EXPECT_GT(run.statistics.count("invariants.needed"), 0u);
}

TEST(Loops, FailWhereTheProductIsNot) {
  EXPECT_TRUE(EngineRun(product("!=")).is_unsafe());
}

// 1000 rounds, which no path of the search has come to: the state is solved for.
TEST(Loops, DeepErrorsAreSolvedFor) {
  const EngineRun run(counted(2000));
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_THAT(run.input(), ElementsAre(1000));
  EXPECT_LT(run.statistics.count("iterations"), 100u);
}

TEST(Loops, OddCountsAreNeverReached) {
  EXPECT_TRUE(EngineRun(counted(2001)).is_safe());
}

TEST(Loops, InvariantsCanBeSwitchedOff) {
  const EngineRun run(counted(6), without_invariants());
  EXPECT_TRUE(run.is_unsafe());
  EXPECT_EQ(run.statistics.count("invariants.guessed"), 0u);
}

// The sum wraps around: -2147483648 of four rounds of 2^29, and no bound over the integers says so.
TEST(Loops, WrapAroundIsNotReasonedAway) {
  EXPECT_TRUE(EngineRun(R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int k slot 2
  0: k = 0
  1: i = 0
  2: if i >= n goto 6
  3: k = k + 536870912
  4: i = i + 1
  5: goto 2
  6: if k >= 0 goto 8
  7: error call Main
  8: return
)")
                  .is_unsafe());
}

// The invariants bound the regions where they do not prove everything: x stays even, and what is asked needs a case
// more.
TEST(Loops, WhatIsKnownOfALoopHelpsBehindIt) {
  EXPECT_TRUE(EngineRun(R"(method Main f (II)V
  parameter int n slot 0
  parameter int y slot 1
  variable int x slot 2
  variable int i slot 3
  0: x = 0
  1: i = 0
  2: if i >= n goto 6
  3: x = x + 4
  4: i = i + 1
  5: goto 2
  6: if y < 10 goto 8
  7: x = x + 2
  8: if x != 3 goto 10
  9: error call Main
  10: return
)")
                  .is_safe());
}

}  // namespace
}  // namespace dashj
