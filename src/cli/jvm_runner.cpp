// SPDX-License-Identifier: MIT
#include "cli/jvm_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/check.h"
#include "classfile/tac/text.h"
#include "cli/warm_parts.h"
#include "concrete/decode_trace.h"
#include "concrete/entry_events.h"
#include "concrete/tac_interpreter.h"
#include "program/foreign_code.h"

namespace dashj::cli {
namespace {

constexpr int kTestTimeoutMs = 5000;
/// A loop of 10^9 steps takes a JVM about a second. Few such runs: an input that never ends costs the whole bound.
constexpr int kUnrecordedTimeoutMs = 2000;
constexpr int kMaxUnrecordedRuns = 2;

std::vector<std::int64_t> wide(const concrete::TestInput& input) {
  return {input.arguments.begin(), input.arguments.end()};
}

std::string describe(const concrete::ConcreteTrace& trace) {
  std::string text;
  for (const concrete::TraceStep& step : trace.steps) text += fmt::format(" {}:{}", step.stmt.value, step.value);
  return text;
}

}  // namespace

JvmRunner::JvmRunner(AnalysisContext& context, const program::Entry& entry, const tac::Body& body, const StopToken& stop,
                     Statistics& statistics)
    : context_(context),
      entry_(entry),
      body_(body),
      stop_(stop),
      statistics_(statistics),
      runs_foreign_code_(program::runs_foreign_code(body)) {}

tl::expected<concrete::TestOutcome, UnknownReason> JvmRunner::run(const concrete::TestInput& input) {
  auto worker = context_.warm->test_worker();
  if (!worker) return give_up(worker.error());
  const int timeout_ms = std::max(1, stop_.remaining_ms(kTestTimeoutMs));
  const jni::EntryPoint point{entry_.owner->name, entry_.method->name, entry_.method->descriptor};
  auto reply = (*worker)->run({point, wide(input), timeout_ms});
  if (!reply) return give_up(reply.error());
  if (reply->end == jni::RunEnd::NotRun) return tl::unexpected(UnknownReason{UnknownKind::Worker, reply->message});
  if (stop_.should_stop()) return tl::unexpected(UnknownReason{unknown_kind(stop_.reason()), ""});
  context_.warm->expect_replay();

  const InstrumentedClasses::Probes probes = context_.warm->instrumented().probes_of(entry_);
  auto trace = concrete::decode_trace(tac::Methods({body_}), input, concrete::entry_events(reply->events, probes.number),
                                      [&](tac::MethodId) { return concrete::MethodProbes{probes.level, probes.number}; });
  if (!trace) {
    std::fprintf(stderr, "%s\n%s", trace.error().text.c_str(), tac::print_tac(body_).c_str());
    DASHJ_UNREACHABLE("the probes and the three-address code should agree");
  }
  if (context_.options.cross_check) cross_check(*trace);
  concrete::TestOutcome outcome{std::move(*trace), false};
  outcome.has_failed = has_failed(*reply, outcome.trace);
  const bool was_bounded = reply->end == jni::RunEnd::StepBound || reply->end == jni::RunEnd::TimeBound;
  if (was_bounded && !outcome.has_failed) outcome.has_failed = fails_unrecorded(input);
  return outcome;
}

tl::unexpected<UnknownReason> JvmRunner::give_up(const Diagnostic& problem) {
  if (problem.failure == Failure::Missing) missing_ = problem;
  return tl::unexpected(UnknownReason{UnknownKind::Worker, problem.text()});
}

bool JvmRunner::has_failed(const jni::RunReply& reply, const concrete::ConcreteTrace& trace) const {
  if (trace.end == concrete::TraceEnd::ErrorReached) return true;
  const program::Property& property = context_.options.property;
  if (runs_foreign_code_) return false;
  if (reply.end == jni::RunEnd::ErrorReached) return property.error_calls;
  return reply.end == jni::RunEnd::Threw && property.assertions && is_assertion_error(context_.program, reply.exception_class);
}

bool JvmRunner::fails_unrecorded(const concrete::TestInput& input) {
  if (runs_foreign_code_ || unrecorded_runs_ >= kMaxUnrecordedRuns || stop_.should_stop()) return false;
  ++unrecorded_runs_;
  statistics_.add("runs.unrecorded");
  ScopedTimer timer(statistics_, "unrecorded-runs");
  auto worker = context_.warm->replay_worker();
  if (!worker) return false;
  const int timeout_ms = std::max(1, stop_.remaining_ms(kUnrecordedTimeoutMs));
  const auto replay =
      replay_input(**worker, context_.program, entry_, wide(input), context_.options.property, timeout_ms);
  return replay && replay->end == ReplayEnd::Fails;
}

// Design, section 6: every recorded value of the JVM and of the interpreter must agree.
void JvmRunner::cross_check(const concrete::ConcreteTrace& trace) const {
  const concrete::ConcreteTrace own = concrete::interpret(body_, trace.input, trace.steps.size());
  const std::size_t last = trace.steps.size() - 1;
  bool agree = own.steps.size() == trace.steps.size() &&
               std::equal(trace.steps.begin(), trace.steps.begin() + static_cast<std::ptrdiff_t>(last), own.steps.begin());
  agree = agree && own.steps[last].stmt == trace.steps[last].stmt;
  agree = agree && (trace.end == concrete::TraceEnd::Cut || own.end == trace.end);
  if (agree) return;
  std::fprintf(stderr, "%s\njvm:%s\ninterpreter:%s\n", tac::print_tac(body_).c_str(), describe(trace).c_str(),
               describe(own).c_str());
  DASHJ_UNREACHABLE("the JVM and the interpreter should agree on every recorded value");
}

}  // namespace dashj::cli
