// SPDX-License-Identifier: MIT
#include "symbolic/test_states.h"

#include <algorithm>

#include "base/check.h"

namespace dashj::symbolic {

TestRun::TestRun(const LocationGraph& graph, const concrete::ConcreteTrace& trace)
    : input_(trace.input), end_(trace.end), writes_(graph.body->locals.size()) {
  visits_.push_back({graph.initial(), 0});
  for (std::uint32_t step = 0; step < trace.steps.size(); ++step) {
    const tac::StmtId stmt = trace.steps[step].stmt;
    const LocationId location = graph.location_of_stmt[stmt.index()];
    // The initial location has no incoming edge: it is visited once, at the start.
    if (location.is_valid() && location != graph.initial()) visits_.push_back({location, step});
    const bool was_executed = step + 1 < trace.steps.size();
    if (const auto* assign = std::get_if<tac::Assign>(&graph.body->stmt(stmt).operation); assign != nullptr && was_executed)
      writes_[assign->target.index()].push_back({step, trace.steps[step].value});
  }
}

std::int32_t TestRun::value(std::uint32_t position, tac::LocalId local) const {
  const std::vector<Write>& writes = writes_[local.index()];
  const std::uint32_t step = visits_[position].step;
  const auto after = std::lower_bound(writes.begin(), writes.end(), step, [](const Write& w, std::uint32_t s) { return w.step < s; });
  if (after != writes.begin()) return std::prev(after)->value;
  return local.index() < input_.arguments.size() ? input_.arguments[local.index()] : 0;
}

}  // namespace dashj::symbolic
