// SPDX-License-Identifier: MIT
#include "symbolic/graph_order.h"

#include <algorithm>
#include <utility>

namespace dashj::symbolic {

std::vector<bool> before_targets(const LocationGraph& graph, const std::vector<bool>& is_target) {
  std::vector<bool> relevant = is_target;
  std::vector<LocationId> work;
  for (std::uint32_t i = 0; i < graph.locations.size(); ++i)
    if (is_target[i]) work.push_back(LocationId{i});
  while (!work.empty()) {
    const LocationId at = work.back();
    work.pop_back();
    for (const EdgeId in : graph.location(at).in) {
      const LocationId from = graph.edge(in).from;
      if (relevant[from.index()]) continue;
      relevant[from.index()] = true;
      work.push_back(from);
    }
  }
  return relevant;
}

// Without recursion: a method may be a long chain.
std::vector<std::uint32_t> reverse_post_order(const LocationGraph& graph) {
  std::vector<std::uint32_t> rank(graph.locations.size(), 0);
  std::vector<bool> seen(graph.locations.size(), false);
  std::vector<std::pair<LocationId, std::size_t>> stack{{graph.initial(), 0}};
  std::uint32_t next = static_cast<std::uint32_t>(graph.locations.size());
  seen[graph.initial().index()] = true;
  while (!stack.empty()) {
    auto& [at, edge] = stack.back();
    const auto& out = graph.location(at).out;
    if (edge == out.size()) {
      rank[at.index()] = --next;
      stack.pop_back();
      continue;
    }
    const LocationId to = graph.edge(out[edge++]).to;
    if (seen[to.index()]) continue;
    seen[to.index()] = true;
    stack.emplace_back(to, 0);
  }
  return rank;
}

std::vector<LocationId> loop_heads(const LocationGraph& graph) {
  const std::vector<std::uint32_t> rank = reverse_post_order(graph);
  std::vector<LocationId> heads;
  for (const Edge& edge : graph.edges)
    if (rank[edge.to.index()] <= rank[edge.from.index()]) heads.push_back(edge.to);
  std::sort(heads.begin(), heads.end());
  heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
  return heads;
}

}  // namespace dashj::symbolic
