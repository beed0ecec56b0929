// SPDX-License-Identifier: MIT
#include "jvm/jvm_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/tac/text.h"
#include "concrete/decode_trace.h"
#include "concrete/given_arrays.h"
#include "concrete/same_run.h"
#include "concrete/tac_interpreter.h"
#include "jvm/limits.h"
#include "jvm/warm_parts.h"
#include "program/reach/foreign_code.h"
#include "verdict/clock_counters.h"

namespace dashj::jvm {
namespace {

std::string describe(const std::vector<concrete::TraceStep>& steps) {
  std::string text;
  for (const concrete::TraceStep& step : steps) text += fmt::format(" {}:{}", step.stmt.value, step.value);
  return text;
}

std::string describe(const concrete::ConcreteTrace& trace) {
  std::string text = describe(trace.steps);
  for (const concrete::InnerRun& run : trace.inner_runs) {
    text += fmt::format("\n  method {}, caller {}, step {}:{}", run.method.value, run.caller, run.caller_step,
                        describe(run.steps));
  }
  return text;
}

/// In front of an entry's first block stands what no test can give it: a parameter of which no value can be made.
std::optional<UnknownReason> parameter_that_is_missing(const tac::Body& entry) {
  for (const tac::Stmt& stmt : entry.statements) {
    if (stmt.starts_block) break;
    const auto* open = std::get_if<tac::Unsupported>(&stmt.operation);
    if (open != nullptr && open->effects == tac::Effects{})
      return UnknownReason{UnknownKind::Unsupported, open->what + " in " + entry.display_name()};
  }
  return std::nullopt;
}

}  // namespace

JvmRunner::JvmRunner(AnalysisContext& context, const program::LoweredMethods& lowered, StaticState static_state,
                     const StopToken& stop, WorkMeter& meter, Statistics& statistics)
    : context_(context),
      lowered_(lowered),
      entry_(lowered.entries.front()),
      stop_(stop),
      meter_(meter),
      statistics_(statistics),
      static_state_(std::move(static_state)),
      runs_foreign_code_(program::runs_foreign_code(lowered.methods)) {}

tl::expected<concrete::TestOutcome, UnknownReason> JvmRunner::run(const concrete::TestInput& input,
                                                                  const concrete::RunScope& scope) {
  if (const auto missing = parameter_that_is_missing(lowered_.methods.body(tac::Methods::entry())))
    return tl::unexpected(*missing);
  auto worker = context_.warm->test_worker();
  if (!worker) return give_up(worker.error());
  const int timeout_ms = std::max(1, stop_.remaining_ms(kRecordedRunMs));
  const jni::EntryPoint point{entry_.owner->name, entry_.method->name, entry_.method->descriptor};
  auto reply = (*worker)->run({point, concrete::run_arguments(point.descriptor, input.arguments), timeout_ms,
                               input.choices, static_state_.needs_fresh_classes, static_state_.put_back});
  if (!reply) return give_up(reply.error());
  if (reply->end == jni::RunEnd::NotRun || reply->end == jni::RunEnd::Jailed)
    return tl::unexpected(UnknownReason{UnknownKind::Worker, program::display_name(reply->message)});
  if (stop_.should_stop()) return tl::unexpected(UnknownReason{unknown_kind(stop_.reason()), ""});
  context_.warm->expect_replay();

  const bool was_bounded = reply->end == jni::RunEnd::StepBound || reply->end == jni::RunEnd::TimeBound;
  auto trace = decode(input, reply->events, may_have_failed(*reply) ? concrete::CutBefore() : scope.cut_before);
  if (!trace) return tl::unexpected(trace.error());
  concrete::TestOutcome outcome{std::move(*trace), false, reply->events.size()};
  if (context_.options.cross_check) cross_check(outcome.trace);
  outcome.has_failed = has_failed(*reply, outcome.trace);
  if (reply->end == jni::RunEnd::TimeBound) count_cut_by_clock();
  // Which choices of the list a longer run would observe is not known.
  const bool may_go_on = was_bounded && scope.is_unbounded && !lowered_.methods.observes();
  if (may_go_on && !outcome.has_failed) outcome.has_failed = fails_unrecorded(input);
  if (outcome.has_failed && outcome.trace.input != input)
    as_run_.insert_or_assign({input.arguments, input.choices}, outcome.trace.input);
  return outcome;
}

std::optional<UnknownReason> JvmRunner::refused_class(const std::vector<std::string>& class_names) {
  const auto refused = jvm::refused_class(context_, class_names, stop_);
  return refused ? *refused : give_up(refused.error()).value();
}

Result<std::optional<UnknownReason>> refused_class(AnalysisContext& context,
                                                   const std::vector<std::string>& class_names, const StopToken& stop) {
  for (const std::string& name : class_names) {
    auto worker = context.warm->test_worker();
    if (!worker) return tl::unexpected(worker.error());
    const auto reply = (*worker)->link(name);
    if (!reply) return tl::unexpected(reply.error());
    if (stop.should_stop()) return UnknownReason{unknown_kind(stop.reason()), ""};
    if (reply->end != jni::RunEnd::Returned)
      return UnknownReason{UnknownKind::Unsupported,
                           "class " + program::display_class_name(name) +
                               ", which the JVM does not link: " + program::display_name(reply->message)};
  }
  return std::nullopt;
}

tl::unexpected<UnknownReason> JvmRunner::give_up(const Diagnostic& problem) {
  if (problem.failure == Failure::Missing) missing_ = problem;
  return tl::unexpected(UnknownReason{UnknownKind::Worker, problem.text()});
}

tl::expected<concrete::ConcreteTrace, UnknownReason> JvmRunner::decode(const concrete::TestInput& input,
                                                                       std::span<const std::uint32_t> events,
                                                                       const concrete::CutBefore& cut_before) const {
  const auto probes_of = [this](tac::MethodId id) {
    const InstrumentedClasses::Probes probes = context_.warm->instrumented().probes_of(lowered_.entries[id.index()]);
    return concrete::MethodProbes{probes.level, probes.number};
  };
  auto trace = concrete::decode_trace(lowered_.methods, input, events, probes_of, cut_before);
  // Code that is not modelled may write into the trace, by accident or on purpose.
  if (!trace && runs_foreign_code_)
    return tl::unexpected(UnknownReason{UnknownKind::Worker, "the trace of a run is garbled"});
  if (!trace && trace.error().is_broken_promise)
    return tl::unexpected(UnknownReason{UnknownKind::ModelDiffers, "a function of Math"});
  // Code of the JDK has no probes, so what it does shows later. The run is no evidence, and our tests want none like
  // it.
  if (!trace && !lowered_.of_jdk.empty())
    return tl::unexpected(
        UnknownReason{UnknownKind::ModelDiffers, "code of the JDK, as seen in " + trace.error().method});
  if (!trace) {
    std::fprintf(stderr, "%s\n%s", trace.error().text.c_str(), print_methods().c_str());
    DASHJ_UNREACHABLE("the probes and the three-address code should agree");
  }
  return std::move(*trace);
}

std::string JvmRunner::print_methods() const {
  std::string text;
  for (std::uint32_t m = 0; m < lowered_.methods.size(); ++m)
    text += tac::print_tac(lowered_.methods.body(tac::MethodId{m}));
  return text;
}

// An entry that returned, that the bound stopped or that the JVM could not go on with holds no error in its trace that
// the scope could cut off.
bool JvmRunner::may_have_failed(const jni::RunReply& reply) const {
  return reply.end == jni::RunEnd::ErrorReached ||
         (reply.end == jni::RunEnd::Threw && context_.options.property.counts(classes_of_exception(reply)));
}

bool JvmRunner::has_failed(const jni::RunReply& reply, const concrete::ConcreteTrace& trace) const {
  if (trace.end == concrete::TraceEnd::ErrorReached) return true;
  // What an assumption rules out is no failure, whatever came before it.
  if (trace.end == concrete::TraceEnd::Stopped || reply.end == jni::RunEnd::Assumed) return false;
  const program::Property& property = context_.options.property;
  if (DASHJ_MUTATE(foreign_failures_count, runs_foreign_code_, false)) return false;
  if (reply.end == jni::RunEnd::ErrorReached) return property.error_calls;
  return reply.end == jni::RunEnd::Threw && property.counts(classes_of_exception(reply));
}

void JvmRunner::count_cut_by_clock() {
  ++cuts_by_clock_;
  statistics_.add(verdict::kRunsCutByClock);
}

// The one input that fails may need as many steps as an int has values, and nothing else is known of it: where there is
// time, a machine that is busy or slow must not lose it.
int JvmRunner::unrecorded_run_ms() const {
  const int share = stop_.remaining_ms(kMostUnrecordedRunMs * kShareOfUnrecordedRun) / kShareOfUnrecordedRun;
  return std::max(1, stop_.remaining_ms(std::max(kUnrecordedRunMs, share)));
}

bool JvmRunner::fails_unrecorded(const concrete::TestInput& input) {
  if (runs_foreign_code_ || meter_.used(Work::UnrecordedRuns) >= kMaxUnrecordedRuns ||
      endless_runs_ >= kMaxEndlessRuns || stop_.should_stop())
    return false;
  meter_.charge(Work::UnrecordedRuns);
  statistics_.add("runs.unrecorded");
  ScopedTimer timer(statistics_, "unrecorded-runs");
  auto worker = context_.warm->replay_worker();
  if (!worker) return false;
  const int timeout_ms = unrecorded_run_ms();
  const auto replay = replay_input(**worker, context_.program, entry_, input.arguments, input.choices,
                                   context_.options.property, timeout_ms);
  if (replay && replay->end == ReplayEnd::Cut) {
    ++endless_runs_;
    count_cut_by_clock();
  }
  if (!replay || replay->end != ReplayEnd::Fails) return false;
  failed_.emplace(input, *replay);
  return true;
}

// Design, section 6: every recorded value of the JVM and of the interpreter must agree.
void JvmRunner::cross_check(const concrete::ConcreteTrace& trace) const {
  const concrete::ConcreteTrace own =
      concrete::interpret(lowered_.methods, tac::Methods::entry(), trace.input, concrete::step_count(trace));
  if (concrete::is_same_run(trace, own)) return;
  std::fprintf(stderr, "%s\njvm:%s\ninterpreter:%s\n", print_methods().c_str(), describe(trace).c_str(),
               describe(own).c_str());
  DASHJ_UNREACHABLE("the JVM and the interpreter should agree on every recorded value");
}

}  // namespace dashj::jvm
