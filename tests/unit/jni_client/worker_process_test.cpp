// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <set>
#include <thread>

#include "worker_fixture.h"

namespace dashj::jni {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

using WorkerProcessTest = WorkerTest;

bool exists(pid_t id) {
  return ::kill(id, 0) == 0 || errno != ESRCH;
}

/// Waits at most five seconds.
bool is_gone(pid_t id) {
  for (int i = 0; i < 500 && exists(id); ++i) std::this_thread::sleep_for(milliseconds(10));
  return !exists(id);
}

std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename());
  return names;
}

TEST_F(WorkerProcessTest, TenThousandWarmRunsAreAnsweredRight) {
  for (int i = 0; i < 10'000; ++i) {
    const auto reply = test("addOne", "(I)I", {i});
    ASSERT_EQ(reply.end, RunEnd::Returned);
    ASSERT_EQ(reply.events.size(), 6u);
    ASSERT_EQ(reply.events.back(), static_cast<std::uint32_t>(i + 1));
  }
  EXPECT_EQ(test_->restarts(), 0);
}

TEST_F(WorkerProcessTest, AKillInTheMiddleOfARunEndsOnlyThatRun) {
  ASSERT_EQ(test("nothing", "()V").end, RunEnd::Returned);
  const auto victim = test_->process_id();
  std::thread killer([victim] {
    std::this_thread::sleep_for(milliseconds(200));
    ::kill(victim, SIGKILL);
  });
  const auto reply = test("endlessWithout", "()V");
  killer.join();
  EXPECT_EQ(reply.end, RunEnd::WorkerDied);
  EXPECT_EQ(events(reply), (std::vector<std::uint32_t>{enter(6), block(3)}));
  EXPECT_NE(reply.message.find("signal"), std::string::npos) << reply.message;
  EXPECT_EQ(test("addOne", "(I)I", {1}).end, RunEnd::Returned);
  EXPECT_EQ(test_->restarts(), 1);
}

TEST_F(WorkerProcessTest, AKillBetweenRunsIsNotNoticed) {
  ASSERT_EQ(test("nothing", "()V").end, RunEnd::Returned);
  ::kill(test_->process_id(), SIGKILL);
  std::this_thread::sleep_for(milliseconds(100));
  EXPECT_EQ(test("addOne", "(I)I", {1}).end, RunEnd::Returned);
  EXPECT_EQ(test_->restarts(), 1);
}

TEST_F(WorkerProcessTest, NoProcessIsLeftAfterTheClient) {
  ASSERT_EQ(test("nothing", "()V").end, RunEnd::Returned);
  const auto id = test_->process_id();
  ASSERT_TRUE(exists(id));
  test_.reset();
  EXPECT_FALSE(exists(id));
}

TEST_F(WorkerProcessTest, AClientMayEndWhileItsJvmStarts) {
  auto client = start(options(WorkerRole::Test));
  const auto id = client->process_id();
  client.reset();
  EXPECT_FALSE(exists(id));
}

/// A process that starts a worker, writes its id to the pipe, lets it run for ever, and is killed itself.
pid_t engine_with_worker(int report, const WorkerOptions& options, const ClassSource& source, bool from_thread) {
  const auto engine = ::fork();
  if (engine != 0) return engine;
  const auto work = [&] {
    auto client = WorkerClient::start(options, source, StopToken());
    if (!client || !(*client)->run({{"Probed", "nothing", "()V"}, {}, 10'000})) ::_exit(1);
    const auto id = (*client)->process_id();
    if (::write(report, &id, sizeof id) != sizeof id) ::_exit(1);
    static_cast<void>((*client)->run({{"Probed", "endlessWithout", "()V"}, {}, 1'000'000}));
  };
  if (from_thread)
    std::thread(work).join();
  else
    work();
  ::_exit(0);
}

TEST_F(WorkerProcessTest, TheWorkerDoesNotOutliveAKilledEngine) {
  for (const bool from_thread : {false, true}) {
    int report[2];
    ASSERT_EQ(::pipe(report), 0);
    const auto engine = engine_with_worker(
        report[1], options(WorkerRole::Test), [this](std::string_view name) { return bytes_of(name); }, from_thread);
    pid_t worker_id = 0;
    ASSERT_EQ(::read(report[0], &worker_id, sizeof worker_id), static_cast<ssize_t>(sizeof worker_id));
    EXPECT_TRUE(exists(worker_id));
    ::kill(engine, SIGKILL);
    ::waitpid(engine, nullptr, 0);
    EXPECT_TRUE(is_gone(worker_id)) << "started from a thread: " << from_thread;
    ::close(report[0]);
    ::close(report[1]);
  }
}

TEST_F(WorkerProcessTest, CtrlCIsNotTheWorkers) {
  ASSERT_EQ(test("nothing", "()V").end, RunEnd::Returned);
  ::kill(test_->process_id(), SIGINT);
  std::this_thread::sleep_for(milliseconds(50));
  EXPECT_EQ(test("nothing", "()V").end, RunEnd::Returned);
  EXPECT_EQ(test_->restarts(), 0);
}

TEST_F(WorkerProcessTest, TheDeadlineEndsARunQuickly) {
  ASSERT_EQ(test("nothing", "()V").end, RunEnd::Returned);
  test_->set_stop_token(StopToken(Clock::now() + milliseconds(100)));
  const auto begin = Clock::now();
  EXPECT_EQ(test("endlessWithout", "()V", {}, 60'000).end, RunEnd::TimeBound);
  EXPECT_LT(Clock::now() - begin, milliseconds(2'000));
  test_->set_stop_token(StopToken());
  EXPECT_EQ(test("nothing", "()V").end, RunEnd::Returned);
}

TEST_F(WorkerProcessTest, TwoRolesRunSideBySide) {
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(test("addOne", "(I)I", {i}).end, RunEnd::Returned);
    EXPECT_EQ(replay("emptyError", "(I)V", {i}).end, i == 42 ? RunEnd::ErrorReached : RunEnd::Returned);
  }
  EXPECT_NE(test_->process_id(), replay_->process_id());
}

TEST_F(WorkerProcessTest, LeavesNoFileBehind) {
  const auto temporary = names_in("/tmp"), here = names_in(".");
  for (const auto* method : {"nothing", "exit", "recursion", "memory"}) static_cast<void>(test(method, "()V"));
  ::kill(test_->process_id(), SIGSEGV);
  std::this_thread::sleep_for(milliseconds(200));
  static_cast<void>(test("nothing", "()V"));
  ::kill(test_->process_id(), SIGQUIT);
  static_cast<void>(test("nothing", "()V"));
  test_.reset();
  for (const auto& name : names_in("/tmp")) {
    const bool is_of_a_jvm = name.find("java") != std::string::npos || name.starts_with("hs");
    EXPECT_TRUE(!is_of_a_jvm || temporary.contains(name)) << name;
  }
  EXPECT_EQ(names_in("."), here);
}

TEST_F(WorkerProcessTest, GetsNoDescriptorOfTheEngine) {
  const int open_file = ::open("/dev/zero", O_RDONLY);
  ASSERT_EQ(test("nothing", "()V").end, RunEnd::Returned);
  for (const auto& entry : fs::directory_iterator("/proc/" + std::to_string(test_->process_id()) + "/fd"))
    EXPECT_NE(fs::read_symlink(entry.path()), "/dev/zero");
  ::close(open_file);
}

TEST_F(WorkerProcessTest, AnAbsentBinaryIsMissing) {
  auto wrong = options(WorkerRole::Test);
  wrong.worker_binary = "/nowhere/dashj-worker";
  const auto client = WorkerClient::start(
      wrong, [](std::string_view) { return std::nullopt; }, StopToken());
  ASSERT_FALSE(client);
  EXPECT_EQ(client.error().failure, Failure::Missing);
  EXPECT_NE(client.error().text().find("/nowhere/dashj-worker"), std::string::npos);
}

TEST_F(WorkerProcessTest, AnAbsentOrBrokenJvmIsMissing) {
  for (const auto* libjvm : {"/nowhere/libjvm.so", DASHJ_WORKER, DASHJ_TEST_CLASSES "/Plain.class"}) {
    auto wrong = options(WorkerRole::Test);
    wrong.libjvm = libjvm;
    auto client = start(wrong);
    const auto reply = client->run({{"Probed", "nothing", "()V"}, {}, 1000});
    ASSERT_FALSE(reply) << libjvm;
    EXPECT_EQ(reply.error().failure, Failure::Missing);
    EXPECT_NE(reply.error().text().find(libjvm), std::string::npos) << reply.error().text();
  }
}

TEST_F(WorkerProcessTest, AHeapThatTheMachineCannotGiveIsMissingWithTheJvmsWords) {
  auto wrong = options(WorkerRole::Test);
  wrong.heap_mib = 1 << 30;
  auto client = start(wrong);
  const auto reply = client->run({{"Probed", "nothing", "()V"}, {}, 1000});
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().failure, Failure::Missing);
  EXPECT_NE(reply.error().text().find("heap"), std::string::npos) << reply.error().text();
}

TEST_F(WorkerProcessTest, AProgramThatIsNotTheWorkerIsMissing) {
  auto wrong = options(WorkerRole::Test);
  wrong.worker_binary = "/bin/false";
  auto client = start(wrong);
  const auto reply = client->run({{"Probed", "nothing", "()V"}, {}, 1000});
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().failure, Failure::Missing);
}

TEST_F(WorkerProcessTest, TheUsersJvmOptionsDoNotReachTheWorker) {
  ::setenv("JAVA_TOOL_OPTIONS", "-Xmx1m -XX:+NoSuchOption", 1);
  EXPECT_EQ(test("nothing", "()V").end, RunEnd::Returned);
  ::unsetenv("JAVA_TOOL_OPTIONS");
}

}  // namespace
}  // namespace dashj::jni
