// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "base/stop_token.h"

namespace dashj::smt {

/// Interrupts a computation that cannot poll the StopToken itself. One thread, started with the first guarded
/// computation, joined by the destructor. It looks every few milliseconds of its own accord, since to wake it for a
/// query of half a millisecond would cost more than the query; after a second without work it sleeps until there is
/// some.
class Watchdog {
 public:
  explicit Watchdog(const StopToken& stop) : stop_(stop) {}
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  /// Runs `work`; from the moment the token says stop, calls `interrupt` every few milliseconds until `work` has
  /// returned (repeatedly, since one that comes before `work` listens would be lost). `interrupt` never runs before or
  /// after `work`. Gives whether it was called.
  bool guard(const std::function<void()>& work, std::function<void()> interrupt);

 private:
  void watch();

  const StopToken& stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> interrupt_;  // set while work is running
  bool has_interrupted_ = false;
  bool is_asleep_ = false;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace dashj::smt
