// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "classfile/instrument/trace_events.h"

namespace dashj::concrete {

/// Reads the events of one run front to back. A last event that lacks words was cut and does not exist. Runs have
/// millions of events, so what is asked of each is defined here.
class EventCursor {
 public:
  explicit EventCursor(std::span<const std::uint32_t> words) : words_(words) {}

  [[nodiscard]] bool at_end() const { return !has_event(next_); }
  /// Precondition of the rest: !at_end().
  [[nodiscard]] trace::EventKind next_kind() const { return trace::kind_of(words_[next_]); }
  [[nodiscard]] bool is_next(trace::EventKind kind, std::uint32_t payload) const {
    return words_[next_] == trace::encode(kind, payload);
  }
  void advance() {
    last_ = next_;
    next_ += trace::length_of(words_[next_]);
  }
  [[nodiscard]] std::string describe() const { return describe_at(next_); }

  /// The value of the event that was stepped over last.
  [[nodiscard]] std::int64_t last_value() const { return value_at(last_); }
  /// Steps over calls that the body does not show: class initialisers that javac wrote for `assert` run in the middle
  /// of a method, where a class is first used. Each is everything from its Enter to its Leave.
  void skip_nested_calls() { skip_nested_calls_but(std::nullopt); }
  /// The same up to the call of this method.
  void skip_nested_calls_but(std::optional<std::uint32_t> method);
  /// The last few events before the next one.
  [[nodiscard]] std::string describe_recent() const;

 private:
  /// Of an event that has one.
  [[nodiscard]] std::int64_t value_at(std::size_t at) const {
    const std::uint32_t low = words_[at + 1];
    if ((words_[at] & trace::kWide) == 0) return static_cast<std::int32_t>(low);
    return static_cast<std::int64_t>(std::uint64_t{words_[at + 2]} << 32 | low);
  }
  [[nodiscard]] bool has_event(std::size_t at) const {
    return at < words_.size() && at + trace::length_of(words_[at]) <= words_.size();
  }
  [[nodiscard]] std::string describe_at(std::size_t at) const;

  std::span<const std::uint32_t> words_;
  std::size_t next_ = 0, last_ = 0;
};

/// "block 12". No payload: any.
[[nodiscard]] std::string describe_event(trace::EventKind kind, std::optional<std::uint32_t> payload);

}  // namespace dashj::concrete
