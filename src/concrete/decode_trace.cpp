// SPDX-License-Identifier: MIT
#include "concrete/decode_trace.h"

#include <fmt/format.h>

#include <optional>

#include "classfile/instrument/trace_events.h"
#include "classfile/tac/text.h"
#include "concrete/event_cursor.h"
#include "concrete/machine.h"
#include "concrete/tac_interpreter.h"

namespace dashj::concrete {
namespace {

using classfile::ProbeLevel;
using trace::EventKind;

/// How far a run whose method has no probes that tell its way is computed.
constexpr std::size_t kMaxComputedSteps = 1'000'000;

/// Follows the body and the events side by side. The body says which event must come next; the machine says what must
/// stand in it.
class Decoder {
 public:
  Decoder(const tac::Body& body, const TestInput& input, std::span<const std::uint32_t> events, ProbeLevel level)
      : body_(body), events_(events), level_(level), machine_(body, input), trace_{input, {}, TraceEnd::Cut} {}

  tl::expected<ConcreteTrace, Disagreement> decode() {
    match_entry();
    while (!has_stopped_) follow_statement();
    if (disagreement_) return tl::unexpected(std::move(*disagreement_));
    return std::move(trace_);
  }

 private:
  void match_entry() {
    if (!expect_any(EventKind::Enter)) return;
    for (std::uint32_t i = 0; i < body_.parameter_count && level_ == ProbeLevel::All && !has_stopped_; ++i) {
      const tac::Local& parameter = body_.locals[i];
      match_local(parameter, trace_.input.arguments[i]);
    }
  }

  /// One statement: its events, then its step. The run ends here when the events do, when the statement is the last, or
  /// at a disagreement.
  void follow_statement() {
    const tac::Stmt& stmt = machine_.stmt();
    if (stmt.starts_block && !expect(EventKind::Block, stmt.bytecode_offset)) return;
    if (const auto end = machine_.end_here()) return finish(*end);
    if (const auto* assign = std::get_if<tac::Assign>(&stmt.operation)) {
      const bool is_recorded = assign->is_recorded && level_ == ProbeLevel::All;
      if (is_recorded && !match_local(body_.local(assign->target), machine_.computed(*assign))) return;
    }
    trace_.steps.push_back(machine_.step());
  }

  void finish(TraceEnd end) {
    const tac::Stmt& stmt = machine_.stmt();
    if (const auto* ret = std::get_if<tac::Return>(&stmt.operation)) {
      if (!match_leave(*ret)) return;
    } else if (const auto* error = std::get_if<tac::Error>(&stmt.operation)) {
      const bool is_call = error->kind == tac::ErrorKind::ErrorCall;
      if (is_call && !expect(EventKind::Error, stmt.bytecode_offset)) return;
    }
    // What an Unsupported statement does is not known, so its events say nothing here.
    if (end != TraceEnd::LeftModel) {
      events_.skip_nested_calls();
      if (!events_.at_end()) return disagree("the end of the run", events_.describe());
    }
    stop(end);
  }

  bool match_local(const tac::Local& local, std::int32_t expected) {
    if (!expect(EventKind::Local, static_cast<std::uint32_t>(local.slot))) return false;
    const std::int32_t recorded = events_.last_value();
    if (recorded == expected) return true;
    disagree(fmt::format("{} = {}", local.name, expected), fmt::format("{} = {}", local.name, recorded));
    return false;
  }

  bool match_leave(const tac::Return& ret) {
    if (!expect(EventKind::Leave, ret.value ? 1 : 0)) return false;
    if (!ret.value) return true;
    const std::int32_t expected = machine_.value(*ret.value), recorded = narrowed_result(events_.last_value());
    if (expected == recorded) return true;
    disagree(fmt::format("result {}", expected), fmt::format("result {}", recorded));
    return false;
  }

  /// The probe stands before the ireturn, which narrows (JVMS 6.5).
  [[nodiscard]] std::int32_t narrowed_result(std::int32_t value) const {
    switch (body_.descriptor.empty() ? 'I' : body_.descriptor.back()) {
      case 'Z':
        return value & 1;
      case 'B':
        return apply(tac::UnaryOp::ToByte, value);
      case 'C':
        return apply(tac::UnaryOp::ToChar, value);
      case 'S':
        return apply(tac::UnaryOp::ToShort, value);
      default:
        return value;
    }
  }

  /// Steps over the next event, which must be this one. Where the events end, the run was cut there.
  bool expect(EventKind kind, std::uint32_t payload) {
    events_.skip_nested_calls();
    if (events_.at_end()) {
      stop(TraceEnd::Cut);
      return false;
    }
    if (events_.is_next(kind, payload)) {
      events_.advance();
      return true;
    }
    disagree(describe_event(kind, payload), events_.describe());
    return false;
  }

  bool expect_any(EventKind kind) {
    if (events_.at_end()) {
      stop(TraceEnd::Cut);
      return false;
    }
    if (events_.next_kind() == kind) {
      events_.advance();
      return true;
    }
    disagree(describe_event(kind, std::nullopt), events_.describe());
    return false;
  }

  void stop(TraceEnd end) {
    trace_.steps.push_back({machine_.at(), 0});
    trace_.end = end;
    has_stopped_ = true;
  }

  void disagree(const std::string& expected, const std::string& found) {
    const tac::Stmt& stmt = machine_.stmt();
    std::string text = fmt::format("{}: the three-address code and the JVM do not agree\n", body_.display_name());
    text += fmt::format("  input:");
    for (const std::int32_t argument : trace_.input.arguments) text += fmt::format(" {}", argument);
    text += fmt::format("\n  at statement {} (bytecode {}, line {}): {}\n", machine_.at().value, stmt.bytecode_offset,
                        stmt.line, print_operation(body_, stmt.operation));
    text += fmt::format("  the code expects: {}\n  the JVM recorded: {}\n", expected, found);
    text += "  statements before:" + recent_steps() + "\n  events before:" + events_.describe_recent() + "\n";
    disagreement_ = Disagreement{std::move(text)};
    has_stopped_ = true;
  }

  [[nodiscard]] std::string recent_steps() const {
    constexpr std::size_t kShown = 20;
    const std::size_t first = trace_.steps.size() > kShown ? trace_.steps.size() - kShown : 0;
    std::string text;
    for (std::size_t i = first; i < trace_.steps.size(); ++i) {
      text += fmt::format(" {}:{}", trace_.steps[i].stmt.value, trace_.steps[i].value);
    }
    return text;
  }

  const tac::Body& body_;
  EventCursor events_;
  ProbeLevel level_;
  Machine machine_;
  ConcreteTrace trace_;
  bool has_stopped_ = false;
  std::optional<Disagreement> disagreement_;
};

}  // namespace

tl::expected<ConcreteTrace, Disagreement> decode_trace(const tac::Body& body, const TestInput& input,
                                                       std::span<const std::uint32_t> events,
                                                       classfile::ProbeLevel level) {
  const bool tells_the_way = level == ProbeLevel::All || level == ProbeLevel::BlocksOnly;
  return tells_the_way ? Decoder(body, input, events, level).decode() : interpret(body, input, kMaxComputedSteps);
}

}  // namespace dashj::concrete
