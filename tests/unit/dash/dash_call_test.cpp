// SPDX-License-Identifier: MIT
#include <algorithm>

#include "support/engine_fixture.h"
#include "term/applications.h"

// DASH_call as the study has it (chapter 4): `--algorithm=study` and nothing else.
namespace dashj {
namespace {

using dash::Techniques;
using testing::EngineRun;

std::uint64_t nested(const EngineRun& run) {
  return run.statistics.count("dash.nested");
}

// Whether region predicates speak of the program's own variables only.
bool splits_without_calls(const EngineRun& run) {
  return std::none_of(run.events.begin(), run.events.end(), [&](const dash::IterationEvent& event) {
    return event.rho.is_valid() && run.store.has_applications(event.rho);
  });
}

constexpr std::string_view kAbs = R"(method Main abs (I)I
  parameter int a slot 0
  0: if a >= 0 goto 2
  1: a = -a
  2: return a
)";

constexpr std::string_view kFib = R"(method Main fib (I)I
  parameter int n slot 0
  temporary int s
  temporary int t
  temporary int u
  0: if n != 0 goto 2
  1: return 0
  2: if n > 2 goto 4
  3: return 1
  4: s = n + -1
  5: t = call #1 Main.fib(I)I (s)
  6: s = n + -2
  7: u = call #1 Main.fib(I)I (s)
  8: t = t + u
  9: return t
)";

// Figure 4.1. Both methods have a variable x.
std::string running_example(int x) {
  return R"(method Main test (II)V
  parameter int x slot 0
  parameter int y slot 1
  variable int q slot 2
  temporary int t
  0: if x <= 0 goto 7
  1: y = 4
  2: t = call #1 Main.sum(II)I (x, y)
  3: q = t
  4: if q != 5 goto 7
  5: if x != )" +
         std::to_string(x) + R"( goto 7
  6: error call Main
  7: return
method Main sum (II)I
  parameter int i slot 0
  parameter int x slot 1
  variable int s slot 2
  0: s = i + x
  1: return s
)";
}

TEST(DashCall, ProvesTheRunningExample) {
  const EngineRun run(running_example(2), Techniques::study());
  EXPECT_TRUE(run.is_safe());
  EXPECT_GE(nested(run), 1u);
  EXPECT_TRUE(splits_without_calls(run));
}

TEST(DashCall, FindsTheInputOfTheRunningExample) {
  const EngineRun run(running_example(1), Techniques::study());
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_EQ(run.input()[0], 1);
}

TEST(DashCall, RefinesTheCallAsFigure46Says) {
  // The call is refined by x + y = 5 && x = 2, what InitialRefines gives with arguments for parameters and the renaming
  // undone.
  EngineRun run(running_example(2), Techniques::study());
  term::Builder builder(run.store);
  const term::Term x = run.store.variable("x", term::kInt), y = run.store.variable("y", term::kInt);
  const auto equal = [&](term::Term a, int b) { return builder.make(term::Op::Eq, {a, run.store.int_const(b)}); };
  const term::Term rho = builder.land(equal(builder.make(term::Op::BvAdd, {x, y}), 5), equal(x, 2));
  EXPECT_TRUE(std::any_of(run.events.begin(), run.events.end(),
                          [&](const dash::IterationEvent& event) { return event.rho == rho; }));
}

TEST(DashCall, RefinesNoRegionEndlesslyOverACall) {
  // Figure 4.9: abs is negative for MIN_VALUE only, which the exit constraint excludes.
  const EngineRun run(std::string(R"(method Main test (I)V
  parameter int k slot 0
  variable int a slot 1
  temporary int t
  0: t = call #1 Main.abs(I)I (k)
  1: a = t
  2: if a >= 0 goto 5
  3: if a == -2147483648 goto 5
  4: error call Main
  5: return
)") + std::string(kAbs),
                      Techniques::study());
  EXPECT_TRUE(run.is_safe());
  EXPECT_LT(run.statistics.count("iterations"), 60u);
  EXPECT_TRUE(splits_without_calls(run));
}

std::string abs_under(std::string_view condition) {
  return R"(method Main test (II)V
  parameter int x slot 0
  parameter int y slot 1
  temporary int t
  0: if )" +
         std::string(condition) + R"( goto 5
  1: t = call #1 Main.abs(I)I (x)
  2: x = t
  3: if x >= 0 goto 5
  4: error call Main
  5: return
)" + std::string(kAbs);
}

TEST(DashCall, FindsWhatThePathBeforeTheCallNeeds) {
  // Figure 4.10a: y is no argument.
  const EngineRun run(abs_under("y == 0"), Techniques::study());
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_EQ(run.input()[0], INT32_MIN);
  EXPECT_NE(run.input()[1], 0);
}

TEST(DashCall, PutsThePathConstraintIntoTheInputConstraint) {
  // Figure 4.10b: MIN_VALUE is excluded before the call.
  const EngineRun run(abs_under("x == -2147483648"), Techniques::study());
  EXPECT_TRUE(run.is_safe());
}

TEST(DashCall, PutsTheWholeSymbolicMapIntoTheInputConstraint) {
  // Figure 4.11: that y is 4 stands in no path constraint and no argument.
  const EngineRun run(R"(method Main foo (II)V
  parameter int x slot 0
  parameter int y slot 1
  temporary int t
  0: y = 4
  1: t = call #1 Main.zero(I)I (x)
  2: x = t
  3: if x != y goto 5
  4: error call Main
  5: return
method Main zero (I)I
  parameter int a slot 0
  0: return 0
)",
                      Techniques::study());
  EXPECT_TRUE(run.is_safe());
  EXPECT_GE(nested(run), 1u);
}

TEST(DashCall, BottomsOutWhereTheArgumentIsKnown) {
  // Figure 4.12a: fib(3) is 2.
  const EngineRun run(std::string(R"(method Main bound (I)V
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.fib(I)I (3)
  1: if t != x goto 3
  2: error call Main
  3: return
)") + std::string(kFib),
                      Techniques::study());
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_EQ(run.input(), std::vector<tac::Value>{2});
}

TEST(DashCall, RenamesTheVariablesOfACallerThatIsTheSameMethod) {
  // fib(4) is never 4: the proof nests fib in fib, and both have an n.
  const EngineRun run(std::string(R"(method Main test ()V
  temporary int t
  0: t = call #1 Main.fib(I)I (4)
  1: if t != 4 goto 3
  2: error call Main
  3: return
)") + std::string(kFib),
                      Techniques::study());
  EXPECT_TRUE(run.is_safe());
  EXPECT_GE(nested(run), 3u);
}

TEST(DashCall, GivesUpWhereRecursionOverASymbolNeverBottomsOut) {
  // Figure 4.12b, with a base case that no test comes to by chance: every level asks the next one.
  const EngineRun run(R"(method Main free (I)V
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.down(I)I (x)
  1: if t != 7 goto 3
  2: error call Main
  3: return
method Main down (I)I
  parameter int n slot 0
  temporary int s
  temporary int t
  0: if n > 0 goto 2
  1: return 0
  2: s = n + -1
  3: t = call #1 Main.down(I)I (s)
  4: return t
)",
                      Techniques::study());
  ASSERT_TRUE(std::holds_alternative<UnknownReason>(*run.result));
  EXPECT_EQ(run.unknown(), UnknownKind::NestedCalls);
  EXPECT_GE(nested(run), 64u);
}

TEST(DashCall, AnalysesACalleeAnewAtEverySiteAndTheDefaultNever) {
  std::string text = "method Main test (I)V\n  parameter int x slot 0\n  temporary int t\n";
  for (int i = 0; i < 10; ++i) {
    text += "  " + std::to_string(2 * i) + ": t = call #1 Main.abs(I)I (x)\n";
    text += "  " + std::to_string(2 * i + 1) + ": if t == -5 goto 21\n";
  }
  text += "  20: return\n  21: error call Main\n";
  const EngineRun study(text + std::string(kAbs), Techniques::study());
  EXPECT_TRUE(study.is_safe());
  EXPECT_GE(nested(study), 10u);
  const EngineRun ours(text + std::string(kAbs));
  EXPECT_TRUE(ours.is_safe());
  EXPECT_EQ(nested(ours), 0u);
}

TEST(DashCall, CrossesToAnErrorInACallee) {
  // Figure 4.8a, which the study's tool does not look at: the error exit of the call is the frontier.
  const EngineRun run(R"(method Main main (II)I
  parameter int x slot 0
  parameter int y slot 1
  temporary int t
  0: t = call #1 Main.sub(II)I (x, y)
  1: return t
method Main sub (II)I
  parameter int a slot 0
  parameter int b slot 1
  temporary int t
  0: t = a * 4
  1: if t <= b goto 3
  2: error call Main
  3: t = a + b
  4: return t
)",
                      Techniques::study());
  EXPECT_TRUE(run.is_unsafe());
}

TEST(DashCall, FollowsAChoiceThatACalleeMakes) {
  // The callee counts the choices on from its caller's: the second one must be 40, whatever the first is.
  const EngineRun run(R"(method Main test ()V
  temporary int a
  temporary int t
  temporary int k counts choices
  0: a = choose int
  1: if a != 2 goto 5
  2: t = call #1 Main.pick()I ()
  3: if t != 41 goto 5
  4: error call Main
  5: return
method Main pick ()I
  temporary int b
  temporary int k counts choices
  0: b = choose int
  1: b = b + 1
  2: return b
)",
                      Techniques::study());
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_EQ(std::get<dash::Fail>(*run.result).input.choices, (std::vector<tac::Value>{2, 40}));
}

TEST(DashCall, TakesBlocksForEdges) {
  Techniques techniques = Techniques::study();
  techniques.granularity = symbolic::Granularity::Block;
  const EngineRun run(running_example(2), techniques);
  EXPECT_TRUE(run.is_safe());
  EXPECT_GE(nested(run), 1u);
}

}  // namespace
}  // namespace dashj
