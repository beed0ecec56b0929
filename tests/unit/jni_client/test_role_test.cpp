// SPDX-License-Identifier: MIT
#include <unistd.h>

#include "worker_fixture.h"

namespace dashj::jni {
namespace {

using testing::Test;

using TestRole = WorkerTest;
using Words = std::vector<std::uint32_t>;

TEST_F(TestRole, RunsAPrivateMethodAndRecordsItsEvents) {
  const auto reply = test("addOne", "(I)I", {41});
  EXPECT_EQ(reply.end, RunEnd::Returned) << reply.message;
  EXPECT_EQ(events(reply), (Words{enter(7), local(0), 41, block(0), leave(1), 42}));
}

TEST_F(TestRole, WrapsAroundAndKeepsTheSign) {
  EXPECT_EQ(events(test("addOne", "(I)I", {2147483647})).back(), 0x80000000u);
  EXPECT_EQ(events(test("addOne", "(I)I", {-1})).back(), 0u);
}

TEST_F(TestRole, PassesAllIntLikeTypes) {
  const auto reply = test("types", "(ZBCS)Z", {1, -128, 65535, -32768});
  EXPECT_EQ(reply.end, RunEnd::Returned) << reply.message;
  EXPECT_EQ(events(reply),
            (Words{enter(1), local(0), 1, local(1), 0xFFFFFF80u, local(2), 65535, local(3), 0xFFFF8000u}));
}

TEST_F(TestRole, LeavesWithoutAValue) {
  EXPECT_EQ(events(test("nothing", "()V")), (Words{enter(2), leave(0)}));
}

TEST_F(TestRole, NamesTheExceptionThatLeavesTheEntry) {
  const auto reply = test("divide", "(I)I", {0});
  EXPECT_EQ(reply.end, RunEnd::Threw);
  EXPECT_EQ(reply.exception_class, "java/lang/ArithmeticException");
  EXPECT_EQ(reply.message, "/ by zero");
  EXPECT_EQ(events(reply), (Words{enter(3)}));
}

TEST_F(TestRole, StopsAtTheErrorProbe) {
  EXPECT_EQ(test("reachesError", "(I)V", {41}).end, RunEnd::Returned);
  const auto reply = test("reachesError", "(I)V", {42});
  EXPECT_EQ(reply.end, RunEnd::ErrorReached);
  EXPECT_EQ(events(reply), (Words{enter(4), error_at(9)}));
}

TEST_F(TestRole, NoHandlerAndNoFinallySeesTheStop) {
  const auto reply = test("reachesErrorIn", "(I)V", {42});
  EXPECT_EQ(reply.end, RunEnd::ErrorReached);
  EXPECT_EQ(events(reply), (Words{enter(4), error_at(9)}));
  EXPECT_EQ(events(test("reachesErrorIn", "(I)V", {1})), (Words{enter(4), leave(0), leave(0), block(100)}));
}

TEST_F(TestRole, NothingIsRecordedAfterAStopThatWasSwallowed) {
  const auto reply = test("swallowsTheStop", "(I)V", {42});
  EXPECT_EQ(reply.end, RunEnd::ErrorReached);
  EXPECT_EQ(events(reply), (Words{enter(4), error_at(9)}));
}

TEST_F(TestRole, AStopInAnInitializerReachesTheEnd) {
  const auto reply = test("errorInInitializer", "()V");
  EXPECT_EQ(reply.end, RunEnd::ErrorReached);
  EXPECT_EQ(events(reply), (Words{enter(4), error_at(9)}));
}

TEST_F(TestRole, AnInitializerThatWasStoppedRunsAgainInTheNextRun) {
  for (int i = 0; i < 2; ++i) {
    const auto reply = test("errorInInitializer", "()V");
    EXPECT_EQ(reply.end, RunEnd::ErrorReached) << reply.message;
    EXPECT_EQ(events(reply), (Words{enter(4), error_at(9)}));
  }
  EXPECT_EQ(test_->restarts(), 0);
}

TEST_F(TestRole, AFullBufferIsTheStepBound) {
  const auto reply = test("endless", "()V");
  EXPECT_EQ(reply.end, RunEnd::StepBound);
  EXPECT_EQ(reply.events.size(), 10'000u);
  EXPECT_EQ(reply.events.front(), enter(5));
  EXPECT_EQ(reply.events.back(), block(1));
}

TEST_F(TestRole, AnErrorRightAfterTheLastWordIsStillSeen) {
  const auto reply = test("errorAfter", "(I)V", {10'000});
  EXPECT_EQ(reply.end, RunEnd::ErrorReached);
  ASSERT_EQ(reply.events.size(), 10'001u);
  EXPECT_EQ(reply.events.back(), error_at(9));
  EXPECT_EQ(test("errorAfter", "(I)V", {10'001}).end, RunEnd::StepBound);
}

TEST_F(TestRole, StepsWithoutEventsAreBoundedToo) {
  const auto reply = test("endlessWithBounds", "()V");
  EXPECT_EQ(reply.end, RunEnd::StepBound);
  EXPECT_TRUE(reply.events.empty());
}

TEST_F(TestRole, ACatchAllAroundAnEndlessLoopDoesNotKeepItAlive) {
  EXPECT_EQ(test("endlessSwallowing", "()V").end, RunEnd::StepBound);
}

TEST_F(TestRole, TheClockEndsALoopWithoutProbesAndKeepsTheEvents) {
  const auto reply = test("endlessWithout", "()V", {}, 200);
  EXPECT_EQ(reply.end, RunEnd::TimeBound);
  EXPECT_EQ(events(reply), (Words{enter(6), block(3)}));
  EXPECT_EQ(test("addOne", "(I)I", {1}).end, RunEnd::Returned);
  EXPECT_EQ(test_->restarts(), 1);
}

TEST_F(TestRole, DeepRecursionIsCut) {
  const auto reply = test("recursion", "()V");
  EXPECT_EQ(reply.end, RunEnd::Cut);
  EXPECT_EQ(reply.exception_class, "java/lang/StackOverflowError");
  EXPECT_EQ(events(reply), (Words{enter(8)}));
}

TEST_F(TestRole, ACaughtStackOverflowCutsTheRunWhereItWasThrown) {
  const auto reply = test("recursionCaught", "()V");
  EXPECT_EQ(reply.end, RunEnd::Cut);
  EXPECT_EQ(reply.exception_class, "java/lang/StackOverflowError");
  EXPECT_EQ(events(reply), (Words{enter(8)}));
  EXPECT_EQ(test("addOne", "(I)I", {1}).end, RunEnd::Returned);
}

TEST_F(TestRole, OutOfMemoryIsCut) {
  EXPECT_EQ(test("memory", "()I").end, RunEnd::Cut);
  const auto reply = test("memoryCaught", "()V");
  EXPECT_EQ(reply.end, RunEnd::Cut);
  EXPECT_EQ(reply.exception_class, "java/lang/OutOfMemoryError");
  EXPECT_EQ(events(reply), (Words{enter(9), enter(9)}));
}

TEST_F(TestRole, ExitAndHaltEndTheProcessOnly) {
  for (const auto* method : {"exit", "halt"}) {
    const auto reply = test(method, "()V");
    EXPECT_EQ(reply.end, RunEnd::Exited) << method << reply.message;
    EXPECT_EQ(events(reply), (Words{enter(10)}));
  }
  EXPECT_EQ(test("addOne", "(I)I", {1}).end, RunEnd::Returned);
  EXPECT_EQ(test_->restarts(), 2);
}

TEST_F(TestRole, NoiseOfTheProgramReachesNobody) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const auto reply = test("noise", "()V");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_EQ(reply.end, RunEnd::Returned);
}

TEST_F(TestRole, AssertionsAreOn) {
  EXPECT_EQ(test("assertsNever", "()V").exception_class, "java/lang/AssertionError");
}

TEST_F(TestRole, StandardInputIsEmpty) {
  EXPECT_EQ(test("readsInput", "()I").end, RunEnd::Returned);
}

TEST_F(TestRole, AStartedThreadNeverWritesIntoTheTrace) {
  const auto reply = test("startsThread", "()I");
  EXPECT_EQ(reply.end, RunEnd::Returned) << reply.message;
  EXPECT_EQ(events(reply), (Words{enter(11)}));
  EXPECT_EQ(test_->restarts(), 1) << "a worker with a foreign thread should not be used again";
}

TEST_F(TestRole, StaticsLiveUntilClassesAreReset) {
  const auto counted = [this] { return events(test("count", "()I")).back(); };
  EXPECT_EQ(counted(), 1u);
  EXPECT_EQ(counted(), 2u);
  test_->reset_classes();
  EXPECT_EQ(counted(), 1u);
  EXPECT_EQ(test_->restarts(), 0);
}

TEST_F(TestRole, AMissingClassOrMethodIsNotRun) {
  const auto no_class = run_on(worker(WorkerRole::Test), {"pkg/Nowhere", "run", "()V"});
  EXPECT_EQ(no_class.end, RunEnd::NotRun);
  EXPECT_EQ(no_class.message, "java.lang.ClassNotFoundException: pkg.Nowhere");
  EXPECT_EQ(test("nosuch", "()V").end, RunEnd::NotRun);
  EXPECT_EQ(test("unsupported", "(Ljava/lang/String;)V", {0}).end, RunEnd::NotRun);
  EXPECT_EQ(test("addOne", "(I)I", {}).end, RunEnd::NotRun);
  EXPECT_EQ(test("addOne", "(I)I", {1}).end, RunEnd::Returned);
}

TEST_F(TestRole, AClassNewerThanTheJvmIsNotRun) {
  auto bytes = read("Probed").value();
  bytes[7] = 200;
  extra_["Probed"] = bytes;
  const auto reply = test("nothing", "()V");
  EXPECT_EQ(reply.end, RunEnd::NotRun);
  EXPECT_EQ(reply.exception_class, "java/lang/UnsupportedClassVersionError");
  EXPECT_NE(reply.message.find("java.lang.UnsupportedClassVersionError: "), std::string::npos) << reply.message;
  EXPECT_NE(reply.message.find("200.0"), std::string::npos) << reply.message;
}

TEST_F(TestRole, BytesThatAreNoClassAreNotRun) {
  extra_["Probed"] = {1, 2, 3, 4};
  EXPECT_EQ(test("nothing", "()V").exception_class, "java/lang/ClassFormatError");
  extra_.clear();
  EXPECT_EQ(test("nothing", "()V").end, RunEnd::Returned);
}

}  // namespace
}  // namespace dashj::jni
