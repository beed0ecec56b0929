// SPDX-License-Identifier: MIT
#include <fstream>

#include "worker_fixture.h"

namespace dashj::jni {
namespace {

using Words = std::vector<std::uint32_t>;

constexpr auto kTest = WorkerRole::Test, kReplay = WorkerRole::Replay;

/// Runs with fresh_classes, unless it is said otherwise.
class FreshClasses : public WorkerTest {
 protected:
  RunReply run(WorkerRole role, const std::string& type, const std::string& method, const std::string& descriptor,
               bool is_fresh = true) {
    auto reply = worker(role).run({{type, method, descriptor}, {}, 10'000, {}, is_fresh});
    EXPECT_TRUE(reply) << reply.error().text();
    return reply ? std::move(*reply) : RunReply();
  }

  std::uint32_t counted(bool is_fresh) { return events(run(kTest, "Fresh", "count", "()I", is_fresh)).back(); }
};

/// Kilobytes of resident memory.
std::size_t resident_kib(int process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stoul(line.substr(6));
  return 0;
}

// The initialiser adds the ledger's 1 to 40, each call 1.
TEST_F(FreshClasses, AThousandRunsSeeTheStaticsAsTheInitialiserLeavesThem) {
  for (int i = 0; i < 1000; ++i) {
    const auto reply = run(kTest, "Fresh", "count", "()I");
    ASSERT_EQ(reply.end, RunEnd::Returned) << reply.exception_class << reply.message;
    ASSERT_EQ(events(reply), (Words{enter(1), leave(0), enter(2), leave(1), 42})) << i;
  }
  EXPECT_EQ(test_->restarts(), 0);
}

TEST_F(FreshClasses, AreOnlyThoseThatAreAskedFor) {
  EXPECT_EQ(counted(false), 42u);
  EXPECT_EQ(counted(false), 43u);
  EXPECT_EQ(counted(true), 42u);
  EXPECT_EQ(counted(false), 43u);
}

TEST_F(FreshClasses, AClassThatFailsItsInitialisationFailsItInEveryRun) {
  for (int i = 0; i < 3; ++i) {
    const auto reply = run(kTest, "Fresh", "usesFragile", "()I");
    EXPECT_EQ(events(reply), (Words{enter(1), leave(0), enter(4), enter(3), leave(1), 12})) << i;
  }
}

TEST_F(FreshClasses, AnExceptionOfTheInitialiserEndsTheRun) {
  for (int i = 0; i < 2; ++i) {
    const auto reply = run(kTest, "Fresh$ThrowsAtFirst", "run", "()V");
    EXPECT_EQ(reply.end, RunEnd::Threw);
    EXPECT_EQ(reply.exception_class, "java/lang/ExceptionInInitializerError");
    EXPECT_EQ(reply.message, "java.lang.ArithmeticException: / by zero");
    EXPECT_EQ(events(reply), (Words{enter(5), enter(1), leave(0)}));
  }
}

TEST_F(FreshClasses, AnErrorOfTheInitialiserLeavesItAsItIs) {
  const auto reply = run(kTest, "Fresh$AssertsAtFirst", "run", "()V");
  EXPECT_EQ(reply.end, RunEnd::Threw);
  EXPECT_EQ(reply.exception_class, "java/lang/AssertionError");
  EXPECT_EQ(reply.message, "in the initialiser");
}

TEST_F(FreshClasses, ASuperclassThatFailsIsTheEntrysFailure) {
  const auto reply = run(kTest, "Fresh$OfFailingBase", "run", "()V");
  EXPECT_EQ(reply.end, RunEnd::Threw);
  EXPECT_EQ(reply.message, "java.lang.UnsupportedOperationException: base");
  // Fresh itself is initialised when the initialiser of the base reads its counter.
  EXPECT_EQ(events(reply), (Words{enter(8), enter(1), leave(0)}));
}

TEST_F(FreshClasses, TheStepBoundHoldsInAnInitialiser) {
  for (int i = 0; i < 2; ++i) {
    const auto reply = run(kTest, "Fresh$LoopsAtFirst", "run", "()V");
    EXPECT_EQ(reply.end, RunEnd::StepBound);
    EXPECT_EQ(events(reply), (Words{enter(7)}));
  }
  EXPECT_EQ(test_->restarts(), 0);
}

TEST_F(FreshClasses, AnOverflowInAnInitialiserCutsTheRun) {
  const auto reply = run(kTest, "Fresh$OverflowsAtFirst", "run", "()V");
  EXPECT_EQ(reply.end, RunEnd::Cut);
  EXPECT_EQ(reply.exception_class, "java/lang/StackOverflowError");
  EXPECT_EQ(run(kReplay, "Plain$OverflowingInitializer", "run", "()V").end, RunEnd::Cut);
}

TEST_F(FreshClasses, AReplayNamesThePlaceInTheInitialiser) {
  const auto reply = run(kReplay, "Plain$FailingInitializer", "run", "()V");
  EXPECT_EQ(reply.end, RunEnd::Threw);
  EXPECT_EQ(reply.exception_class, "java/lang/ExceptionInInitializerError");
  EXPECT_EQ(reply.message, "java.lang.ArithmeticException: / by zero");
  EXPECT_EQ(reply.exception_superclasses, (std::vector<std::string>{"java/lang/LinkageError", "java/lang/Error",
                                                                    "java/lang/Throwable", "java/lang/Object"}));
  ASSERT_EQ(reply.frames.size(), 1u);
  EXPECT_EQ(reply.frames[0].method_name, "<clinit>");
  const auto used = run(kReplay, "Plain", "usesFailingInitializer", "()V");
  EXPECT_EQ(used.exception_class, "java/lang/ExceptionInInitializerError");
  ASSERT_EQ(used.frames.size(), 2u);
  EXPECT_EQ(used.frames[0].method_name, "<clinit>");
  EXPECT_EQ(used.frames[1].method_name, "usesFailingInitializer");
  EXPECT_EQ(run(kReplay, "Plain$AssertingInitializer", "run", "()V").exception_class, "java/lang/AssertionError");
}

TEST_F(FreshClasses, AClassThatDoesNotLinkIsStillNotRun) {
  auto bytes = read("Fresh").value();
  bytes[7] = 200;
  extra_["Fresh"] = bytes;
  EXPECT_EQ(run(kTest, "Fresh", "count", "()I").end, RunEnd::NotRun);
  EXPECT_EQ(run(kTest, "Fresh$Ledger", "nosuch", "()V").end, RunEnd::NotRun);
}

// 20,000 loaders of two classes each, of which none is needed any more: kept, they would take more than 200 MB.
TEST_F(FreshClasses, TheLoadersOfRunsThatAreOverGoAway) {
  for (int i = 0; i < 2000; ++i) ASSERT_EQ(counted(true), 42u);
  const auto before = resident_kib(test_->process_id());
  for (int i = 0; i < 20'000; ++i) ASSERT_EQ(counted(true), 42u);
  EXPECT_LT(resident_kib(test_->process_id()), before + 60'000);
}

}  // namespace
}  // namespace dashj::jni
