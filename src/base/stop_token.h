// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

#include "base/unknown_reason.h"

namespace dashj {

/// Why a long computation must end now. Only the clock, the memory limit and the user may end one this way, and they
/// only ever turn a verdict into UNKNOWN (design 5.2 item 10).
enum class StopReason { None, Timeout, Interrupted, Memory };

/// The way not to know that belongs to a reason. Precondition: not None.
[[nodiscard]] UnknownKind unknown_kind(StopReason reason);

/// One per entry. Every loop that the input can make long asks it. `interrupt` may be called from a signal handler.
class StopToken {
 public:
  using Clock = std::chrono::steady_clock;

  explicit StopToken(std::optional<Clock::time_point> deadline = std::nullopt) : deadline_(deadline) {}

  /// The Ctrl-C flag, shared by all tokens of the process.
  static void interrupt_all() { interrupted_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] static bool is_interrupted() { return interrupted_.load(std::memory_order_relaxed); }

  /// Set by whoever watches the memory when the limit is passed; the next entry starts without it. Shared by all
  /// tokens.
  static void set_out_of_memory(bool is_out) { out_of_memory_.store(is_out, std::memory_order_relaxed); }
  [[nodiscard]] static bool is_out_of_memory() { return out_of_memory_.load(std::memory_order_relaxed); }

  [[nodiscard]] StopReason reason() const {
    if (is_interrupted()) return StopReason::Interrupted;
    if (is_out_of_memory()) return StopReason::Memory;
    if (deadline_ && Clock::now() >= *deadline_) return StopReason::Timeout;
    return StopReason::None;
  }
  [[nodiscard]] bool should_stop() const { return reason() != StopReason::None; }
  [[nodiscard]] std::optional<Clock::time_point> deadline() const { return deadline_; }

  /// Milliseconds to the deadline, at least 0, at most `cap_ms`.
  [[nodiscard]] int remaining_ms(int cap_ms) const;

 private:
  std::optional<Clock::time_point> deadline_;
  static std::atomic<bool> interrupted_, out_of_memory_;
};

}  // namespace dashj
