// SPDX-License-Identifier: MIT
#include "jni/worker/process_setup.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

#include "jni/protocol/shared_trace.h"

namespace dashj::jni {
namespace {

/// The kernel kills this process when the write end of the lifeline closes: nobody writes to it, so the only event is
/// the end of the engine, whatever ends it and whatever the program does to our threads.
bool hold_lifeline() {
  if (::fcntl(kLifeline, F_SETOWN, ::getpid()) < 0 || ::fcntl(kLifeline, F_SETSIG, SIGKILL) < 0 ||
      ::fcntl(kLifeline, F_SETFL, O_ASYNC | O_NONBLOCK) < 0)
    return false;
  pollfd end{kLifeline, POLLIN, 0};
  return ::poll(&end, 1, 0) == 0;
}

}  // namespace

bool is_started_by_engine() {
  struct stat found {};
  return ::fstat(kEngineSocket, &found) == 0 && S_ISSOCK(found.st_mode);
}

void leave_engine_session() {
  ::close_range(STDERR_FILENO + 1, kFirstEngineDescriptor - 1, 0);
  ::setsid();
  ::signal(SIGINT, SIG_IGN);
  ::signal(SIGQUIT, SIG_IGN);
  ::signal(SIGPIPE, SIG_IGN);
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
}

bool bind_to_engine(const Hello& hello) {
  if (::chdir("/") != 0) return false;
  if (hello.dies_with_starter && ::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return false;
  return hold_lifeline() && ::getppid() == hello.engine_pid;
}

std::span<std::uint32_t> map_shared(const Hello& hello) {
  const auto bytes = shared_bytes(hello.trace_words);
  struct stat found {};
  if (::fstat(kSharedMemory, &found) != 0 || static_cast<std::size_t>(found.st_size) != bytes) return {};
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, kSharedMemory, 0);
  ::close(kSharedMemory);
  if (memory == MAP_FAILED) return {};
  return {static_cast<std::uint32_t*>(memory), bytes / sizeof(std::uint32_t)};
}

void silence_output() {
  ::dup2(STDIN_FILENO, STDOUT_FILENO);
  ::dup2(STDIN_FILENO, STDERR_FILENO);
}

bool run_on_stack(std::size_t stack_bytes, const std::function<void()>& body) {
  const auto start = [](void* argument) -> void* {
    (*static_cast<const std::function<void()>*>(argument))();
    return nullptr;
  };
  pthread_attr_t attributes;
  pthread_t thread{};
  ::pthread_attr_init(&attributes);
  ::pthread_attr_setstacksize(&attributes, stack_bytes);
  const bool started = ::pthread_create(&thread, &attributes, start, const_cast<std::function<void()>*>(&body)) == 0;
  ::pthread_attr_destroy(&attributes);
  return started && ::pthread_join(thread, nullptr) == 0;
}

}  // namespace dashj::jni
