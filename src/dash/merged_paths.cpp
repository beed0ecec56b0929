// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/check.h"
#include "dash/dash_loop.h"
#include "symbolic/weakest_precondition.h"

namespace dashj::dash {

using symbolic::LocationId;
using symbolic::Role;
using term::Term;

namespace {

std::vector<LocationId> topological_order(const symbolic::LocationGraph& graph) {
  std::vector<std::size_t> missing;
  for (const symbolic::Location& location : graph.locations) missing.push_back(location.in.size());
  std::vector<LocationId> order{graph.initial()};
  for (std::size_t i = 0; i < order.size(); ++i)
    for (const symbolic::EdgeId out : graph.location(order[i]).out)
      if (const LocationId to = graph.edge(out).to; --missing[to.index()] == 0) order.push_back(to);
  return order;
}

}  // namespace

// For every location the exact set of states from which a target is reached: the disjunction over its edges of WP(edge, set behind it). Terms
// are shared, so the sets of all locations together are linear in the program, where paths would be exponential in it.
std::vector<Term> Dash::states_that_reach(bool with_unsupported) {
  std::vector<Term> reaching(locations_.locations.size(), builder_.falsity());
  const std::vector<LocationId> order = topological_order(locations_);
  for (auto at = order.rbegin(); at != order.rend(); ++at) {
    const symbolic::Location& location = locations_.location(*at);
    const bool is_target = location.role == Role::Error || (with_unsupported && location.role == Role::Unsupported);
    std::vector<Term> ways;
    if (is_target) ways.push_back(builder_.truth());
    for (const symbolic::EdgeId out : location.out) {
      const symbolic::Edge& edge = locations_.edge(out);
      ways.push_back(symbolic::weakest_precondition(locations_, edge, reaching[edge.to.index()], builder_));
    }
    reaching[at->index()] = builder_.lor(ways);
  }
  return reaching;
}

// SAFE stays safe: the claims are checked like all others. Where the initial set is empty, the complements are inductive by construction.
verdict::Certificate Dash::complement_certificate(const std::vector<Term>& reaching) {
  verdict::Certificate certificate;
  for (std::uint32_t stmt = 0; stmt < locations_.location_of_stmt.size(); ++stmt) {
    const LocationId location = locations_.location_of_stmt[stmt];
    if (location.is_valid()) certificate.claims.push_back({tac::StmtId{stmt}, builder_.lnot(reaching[location.index()])});
  }
  return certificate;
}

// Design 5.2 item 8, for methods without loops: all paths in one query. A model is a test like any other; unsat proves it. No value:
// not applicable, tried before, or the solver does not know either, and refinement goes on.
std::optional<LoopResult> Dash::merged_paths() {
  if (!context_.techniques.merged_paths || tried_merged_paths_ || !locations_.is_acyclic()) return std::nullopt;
  tried_merged_paths_ = true;
  context_.statistics.add("merged-paths");
  for (const bool with_unsupported : {false, true}) {
    const std::vector<Term> reaching = states_that_reach(with_unsupported);
    const std::vector<Term> query{locations_.entry_condition, reaching[locations_.initial().index()]};
    const smt::CheckResult answer = is_sat(query);
    if (const auto* sat = std::get_if<smt::Sat>(&answer)) return run_merged_model(input_of(sat->model));
    if (std::holds_alternative<smt::Undecided>(answer)) return std::nullopt;
    if (with_unsupported) return Pass{complement_certificate(reaching)};
  }
  return std::nullopt;
}

std::optional<LoopResult> Dash::run_merged_model(const concrete::TestInput& input) {
  const TestVerdict verdict = run_test(input);
  if (verdict.reason) return *verdict.reason;
  if (verdict.has_failed) return Fail{input};
  const symbolic::TestId test{static_cast<std::uint32_t>(graph_.tests().size() - 1)};
  const symbolic::TestRun& run = graph_.tests().run(test);
  const auto last = static_cast<std::uint32_t>(run.visits().size() - 1);
  const RegionId reached = graph_.region_of({test, last});
  if (graph_.role(reached) == Role::Unsupported) return reached_unsupported(reached);
  DASHJ_CHECK(run.end() == concrete::TraceEnd::Cut, "a model of all paths should reach its target");
  return std::nullopt;
}

}  // namespace dashj::dash
