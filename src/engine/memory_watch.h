// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>

#include "base/result.h"

namespace dashj::engine {

/// The heap of a worker JVM under --memory: a quarter each for test and replay, the rest for the engine and the JVMs
/// themselves.
[[nodiscard]] int worker_heap_mib(std::optional<std::uint64_t> memory_mib);

/// Resident memory of this process and all processes below it.
[[nodiscard]] std::uint64_t resident_mib();

/// --memory: looks every few milliseconds at what engine and worker hold and asks all StopTokens to stop once it is too
/// much. A limit on the address space would be exact, but a JVM reserves far more than it ever uses.
class MemoryWatch {
 public:
  /// Fails when --memory, or the limit that the shell or container sets on address space, is below what a start takes.
  [[nodiscard]] static Result<void> check_start(std::optional<std::uint64_t> memory_mib);

  explicit MemoryWatch(std::optional<std::uint64_t> memory_mib);
  ~MemoryWatch();
  MemoryWatch(const MemoryWatch&) = delete;
  MemoryWatch& operator=(const MemoryWatch&) = delete;

 private:
  void watch(std::uint64_t limit_mib);

  std::mutex mutex_;
  std::condition_variable ended_;
  bool is_ended_ = false;
  std::thread thread_;
};

}  // namespace dashj::engine
