// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "smt/chain/solver_chain.h"
#include "support/engine_fixture.h"

namespace dashj {
namespace {

using dash::Techniques;
using ::testing::ElementsAre;
using testing::EngineRun;

// Figure 3.3b. The study numbers its regions as the statements here: 3 is the error region.
constexpr std::string_view kAbs = R"(method Main abs (I)I
  parameter int a slot 0
  0: if a >= 0 goto 2
  1: a = -a
  2: if a >= 0 goto 4
  3: error call Main
  4: return a
)";

TEST(DashLoop, GoesThroughTheFiveIterationsOfTheStudysCompleteExample) {
  const EngineRun run(kAbs, Techniques::study());
  ASSERT_TRUE(run.is_unsafe());
  // Study 3.7.1 to 3.7.5: test with 0; split region 2 by a < 0; drop the initial edge to 2:a<0; test with -1; test with
  // MIN_VALUE.
  EXPECT_THAT(run.described, ElementsAre("0 -> 2: test [0]", "2 -> 3: refine", "0 -> 2: remove", "0 -> 1: test [-1]",
                                         "1 -> 2: test [-2147483648]"));
  EXPECT_EQ(run.statistics.count("iterations"), 5u);
}

TEST(DashLoop, FindsTheOverflowOfAbsByDefaultToo) {
  const EngineRun run(kAbs);
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_THAT(run.input(), ElementsAre(INT32_MIN));
}

TEST(DashLoop, FailsAtOnceWhereTheFirstStatementIsTheError) {
  // Figure 1.1b.
  const EngineRun run("method Main test ()V\n  0: error call Main\n");
  EXPECT_TRUE(run.is_unsafe());
}

TEST(DashLoop, PassesWithoutATestWhereThereIsNoError) {
  // Figure 1.1a.
  const EngineRun run("method Main test ()V\n  0: return\n");
  EXPECT_TRUE(run.is_safe());
  EXPECT_EQ(run.statistics.count("tests"), 0u);
}

TEST(DashLoop, FindsTheInputOfLowProbability) {
  // Figure 2.3: 2x = x + 10 only for x = 10, also modulo 2^32.
  const EngineRun run(R"(method Main foo (II)V
  parameter int x slot 0
  parameter int y slot 1
  temporary int t
  temporary int u
  0: if x == y goto 5
  1: t = 2 * x
  2: u = x + 10
  3: if t != u goto 5
  4: error call Main
  5: return
)");
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_EQ(run.input()[0], 10);
  EXPECT_NE(run.input()[1], 10);
}

// Figure 3.13a: b = 0; i = 0; while (i < 1) i++; if (b == 1) error. The loop does not touch b.
constexpr std::string_view kIrrelevantLoop = R"(method Main test ()V
  variable int b slot 0
  variable int i slot 1
  0: b = 0
  1: i = 0
  2: if i >= 1 goto 5
  3: i = i + 1
  4: goto 2
  5: if b != 1 goto 7
  6: error call Main
  7: return
)";

TEST(DashLoop, IsNotCaughtInAnIrrelevantLoop) {
  EXPECT_TRUE(EngineRun(kIrrelevantLoop).is_safe());
  EXPECT_TRUE(EngineRun(kIrrelevantLoop, Techniques::study()).is_safe());
}

TEST(DashLoop, RefinesTheIrrelevantLoopForEverWithoutTheLoopOptimisation) {
  Techniques techniques = Techniques::study();
  techniques.loop_optimisation = false;
  // Study 3.8.8: "tries more and more iterations of the loop, each of them being infeasible". The solver's tests run
  // out first: none is made, so the iterations are bounded by a stop.
  const tac::Methods methods = testing::methods_of(kIrrelevantLoop);
  term::TermStore store;
  term::Builder builder(store);
  Statistics statistics;
  const StopToken stop(StopToken::Clock::now() + std::chrono::milliseconds(700));
  const auto chain = smt::make_solver_chain(store, stop, statistics, {});
  callee::CalleeFacts facts(methods, builder, stop, statistics, chain->meter(), 0);
  fact::FactSolver solver(
      *chain, methods, store, facts, [](term::Term term) { return term; }, statistics);
  testing::InterpreterRunner runner(methods, 1000);
  testing::SilentProgress progress;
  dash::LoopContext context{runner, solver, facts, stop, statistics, progress, "test", techniques};
  dash::Dash dash(methods, tac::Methods::entry(), builder, context);
  const dash::LoopResult result = dash.dash_loop();
  ASSERT_TRUE(std::holds_alternative<UnknownReason>(result));
  EXPECT_GT(statistics.count("iterations"), 20u);
}

TEST(DashLoop, ReachesAnErrorBehindALoopThatTheFirstTestNeverLeaves) {
  // Figure 6.1: while (x == 0) {} error.
  const EngineRun run(R"(method Main test (I)V
  parameter int x slot 0
  0: if x != 0 goto 2
  1: goto 0
  2: error call Main
)");
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_NE(run.input()[0], 0);
  // The slice without the loop is given up for the whole method, whose search tells of its own regions.
  EXPECT_THAT(run.described, ElementsAre("0 -> 2: test [0]", "0 -> 0: test [0]"));
}

TEST(DashLoop, KeepsToTheRangeOfParameterTypes) {
  const EngineRun safe(R"(method Main test (B)V
  parameter byte b slot 0
  0: if b <= 127 goto 2
  1: error call Main
  2: return
)");
  EXPECT_TRUE(safe.is_safe());
  const EngineRun unsafe(R"(method Main test (C)V
  parameter char c slot 0
  0: if c <= 65534 goto 2
  1: error call Main
  2: return
)");
  ASSERT_TRUE(unsafe.is_unsafe());
  EXPECT_THAT(unsafe.input(), ElementsAre(65535));
}

TEST(DashLoop, NeverPassesWhatIsNotSupported) {
  const EngineRun before(R"(method Main test (I)V
  parameter int x slot 0
  0: if x != 5 goto 3
  1: unsupported "a call" -> 2
  2: error call Main
  3: return
)");
  ASSERT_FALSE(before.is_safe() || before.is_unsafe());
  EXPECT_EQ(before.unknown(), UnknownKind::Unsupported);

  const EngineRun may_fail(R"(method Main test (I)V
  parameter int x slot 0
  0: if x != 5 goto 2
  1: unsupported "a call" throws any foreign error -> 2
  2: return
)");
  ASSERT_FALSE(may_fail.is_safe() || may_fail.is_unsafe());
}

TEST(DashLoop, LetsWhatIsNotSupportedBeWhereNoErrorNeedsIt) {
  const EngineRun unreachable(R"(method Main test (I)V
  parameter int x slot 0
  0: if x != 5 goto 4
  1: if x == 5 goto 4
  2: unsupported "a call" throws any foreign error -> 3
  3: error call Main
  4: return
)");
  EXPECT_TRUE(unreachable.is_safe());
  const EngineRun behind(R"(method Main test (I)V
  parameter int x slot 0
  0: if x == x goto 2
  1: error call Main
  2: unsupported "long arithmetic" -> 3
  3: return
)");
  EXPECT_TRUE(behind.is_safe());
}

TEST(DashLoop, PrefersAnErrorItCanReachToWhatIsNotSupported) {
  const EngineRun run(R"(method Main test (I)V
  parameter int x slot 0
  0: if x != 5 goto 3
  1: unsupported "a call" throws any foreign error -> 2
  2: return
  3: if x != 77777 goto 2
  4: error call Main
)");
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_THAT(run.input(), ElementsAre(77777));
}

// sum of 0..9 without `skip`: between 36 and 45 (45 without a skip in range).
std::string sum_below(int bound) {
  return R"(method Main test (I)V
  parameter int skip slot 0
  variable int i slot 1
  variable int sum slot 2
  0: i = 0
  1: sum = 0
  2: if i >= 10 goto 7
  3: if i == skip goto 5
  4: sum = sum + i
  5: i = i + 1
  6: goto 2
  7: if sum >= )" +
         std::to_string(bound) + R"( goto 9
  8: error call Main
  9: return
)";
}

TEST(DashLoop, ProvesABoundedLoopWhoseWorkMatters) {
  EXPECT_TRUE(EngineRun(sum_below(36)).is_safe());
}

TEST(DashLoop, FindsTheOneTurnOfABoundedLoopThatFails) {
  dash::Techniques without_luck;
  without_luck.sampling = false;
  const EngineRun run(sum_below(37), without_luck);
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_THAT(run.input(), ElementsAre(9));
}

TEST(DashLoop, SettlesFigure315) {
  // for (i = 1; i < a && i < 10; i++) k += i; if (k == 2) error: 2 is no sum of 1..n.
  EXPECT_TRUE(EngineRun(R"(method Main test (I)V
  parameter int a slot 0
  variable int k slot 1
  variable int i slot 2
  0: k = 0
  1: i = 1
  2: if i >= a goto 7
  3: if i >= 10 goto 7
  4: k = k + i
  5: i = i + 1
  6: goto 2
  7: if k != 2 goto 9
  8: error call Main
  9: return
)")
                  .is_safe());
}

TEST(DashLoop, SettlesALoopBackToTheFirstStatement) {
  // do x = x + 2 while (x < 10 && x even): the initial region is hoisted.
  const EngineRun run(R"(method Main test (I)V
  parameter int x slot 0
  0: x = x | 1
  1: if x == 7 goto 0
  2: if x != 8 goto 4
  3: error call Main
  4: return
)");
  EXPECT_TRUE(run.is_safe());
}

// Counts how often x0 + 1 > x1 + 2, x1 + 2 > x2 + 3 ... x4 + 5 > x0 + 1 holds: not each time, as no number is below
// itself.
TEST(DashLoop, OfAMethodWithoutLoopsAllPathsAreAskedAboutAtOnce) {
  std::string text = "method Main test (IIIII)V\n";
  for (int i = 0; i < 5; ++i) text += fmt::format("  parameter int x{} slot {}\n", i, i);
  text += "  variable int n slot 5\n  temporary int s\n  temporary int t\n  0: n = 0\n";
  for (int i = 0; i < 5; ++i) {
    const int at = 1 + 4 * i, other = (i + 1) % 5;
    text += fmt::format("  {}: s = x{} + {}\n  {}: t = x{} + {}\n  {}: if s <= t goto {}\n  {}: n = n + 1\n", at, i,
                        i + 1, at + 1, other, other + 1, at + 2, at + 4, at + 3);
  }
  const EngineRun run(text + "  21: if n != 5 goto 23\n  22: error call Main\n  23: return\n");
  EXPECT_TRUE(run.is_safe());
  EXPECT_EQ(run.statistics.count("stage.unwinding.straight"), 1u);
  EXPECT_EQ(run.statistics.count("stage.short-loops.before-inputs"), 0u);
}

}  // namespace
}  // namespace dashj
