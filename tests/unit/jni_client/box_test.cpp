// SPDX-License-Identifier: MIT
#include "worker_fixture.h"

namespace dashj::jni {
namespace {

using Values = std::vector<std::int32_t>;

class Boxes : public WorkerTest {
 protected:
  BoxReply run(const std::string& method, const std::string& descriptor, Values low, Values high,
               CountedFailures counted = {}, std::int64_t max_steps = INT64_MAX, const std::string& type = "Boxed") {
    if (worker_ == nullptr) worker_ = start(options(WorkerRole::Exhaustion));
    auto reply = worker_->run_box({{type, method, descriptor}, std::move(low), std::move(high), counted, max_steps});
    EXPECT_TRUE(reply) << reply.error().text();
    worker_.reset();  // one entry in its life
    return reply ? std::move(*reply) : BoxReply();
  }
  /// Over one int.
  RunEnd end(const std::string& method, std::int32_t low, std::int32_t high, CountedFailures counted = {}) {
    return run(method, "(I)V", {low}, {high}, counted).end;
  }

  std::unique_ptr<WorkerClient> worker_;
};

TEST_F(Boxes, TheFirstFailingInputIsFound) {
  const auto reply = run("fails", "(I)V", {-10}, {10});
  EXPECT_EQ(reply.end, RunEnd::ErrorReached) << reply.message;
  EXPECT_EQ(reply.failing, Values{-3});
  EXPECT_EQ(run("fails", "(I)V", {-2}, {10}).failing, Values{5});
}

TEST_F(Boxes, BothEndsBelongToTheBox) {
  EXPECT_EQ(end("fails", -2, 4), RunEnd::Returned);
  EXPECT_EQ(end("fails", -2, 5), RunEnd::ErrorReached);
  EXPECT_EQ(end("fails", -3, 4), RunEnd::ErrorReached);
  EXPECT_EQ(end("fails", 5, 5), RunEnd::ErrorReached);
  EXPECT_EQ(end("fails", INT32_MAX - 1, INT32_MAX), RunEnd::Returned);
}

TEST_F(Boxes, EveryKindOfParameterGetsItsValue) {
  const std::string descriptor = "(ZBSCI)I";
  const auto reply = run("kinds", descriptor, {0, -128, -8, 65533, INT32_MIN}, {1, -127, -6, 65535, INT32_MIN + 1});
  EXPECT_EQ(reply.end, RunEnd::ErrorReached) << reply.message;
  EXPECT_EQ(reply.failing, (Values{1, -128, -7, 65535, INT32_MIN}));
  EXPECT_EQ(run("kinds", descriptor, {0, -128, -8, 65533, INT32_MIN}, {0, 127, 8, 65535, INT32_MIN + 1}).end,
            RunEnd::Returned);
}

TEST_F(Boxes, TheLastArgumentIsTheFastest) {
  EXPECT_EQ(run("sum", "(II)V", {0, 0}, {9, 9}).failing, (Values{0, 7}));
  EXPECT_EQ(run("sum", "(II)V", {0, 0}, {9, 3}).failing, (Values{4, 3}));
  EXPECT_EQ(run("sum", "(II)V", {0, 0}, {3, 3}).end, RunEnd::Returned);
}

TEST_F(Boxes, WithoutParametersThereIsOneRun) {
  EXPECT_EQ(run("none", "()J", {}, {}).end, RunEnd::Returned);
  const auto reply = run("noneFails", "()V", {}, {});
  EXPECT_EQ(reply.end, RunEnd::ErrorReached);
  EXPECT_TRUE(reply.failing.empty());
}

TEST_F(Boxes, AnExceptionIsNoFailure) {
  const auto reply = run("divides", "(I)V", {-1}, {10});
  EXPECT_EQ(reply.end, RunEnd::ErrorReached);
  EXPECT_EQ(reply.failing, Values{2});
  EXPECT_EQ(end("divides", 0, 1), RunEnd::Returned);
}

TEST_F(Boxes, AnAssertionErrorOfAnyClassFailsWhereItCounts) {
  EXPECT_EQ(run("asserts", "(I)V", {0}, {3}).failing, Values{2});
  EXPECT_EQ(run("asserts", "(I)V", {0}, {3}, {true, {}}).failing, Values{3});
  EXPECT_EQ(end("asserts", 0, 1), RunEnd::Returned);
}

TEST_F(Boxes, AnExceptionFailsWhereItsClassOrASuperclassCounts) {
  EXPECT_EQ(run("asserts", "(I)V", {0}, {3}, {true, {"java/lang/Throwable"}}).failing, Values{1});
  EXPECT_EQ(run("asserts", "(I)V", {0}, {3}, {true, {"java/lang/IllegalStateException"}}).failing, Values{1});
  EXPECT_EQ(run("asserts", "(I)V", {0}, {3}, {true, {"java/lang/RuntimeException", "Boxed$Refused"}}).failing,
            Values{1});
  EXPECT_EQ(run("asserts", "(I)V", {0}, {3}, {true, {"java/lang/ArithmeticException", "Boxed$Refused"}}).failing,
            Values{2});
  EXPECT_EQ(end("asserts", 0, 2, {true, {"java/lang/ArithmeticException"}}), RunEnd::Returned);
}

TEST_F(Boxes, BehindAnErrorThatDoesNotCountNothingIsKnown) {
  EXPECT_EQ(end("asserts", 3, 5, {false, {"java/lang/AssertionError"}}), RunEnd::Cut);
}

TEST_F(Boxes, WhatAnAssumeExcludesIsNoFailure) {
  const auto reply = run("assumes", "(I)V", {-20}, {20});
  EXPECT_EQ(reply.end, RunEnd::ErrorReached) << reply.message;
  EXPECT_EQ(reply.failing, Values{11});
  EXPECT_EQ(end("assumes", -20, 10), RunEnd::Returned);
}

TEST_F(Boxes, AHandlerDoesNotHideAnError) {
  EXPECT_EQ(run("hides", "(I)V", {0}, {9}).failing, Values{4});
  EXPECT_EQ(run("swallows", "(I)V", {0}, {9}).failing, Values{4});
}

TEST_F(Boxes, AnOverflowCutsEvenWhereItIsCaught) {
  for (const auto* method : {"overflows", "hidesOverflow"}) {
    EXPECT_EQ(end(method, 0, 8), RunEnd::Returned) << method;
    EXPECT_EQ(end(method, 0, 20), RunEnd::Cut) << method;
  }
}

TEST_F(Boxes, AllRunsShareTheSteps) {
  const auto with_steps = [&](std::int64_t steps) { return run("loops", "(I)V", {0}, {1000}, {}, steps).end; };
  EXPECT_EQ(with_steps(1000 * 1001 / 2), RunEnd::Returned);
  EXPECT_EQ(with_steps(1000 * 1001 / 2 - 1), RunEnd::StepBound);
}

// More steps than the probes are given at a time.
TEST_F(Boxes, StepsAreRefilled) {
  EXPECT_EQ(run("loops", "(I)V", {500'000'000}, {500'000'007}).end, RunEnd::Returned);
  EXPECT_EQ(run("loops", "(I)V", {500'000'000}, {500'000'007}, {}, 3'900'000'000).end, RunEnd::StepBound);
}

TEST_F(Boxes, ALoopWithoutEndIsStoppedByTheClock) {
  worker_ = start(options(WorkerRole::Exhaustion));
  worker_->set_stop_token(StopToken(StopToken::Clock::now() + std::chrono::milliseconds(700)));
  EXPECT_EQ(end("spins", 0, 5), RunEnd::TimeBound);
}

TEST_F(Boxes, AProcessThatEndsSaysNothing) {
  EXPECT_EQ(end("exits", 0, 1), RunEnd::Returned);
  EXPECT_EQ(end("exits", 0, 5), RunEnd::Exited);
}

TEST_F(Boxes, AnInitialiserMayHaveProbes) {
  EXPECT_EQ(run("run", "(I)V", {0}, {1}, {}, INT64_MAX, "Boxed$Initialised").end, RunEnd::Returned);
  EXPECT_EQ(run("run", "(I)V", {0}, {2}, {}, INT64_MAX, "Boxed$Initialised").failing, Values{2});
}

TEST_F(Boxes, WhatDoesNotLoadIsNotRun) {
  EXPECT_EQ(run("fails", "(J)V", {0}, {0}).end, RunEnd::NotRun);
  const auto broken = run("run", "(I)V", {0}, {5}, {}, INT64_MAX, "Boxed$Broken");
  EXPECT_EQ(broken.end, RunEnd::NotRun);
  EXPECT_NE(broken.message.find("ExceptionInInitializerError"), std::string::npos) << broken.message;
  EXPECT_EQ(run("sum", "(II)V", {0}, {1}).end, RunEnd::NotRun);
}

TEST_F(Boxes, AWorkerKeepsToItsEntry) {
  worker_ = start(options(WorkerRole::Exhaustion));
  const auto end_of = [&](const std::string& method, std::int32_t low) {
    const auto reply = worker_->run_box({{"Boxed", method, "(I)V"}, {low}, {low + 2}, {}, INT64_MAX});
    return reply ? reply->end : RunEnd::WorkerDied;
  };
  EXPECT_EQ(end_of("fails", 0), RunEnd::Returned);
  EXPECT_EQ(end_of("fails", 4), RunEnd::ErrorReached);
  EXPECT_EQ(end_of("fails", 0), RunEnd::Returned);
  EXPECT_EQ(end_of("loops", 0), RunEnd::NotRun);
}

}  // namespace
}  // namespace dashj::jni
