// SPDX-License-Identifier: MIT
#include "invariant/cut_graph.h"

#include <algorithm>
#include <numeric>

#include "symbolic/graph_order.h"

namespace dashj::invariant {

using symbolic::Edge;
using symbolic::EdgeId;

CutGraph cut_at_loop_heads(const LocationGraph& graph, const std::vector<bool>& is_target) {
  CutGraph cut;
  auto& copies = cut.ways.copies;
  cut.ways.levels = 2;
  cut.ways.is_complete = true;
  cut.ways.is_relevant = symbolic::before_targets(graph, is_target);
  cut.start_of.resize(graph.locations.size());
  const auto is_relevant = [&](LocationId at) { return cut.ways.is_relevant[at.index()]; };
  cut.heads = symbolic::loop_heads(graph);
  std::erase_if(cut.heads, [&](LocationId head) { return !is_relevant(head); });

  const std::vector<std::uint32_t> rank = symbolic::reverse_post_order(graph);
  std::vector<LocationId> order;
  for (std::uint32_t i = 0; i < graph.locations.size(); ++i)
    if (is_relevant(LocationId{i})) order.push_back(LocationId{i});
  std::sort(order.begin(), order.end(), [&](LocationId a, LocationId b) { return rank[a.index()] < rank[b.index()]; });
  for (const LocationId location : order) {
    cut.start_of[location.index()] = copies.size();
    copies.push_back({location, 0, {}, {}});
  }
  std::vector<std::optional<std::size_t>> arrival_at(graph.locations.size());
  for (const LocationId head : cut.heads) {
    arrival_at[head.index()] = copies.size();
    copies.push_back({head, 1, {}, {}});
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const EdgeId out : graph.location(order[i]).out) {
      const LocationId to = graph.edge(out).to;
      if (!is_relevant(to)) continue;
      const auto& arrival = arrival_at[to.index()];
      copies[i].out.emplace_back(out, arrival ? *arrival : *cut.start_of[to.index()]);
    }
  }
  return cut;
}

}  // namespace dashj::invariant
