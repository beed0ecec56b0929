// SPDX-License-Identifier: MIT
#include "smt/z3/watchdog.h"

#include <chrono>
#include <utility>

#include "smt/limits.h"

namespace dashj::smt {

namespace {
constexpr std::chrono::milliseconds kPollInterval{10};
}  // namespace

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

bool Watchdog::guard(const std::function<void()>& work, std::function<void()> interrupt) {
  bool must_wake = false;
  {
    const std::lock_guard lock(mutex_);
    interrupt_ = std::move(interrupt);
    has_interrupted_ = false;
    must_wake = std::exchange(is_asleep_, false);
  }
  if (must_wake) changed_.notify_one();
  if (!thread_.joinable()) thread_ = std::thread([this] { watch(); });
  work();
  const std::lock_guard lock(mutex_);
  interrupt_ = nullptr;
  return has_interrupted_;
}

void Watchdog::watch() {
  std::unique_lock lock(mutex_);
  int idle_polls = 0;
  while (!ends_) {
    idle_polls = interrupt_ ? 0 : idle_polls + 1;
    if (interrupt_ && stop_.should_stop()) {
      has_interrupted_ = true;
      interrupt_();
    }
    if (idle_polls < kIdlePollsBeforeSleep) {
      changed_.wait_for(lock, kPollInterval, [this] { return ends_; });
      continue;
    }
    idle_polls = 0;
    is_asleep_ = true;
    changed_.wait(lock, [this] { return ends_ || interrupt_; });
    is_asleep_ = false;
  }
}

}  // namespace dashj::smt
