// SPDX-License-Identifier: MIT
#include "base/check.h"
#include "base/statistics.h"
#include "dash/dash_loop.h"

namespace dashj::dash {

// Algorithms 3.4 and 4.3: an input that crosses the frontier, or a suitable predicate. The solver may also have no
// answer; then the weakest precondition still splits soundly (no state outside of it can cross), except at the initial
// region, whose edge goes only when the query is unsat.
Dash::Extension Dash::extend_frontier(const RegionTrace& trace) {
  if (is_call_of_study(trace)) return dash_call(trace);
  ScopedTimer timer(context_.statistics, "extend-frontier");
  const std::vector<term::Term> constraint = execute_symbolic(trace);
  if (auto input = nesting_ ? std::nullopt : probe_inputs(constraint))
    return {Extension::Kind::Test, std::move(*input), {}};
  const std::uint64_t limit =
      strategy_.patience() * (strategy_.holds_back(HoldsBack::Queries, *this) ? kEarlyFrontierUnits : kFrontierUnits);
  const smt::CheckResult answer = is_sat(over_entry_inputs(constraint), false, limit);
  if (const auto* sat = std::get_if<smt::Sat>(&answer)) return {Extension::Kind::Test, input_of(sat->model), {}};
  if (std::holds_alternative<smt::Undecided>(answer)) {
    blocked_reason_ = {UnknownKind::Solver, std::get<smt::Undecided>(answer).reason};
    return {Extension::Kind::Undecided, {}, {}};
  }
  return {Extension::Kind::Unsat, {}, trace.is_initial && !nesting_ ? builder_.falsity() : refine_pred(trace)};
}

}  // namespace dashj::dash
