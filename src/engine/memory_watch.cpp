// SPDX-License-Identifier: MIT
#include "engine/memory_watch.h"

#include <fmt/format.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/stop_token.h"
#include "engine/limits.h"

namespace dashj::engine {
namespace {

constexpr std::chrono::milliseconds kPause{20};

/// Field 2 of /proc/PID/statm: resident pages.
std::uint64_t resident_bytes(const std::string& process) {
  std::ifstream file("/proc/" + process + "/statm");
  std::uint64_t size = 0, resident = 0;
  file >> size >> resident;
  return file ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

std::vector<std::string> children_of(const std::string& process) {
  std::vector<std::string> children;
  std::error_code problem;  // The process may end while we look: then it has no children.
  for (const auto& task : std::filesystem::directory_iterator("/proc/" + process + "/task", problem)) {
    std::ifstream file(task.path() / "children");
    for (std::string child; file >> child;) children.push_back(child);
  }
  return children;
}

}  // namespace

int worker_heap_mib(std::optional<std::uint64_t> memory_mib) {
  if (!memory_mib) return kMaxHeapMib;
  return static_cast<int>(std::clamp<std::uint64_t>(*memory_mib / 4, kMinHeapMib, kMaxHeapMib));
}

std::uint64_t resident_mib() {
  std::uint64_t bytes = 0;
  std::vector<std::string> pending{"self"};
  while (!pending.empty()) {
    const std::string process = pending.back();
    pending.pop_back();
    bytes += resident_bytes(process);
    for (std::string& child : children_of(process)) pending.push_back(std::move(child));
  }
  return bytes >> 20;
}

Result<void> MemoryWatch::check_start(std::optional<std::uint64_t> memory_mib) {
  if (memory_mib && *memory_mib < kMinMemoryMib) {
    return missing(fmt::format("--memory {}", *memory_mib),
                   fmt::format("engine and worker need at least {} MiB to start; give more, or leave the option out",
                               kMinMemoryMib));
  }
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return {};
  const std::uint64_t address_space_mib = limit.rlim_cur >> 20;
  if (address_space_mib >= kMinAddressSpaceMib) return {};
  // Told here, because Z3 does not survive an allocation that fails while it starts.
  return missing(
      fmt::format("address space of {} MiB", address_space_mib),
      fmt::format("not enough memory to start: engine and JVM need about 3 GiB of address space, at the very least {} "
                  "MiB; raise the limit (ulimit -v)",
                  kMinAddressSpaceMib));
}

MemoryWatch::MemoryWatch(std::optional<std::uint64_t> memory_mib) {
  if (!memory_mib) return;
  // Signals go to the main thread, whose waits they must end.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this, limit = *memory_mib] { watch(limit); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

MemoryWatch::~MemoryWatch() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    is_ended_ = true;
  }
  ended_.notify_all();
  thread_.join();
}

void MemoryWatch::watch(std::uint64_t limit_mib) {
  std::unique_lock lock(mutex_);
  while (!ended_.wait_for(lock, kPause, [this] { return is_ended_; })) {
    if (resident_mib() > limit_mib) StopToken::set_out_of_memory(true);
  }
}

}  // namespace dashj::engine
