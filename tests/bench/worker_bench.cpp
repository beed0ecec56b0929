// SPDX-License-Identifier: MIT
// The worker's speed as ratios in one run: bringing up a worker and its first answer against starting and stopping a
// bare `java`, and the round trip of a warm run.
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <numeric>
#include <vector>

#include "jni/client/worker_client.h"

namespace {

using namespace dashj;
using Clock = std::chrono::steady_clock;

constexpr int kRounds = 15, kWarmRuns = 20'000;

std::optional<classfile::Bytes> read(std::string_view name) {
  std::ifstream file(std::string(DASHJ_TEST_CLASSES) + "/" + std::string(name) + ".class", std::ios::binary);
  if (!file) return std::nullopt;
  return classfile::Bytes(std::istreambuf_iterator<char>(file), {});
}

double processor_ms() {
  double sum = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    ::getrusage(who, &used);
    for (const auto& time : {used.ru_utime, used.ru_stime})
      sum += static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
  }
  return sum;
}

struct Cost {
  double wall_ms, processor_ms;  ///< Median; mean. The second one is still worth something on a busy machine.
};

template <class Action>
Cost measure(Action action) {
  std::vector<double> times;
  const auto processor_begin = processor_ms();
  for (int i = 0; i < kRounds; ++i) {
    const auto begin = Clock::now();
    action();
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
  }
  std::nth_element(times.begin(), times.begin() + kRounds / 2, times.end());
  return {times[kRounds / 2], (processor_ms() - processor_begin) / kRounds};
}

void bare_java(const std::string& home) {
  std::string program = home + "/bin/java", share = "-Xshare:auto", option = "-cp", folder = DASHJ_TEST_CLASSES,
              type = "EmptyMain";
  char* arguments[] = {program.data(), share.data(), option.data(), folder.data(), type.data(), nullptr};
  pid_t id = 0;
  if (::posix_spawn(&id, program.c_str(), nullptr, nullptr, arguments, environ) == 0) ::waitpid(id, nullptr, 0);
}

std::unique_ptr<jni::WorkerClient> start(const jni::JavaInstallation& java, jni::WorkerRole role) {
  jni::WorkerOptions options;
  options.role = role;
  options.worker_binary = DASHJ_WORKER;
  options.libjvm = java.libjvm;
  return std::move(*jni::WorkerClient::start(options, read, StopToken()));
}

void run(jni::WorkerClient& client, const jni::RunRequest& request) {
  const auto reply = client.run(request);
  if (!reply) {
    fmt::print(stderr, "{}\n", reply.error().text());
    std::exit(reply.error().failure == Failure::Missing ? 69 : 70);
  }
}

void run(jni::WorkerClient& client, const char* type, const char* method, const char* descriptor) {
  run(client, {{type, method, descriptor}, {42}, 10'000});
}

void start_and_test(const jni::JavaInstallation& java) {
  run(*start(java, jni::WorkerRole::Test), "Probed", "addOne", "(I)I");
}
void start_and_replay(const jni::JavaInstallation& java) {
  run(*start(java, jni::WorkerRole::Replay), "Plain", "emptyError", "(I)V");
}
void start_both(const jni::JavaInstallation& java) {
  const auto test = start(java, jni::WorkerRole::Test), replay = start(java, jni::WorkerRole::Replay);
  run(*test, "Probed", "addOne", "(I)I");
  run(*replay, "Plain", "emptyError", "(I)V");
  test->kill_now();
  replay->kill_now();
}

struct WarmRun {
  const char *type, *method, *descriptor;
  bool fresh_classes;
  std::vector<jni::StaticField> statics = {};
};

/// Round trips, sorted, in microseconds.
std::vector<double> warm_runs(const jni::JavaInstallation& java, const WarmRun& what) {
  const auto client = start(java, jni::WorkerRole::Test);
  std::vector<std::int64_t> arguments(what.descriptor[1] == 'I' ? 1 : 0, 42);
  const jni::RunRequest request{
      {what.type, what.method, what.descriptor}, arguments, 10'000, {}, what.fresh_classes, what.statics};
  for (int i = 0; i < kWarmRuns; ++i) run(*client, request);
  std::vector<double> times;
  for (int i = 0; i < kWarmRuns; ++i) {
    const auto begin = Clock::now();
    run(*client, request);
    times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - begin).count());
  }
  std::sort(times.begin(), times.end());
  return times;
}

}  // namespace

int main(int argc, char** argv) {
  const auto java = jni::find_java(argc > 1 ? std::optional<std::string>(argv[1]) : std::nullopt);
  if (!java) return fmt::print(stderr, "{}\n", java.error().text()), 69;
  const auto bare = measure([&] { bare_java(java->home); });
  const auto row = [bare](const char* what, Cost cost) {
    fmt::print("{:<40}{:8.1f} ms {:5.2f}x   processor {:6.1f} ms {:5.2f}x\n", what, cost.wall_ms,
               cost.wall_ms / bare.wall_ms, cost.processor_ms, cost.processor_ms / bare.processor_ms);
  };
  row("bare java, empty class", bare);
  row("test worker: start, one run, end", measure([&] { start_and_test(*java); }));
  row("replay worker: start, one error, end", measure([&] { start_and_replay(*java); }));
  row("both side by side", measure([&] { start_both(*java); }));
  const auto warm = [&](const char* what, const WarmRun& warm_run) {
    const auto times = warm_runs(*java, warm_run);
    fmt::print("{:<40}{:8.1f} us median, {:.1f} us at 90 %, {:.1f} us at 99 %, {:.1f} us mean\n", what,
               times[kWarmRuns / 2], times[kWarmRuns / 10 * 9], times[kWarmRuns / 100 * 99],
               std::accumulate(times.begin(), times.end(), 0.0) / kWarmRuns);
  };
  warm("warm run, round trip", {"Probed", "addOne", "(I)I", false});
  warm("the same, two classes with statics", {"Fresh", "count", "()I", false});
  warm("the same, each run from fresh statics", {"Fresh", "count", "()I", true});
  const std::vector<jni::StaticField> statics{{"Settings$Base", "inherited", "I", 17},
                                              {"Settings$Below", "own", "I", 3}};
  warm("two classes with constants, fresh", {"Settings$Below", "sum", "()I", true});
  warm("the same, put back in place", {"Settings$Below", "sum", "()I", false, statics});
}
