// SPDX-License-Identifier: MIT
#include "concrete/decode_trace.h"

#include <fmt/format.h>

#include <optional>

#include "base/mutant.h"
#include "classfile/instrument/trace_events.h"
#include "classfile/tac/text.h"
#include "concrete/event_cursor.h"
#include "concrete/limits.h"
#include "concrete/run_recorder.h"
#include "concrete/tac_interpreter.h"

namespace dashj::concrete {
namespace {

using classfile::ProbeLevel;
using trace::EventKind;

bool tells_the_way(ProbeLevel level) {
  return level == ProbeLevel::All || level == ProbeLevel::BlocksOnly;
}

/// A map of cells is a value, so each of these costs time and memory that stays.
std::size_t cells_written(const Machine& machine, const tac::Assign& assign) {
  const bool writes =
      std::holds_alternative<tac::Store>(assign.value) || std::holds_alternative<tac::Fill>(assign.value);
  return writes ? 1 : machine.cells_copied();
}

/// The probe stands before the ireturn, which narrows (JVMS 6.5).
tac::Value narrowed_result(const tac::Body& body, tac::Value value) {
  switch (body.descriptor.empty() ? 'I' : body.descriptor.back()) {
    case 'Z':
      return narrow(tac::Type::Boolean, value);
    case 'B':
      return narrow(tac::Type::Byte, value);
    case 'C':
      return narrow(tac::Type::Char, value);
    case 'S':
      return narrow(tac::Type::Short, value);
    default:
      return value;
  }
}

/// Follows the code and the events side by side. The code says which event must come next; the machine says what must
/// stand in it.
class Decoder {
 public:
  Decoder(const tac::Methods& methods, const TestInput& input, std::span<const std::uint32_t> events,
          const ProbesOf& probes_of, const CutBefore& cut_before)
      : probes_of_(probes_of),
        cut_before_(cut_before),
        events_(events),
        observes_(methods.observes()),
        run_(methods, tac::Methods::entry(), input),
        levels_{probes_of(tac::Methods::entry()).level} {}

  tl::expected<ConcreteTrace, Disagreement> decode() {
    while (!is_over()) follow_statement();
    if (disagreement_) return tl::unexpected(std::move(*disagreement_));
    return run_.take_trace();
  }

 private:
  [[nodiscard]] const Machine& machine() const { return run_.machine(); }
  [[nodiscard]] bool is_over() const { return run_.has_ended() || disagreement_.has_value(); }
  /// Of the probes in the current activation.
  [[nodiscard]] ProbeLevel level() const { return levels_.back(); }

  void match_arguments() {
    const tac::Body& body = machine().body();
    for (std::uint32_t i = 0; i < body.declared_parameter_count && level() == ProbeLevel::All && !is_over(); ++i) {
      // The length of an array that the entry is given is no local of the JVM.
      const tac::Local& local = body.locals[i];
      if (tac::is_primitive(local.type) && local.slot >= 0) match_local(local, machine().value(tac::LocalId{i}));
    }
  }

  /// One statement: its events, then its step. The run ends here when the events do, when the statement is the last, or
  /// at a disagreement.
  void follow_statement() {
    const tac::Stmt& stmt = machine().stmt();
    if (!is_entered_ && stmt.starts_block && machine().depth() == 1 && !enter_entry()) return;
    if (cut_before_ && machine().depth() == 1 && cut_before_(machine().at())) return run_.end_activation(TraceEnd::Cut);
    if (!tells_the_way(level())) {
      if (++computed_steps_ > kMaxComputedSteps) return run_.end_activation(TraceEnd::Cut);
    } else if (stmt.starts_block && !expect(EventKind::Block, stmt.bytecode_offset)) {
      return;
    }
    if (const auto end = machine().end_here()) return finish_activation(*end);
    if (const tac::Call* call = machine().call_here()) return follow_call(*call);
    if (const auto* assign = std::get_if<tac::Assign>(&stmt.operation)) {
      const std::size_t written = cells_written(machine(), *assign);
      written_cells_ += written;
      if (written != 0 && written_cells_ > kMaxWrittenCells) return run_.end_activation(TraceEnd::Cut);
      const tac::Value value = machine().computed(*assign);
      const bool is_recorded = assign->is_recorded && level() == ProbeLevel::All;
      if (is_recorded && !match_local(machine().body().local(assign->target), value)) return;
      return run_.step(*assign, value);
    }
    const auto* choose = std::get_if<tac::Choose>(&stmt.operation);
    if (choose != nullptr && choose->observed) return follow_observed(*choose);
    run_.step();
  }

  void follow_observed(const tac::Choose& choose) {
    if (choose.observed->function == ObservedFunction::IdentityHash) return run_.observe(choose, kTestedHash);
    if (!tells_the_way(level())) return run_.end_activation(TraceEnd::Cut);
    if (expect(EventKind::Observed, trace::kWide)) run_.observe(choose, events_.last_value());
  }

  /// What the JVM does before it calls the entry is either code of the entry here or not followed (initialisers that do
  /// nothing), and its events are those of other calls.
  bool enter_entry() {
    is_entered_ = true;
    const std::uint32_t number = probes_of_(tac::Methods::entry()).number;
    events_.skip_nested_calls_but(number);
    if (!expect_next(EventKind::Enter, number)) return false;
    match_arguments();
    return !is_over();
  }

  void follow_call(const tac::Call& call) {
    const MethodProbes probes = probes_of_(call.callee);
    if (machine().depth() == kMaxCallDepth) return run_.end_activation(TraceEnd::Cut);
    if (tells_the_way(probes.level)) {
      events_.skip_nested_calls_but(probes.number);
      if (!expect_next(EventKind::Enter, probes.number)) return;
    }
    run_.enter();
    levels_.push_back(probes.level);
    match_arguments();
  }

  void finish_activation(TraceEnd end) {
    const tac::Stmt& stmt = machine().stmt();
    if (const auto* ret = std::get_if<tac::Return>(&stmt.operation)) {
      if (tells_the_way(level()) && !match_leave(*ret)) return;
    } else if (const auto* error = std::get_if<tac::Error>(&stmt.operation)) {
      const bool has_event = error->kind == tac::ErrorKind::ErrorCall && level() != ProbeLevel::None;
      if (has_event && !expect(EventKind::Error, stmt.bytecode_offset)) return;
    }
    run_.end_activation(end);
    levels_.resize(machine().depth());
    if (run_.has_ended()) finish_run();
  }

  /// What an Unsupported statement does is not known, so its events say nothing here.
  void finish_run() {
    if (run_.trace().end == TraceEnd::LeftModel) return;
    events_.skip_nested_calls();
    if (!events_.at_end()) disagree("the end of the run", events_.describe());
  }

  bool match_local(const tac::Local& local, tac::Value expected) {
    if (!expect(EventKind::Local, static_cast<std::uint32_t>(local.slot) | width(tac::stack_type(local.type))))
      return false;
    const tac::Value recorded = events_.last_value();
    if (DASHJ_MUTATE(trace_unread, recorded == expected, true)) return true;
    disagree(fmt::format("{} = {}", local.name, expected), fmt::format("{} = {}", local.name, recorded));
    return false;
  }

  /// The mark in the events of values of a stack type.
  static std::uint32_t width(tac::Type type) { return tac::bits_of(type) == 64 ? trace::kWide : 0; }

  bool match_leave(const tac::Return& ret) {
    // A reference that is returned is not recorded.
    const bool has_value = ret.value && tac::is_primitive(machine().body().type_of(*ret.value));
    const std::uint32_t payload = has_value ? trace::kHasResult | width(machine().body().type_of(*ret.value)) : 0;
    if (!expect(EventKind::Leave, payload)) return false;
    if (!has_value) return true;
    const tac::Value expected = machine().value(*ret.value);
    const tac::Value recorded = narrowed_result(machine().body(), events_.last_value());
    if (expected == recorded) return true;
    disagree(fmt::format("result {}", expected), fmt::format("result {}", recorded));
    return false;
  }

  /// Steps over the next event, which must be this one. Where the events end, the run was cut there.
  bool expect(EventKind kind, std::uint32_t payload) {
    events_.skip_nested_calls();
    return expect_next(kind, payload);
  }

  bool expect_next(EventKind kind, std::uint32_t payload) {
    if (!has_more()) return false;
    if (events_.is_next(kind, payload)) {
      events_.advance();
      return true;
    }
    disagree(describe_event(kind, payload), events_.describe());
    return false;
  }

  bool has_more() {
    if (!events_.at_end()) return true;
    run_.end_activation(TraceEnd::Cut);
    return false;
  }

  void disagree(const std::string& expected, const std::string& found) {
    const tac::Stmt& stmt = machine().stmt();
    const tac::Body& body = machine().body();
    std::string text = fmt::format("{}: the three-address code and the JVM do not agree\n", body.display_name());
    text += fmt::format("  input:{}\n  choices:{}\n  depth: {}\n", numbers(run_.trace().input.arguments),
                        numbers(run_.trace().input.choices), machine().depth());
    text += fmt::format("  at statement {} (bytecode {}, line {}): {}\n", machine().at().value, stmt.bytecode_offset,
                        stmt.line, print_operation(body, stmt.operation));
    text += fmt::format("  the code expects: {}\n  the JVM recorded: {}\n", expected, found);
    text += "  statements before:" + recent_steps() + "\n  events before:" + events_.describe_recent() + "\n";
    disagreement_ = Disagreement{std::move(text), has_broken_promise(), body.display_name()};
  }

  /// An `assume` of the program ends the run of the JVM as well.
  [[nodiscard]] bool has_broken_promise() const {
    return run_.has_ended() && run_.trace().end == TraceEnd::Stopped && observes_;
  }

  static std::string numbers(const std::vector<tac::Value>& values) {
    std::string text;
    for (const tac::Value value : values) text += fmt::format(" {}", value);
    return text;
  }

  /// Of the current activation.
  [[nodiscard]] std::string recent_steps() const {
    const std::vector<TraceStep>& steps = run_.steps();
    std::string text;
    for (std::size_t i = steps.size() > kMaxShownSteps ? steps.size() - kMaxShownSteps : 0; i < steps.size(); ++i) {
      text += fmt::format(" {}:{}", steps[i].stmt.value, steps[i].value);
    }
    return text;
  }

  const ProbesOf& probes_of_;
  const CutBefore& cut_before_;
  EventCursor events_;
  const bool observes_;
  RunRecorder run_;
  std::vector<ProbeLevel> levels_;  // by depth
  std::size_t computed_steps_ = 0, written_cells_ = 0;
  bool is_entered_ = false;
  std::optional<Disagreement> disagreement_;
};

}  // namespace

tl::expected<ConcreteTrace, Disagreement> decode_trace(const tac::Methods& methods, const TestInput& input,
                                                       std::span<const std::uint32_t> events, const ProbesOf& probes_of,
                                                       const CutBefore& cut_before) {
  // An entry without events does not even show where its own events would begin, those of its callees among them. What
  // was observed stands in events only.
  if (!tells_the_way(probes_of(tac::Methods::entry()).level)) {
    return interpret(methods, tac::Methods::entry(), input, methods.observes() ? 1 : kMaxComputedSteps);
  }
  return Decoder(methods, input, events, probes_of, cut_before).decode();
}

}  // namespace dashj::concrete
