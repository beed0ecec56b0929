// SPDX-License-Identifier: MIT
#include "base/check.h"
#include "base/mutant.h"
#include "base/statistics.h"
#include "dash/dash_loop.h"

namespace dashj::dash {

using term::Term;

// Algorithms 3.3 and 4.4. SAFE stays safe: an edge goes only where no state can cross it. From S* = ρ_{k-1} ∧ ¬ρ none
// can, as WP ⇒ ρ. A region whose predicate the solver refutes holds no state, so it is not put in at all: with it go
// exactly the crossings of the frontier from S_{k-1}, and the other child is S_{k-1} unchanged.
void Dash::refine_graph(const RegionTrace& trace, Term rho) {
  const RegionId before = trace.before, after = trace.after;
  if (trace.is_initial) {
    // Lines 4 to 6. Sound because the query was unsat for every input and no other path leads to the initial region.
    graph_.remove_edge(before, after);
    if (nesting_) nesting_->initial_refines.push_back(rho);
    return;
  }
  const Term inside = builder_.land(graph_.region(before).predicate, rho);
  DASHJ_CHECK(!builder_.store().is_true(rho), "a suitable predicate should exclude the states of the trace");
  if (DASHJ_MUTATE(regions_deleted, builder_.store().is_false(inside), !builder_.store().is_false(inside)) ||
      (context_.techniques.unsat_regions &&
       std::holds_alternative<smt::Unsat>(is_sat({inside}, false, kFrontierUnits, false)))) {
    context_.statistics.add("regions.unsat");
    graph_.remove_edge(before, after);
    return;
  }
  graph_.split(before, rho);
  context_.statistics.add("regions.split");
  const RegionId without = DASHJ_MUTATE(wrong_side, graph_.region(before).without, graph_.region(before).with);
  // The frontier may have led to a sibling's ancestor only if it was a self loop, which it is not: S_k has no state,
  // S_{k-1} has.
  graph_.remove_edge(without, after);
}

}  // namespace dashj::dash
