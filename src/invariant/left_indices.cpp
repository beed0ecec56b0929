// SPDX-License-Identifier: MIT
#include "invariant/left_indices.h"

#include <algorithm>
#include <set>

#include "invariant/limits.h"

namespace dashj::invariant {

using tac::LocalId;

namespace {

/// What may run from a place on.
struct Ahead {
  std::vector<bool> locations;  // by LocationId
  std::set<LocalId> written;
};

Ahead ahead_of(const LocationGraph& graph, LocationId from) {
  Ahead result{std::vector<bool>(graph.locations.size(), false), {}};
  result.locations[from.index()] = true;
  std::vector<LocationId> pending{from};
  while (!pending.empty()) {
    const LocationId at = pending.back();
    pending.pop_back();
    for (const symbolic::EdgeId out : graph.location(at).out) {
      const symbolic::Edge& edge = graph.edge(out);
      for (const symbolic::Operation& operation : edge.operations)
        if (!operation.is_assume()) result.written.insert(operation.target);
      if (result.locations[edge.to.index()]) continue;
      result.locations[edge.to.index()] = true;
      pending.push_back(edge.to);
    }
  }
  return result;
}

/// What the loop of a head writes in its rounds.
std::set<LocalId> written_in_loop(const LocationGraph& graph, LocationId head, const Ahead& ahead) {
  std::set<LocalId> written;
  std::vector<bool> seen(graph.locations.size(), false);
  std::vector<LocationId> pending{head};
  while (!pending.empty()) {
    const LocationId at = pending.back();
    pending.pop_back();
    for (const symbolic::EdgeId in : graph.location(at).in) {
      const symbolic::Edge& edge = graph.edge(in);
      if (!ahead.locations[edge.from.index()]) continue;
      for (const symbolic::Operation& operation : edge.operations)
        if (!operation.is_assume()) written.insert(operation.target);
      if (seen[edge.from.index()]) continue;
      seen[edge.from.index()] = true;
      pending.push_back(edge.from);
    }
  }
  return written;
}

}  // namespace

std::vector<LocalId> left_indices(const LocationGraph& graph, const CutGraph& cut, LocationId head,
                                  const std::vector<std::vector<LocalId>>& relevant, const ScalarRoles& roles) {
  const Ahead ahead = ahead_of(graph, head);
  const auto is_left = [&](LocalId local) {
    return graph.body->local(local).type == tac::Type::Int && graph.written.contains(local) &&
           !ahead.written.contains(local) && roles.is_index(local);
  };
  const std::vector<LocalId>& asked = relevant[head.index()];
  std::set<LocalId> found;
  for (const LocationId other : cut.heads) {
    if (ahead.locations[other.index()]) continue;
    const std::set<LocalId> written = written_in_loop(graph, other, ahead_of(graph, other));
    for (const LocalId local : relevant[other.index()])
      if (is_left(local) && written.contains(local) && !std::binary_search(asked.begin(), asked.end(), local))
        found.insert(local);
  }
  std::vector<LocalId> result(found.begin(), found.end());
  if (result.size() > kMaxLeftIndices) result.resize(kMaxLeftIndices);
  return result;
}

}  // namespace dashj::invariant
