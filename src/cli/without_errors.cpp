// SPDX-License-Identifier: MIT
#include "cli/without_errors.h"

#include <algorithm>
#include <vector>

namespace dashj::cli {

using concrete::TraceEnd;
using tac::MethodId;
using tac::StmtId;

namespace {

// What fails lies at its statement's own offset, or behind it: a failing assertion that is the first statement of its block carries the offset
// of the block, and the frame that of the constructor or the throw. No other statement lies between.
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

}  // namespace

std::optional<std::pair<MethodId, StmtId>> error_statement_at(const program::LoweredMethods& lowered, const verdict::Frame& place) {
  for (std::uint32_t i = 0; i < lowered.methods.size(); ++i) {
    const program::Entry& method = lowered.entries[i];
    if (method.owner->name != place.class_name || method.method->name != place.method_name ||
        method.method->descriptor != place.descriptor)
      continue;
    if (const auto statement = error_at(lowered.methods.body(MethodId{i}), place.bytecode_offset)) return std::make_pair(MethodId{i}, *statement);
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
  return tac::Methods(std::move(bodies));
}

tl::expected<concrete::TestOutcome, UnknownReason> RunnerWithoutErrors::run(const concrete::TestInput& input,
                                                                               const concrete::RunScope& scope) {
  auto outcome = inner_.run(input, scope);
  if (!outcome || outcome->trace.end != TraceEnd::ErrorReached) return outcome;
  concrete::ConcreteTrace& trace = outcome->trace;
  // The innermost activation that ended in the error is the one where it stands: of those that did, the last to start.
  const auto failed = [](const concrete::InnerRun& run) { return run.end == TraceEnd::ErrorReached; };
  const auto innermost = std::find_if(trace.inner_runs.rbegin(), trace.inner_runs.rend(), failed);
  const bool is_here = innermost == trace.inner_runs.rend();
  const MethodId method = is_here ? tac::Methods::entry() : innermost->method;
  const StmtId stmt = is_here ? trace.steps.back().stmt : innermost->steps.back().stmt;
  if (!reported_.contains({method, stmt})) return outcome;
  outcome->has_failed = false;
  trace.end = TraceEnd::Stopped;
  for (concrete::InnerRun& run : trace.inner_runs)
    if (failed(run)) run.end = TraceEnd::Stopped;
  return outcome;
}

}  // namespace dashj::cli
