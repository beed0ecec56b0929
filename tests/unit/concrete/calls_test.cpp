// SPDX-License-Identifier: MIT
// Methods that call each other and make choices, run by the interpreter.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "concrete/limits.h"
#include "concrete/machine.h"
#include "concrete/tac_interpreter.h"
#include "tests/support/parsed.h"

namespace dashj::concrete {
namespace {

using dashj::testing::parse_linked;
using tac::Methods;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

ConcreteTrace run(const Methods& methods, const TestInput& input, std::size_t max_steps = 1000) {
  return interpret(methods, Methods::entry(), input, max_steps);
}

/// f(a) = a <= 0 ? 0 : f(a - 1) + 2.
constexpr const char* kDouble =
    "method M main (I)I\n parameter int a slot 0\n temporary int t\n"
    "0: t = call #1 M.f(I)I (a)\n1: t = t + 1\n2: return t\n"
    "method M f (I)I\n parameter int a slot 0\n temporary int b\n temporary int t\n"
    "0: if a > 0 goto 2\n1: return 0\n2: b = a - 1\n3: t = call #1 M.f(I)I (b)\n4: t = t + 2\n5: return t\n";

TEST(InterpretCalls, GivesArgumentsAndResults) {
  const ConcreteTrace trace = run(parse_linked(kDouble), {{2}});
  EXPECT_EQ(trace.end, TraceEnd::Returned);
  EXPECT_EQ(trace.result, 5);
  EXPECT_THAT(trace.steps, ElementsAre(TraceStep{{0}, 4}, TraceStep{{1}, 5}, TraceStep{{2}, 0}));
  ASSERT_THAT(trace.inner_runs, SizeIs(3));
  const InnerRun& outer = trace.inner_runs[0];
  EXPECT_EQ(outer.method, tac::MethodId{1});
  EXPECT_EQ(outer.caller, 0U);
  EXPECT_EQ(outer.caller_step, 0U);
  EXPECT_THAT(outer.arguments, ElementsAre(2));
  EXPECT_EQ(outer.end, TraceEnd::Returned);
  EXPECT_EQ(outer.result, 4);
  EXPECT_THAT(outer.steps, ElementsAre(TraceStep{{0}, 1}, TraceStep{{2}, 1}, TraceStep{{3}, 2}, TraceStep{{4}, 4},
                                       TraceStep{{5}, 0}));
  const InnerRun& innermost = trace.inner_runs[2];
  EXPECT_EQ(innermost.caller, 2U);
  EXPECT_EQ(innermost.caller_step, 2U);
  EXPECT_THAT(innermost.arguments, ElementsAre(0));
  EXPECT_EQ(innermost.result, 0);
}

TEST(InterpretCalls, NestsAsDeepAsTheBoundAllows) {
  const Methods methods = parse_linked(kDouble);
  const std::int32_t kDeep = concrete::kMaxCallDepth - 2;  // the entry, and f(0)
  const ConcreteTrace deep = run(methods, {{kDeep}}, 10'000'000);
  EXPECT_EQ(deep.end, TraceEnd::Returned);
  EXPECT_EQ(deep.result, 2 * kDeep + 1);
  const ConcreteTrace deeper = run(methods, {{kDeep + 1}}, 10'000'000);
  EXPECT_EQ(deeper.end, TraceEnd::Cut);
  EXPECT_THAT(deeper.inner_runs, SizeIs(concrete::kMaxCallDepth - 1));
  EXPECT_EQ(deeper.inner_runs.back().end, TraceEnd::Cut);
  EXPECT_EQ(deeper.inner_runs.back().steps.back().stmt, tac::StmtId{3});
}

/// The steps of all activations.
std::size_t step_count(const ConcreteTrace& trace) {
  std::size_t count = trace.steps.size();
  for (const InnerRun& inner : trace.inner_runs) count += inner.steps.size();
  return count;
}

/// A cut run is the whole run up to the cut: same steps but for the last of each open activation.
TEST(InterpretCalls, AreCutAtTheBoundOfAllActivationsTogether) {
  const Methods methods = parse_linked(kDouble);
  const ConcreteTrace whole = run(methods, {{3}});
  const std::size_t all = step_count(whole);
  EXPECT_EQ(run(methods, {{3}}, all).end, TraceEnd::Returned);
  for (std::size_t bound = 1; bound < all; ++bound) {
    const ConcreteTrace cut = run(methods, {{3}}, bound);
    EXPECT_EQ(cut.end, TraceEnd::Cut) << bound;
    EXPECT_EQ(step_count(cut), bound);
    ASSERT_LE(cut.inner_runs.size(), whole.inner_runs.size());
    for (std::size_t i = 0; i < cut.inner_runs.size(); ++i) {
      const InnerRun &part = cut.inner_runs[i], &full = whole.inner_runs[i];
      EXPECT_EQ(part.arguments, full.arguments);
      if (part.end == TraceEnd::Cut) {
        EXPECT_EQ(part.steps.back().stmt, full.steps[part.steps.size() - 1].stmt);
      } else {
        EXPECT_EQ(part, full);
      }
    }
  }
}

TEST(InterpretCalls, StartAtAnyMethod) {
  const ConcreteTrace trace = interpret(parse_linked(kDouble), tac::MethodId{1}, {{2}}, 1000);
  EXPECT_EQ(trace.result, 4);
  EXPECT_THAT(trace.inner_runs, SizeIs(2));
}

Methods calling(const std::string& callee, const std::string& call = "0: call #1 M.f()V ()\n1: return\n") {
  return parse_linked("method M main ()V\n temporary int t\n" + call + "method M f ()V\n temporary int t\n" + callee);
}

TEST(InterpretCalls, EndWhereAnErrorCallIsReached) {
  const ConcreteTrace trace = run(calling("0: error call M\n"), {{}});
  EXPECT_EQ(trace.end, TraceEnd::ErrorReached);
  EXPECT_THAT(trace.steps, ElementsAre(TraceStep{{0}, 0}));
  EXPECT_EQ(trace.inner_runs.at(0).end, TraceEnd::ErrorReached);
}

TEST(InterpretCalls, LetExceptionsPassToWhereTheCallSays) {
  const std::string covered = "0: call #1 M.f()V () thrown 2\n1: return\n2: unsupported \"handler\"\n";
  EXPECT_EQ(run(calling("0: throw java/lang/Error\n"), {{}}).end, TraceEnd::Threw);
  EXPECT_EQ(run(calling("0: error assertion\n"), {{}}).end, TraceEnd::ErrorReached);
  for (const char* thrown : {"0: throw java/lang/Error\n", "0: error assertion\n"}) {
    const ConcreteTrace trace = run(calling(thrown, covered), {{}});
    EXPECT_EQ(trace.end, TraceEnd::LeftModel);
    EXPECT_THAT(trace.steps, ElementsAre(TraceStep{{0}, 0}, TraceStep{{2}, 0}));
  }
  // An error call is no exception.
  EXPECT_EQ(run(calling("0: error call M\n", covered), {{}}).end, TraceEnd::ErrorReached);
}

TEST(InterpretCalls, LetExceptionsPassThroughSeveralActivations) {
  const Methods methods = parse_linked(
      "method M main ()V\n 0: call #1 M.f()V () thrown 2\n1: return\n2: unsupported \"handler\"\n"
      "method M f ()V\n 0: call #2 M.g()V ()\n1: return\n"
      "method M g ()V\n 0: error assertion\n");
  const ConcreteTrace trace = run(methods, {{}});
  EXPECT_EQ(trace.end, TraceEnd::LeftModel);
  ASSERT_THAT(trace.inner_runs, SizeIs(2));
  EXPECT_EQ(trace.inner_runs[0].end, TraceEnd::ErrorReached);
  EXPECT_EQ(trace.inner_runs[1].end, TraceEnd::ErrorReached);
}

TEST(InterpretCalls, EndWhereACalleeStopsOrLeavesTheModel) {
  EXPECT_EQ(run(calling("0: stop\n"), {{}}).end, TraceEnd::Stopped);
  EXPECT_EQ(run(calling("0: unsupported \"x\"\n"), {{}}).end, TraceEnd::LeftModel);
}

TEST(InterpretChoices, TakeTheTapeInOrderAndNarrowIt) {
  const Methods methods = parse_linked(
      "method M main ()I\n temporary int t\n temporary int u\n"
      "0: t = choose boolean\n1: t = choose byte\n2: call #1 M.f()V ()\n3: t = choose char\n4: t = choose int\n5: "
      "return t\n"
      "method M f ()V\n temporary int t\n0: t = choose short\n1: return\n");
  const ConcreteTrace trace = run(methods, {{}, {7, 0x1ff, 0x18000, -1}});
  EXPECT_THAT(trace.choices_made, ElementsAre(ChoiceMade{tac::Type::Boolean, 1}, ChoiceMade{tac::Type::Byte, -1},
                                              ChoiceMade{tac::Type::Short, -32768}, ChoiceMade{tac::Type::Char, 65535},
                                              ChoiceMade{tac::Type::Int, 0}));
  EXPECT_EQ(trace.steps[0].value, 1);
  EXPECT_EQ(trace.steps[1].value, -1);
  ASSERT_THAT(trace.inner_runs, SizeIs(1));
  EXPECT_EQ(trace.inner_runs[0].first_choice, 2U);
  EXPECT_EQ(trace.inner_runs[0].next_choice, 3U);
  EXPECT_EQ(trace.inner_runs[0].steps[0].value, -32768);
}

TEST(InterpretChoices, CountThemInTheChoiceIndexOfEachActivation) {
  const Methods methods = parse_linked(
      "method M main ()V\n temporary int t\n"
      "0: t = choose int\n1: call #1 M.f()V ()\n2: return\n"
      "method M f ()V\n temporary int t\n0: t = choose int\n1: t = choose int\n2: return\n");
  Machine machine(methods, Methods::entry(), {{}});
  const auto index = [&] { return machine.value(*machine.body().choice_index); };
  EXPECT_EQ(index(), 0);
  machine.step();
  EXPECT_EQ(index(), 1);
  machine.enter();
  EXPECT_EQ(index(), 1);
  machine.step();
  machine.step();
  EXPECT_EQ(index(), 3);
  machine.leave();
  EXPECT_EQ(index(), 3);
  EXPECT_EQ(machine.at(), tac::StmtId{2});
}

TEST(InterpretChoices, AreNoneWithoutAChoose) {
  EXPECT_THAT(run(parse_linked(kDouble), {{3}, {1, 2, 3}}).choices_made, IsEmpty());
}

}  // namespace
}  // namespace dashj::concrete
