// SPDX-License-Identifier: MIT
#include "smt/watchdog.h"

#include <chrono>
#include <utility>

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
  {
    const std::lock_guard lock(mutex_);
    interrupt_ = std::move(interrupt);
    has_interrupted_ = false;
  }
  if (thread_.joinable()) {
    changed_.notify_one();
  } else {
    thread_ = std::thread([this] { watch(); });
  }
  work();
  const std::lock_guard lock(mutex_);
  interrupt_ = nullptr;
  return has_interrupted_;
}

void Watchdog::watch() {
  std::unique_lock lock(mutex_);
  while (!ends_) {
    if (!interrupt_) {
      changed_.wait(lock, [this] { return ends_ || interrupt_; });
      continue;
    }
    if (stop_.should_stop()) {
      has_interrupted_ = true;
      interrupt_();
    }
    changed_.wait_for(lock, kPollInterval, [this] { return ends_; });
  }
}

}  // namespace dashj::smt
