// SPDX-License-Identifier: MIT
#include <chrono>

#include "worker_fixture.h"

namespace dashj::jni {
namespace {

class Lies : public WorkerTest {
 protected:
  /// The end of a run that a lying worker answers, which takes two seconds at most.
  RunReply told(const std::string& lie, WorkerRole role) {
    WorkerOptions options;
    options.role = role;
    options.worker_binary = DASHJ_LIAR;
    options.libjvm = lie;
    auto client = start(options);
    const auto begin = std::chrono::steady_clock::now();
    const auto reply = run_on(*client, {"A", "f", "()V"}, {}, 300);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10)) << lie;
    return reply;
  }
};

TEST_F(Lies, EndTheWorkerAndNothingElse) {
  for (const auto role : {WorkerRole::Test, WorkerRole::Replay})
    for (const auto* lie : {"garbage", "huge", "kind", "ready", "empty", "box"})
      EXPECT_EQ(told(lie, role).end, RunEnd::WorkerDied) << lie;
}

TEST_F(Lies, AnErrorWithoutItsCallerIsNoAnswerOfAReplay) {
  EXPECT_EQ(told("unsound", WorkerRole::Replay).end, RunEnd::WorkerDied);
}

TEST_F(Lies, WhoSaysTooLittleOrAsksForeverRunsOutOfTime) {
  for (const auto* lie : {"nothing", "half", "flood"})
    EXPECT_EQ(told(lie, WorkerRole::Replay).end, RunEnd::TimeBound) << lie;
}

}  // namespace
}  // namespace dashj::jni
