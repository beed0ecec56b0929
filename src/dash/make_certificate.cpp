// SPDX-License-Identifier: MIT
#include <algorithm>
#include <deque>

#include "dash/dash_loop.h"

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

// The study's regions say nothing of calls, so the check is given what the callees do.
void Dash::ask_for_definitions() const {
  for (std::uint32_t i = 1; i < locations_.methods->size(); ++i) {
    const program::Encoder encoder(*locations_.methods, tac::MethodId{i}, builder_.store());
    static_cast<void>(context_.facts.definition(tac::MethodId{i}, encoder.formals()));
  }
}

// I(l) is the disjunction of the regions at l that the initial region still reaches (design, section 7).
verdict::Certificate Dash::make_certificate() const {
  const std::vector<bool> reachable = reachable_regions();
  verdict::Certificate certificate;
  for (std::uint32_t stmt = 0; stmt < locations_.location_of_stmt.size(); ++stmt) {
    const symbolic::LocationId location = locations_.location_of_stmt[stmt];
    if (!location.is_valid()) continue;
    // The initial region is never split; what holds there is what holds of the parameters.
    const bool is_entry = location == locations_.initial();
    const Term invariant = is_entry ? locations_.entry_condition : invariant_of(graph_.root(location), reachable);
    certificate.claims.push_back({tac::StmtId{stmt}, invariant});
  }
  symbolic::claim_dead_statements(locations_, certificate.claims, builder_);
  if (context_.techniques.is_study) ask_for_definitions();
  certificate.groups = context_.facts.groups();
  return certificate;
}

}  // namespace dashj::dash
