// SPDX-License-Identifier: MIT
#include "symbolic/plain_ways.h"

#include <algorithm>

namespace dashj::symbolic {

using program::ForwardPath;
using tac::StmtId;

namespace {

// Where a path has come to. No value: no location. Invalid: nothing is claimed of runs that come here. What a slice
// leaves out counts as the place it leads to.
std::optional<LocationId> location_at(const LocationGraph& graph, const ForwardPath& path) {
  if (path.leaves) {
    const auto end = graph.location_of_exit.find({path.at, *path.leaves});
    return end == graph.location_of_exit.end() ? LocationId{} : end->second;
  }
  if (graph.location_of_stmt[path.at.index()].is_valid()) return graph.location_of_stmt[path.at.index()];
  for (const auto& [left_out, next] : graph.left_out)
    if (left_out == path.at) return next.is_valid() ? graph.location_of_stmt[next.index()] : LocationId{};
  if (std::find(graph.dead.begin(), graph.dead.end(), path.at) != graph.dead.end()) return LocationId{};
  return std::nullopt;
}

}  // namespace

std::vector<PlainWay> plain_ways(const LocationGraph& graph, LocationId from, program::ForwardStepper& stepper) {
  const StmtId first = graph.location(from).stmt;
  const ForwardPath start = stepper.start(first);
  // The dummy before a first statement that is looped back to.
  const LocationId real = graph.location_of_stmt[first.index()];
  if (real != from) return {{real, start}};
  std::vector<PlainWay> ways;
  for (std::vector<ForwardPath> work = stepper.step(start); !work.empty();) {
    const ForwardPath path = std::move(work.back());
    work.pop_back();
    const auto end = location_at(graph, path);
    if (end && end->is_valid()) ways.push_back({*end, path});
    if (!end)
      for (ForwardPath& next : stepper.step(path)) work.push_back(std::move(next));
  }
  return ways;
}

}  // namespace dashj::symbolic
