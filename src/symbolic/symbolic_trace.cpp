// SPDX-License-Identifier: MIT
#include "symbolic/symbolic_trace.h"

#include <algorithm>

#include "base/check.h"

namespace dashj::symbolic {

using term::Term;

SymbolicTrace::SymbolicTrace(const LocationGraph& graph, const TestRun& run, term::Builder& builder)
    : graph_(graph), run_(run), builder_(builder), writes_(graph.variables.size()) {}

std::vector<Term> SymbolicTrace::path_constraint(std::uint32_t position) {
  extend_to(position);
  std::vector<Term> result;
  for (const Write& constraint : constraints_) {
    if (constraint.position > position) break;
    result.push_back(constraint.term);
  }
  return result;
}

term::Substitution SymbolicTrace::symbolic_map(std::uint32_t position) {
  extend_to(position);
  term::Substitution map;
  for (std::size_t local = 0; local < writes_.size(); ++local) {
    const auto& writes = writes_[local];
    const auto after = std::upper_bound(writes.begin(), writes.end(), position,
                                        [](std::uint32_t p, const Write& w) { return p < w.position; });
    if (after != writes.begin()) map[graph_.variables[local].id] = std::prev(after)->term;
  }
  return map;
}

void SymbolicTrace::extend_to(std::uint32_t position) {
  const auto visits = run_.visits();
  for (; done_ < position; ++done_) {
    const EdgeId edge = graph_.find_edge(visits[done_].location, visits[done_ + 1].location);
    DASHJ_CHECK(edge.is_valid(), "a run should follow edges of the location graph");
    execute(graph_.edge(edge), done_ + 1);
  }
}

void SymbolicTrace::execute(const Edge& edge, std::uint32_t position) {
  for (const Operation& operation : edge.operations) {
    const Term term = builder_.substitute(operation.term, current_);
    if (operation.is_assume()) {
      if (!builder_.store().is_true(term)) constraints_.push_back({position, term});
      continue;
    }
    current_[graph_.variables[operation.target.index()].id] = term;
    writes_[operation.target.index()].push_back({position, term});
  }
}

}  // namespace dashj::symbolic
