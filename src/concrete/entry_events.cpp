// SPDX-License-Identifier: MIT
#include "concrete/entry_events.h"

#include "classfile/instrument/trace_events.h"

namespace dashj::concrete {

std::span<const std::uint32_t> entry_events(std::span<const std::uint32_t> events, std::uint32_t method_number) {
  const std::uint32_t entered = trace::encode(trace::EventKind::Enter, method_number);
  for (std::size_t at = 0; at < events.size(); at += trace::length_of(events[at])) {
    if (events[at] == entered) return events.subspan(at);
  }
  return {};
}

}  // namespace dashj::concrete
