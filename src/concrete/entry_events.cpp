// SPDX-License-Identifier: MIT
#include "concrete/entry_events.h"

#include "classfile/instrument/trace_events.h"

namespace dashj::concrete {

std::span<const std::uint32_t> entry_events(std::span<const std::uint32_t> events, std::uint32_t method_number) {
  const std::uint32_t entered = trace::encode(trace::EventKind::Enter, method_number);
  for (std::size_t at = 0; at < events.size(); ++at) {
    const std::uint32_t word = events[at];
    if (word == entered) return events.subspan(at);
    const trace::EventKind kind = trace::kind_of(word);
    const bool has_value =
        kind == trace::EventKind::Local || (kind == trace::EventKind::Leave && trace::payload_of(word) == 1);
    if (has_value) ++at;
  }
  return {};
}

}  // namespace dashj::concrete
