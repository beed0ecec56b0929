// SPDX-License-Identifier: MIT
#include "compare_runs.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/instrument/trace_events.h"
#include "concrete/decode_trace.h"
#include "concrete/tac_interpreter.h"

namespace dashj::agree {
namespace {

using concrete::ConcreteTrace;
using concrete::TraceEnd;
using trace::EventKind;

constexpr std::size_t kMaxSteps = 4'000'000;

std::string describe(const ConcreteTrace& trace) {
  constexpr std::size_t kShown = 40;
  const std::size_t first = trace.steps.size() > kShown ? trace.steps.size() - kShown : 0;
  std::string text = fmt::format("{} steps, end {}, statement:value", trace.steps.size(), static_cast<int>(trace.end));
  for (std::size_t i = first; i < trace.steps.size(); ++i)
    text += fmt::format(" {}:{}", trace.steps[i].stmt.value, trace.steps[i].value);
  return text;
}

/// Reads a local in the last state of a trace.
std::int32_t last_value(const ConcreteTrace& trace, const tac::Body& body, const tac::Operand& operand) {
  if (const auto* constant = std::get_if<std::int32_t>(&operand)) return *constant;
  const tac::LocalId local = std::get<tac::LocalId>(operand);
  for (std::size_t i = trace.steps.size() - 1; i-- > 0;) {
    const auto* assign = std::get_if<tac::Assign>(&body.stmt(trace.steps[i].stmt).operation);
    if (assign != nullptr && assign->target == local) return trace.steps[i].value;
  }
  return local.index() < trace.input.arguments.size() ? trace.input.arguments[local.index()] : 0;
}

/// The words that the probes of an instrumented run should have written, told by the interpreter's run alone: what the
/// trace decoder does, the other way round.
class Prediction {
 public:
  Prediction(const tac::Body& body, const ConcreteTrace& trace) : body_(body), trace_(trace) {}

  std::vector<std::uint32_t> words(std::uint32_t method_number) {
    add(EventKind::Enter, method_number);
    for (std::uint32_t p = 0; p < body_.parameter_count; ++p) add_local(p, trace_.input.arguments[p]);
    for (std::size_t i = 0; i < trace_.steps.size(); ++i) add_step(trace_.steps[i], i + 1 == trace_.steps.size());
    return std::move(words_);
  }

 private:
  void add(EventKind kind, std::uint32_t payload) { words_.push_back(trace::encode(kind, payload)); }
  void add_local(std::size_t local, std::int32_t value) {
    add(EventKind::Local, static_cast<std::uint32_t>(body_.locals[local].slot));
    words_.push_back(static_cast<std::uint32_t>(value));
  }

  void add_step(const concrete::TraceStep& step, bool is_last) {
    const tac::Stmt& stmt = body_.stmt(step.stmt);
    if (stmt.starts_block) add(EventKind::Block, stmt.bytecode_offset);
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    if (assign != nullptr && assign->is_recorded && !is_last) add_local(assign->target.index(), step.value);
    const auto* error = std::get_if<tac::Error>(&stmt.operation);
    if (error != nullptr && error->kind == tac::ErrorKind::ErrorCall) add(EventKind::Error, stmt.bytecode_offset);
    if (const auto* ret = std::get_if<tac::Return>(&stmt.operation)) {
      add(EventKind::Leave, ret->value ? 1 : 0);
      if (ret->value) words_.push_back(static_cast<std::uint32_t>(last_value(trace_, body_, *ret->value)));
    }
  }

  const tac::Body& body_;
  const ConcreteTrace& trace_;
  std::vector<std::uint32_t> words_;
};

std::string describe_words(std::span<const std::uint32_t> words, std::size_t around) {
  constexpr std::size_t kShown = 12;
  std::string text;
  for (std::size_t i = around > kShown ? around - kShown : 0; i < words.size() && i < around + kShown; ++i)
    text += fmt::format(" {:08x}", words[i]);
  return text;
}

/// A result narrower than an int is narrowed after the probe (JVMS 6.5 ireturn): the words say what stood on the stack.
Complaint compare_events(const tac::Body& body, const ConcreteTrace& own, const JvmRun& run) {
  if (run.probes.level != classfile::ProbeLevel::All || body.descriptor.back() != 'I') return std::nullopt;
  const std::vector<std::uint32_t> expected = Prediction(body, own).words(run.probes.number);
  const bool is_open = own.end == TraceEnd::Cut || own.end == TraceEnd::LeftModel;
  const auto [ours, theirs] = std::mismatch(expected.begin(), expected.end(), run.events.begin(), run.events.end());
  if (ours == expected.end() && (is_open || theirs == run.events.end())) return std::nullopt;
  const auto at = static_cast<std::size_t>(ours - expected.begin());
  return fmt::format("event word {} of {} (the JVM wrote {})\n  interpreter:{}\n  JVM:        {}", at, expected.size(),
                     run.events.size(), describe_words(expected, at), describe_words(run.events, at));
}

/// How the JVM should have ended: the end, and the exception that left the entry.
std::pair<jni::RunEnd, std::string> expected_end(const tac::Body& body, const ConcreteTrace& own) {
  const tac::Operation& last = body.stmt(own.steps.back().stmt).operation;
  if (const auto* thrown = std::get_if<tac::Throw>(&last)) return {jni::RunEnd::Threw, thrown->exception_class};
  if (const auto* error = std::get_if<tac::Error>(&last)) {
    if (error->kind == tac::ErrorKind::ErrorCall) return {jni::RunEnd::ErrorReached, ""};
    return {jni::RunEnd::Threw, "java/lang/AssertionError"};
  }
  return {jni::RunEnd::Returned, ""};
}

Complaint compare_ends(const tac::Body& body, const ConcreteTrace& own, const JvmRun& run) {
  if (own.end == TraceEnd::LeftModel || own.end == TraceEnd::Cut) return std::nullopt;
  const auto [end, exception] = expected_end(body, own);
  if (run.end == end && run.exception_class == exception) return std::nullopt;
  return fmt::format("the ends differ\n  interpreter: {} {}\n  JVM: {} {} {}", static_cast<int>(end), exception,
                     static_cast<int>(run.end), run.exception_class, run.message);
}

/// The value of the last step means nothing.
bool is_same(const ConcreteTrace& a, const ConcreteTrace& b) {
  if (a.steps.size() != b.steps.size() || a.end != b.end) return false;
  return std::equal(a.steps.begin(), a.steps.end() - 1, b.steps.begin()) && a.steps.back().stmt == b.steps.back().stmt;
}

}  // namespace

Comparison compare_runs(const Subject& subject, const concrete::TestInput& input, const JvmRun& run) {
  const ConcreteTrace own = concrete::interpret(subject.body, input, kMaxSteps);
  if (auto complaint = compare_ends(subject.body, own, run)) return {own, complaint};
  if (auto complaint = compare_events(subject.body, own, run)) return {own, complaint};
  auto decoded = concrete::decode_trace(tac::Methods({subject.body}), input, run.events, [&](tac::MethodId) {
    return concrete::MethodProbes{run.probes.level, run.probes.number};
  });
  if (!decoded) return {own, decoded.error().text};
  if (is_same(own, *decoded)) return {std::move(*decoded), std::nullopt};
  return {own, fmt::format("the steps differ\n  interpreter: {}\n  JVM: {}", describe(own), describe(*decoded))};
}

}  // namespace dashj::agree
