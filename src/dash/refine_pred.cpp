// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/check.h"
#include "dash/dash_loop.h"
#include "symbolic/weakest_precondition.h"

namespace dashj::dash {

using term::Term;

// Algorithm 3.6. A predicate ρ is suitable iff WP(op, ρ_k) ⇒ ρ and (path constraint ∧ ρ) is unsat (design 5.2 item 1).
// The first half makes removing the edge from the ¬ρ side sound, and holds for every conjunction of conjuncts of WP;
// the second is progress.
Term Dash::refine_pred(const RegionTrace& trace) {
  const symbolic::Edge& edge = frontier_edge(trace);
  const Term after = graph_.region(trace.after).predicate;
  const Term wp = symbolic::weakest_precondition(locations_, edge, after, builder_);
  if (context_.techniques.is_study) {
    // Lines 4 to 8, the evaluated loop optimisation: only for `assume`, whose weakest precondition without the
    // condition is ρ_k. Not at the initial region: what refines it must be suitable for the caller (4.7.1).
    const bool is_assume = !trace.is_initial && edge.operations.size() == 1 && edge.operations[0].is_assume();
    if (context_.techniques.loop_optimisation && is_assume && all_states_outside(trace.before, after)) return after;
    return wp;
  }
  if (context_.techniques.loop_optimisation) {
    const Term weaker = symbolic::precondition_without_assumes(locations_, edge, after, builder_);
    if (!builder_.store().is_true(weaker))
      if (const auto part = suitable_part(trace, weaker, false)) return *part;
  }
  if (context_.techniques.cores)
    if (const auto part = suitable_part(trace, wp, true)) return *part;
  return wp;
}

// The part of a candidate that already contradicts the path: its conjuncts in the unsat core. No value: the candidate
// is not suitable, or the solver does not know. Cores cost a solver much of its preprocessing, so one is asked for only
// of what is known to be unsat, and cheaply: without it the whole candidate serves.
std::optional<Term> Dash::suitable_part(const RegionTrace& trace, Term candidate, bool is_known_unsat) {
  const std::vector<Term> conjuncts = builder_.conjuncts(candidate);
  std::vector<Term> assertions = prefix_constraint(trace);
  const std::size_t prefix = assertions.size();
  const term::Substitution map = prefix_map(trace);
  for (const Term conjunct : conjuncts) assertions.push_back(builder_.substitute(conjunct, map));
  // Only a better predicate than one that is at hand: not worth opening calls for.
  if (!is_known_unsat && !std::holds_alternative<smt::Unsat>(is_sat(assertions, false, kFrontierUnits, false)))
    return std::nullopt;
  if (!context_.techniques.cores || conjuncts.size() < 2) return candidate;
  const smt::CheckResult answer = is_sat(assertions, true, kCoreUnits);
  const auto* unsat = std::get_if<smt::Unsat>(&answer);
  if (unsat == nullptr) return candidate;
  std::vector<Term> needed;
  for (const std::size_t index : unsat->core)
    if (index >= prefix) needed.push_back(conjuncts[index - prefix]);
  return builder_.land(needed);
}

bool Dash::all_states_outside(RegionId region, Term predicate) {
  const auto& states = graph_.region(region).states;
  return std::none_of(states.begin(), states.end(), [&](StateId state) { return graph_.holds(predicate, state); });
}

}  // namespace dashj::dash
