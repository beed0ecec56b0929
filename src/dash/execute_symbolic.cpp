// SPDX-License-Identifier: MIT
#include "base/check.h"
#include "dash/dash_loop.h"
#include "dash/execute_symbolic_sub_procedure.h"
#include "symbolic/weakest_precondition.h"

namespace dashj::dash {

using term::Term;

const symbolic::Edge& Dash::frontier_edge(const RegionTrace& trace) const {
  const symbolic::EdgeId edge =
      locations_.find_edge(graph_.region(trace.before).location, graph_.region(trace.after).location);
  DASHJ_CHECK(edge.is_valid(), "an edge between regions should have an edge between their locations");
  return locations_.edge(edge);
}

symbolic::SymbolicTrace& Dash::symbolic_trace(symbolic::TestId test) {
  auto& slot = symbolic_traces_[test];
  if (slot) return *slot;
  symbolic::FollowCall follow_call;
  if (context_.techniques.is_study)
    follow_call = [this](const symbolic::TestRun& run, std::uint32_t position, std::span<const Term> arguments) {
      const auto call = run.call_from(position);
      DASHJ_CHECK(call.has_value(), "a call on a tested path should have been run");
      return execute_symbolic_sub_procedure(*locations_.methods, run.activation()->runs(), *call, arguments, builder_);
    };
  slot =
      std::make_unique<symbolic::SymbolicTrace>(locations_, graph_.tests().run(test), builder_, std::move(follow_call));
  return *slot;
}

// What an input must satisfy to follow the trace up to S_{k-1}. The default asks for the same path and nothing of the
// regions on it: an input that takes this path over the frontier gives S_k its first state, whichever regions it passed
// on the way, so that is progress too. Without an answer the refinement is not weaker: unsat without the region
// predicates is unsat with them.
std::vector<Term> Dash::prefix_constraint(const RegionTrace& trace) {
  std::vector<Term> constraint;
  if (trace.has_state) constraint = symbolic_trace(trace.state.test).path_constraint(trace.state.position);
  if (nesting_)
    constraint.insert(constraint.end(), nesting_->frontier.input_constraint.begin(),
                      nesting_->frontier.input_constraint.end());
  else if (!builder_.store().is_true(locations_.entry_condition))
    constraint.push_back(locations_.entry_condition);
  if (!context_.techniques.is_study || !trace.has_state) return constraint;
  for (std::uint32_t position = 0; position <= trace.state.position; ++position) {
    const Term predicate = graph_.region(graph_.region_of({trace.state.test, position})).predicate;
    if (builder_.store().is_true(predicate)) continue;
    constraint.push_back(builder_.substitute(predicate, symbolic_trace(trace.state.test).symbolic_map(position)));
  }
  return constraint;
}

term::Substitution Dash::prefix_map(const RegionTrace& trace) {
  if (!trace.has_state)
    return symbolic::inputs_of_formals(locations_);  // the parameters stand for their own initial values
  return symbolic_trace(trace.state.test).symbolic_map(trace.state.position);
}

// Study 3.5, Algorithms 3.5 and 4.1: φ, the path constraint for reaching and crossing the frontier, as its conjuncts.
// The frontier's operations and ρ_k are added as their weakest precondition, evaluated under the symbolic map: the same
// constraint as executing them.
std::vector<Term> Dash::execute_symbolic(const RegionTrace& trace) {
  std::vector<Term> constraint = prefix_constraint(trace);
  const Term crossing =
      symbolic::weakest_precondition(locations_, frontier_edge(trace), graph_.region(trace.after).predicate, builder_);
  const Term over_inputs = builder_.substitute(crossing, prefix_map(trace));
  for (const Term conjunct : builder_.conjuncts(over_inputs)) constraint.push_back(conjunct);
  return constraint;
}

}  // namespace dashj::dash
