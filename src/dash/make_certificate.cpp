// SPDX-License-Identifier: MIT
#include <algorithm>
#include <deque>

#include "callee/callee_facts.h"
#include "dash/dash_loop.h"
#include "symbolic/merged_paths.h"

namespace dashj::dash {

using term::Term;

std::vector<bool> Dash::reachable_regions() const {
  std::vector<bool> reachable(graph_.size(), false);
  std::deque<RegionId> queue{graph_.initial()};
  reachable[graph_.initial().index()] = true;
  while (!queue.empty()) {
    const RegionId at = queue.front();
    queue.pop_front();
    for (const RegionId next : graph_.region(at).out) {
      if (reachable[next.index()]) continue;
      reachable[next.index()] = true;
      queue.push_back(next);
    }
  }
  return reachable;
}

// The disjunction of the reachable leaves below a region, shared along the tree of splits: linear in its size.
Term Dash::invariant_of(RegionId region, const std::vector<bool>& reachable) const {
  // Post-order without recursion: a long refinement makes a deep tree. Children are younger than their parent.
  std::vector<RegionId> order{region};
  for (std::size_t i = 0; i < order.size(); ++i) {
    const region::Region& node = graph_.region(order[i]);
    if (node.is_leaf()) continue;
    order.push_back(node.with);
    order.push_back(node.without);
  }
  std::map<RegionId, Term> invariant;
  for (auto id = order.rbegin(); id != order.rend(); ++id) {
    const region::Region& node = graph_.region(*id);
    invariant[*id] = node.is_leaf() ? builder_.store().bool_const(reachable[id->index()])
                                    : builder_.ite(node.split, invariant[node.with], invariant[node.without]);
  }
  return invariant[region];
}

// I(l) is the disjunction of the regions at l that the initial region still reaches (design, section 7).
verdict::Certificate Dash::make_certificate() const {
  const std::vector<bool> reachable = reachable_regions();
  // The initial region is never split; what holds there is what holds of the parameters.
  return certificate_with([&](symbolic::LocationId location) {
    return location == locations_.initial() ? locations_.entry_condition
                                            : invariant_of(graph_.root(location), reachable);
  });
}

verdict::Certificate Dash::certificate_of(const std::vector<Term>& invariants) const {
  return certificate_with([&](symbolic::LocationId location) { return invariants[location.index()]; });
}

// With what was known beforehand, which is inductive by itself.
verdict::Certificate Dash::certificate_with(const std::function<Term(symbolic::LocationId)>& invariant) const {
  verdict::Certificate certificate;
  certificate.claims = symbolic::claims_at_statements(locations_, builder_, [&](symbolic::LocationId location) {
    const Term known = known_.empty() ? builder_.truth() : known_[location.index()];
    return builder_.land(known, invariant(location));
  });
  certificate.groups = context_.facts.groups();
  certificate.at_calls = proved_calls_;
  return certificate;
}

// What a nested analysis has proved, for the caller: a call from a state outside of ρ does not end as it was asked
// (study 4.4.5). Where ρ holds of the arguments nothing is claimed; from the others the regions that the initial one
// still reaches are inductive, since an edge out of it that is gone could be taken inside ρ only.
verdict::SiteFact Dash::fact_for_caller() const {
  const Dash& caller = nesting_->caller;
  const CallFrontier& frontier = nesting_->frontier;
  verdict::SiteFact result{frontier.call, {}, {locations_.method, {}, {}, proved_calls_}};
  for (std::uint32_t i = 0; i < caller.locations_.variables.size(); ++i)
    result.rigid.push_back({caller.renamer().local(i), tac::LocalId{i}});
  term::Substitution at_entry;
  for (std::size_t i = 0; i < locations_.inputs.size(); ++i)
    at_entry[locations_.variables[locations_.inputs[i].index()].id] = locations_.formals[i];
  const Term rho = builder_.lor(nesting_->initial_refines);
  const Term rho_at_entry = builder_.substitute(rho, at_entry);
  result.fact.guarantee = builder_.lor(rho_at_entry, builder_.lnot(crosses()));

  const std::vector<bool> reachable = reachable_regions();
  result.fact.claims = symbolic::claims_at_statements(locations_, builder_, [&](symbolic::LocationId location) {
    const bool is_initial = location == locations_.initial();
    const Term invariant = is_initial ? builder_.lnot(rho) : invariant_of(graph_.root(location), reachable);
    return builder_.lor(rho_at_entry, invariant);
  });
  return result;
}

// That the call ends so that its caller crosses the frontier, over the formals.
Term Dash::crosses() const {
  const program::CallTerms calls(*locations_.methods, builder_.store());
  std::vector<Term> exits;
  for (const tac::CallExit exit : nesting_->frontier.exits)
    exits.push_back(builder_.simplify(calls.exits_with(locations_.method, locations_.formals, exit)));
  term::Substitution placeholders;
  if (locations_.body->descriptor.back() != 'V') {
    const Term result = calls.result(locations_.method, locations_.formals);
    placeholders[result_placeholder(builder_, builder_.store().sort(result)).id] = result;
  }
  if (locations_.body->choice_index)
    placeholders[choices_placeholder(builder_).id] = calls.choices(locations_.method, locations_.formals);
  return builder_.land(builder_.lor(exits), builder_.substitute(nesting_->frontier.exit_constraint, placeholders));
}

}  // namespace dashj::dash
