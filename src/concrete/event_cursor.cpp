// SPDX-License-Identifier: MIT
#include "concrete/event_cursor.h"

#include <fmt/format.h>

#include <vector>

#include "concrete/limits.h"

namespace dashj::concrete {

using trace::EventKind;

void EventCursor::skip_nested_calls_but(std::optional<std::uint32_t> method) {
  int depth = 0;
  while (!at_end() && (depth > 0 || next_kind() == EventKind::Enter)) {
    if (depth == 0 && method && is_next(EventKind::Enter, *method)) return;
    if (next_kind() == EventKind::Enter) ++depth;
    if (next_kind() == EventKind::Leave) --depth;
    advance();
  }
}

std::string EventCursor::describe_at(std::size_t at) const {
  std::string text = describe_event(trace::kind_of(words_[at]), trace::payload_of(words_[at]));
  if (trace::length_of(words_[at]) > 1) text += fmt::format(" = {}", value_at(at));
  return text;
}

std::string EventCursor::describe_recent() const {
  std::vector<std::size_t> starts;
  for (std::size_t at = 0; at < next_; at += trace::length_of(words_[at])) starts.push_back(at);
  std::string text;
  for (std::size_t i = starts.size() > kMaxShownEvents ? starts.size() - kMaxShownEvents : 0; i < starts.size(); ++i) {
    text += " " + describe_at(starts[i]) + ";";
  }
  return text;
}

std::string describe_event(EventKind kind, std::optional<std::uint32_t> payload) {
  const std::string detail = payload ? fmt::format(" {}", *payload & ~trace::kWide) : std::string();
  switch (kind) {
    case EventKind::Enter:
      return "enter" + detail;
    case EventKind::Block:
      return "block" + detail;
    case EventKind::Local:
      return "write of slot" + detail;
    case EventKind::Leave:
      return payload && (*payload & trace::kHasResult) != 0 ? "leave with a result" : "leave";
    case EventKind::Error:
      return "error call" + detail;
    case EventKind::Observed:
      return "observed double";
  }
  return fmt::format("unknown event {}{}", static_cast<unsigned>(kind), detail);
}

}  // namespace dashj::concrete
