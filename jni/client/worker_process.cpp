// SPDX-License-Identifier: MIT
#include "jni/client/worker_process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include "base/check.h"
#include "base/mutant.h"
#include "jni/protocol/limits.h"

namespace dashj::jni {
namespace {

constexpr timeval kSendLimit{10, 0};  ///< A worker that does not read for so long is as good as dead.

struct Ends {
  Descriptor ours, theirs;
};

/// All our descriptors lie above those the worker gets, so that no dup2 hits one that is still to be copied.
Descriptor lift(int number) {
  const Descriptor low(number);
  return Descriptor(number < 0 ? -1 : ::fcntl(number, F_DUPFD_CLOEXEC, 2 * kFirstClosed));
}

Ends make_socket() {
  int pair[2] = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return {};
  ::setsockopt(pair[0], SOL_SOCKET, SO_SNDTIMEO, &kSendLimit, sizeof kSendLimit);
  return {lift(pair[0]), lift(pair[1])};
}

Ends make_lifeline() {
  int pair[2] = {-1, -1};
  if (::pipe2(pair, O_CLOEXEC) != 0) return {};
  return {lift(pair[1]), lift(pair[0])};
}

/// posix_spawn's two attribute objects, with the descriptors and the signal state of the new process.
class SpawnPlan {
 public:
  SpawnPlan() {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawnattr_init(&attributes_);
    ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDWR, 0);
    sigset_t none, all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&attributes_, &none);
    ::posix_spawnattr_setsigdefault(&attributes_, &all);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  ~SpawnPlan() {
    ::posix_spawnattr_destroy(&attributes_);
    ::posix_spawn_file_actions_destroy(&actions_);
  }

  void give(int ours, int theirs) { ::posix_spawn_file_actions_adddup2(&actions_, ours, theirs); }

  /// No environment: the user's must not change what a program does, nor may JAVA_TOOL_OPTIONS reach the JVM.
  [[nodiscard]] Result<pid_t> spawn(const std::string& binary) {
    ::posix_spawn_file_actions_addclosefrom_np(&actions_, kFirstClosed);
    char name[] = "dashj-worker";
    std::array<char*, 2> arguments = {name, nullptr};
    std::array<char*, 2> environment = {mutant_setting(), nullptr};
    pid_t id = 0;
    const auto error =
        ::posix_spawn(&id, binary.c_str(), &actions_, &attributes_, arguments.data(), environment.data());
    if (error == 0) return id;
    return missing(binary, std::string("the worker cannot be started: ") + std::strerror(error) +
                               "; it belongs beside the dashj program");
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

Hello make_hello(const WorkerOptions& options) {
  Hello hello;
  hello.role = options.role;
  hello.code = options.code;
  hello.libjvm = options.libjvm;
  hello.heap_mib = options.heap_mib;
  hello.stack_kib = options.stack_kib;
  hello.trace_words = options.trace_words;
  hello.engine_pid = ::getpid();
  hello.dies_with_starter = ::syscall(SYS_gettid) == ::getpid();
  hello.jail = options.jail;
  return hello;
}

}  // namespace

Result<std::unique_ptr<WorkerProcess>> WorkerProcess::spawn(const WorkerOptions& options, int shared_memory) {
  auto socket = make_socket();
  auto lifeline = make_lifeline();
  auto output = lift(::memfd_create("dashj-worker-output", MFD_CLOEXEC));
  const auto memory = lift(::fcntl(shared_memory, F_DUPFD_CLOEXEC, 0));
  if (!socket.ours.is_open() || !socket.theirs.is_open() || !lifeline.ours.is_open() || !lifeline.theirs.is_open() ||
      !output.is_open() || !memory.is_open())
    return missing("dashj-worker", std::string("no file descriptors for it: ") + std::strerror(errno));
  SpawnPlan plan;
  plan.give(output.get(), STDOUT_FILENO);
  plan.give(output.get(), STDERR_FILENO);
  plan.give(socket.theirs.get(), kEngineSocket);
  plan.give(memory.get(), kSharedMemory);
  plan.give(lifeline.theirs.get(), kLifeline);
  const auto id = DASHJ_TRY(plan.spawn(options.worker_binary));
  std::unique_ptr<WorkerProcess> process(
      new WorkerProcess(id, std::move(socket.ours), std::move(lifeline.ours), std::move(output)));
  // A worker that died at once shows at the first receive.
  static_cast<void>(process->channel().send(MessageKind::Hello, encode(make_hello(options))));
  return process;
}

void WorkerProcess::kill() {
  // Root without CAP_KILL may not signal the user that its worker has become, but the lifeline does.
  if (!has_ended_ && ::kill(id_, SIGKILL) != 0) lifeline_ = Descriptor();
}

bool WorkerProcess::has_ended() {
  if (!has_ended_) has_ended_ = ::waitpid(id_, &status_, WNOHANG) == id_;
  return has_ended_;
}

int WorkerProcess::end() {
  kill();
  while (!has_ended_) {
    const auto waited = ::waitpid(id_, &status_, 0);
    DASHJ_CHECK(waited == id_ || errno == EINTR, "the worker should be this process's child until it is waited for");
    has_ended_ = waited == id_;
  }
  return status_;
}

int WorkerProcess::end_after_close() {
  for (int i = 0; i < kMaxEndPolls && !has_ended(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return end();
}

std::string WorkerProcess::startup_output() const {
  std::string text(kMaxStartOutput, '\0');
  const auto got = ::pread(output_.get(), text.data(), text.size(), 0);
  text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace dashj::jni
