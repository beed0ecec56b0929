// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/java_float.h"
#include "classfile/instrument/trace_events.h"

namespace dashj::concrete::testing {

using Words = std::vector<std::uint32_t>;

/// Events in the order in which probes write them.
class Events {
  using EventKind = trace::EventKind;

 public:
  Events& enter(std::uint32_t method = 0) { return add(EventKind::Enter, method); }
  Events& block(std::uint32_t offset) { return add(EventKind::Block, offset); }
  Events& local(std::uint32_t slot, std::int32_t value) { return add(EventKind::Local, slot, value); }
  Events& leave() { return add(EventKind::Leave, 0); }
  Events& leave(std::int32_t value) { return add(EventKind::Leave, 1, value); }
  Events& observed(double value) {
    const auto bits = static_cast<std::uint64_t>(java_float::bits_of(value));
    add(EventKind::Observed, trace::kWide, static_cast<std::int32_t>(bits));
    words_.push_back(static_cast<std::uint32_t>(bits >> 32));
    return *this;
  }
  Events& error(std::uint32_t offset) { return add(EventKind::Error, offset); }
  [[nodiscard]] const Words& words() const { return words_; }

 private:
  Events& add(EventKind kind, std::uint32_t payload) {
    words_.push_back(trace::encode(kind, payload));
    return *this;
  }
  Events& add(EventKind kind, std::uint32_t payload, std::int32_t value) {
    words_.push_back(trace::encode(kind, payload));
    words_.push_back(static_cast<std::uint32_t>(value));
    return *this;
  }

  Words words_;
};

}  // namespace dashj::concrete::testing
