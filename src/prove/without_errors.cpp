// SPDX-License-Identifier: MIT
#include "prove/without_errors.h"

#include <algorithm>
#include <vector>

namespace dashj::prove {

using concrete::TraceEnd;
using tac::MethodId;
using tac::StmtId;

namespace {

// What fails lies at its statement's own offset, or behind it: a failing assertion that is the first statement of its
// block carries the offset of the block, and the frame that of the constructor or the throw. No other statement lies
// between.
std::optional<StmtId> error_at(const tac::Body& body, int offset) {
  std::optional<StmtId> nearest;
  for (std::uint32_t s = 0; s < body.statements.size(); ++s) {
    const tac::Stmt& stmt = body.statements[s];
    const bool is_nearer = !nearest || stmt.bytecode_offset >= body.stmt(*nearest).bytecode_offset;
    if (stmt.bytecode_offset <= offset && is_nearer) nearest = StmtId{s};
  }
  if (!nearest || !std::holds_alternative<tac::Error>(body.stmt(*nearest).operation)) return std::nullopt;
  return nearest;
}

/// Activations are numbered as callers are: 0 is the entry's.
bool is_within(const concrete::ConcreteTrace& trace, std::uint32_t activation, std::uint32_t outer) {
  while (activation > outer) activation = trace.inner_runs[activation - 1].caller;
  return activation == outer;
}

/// The trace up to the end of this activation, which stops the run.
void stop_in(concrete::ConcreteTrace& trace, std::uint32_t activation) {
  std::uint32_t next = activation + 1;
  while (next <= trace.inner_runs.size() && is_within(trace, next, activation)) ++next;
  trace.inner_runs.resize(next - 1);
  while (activation != 0) {
    concrete::InnerRun& run = trace.inner_runs[activation - 1];
    run.end = TraceEnd::Stopped;
    run.outputs.clear();
    std::vector<concrete::TraceStep>& callers = run.caller == 0 ? trace.steps : trace.inner_runs[run.caller - 1].steps;
    callers.resize(run.caller_step + 1);
    callers.back().value = 0;
    activation = run.caller;
  }
  trace.end = TraceEnd::Stopped;
  trace.outputs.clear();
}

}  // namespace

std::optional<std::pair<MethodId, StmtId>> error_statement_at(const program::LoweredMethods& lowered,
                                                              const verdict::Frame& place) {
  for (std::uint32_t i = 0; i < lowered.methods.size(); ++i) {
    const program::Entry& method = lowered.entries[i];
    if (method.owner->name != place.class_name || method.method->name != place.method_name ||
        method.method->descriptor != place.descriptor)
      continue;
    if (const auto statement = error_at(lowered.methods.body(MethodId{i}), place.bytecode_offset))
      return std::make_pair(MethodId{i}, *statement);
  }
  return std::nullopt;
}

std::optional<tac::Methods> without_errors(const tac::Methods& methods, const ErrorStatements& reported) {
  std::vector<tac::Body> bodies;
  bool has_errors = false;
  for (std::uint32_t i = 0; i < methods.size(); ++i) {
    tac::Body body = methods.body(MethodId{i});
    for (std::uint32_t s = 0; s < body.statements.size(); ++s) {
      tac::Operation& operation = body.statements[s].operation;
      if (!std::holds_alternative<tac::Error>(operation)) continue;
      if (reported.contains({MethodId{i}, StmtId{s}}))
        operation = tac::Stop{};
      else
        has_errors = true;
    }
    bodies.push_back(std::move(body));
  }
  if (!has_errors) return std::nullopt;
  return tac::Methods(std::move(bodies), {}, methods.counted());
}

// What is called ends before its caller; of two others the one that starts sooner ends sooner.
std::optional<std::uint32_t> RunnerWithoutErrors::first_reported(const concrete::ConcreteTrace& trace) const {
  std::optional<std::uint32_t> first;
  const auto consider = [&](std::uint32_t activation, MethodId method, TraceEnd end,
                            const std::vector<concrete::TraceStep>& steps) {
    const bool is_reported =
        end == TraceEnd::ErrorReached && !steps.empty() && reported_.contains({method, steps.back().stmt});
    if (is_reported && (!first || is_within(trace, activation, *first))) first = activation;
  };
  consider(0, tac::Methods::entry(), trace.end, trace.steps);
  for (std::uint32_t i = 0; i < trace.inner_runs.size(); ++i) {
    const concrete::InnerRun& run = trace.inner_runs[i];
    consider(i + 1, run.method, run.end, run.steps);
  }
  return first;
}

// An exception that counts as a failure may be caught, so a run may go on behind a reported statement: not the run of
// these methods.
tl::expected<concrete::TestOutcome, UnknownReason> RunnerWithoutErrors::run(const concrete::TestInput& input,
                                                                            const concrete::RunScope& scope) {
  auto outcome = inner_.run(input, scope);
  if (!outcome) return outcome;
  const auto first = first_reported(outcome->trace);
  if (!first) return outcome;
  stop_in(outcome->trace, *first);
  outcome->has_failed = false;
  return outcome;
}

}  // namespace dashj::prove
