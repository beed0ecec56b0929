// SPDX-License-Identifier: MIT
#include "jvm/jvm_exhauster.h"

#include <gmock/gmock.h>

#include "program/entry.h"

namespace dashj::jvm {
namespace {

using concrete::AllPassed;
using concrete::ExhaustionResult;
using concrete::FirstFailing;
using concrete::InputBox;
using concrete::kAnySteps;
using concrete::NotExhausted;
using testing::ElementsAre;

struct SilentProgress : ProgressSink {
  void update(const Progress&) override {}
};

class JvmExhausterTest : public testing::Test {
 protected:
  ExhaustionResult run(const char* method, const std::vector<InputBox>& boxes, std::int64_t max_steps = kAnySteps) {
    const program::Program program = program::Program::open(DASHJ_TEST_CLASSES).value();
    const program::Entry entry = program::resolve_entry(program, std::string("Exhausted.") + method).value();
    options.worker_binary = DASHJ_WORKER;
    options.worker_heap_mib = 64;
    SilentProgress progress;
    AnalysisContext context(program, options, jni::find_java(std::nullopt).value(), progress);
    const program::LoweredMethods lowered = program::lower_methods(program, entry, options.property).value();
    return JvmExhauster(context, lowered, stop, statistics).run_all(boxes, max_steps);
  }
  static std::vector<tac::Value> failing(const ExhaustionResult& result) {
    const auto* first = std::get_if<FirstFailing>(&result);
    return first == nullptr ? std::vector<tac::Value>() : first->input.arguments;
  }

  AnalysisOptions options;
  StopToken stop;
  Statistics statistics;
};

// The box is run in 61 parts: many of them fail, in more than one worker where there are more cores.
TEST_F(JvmExhausterTest, FindsTheSmallestFailingInputOfAllParts) {
  EXPECT_THAT(failing(run("fails", {{{{0, 1'000'000}}}})), ElementsAre(654'321));
  EXPECT_THAT(failing(run("fails", {{{{-500'000, 1'000'000}}}})), ElementsAre(-70'000));
  EXPECT_THAT(failing(run("fails", {{{{900'000, 1'000'000}}}})), ElementsAre(900'001));
}

TEST_F(JvmExhausterTest, CountsTheInputsThatPass) {
  EXPECT_TRUE(std::holds_alternative<AllPassed>(run("fails", {{{{-69'999, 654'320}}}})));
  EXPECT_EQ(statistics.count("exhaustion.inputs"), 724'320u);
}

TEST_F(JvmExhausterTest, FindsTheSmallestOfSeveralBoxesWhateverTheirOrder) {
  EXPECT_THAT(failing(run("fails", {{{{800'000, 1'000'000}}}, {{{0, 10}}}, {{{600'000, 700'000}}}})),
              ElementsAre(654'321));
}

TEST_F(JvmExhausterTest, RunsAPrivateMethodOfSmallTypes) {
  EXPECT_THAT(failing(run("pair", {{{{-32768, 32767}, {-128, 127}}}})), ElementsAre(-7, 3));
  EXPECT_THAT(failing(run("pair", {{{{0, 32767}, {-128, 127}}}})), ElementsAre(12'345, -128));
  EXPECT_TRUE(std::holds_alternative<AllPassed>(run("pair", {{{{0, 32767}, {-126, 127}}}})));
}

TEST_F(JvmExhausterTest, AnAssertionFailsWhereItCounts) {
  EXPECT_THAT(failing(run("asserts", {{{{0, 100}}}})), ElementsAre(77));
  options.property.assertions = false;
  EXPECT_TRUE(std::holds_alternative<AllPassed>(run("asserts", {{{{0, 100}}}})));
}

TEST_F(JvmExhausterTest, AnExceptionIsNoFailure) {
  EXPECT_TRUE(std::holds_alternative<AllPassed>(run("passes", {{{{-50, 50}}}})));
}

TEST_F(JvmExhausterTest, AHandlerHidesNoError) {
  EXPECT_THAT(failing(run("hides", {{{{0, 100}}}})), ElementsAre(41));
}

TEST_F(JvmExhausterTest, SaysNothingWhereTheStackOverflows) {
  EXPECT_TRUE(std::holds_alternative<NotExhausted>(run("overflows", {{{{0, 100'000}}}})));
  EXPECT_TRUE(std::holds_alternative<AllPassed>(run("overflows", {{{{50'001, 100'000}}}})));
}

TEST_F(JvmExhausterTest, AnEndlessLoopTakesTheStepsThatThereAre) {
  const auto result = run("endless", {{{{0, 100'000}}}}, 1'000'000);
  ASSERT_TRUE(std::holds_alternative<NotExhausted>(result));
  EXPECT_TRUE(std::get<NotExhausted>(result).needs_steps);
}

TEST_F(JvmExhausterTest, AnEndlessLoopIsStoppedByTheClock) {
  stop = StopToken(StopToken::Clock::now() + std::chrono::milliseconds(150));
  const auto result = run("endless", {{{{0, 100'000}}}});
  ASSERT_TRUE(std::holds_alternative<NotExhausted>(result));
  EXPECT_FALSE(std::get<NotExhausted>(result).needs_steps);
}

// What part 3 of 6 would do does not matter where part 1 fails.
TEST_F(JvmExhausterTest, WhatLiesBehindTheFirstFailureDoesNotCount) {
  EXPECT_THAT(failing(run("endlessBehindAnError", {{{{0, 100'000}}}}, 1'000'000)), ElementsAre(30'000));
}

TEST_F(JvmExhausterTest, StepsAreSharedEvenly) {
  EXPECT_THAT(failing(run("countsAndFails", {{{{0, 100'000}}}}, 110'000'000)), ElementsAre(99'999));
  EXPECT_TRUE(std::holds_alternative<NotExhausted>(run("countsAndFails", {{{{0, 100'000}}}}, 90'000'000)));
}

TEST_F(JvmExhausterTest, AnEmptyBoxIsRefused) {
  EXPECT_TRUE(std::holds_alternative<NotExhausted>(run("fails", {{{{5, 4}}}})));
}

TEST_F(JvmExhausterTest, SaysNothingWithoutAWorker) {
  options.worker_binary = "/no/such/worker";
  const program::Program program = program::Program::open(DASHJ_TEST_CLASSES).value();
  const program::Entry entry = program::resolve_entry(program, "Exhausted.fails").value();
  SilentProgress progress;
  AnalysisContext context(program, options, jni::find_java(std::nullopt).value(), progress);
  const program::LoweredMethods lowered = program::lower_methods(program, entry, options.property).value();
  const std::vector<InputBox> boxes{{{{0, 5}}}};
  EXPECT_TRUE(
      std::holds_alternative<NotExhausted>(JvmExhauster(context, lowered, stop, statistics).run_all(boxes, kAnySteps)));
}

}  // namespace
}  // namespace dashj::jvm
