// SPDX-License-Identifier: MIT
#include "smt/interval_ring.h"

#include <algorithm>

namespace dashj::smt {

CheckResult IntervalRing::check(const Query& query) {
  const QueryShape shape = scanner_.scan(query.assertions);
  const bool suits = (shape.has_floats || shape.products > 0) && shape.nodes <= budget_.most_nodes;
  if (!suits || stop_.should_stop()) return inner_->check(query);
  const std::uint64_t limit = query.resource_limit == 0 ? UINT64_MAX / budget_.steps_per_unit : query.resource_limit;
  const std::uint64_t start = units_used();
  const auto left = [&] {
    const std::uint64_t used = units_used() - start;
    return used < limit ? limit - used : 0;
  };
  if (auto result = search(query, std::min(budget_.quick_steps, limit * budget_.steps_per_unit)))
    return std::move(*result);
  if (!shape.has_floats) return ask_inner(query, left());
  CheckResult result = ask_inner(query, std::min(budget_.units_before, left()));
  if (!std::holds_alternative<Undecided>(result) || left() == 0 || stop_.should_stop()) return result;
  if (auto found = search(query, std::min(budget_.most_steps, left() * budget_.steps_per_unit)))
    return std::move(*found);
  return left() == 0 ? result : ask_inner(query, left());
}

CheckResult IntervalRing::ask_inner(const Query& query, std::uint64_t limit) {
  if (limit == 0) return Undecided{"resource limit"};
  Query limited = query;
  if (query.resource_limit != 0 || limit <= budget_.units_before) limited.resource_limit = limit;
  return inner_->check(limited);
}

std::optional<CheckResult> IntervalRing::search(const Query& query, std::uint64_t max_steps) {
  IntervalAnswer answer = search_(query, max_steps);
  const std::uint64_t units = answer.steps / budget_.steps_per_unit;
  meter().charge(Work::SolverUnits, units);
  statistics_.add("solver.units", units);
  if (answer.result) statistics_.add("queries.boxes");
  return std::move(answer.result);
}

}  // namespace dashj::smt
