// SPDX-License-Identifier: MIT
#include <bit>

#include "worker_fixture.h"

namespace dashj::jni {
namespace {

using Words = std::vector<std::uint32_t>;

class Choices : public WorkerTest {
 protected:
  RunReply test_of(const std::string& method, const std::string& descriptor, std::vector<std::int64_t> arguments = {},
                   std::vector<std::int64_t> choices = {}) {
    return choose(WorkerRole::Test, {"Choosing", method, descriptor}, std::move(arguments), std::move(choices));
  }
  RunReply replay_of(const std::string& method, const std::string& descriptor, std::vector<std::int64_t> arguments = {},
                     std::vector<std::int64_t> choices = {}) {
    return choose(WorkerRole::Replay, {"Chosen", method, descriptor}, std::move(arguments), std::move(choices));
  }
};

TEST_F(Choices, EachKindNarrowsTheNextInt) {
  for (const auto* method : {"kinds", "verifierKinds"}) {
    const auto reply =
        test_of(method, "()V", {}, {3, 200, -1, 0x18000, INT32_MIN, -2, 0x3F800000, std::bit_cast<std::int64_t>(-7.0)});
    ASSERT_EQ(reply.end, RunEnd::Returned) << method << reply.exception_class << reply.message;
    Words words = events(reply);
    if (std::string(method) == "verifierKinds") words.erase(words.begin() + 8, words.begin() + 10);  // the String
    EXPECT_EQ(words,
              (Words{local(0), 1, local(1), 0xFFFFFFC8u, local(2), 0xFFFF, local(3), 0xFFFF8000u, local(4), 0x80000000u,
                     local(5), 0xFFFFFFFEu, local(6), 0xFFFFFFFFu, local(7), 0x3F800000, local(8), 0xFFFFFFF9u}))
        << method;
  }
}

TEST_F(Choices, AnEvenBooleanIsFalse) {
  EXPECT_EQ(events(test_of("kinds", "()V", {}, {2})).at(1), 0u);
}

TEST_F(Choices, AStringTakesNoChoice) {
  const auto words = events(test_of("verifierKinds", "()V", {}, {0, 0, 0, 0, 55}));
  EXPECT_EQ((Words{words.begin() + 8, words.begin() + 12}), (Words{local(9), 0, local(4), 55}));
}

TEST_F(Choices, BothClassesTakeFromOneList) {
  EXPECT_EQ(events(test_of("mixed", "()V", {}, {5, 6, 7})), (Words{local(0), 5, local(1), 6, local(2), 7}));
}

TEST_F(Choices, BeyondTheEndTheyAreZero) {
  EXPECT_EQ(events(test_of("mixed", "()V", {}, {5})), (Words{local(0), 5, local(1), 0, local(2), 0}));
  EXPECT_EQ(events(test_of("mixed", "()V")), (Words{local(0), 0, local(1), 0, local(2), 0}));
}

TEST_F(Choices, EachRunStartsWithItsOwnFirst) {
  for (std::int32_t first = 1; first <= 3; ++first)
    EXPECT_EQ(events(test_of("mixed", "()V", {}, {first})).at(1), static_cast<std::uint32_t>(first));
  EXPECT_EQ(test_->restarts(), 0);
}

TEST_F(Choices, AReplayGetsThemToo) {
  EXPECT_EQ(replay_of("failsAt", "(I)V", {12}, {12, 'q', 1, 256}).end, RunEnd::ErrorReached);
  EXPECT_EQ(replay_of("failsAt", "(I)V", {12}, {12, 'q', 0, 256}).end, RunEnd::Returned);
  EXPECT_EQ(replay_of("failsAt", "(I)V", {12}, {'q', 12, 1, 256}).end, RunEnd::Returned);
}

using Assume = Choices;

TEST_F(Assume, ThatHoldsChangesNothing) {
  EXPECT_EQ(events(test_of("assumesIn", "(I)V", {1})), (Words{enter(1), block(1), block(3), leave(0)}));
  EXPECT_EQ(replay_of("assumes", "(I)V", {1}).end, RunEnd::Returned);
}

TEST_F(Assume, EndsATestUnseenByHandlers) {
  const auto reply = test_of("assumesIn", "(I)V", {0});
  EXPECT_EQ(reply.end, RunEnd::Assumed);
  EXPECT_EQ(events(reply), (Words{enter(1)}));
  EXPECT_EQ(test_of("verifierAssumes", "(I)V", {0}).end, RunEnd::Assumed);
  EXPECT_EQ(test_of("verifierAssumes", "(I)V", {1}).end, RunEnd::Returned);
  EXPECT_EQ(test_->restarts(), 0);
}

TEST_F(Assume, StandsWhateverTheProgramMakesOfIt) {
  const auto reply = test_of("swallowsTheAssume", "()V");
  EXPECT_EQ(reply.end, RunEnd::Assumed);
  EXPECT_EQ(events(reply), (Words{enter(1)}));
}

TEST_F(Assume, InAnInitializerCountsForItsRunOnly) {
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(test_of("assumesInInitializer", "()V").end, RunEnd::Assumed);
    const auto reply = test_of("assumesInInitializer", "()V", {}, {1});
    EXPECT_EQ(reply.end, RunEnd::Returned) << reply.exception_class << reply.message;
    test_->reset_classes();
  }
}

TEST_F(Assume, EndsAReplayBeforeAnyHandlerActs) {
  const auto reply = replay_of("assumes", "(I)V", {0});
  EXPECT_EQ(reply.end, RunEnd::Assumed) << reply.message;
  EXPECT_TRUE(reply.frames.empty());
  EXPECT_EQ(replay_of("assumes", "(I)V", {1}).end, RunEnd::Returned);
  EXPECT_EQ(replay_->restarts(), 1);
}

TEST_F(Assume, AfterAnErrorTakesNothingBack) {
  EXPECT_EQ(replay_of("assumesAfterError", "()V").end, RunEnd::ErrorReached);
  EXPECT_EQ(replay_of("assumes", "(I)V", {1}).end, RunEnd::Returned);
}

TEST_F(Assume, AfterAnOverflowTheRunIsCut) {
  const auto reply = replay_of("assumesAfterOverflow", "()V");
  EXPECT_EQ(reply.end, RunEnd::Cut);
  EXPECT_EQ(reply.exception_class, "java/lang/StackOverflowError");
}

using OwnError = Choices;

TEST_F(OwnError, IsSeenWithItsCallers) {
  EXPECT_EQ(replay_of("ownError", "(I)V", {41}).end, RunEnd::Returned);
  const auto reply = replay_of("ownError", "(I)V", {42});
  ASSERT_EQ(reply.end, RunEnd::ErrorReached) << reply.message;
  ASSERT_EQ(reply.frames.size(), 3u);
  EXPECT_EQ(reply.frames[0].class_name, "org/dashj/Dash");
  EXPECT_EQ(reply.frames[1].method_name, "level");
  EXPECT_EQ(reply.frames[2].method_name, "ownError");
}

TEST_F(OwnError, ThrowsWhereNothingWatches) {
  const auto reply = test_of("errs", "(I)V", {42});
  EXPECT_EQ(reply.end, RunEnd::Threw);
  EXPECT_EQ(reply.exception_class, "java/lang/Error");
}

using Deep = Choices;

TEST_F(Deep, TenThousandCallsAreNoOverflow) {
  auto wide = options(WorkerRole::Test);
  wide.trace_words = 20'000;
  test_ = start(wide);
  const auto reply = test_of("deep", "(I)V", {10'000});
  EXPECT_EQ(reply.end, RunEnd::Returned) << reply.exception_class;
}

TEST_F(Deep, AFailureTenThousandCallsDownHasItsWholeStack) {
  const auto reply = replay_of("failsBelow", "(I)I", {10'000});
  ASSERT_EQ(reply.end, RunEnd::ErrorReached) << reply.exception_class;
  EXPECT_EQ(reply.frames.size(), 10'002u);
}

// Each of the four is where an overflow may happen: nothing, a probe that writes, a choice of either class, an assume.
TEST_F(Deep, AnOverflowInWhateverIsCalledCutsTheRunAndNothingElse) {
  for (const std::int64_t which : {-1, 0, 1, 2, 3}) {
    const auto reply = test_of("overflows", "(I)V", {which});
    const bool is_bounded = which == 0 && reply.end == RunEnd::StepBound;  // the probe fills the buffer first
    EXPECT_TRUE(is_bounded || reply.end == RunEnd::Cut) << which << " " << static_cast<int>(reply.end) << reply.message;
    EXPECT_EQ(test_of("mixed", "()V", {}, {4}).end, RunEnd::Returned) << which;
  }
}

TEST_F(Deep, AnOverflowInAProbeCutsTheRun) {
  auto wide = options(WorkerRole::Test);
  wide.trace_words = 1u << 20;
  test_ = start(wide);
  const auto reply = test_of("overflows", "(I)V", {0});
  EXPECT_EQ(reply.end, RunEnd::Cut) << reply.message;
  EXPECT_EQ(reply.events.front(), enter(1));
  EXPECT_EQ(reply.events.back() >> 28, enter(0) >> 28) << "no handler was entered";
}

TEST_F(Deep, AStopUnderManyFramesIsAnsweredWithoutLeavingThem) {
  auto few = options(WorkerRole::Test);
  few.trace_words = 20'000;
  test_ = start(few);
  const auto reply = test_of("overflows", "(I)V", {0});
  EXPECT_EQ(reply.end, RunEnd::StepBound) << reply.message;
  EXPECT_EQ(reply.events.size(), 20'000u);
  EXPECT_EQ(test_->restarts(), 1);
  EXPECT_EQ(test_of("mixed", "()V").end, RunEnd::Returned);
}

using Entries = Choices;

TEST_F(Entries, APrivateMethodOfANestedClassRuns) {
  const auto reply = choose(WorkerRole::Test, {"Choosing$Nested", "hidden", "(ZI)I"}, {1, 41}, {});
  EXPECT_EQ(reply.end, RunEnd::Returned) << reply.message;
  EXPECT_EQ(events(reply), (Words{enter(1), leave(1), 42}));
}

TEST_F(Entries, MainGetsNoWords) {
  const auto reply = choose(WorkerRole::Test, {"Choosing$Nested$Deeper", "main", "([Ljava/lang/String;)V"}, {}, {});
  EXPECT_EQ(reply.end, RunEnd::Returned) << reply.message;
  EXPECT_EQ(events(reply), (Words{enter(1), leave(1), 0}));
  EXPECT_EQ(replay_of("main", "([Ljava/lang/String;)V").end, RunEnd::ErrorReached);
  EXPECT_EQ(replay_of("main", "([Ljava/lang/String;)V", {1}).end, RunEnd::NotRun);
}

}  // namespace
}  // namespace dashj::jni
