// SPDX-License-Identifier: MIT
#include "compare_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/instrument/trace_events.h"
#include "concrete/decode_trace.h"
#include "concrete/same_run.h"
#include "concrete/tac_interpreter.h"
#include "concrete/trace_exit.h"
#include "predict_events.h"

namespace dashj::agree {
namespace {

using concrete::ConcreteTrace;
using concrete::InnerRun;
using concrete::TraceEnd;

constexpr std::size_t kMaxSteps = 4'000'000;

std::string describe(const std::vector<concrete::TraceStep>& steps, TraceEnd end) {
  constexpr std::size_t kShown = 40;
  std::string text = fmt::format("{} steps, end {}, statement:value", steps.size(), static_cast<int>(end));
  for (std::size_t i = steps.size() > kShown ? steps.size() - kShown : 0; i < steps.size(); ++i)
    text += fmt::format(" {}:{}", steps[i].stmt.value, steps[i].value);
  return text;
}

std::string describe(const ConcreteTrace& trace) {
  constexpr std::size_t kShown = 20;
  std::string text = describe(trace.steps, trace.end);
  for (std::size_t i = 0; i < trace.inner_runs.size() && i < kShown; ++i) {
    const InnerRun& run = trace.inner_runs[i];
    text +=
        fmt::format("\n    {} of {}, method {}: {}", i + 1, run.caller, run.method.value, describe(run.steps, run.end));
  }
  return text;
}

std::string describe_words(std::span<const std::uint32_t> words, std::size_t around) {
  constexpr std::size_t kShown = 12;
  std::string text;
  for (std::size_t i = around > kShown ? around - kShown : 0; i < words.size() && i < around + kShown; ++i)
    text += fmt::format(" {:08x}", words[i]);
  return text;
}

/// A result narrower than an int is narrowed after the probe (JVMS 6.5 ireturn): the words say what stood on the stack.
bool can_predict(const Subject& subject, const ConcreteTrace& own, const JvmRun& run) {
  using classfile::ProbeLevel;
  const auto is_plain = [&](tac::MethodId id) {
    const char result = subject.methods().body(id).descriptor.back();
    const ProbeLevel level = run.probes_of(id).level;
    return (level == ProbeLevel::All || level == ProbeLevel::None) &&
           std::string_view("IJFDV;").find(result) != std::string_view::npos;
  };
  const bool is_recorded = run.probes_of(tac::Methods::entry()).level == ProbeLevel::All;
  return is_recorded && is_plain(tac::Methods::entry()) &&
         std::all_of(own.inner_runs.begin(), own.inner_runs.end(),
                     [&](const InnerRun& inner) { return is_plain(inner.method); });
}

/// The words without activations of methods that are not followed: initialisers that javac writes for `assert`.
std::vector<std::uint32_t> events_of_followed(const Subject& subject, const JvmRun& run) {
  std::set<std::uint32_t> followed;
  for (std::uint32_t m = 0; m < subject.methods().size(); ++m) followed.insert(run.probes_of(tac::MethodId{m}).number);
  std::vector<std::uint32_t> kept;
  int depth = 0;  // in a method that is not followed
  for (std::size_t at = 0; at < run.events.size(); at += trace::length_of(run.events[at])) {
    const trace::EventKind kind = trace::kind_of(run.events[at]);
    const bool enters = kind == trace::EventKind::Enter;
    if (enters && (depth > 0 || !followed.contains(trace::payload_of(run.events[at])))) ++depth;
    const std::size_t end = std::min(run.events.size(), at + trace::length_of(run.events[at]));
    for (std::size_t word = at; depth == 0 && word < end; ++word) kept.push_back(run.events[word]);
    if (kind == trace::EventKind::Leave && depth > 0) --depth;
  }
  return kept;
}

Complaint compare_events(const Subject& subject, const ConcreteTrace& own, const JvmRun& run) {
  if (!can_predict(subject, own, run)) return std::nullopt;
  const std::vector<std::uint32_t> expected = predict_events(subject.methods(), own, run.probes_of);
  const bool is_open = own.end == TraceEnd::Cut || own.end == TraceEnd::LeftModel;
  const std::vector<std::uint32_t> events = events_of_followed(subject, run);
  const auto [ours, theirs] = std::mismatch(expected.begin(), expected.end(), events.begin(), events.end());
  if (ours == expected.end() && (is_open || theirs == events.end())) return std::nullopt;
  const auto at = static_cast<std::size_t>(ours - expected.begin());
  return fmt::format("event word {} of {} (the JVM wrote {})\n  interpreter:{}\n  JVM:        {}", at, expected.size(),
                     events.size(), describe_words(expected, at), describe_words(events, at));
}

/// How the JVM should have ended: the end, and the exception that left the entry.
std::pair<jni::RunEnd, std::string> expected_end(const Subject& subject, const ConcreteTrace& own) {
  if (own.end == TraceEnd::Stopped) return {jni::RunEnd::Assumed, ""};
  const tac::Operation& last = concrete::last_operation(subject.methods(), tac::Methods::entry(), own);
  if (const auto* thrown = std::get_if<tac::Throw>(&last)) return {jni::RunEnd::Threw, thrown->exception_class};
  if (const auto* error = std::get_if<tac::Error>(&last)) {
    if (error->kind == tac::ErrorKind::ErrorCall) return {jni::RunEnd::ErrorReached, ""};
    return {jni::RunEnd::Threw, "java/lang/AssertionError"};
  }
  return {jni::RunEnd::Returned, ""};
}

Complaint compare_ends(const Subject& subject, const ConcreteTrace& own, const JvmRun& run) {
  if (own.end == TraceEnd::LeftModel || own.end == TraceEnd::Cut) return std::nullopt;
  const auto [end, exception] = expected_end(subject, own);
  // Which class an object has that leaves, no statement may say.
  const bool is_known = end != jni::RunEnd::Threw || !exception.empty();
  if (run.end == end && (!is_known || run.exception_class == exception)) return std::nullopt;
  return fmt::format("the ends differ\n  interpreter: {} {}\n  JVM: {} {} {}", static_cast<int>(end), exception,
                     static_cast<int>(run.end), run.exception_class, run.message);
}

/// What a caller sees of a run must be the same where the calls are opened.
Complaint compare_opened(const Subject& subject, const concrete::TestInput& input, const ConcreteTrace& own) {
  if (own.end == TraceEnd::LeftModel || own.end == TraceEnd::Cut) return std::nullopt;
  const ConcreteTrace run = concrete::interpret(subject.opened, tac::Methods::entry(), input, kMaxSteps);
  if (run.end == TraceEnd::Cut) return std::nullopt;
  const auto exit_of = [&](const tac::Methods& methods, const ConcreteTrace& trace) {
    return concrete::trace_exit(methods, tac::Methods::entry(), trace);
  };
  if (exit_of(subject.opened, run) == exit_of(subject.methods(), own) && run.result == own.result &&
      run.outputs == own.outputs && run.choices_made == own.choices_made)
    return std::nullopt;
  return fmt::format("the run with opened calls ends in another way\n  interpreter: {}\n  opened: {}", describe(own),
                     describe(run));
}

}  // namespace

Comparison compare_runs(const Subject& subject, const concrete::TestInput& input, const JvmRun& run) {
  auto decoded = concrete::decode_trace(subject.methods(), input, run.events, run.probes_of);
  // What functions of Math gave stands in the events only.
  const concrete::TestInput& as_run = decoded ? decoded->input : input;
  // A run that the JVM brought to an end is followed to its end.
  const std::size_t steps = decoded ? std::max(kMaxSteps, concrete::step_count(*decoded) + 1) : kMaxSteps;
  const ConcreteTrace own = concrete::interpret(subject.methods(), tac::Methods::entry(), as_run, steps);
  if (auto complaint = compare_ends(subject, own, run)) return {own, complaint};
  if (auto complaint = compare_events(subject, own, run)) return {own, complaint};
  if (auto complaint = compare_opened(subject, as_run, own)) return {own, complaint};
  if (!decoded) return {own, decoded.error().text};
  if (decoded->end == own.end && concrete::is_same_run(*decoded, own)) return {std::move(*decoded), std::nullopt};
  // Of a run that writes to many cells the first are followed (concrete/decode_trace.h).
  const bool is_beginning =
      decoded->end == TraceEnd::Cut &&
      concrete::is_same_run(*decoded, concrete::interpret(subject.methods(), tac::Methods::entry(), as_run,
                                                          concrete::step_count(*decoded)));
  if (is_beginning) return {std::move(*decoded), std::nullopt};
  return {own, fmt::format("the steps differ\n  interpreter: {}\n  JVM: {}", describe(own), describe(*decoded))};
}

}  // namespace dashj::agree
