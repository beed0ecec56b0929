// SPDX-License-Identifier: MIT
#include "symbolic/loop_nest.h"

#include <algorithm>

#include "symbolic/graph_order.h"
#include "symbolic/limits.h"

namespace dashj::symbolic {

namespace {

/// Strongly connected components of some of the locations (R. Tarjan, 1972), without recursion over locations: a method
/// may be a long chain.
class NestBuilder {
 public:
  explicit NestBuilder(const LocationGraph& graph)
      : graph_(graph),
        rank_(reverse_post_order(graph)),
        part_(graph.locations.size(), 0),
        marks_(graph.locations.size()) {}

  std::vector<NestElement> build() {
    std::vector<LocationId> all;
    for (std::uint32_t i = 0; i < graph_.locations.size(); ++i) all.push_back(LocationId{i});
    return nest(all, 0);
  }

 private:
  struct Mark {
    std::uint32_t number = 0;  // order of discovery; 0: not yet
    std::uint32_t lowest = 0;
    bool is_open = false;
  };

  std::vector<NestElement> nest(std::vector<LocationId> members, std::size_t depth) {
    std::sort(members.begin(), members.end(),
              [&](LocationId a, LocationId b) { return rank_[a.index()] < rank_[b.index()]; });
    const std::uint32_t part = ++last_part_;
    for (const LocationId member : members) {
      part_[member.index()] = part;
      marks_[member.index()] = {};
    }
    std::vector<std::vector<LocationId>> components;
    for (const LocationId member : members)
      if (marks_[member.index()].number == 0) find_components(member, part, components);
    std::vector<NestElement> result;  // a component is complete before those that lead to it
    for (auto component = components.rbegin(); component != components.rend(); ++component)
      result.push_back(element(std::move(*component), depth));
    return result;
  }

  NestElement element(std::vector<LocationId> component, std::size_t depth) {
    const auto by_rank = [&](LocationId a, LocationId b) { return rank_[a.index()] < rank_[b.index()]; };
    const auto head = std::min_element(component.begin(), component.end(), by_rank);
    NestElement result{*head};
    result.is_loop = component.size() > 1 || graph_.find_edge(*head, *head).is_valid();
    component.erase(head);
    result.is_tangled = result.is_loop && depth == kMaxLoopNesting;
    if (result.is_tangled) {
      for (const LocationId member : component) result.body.push_back({member});
    } else if (!component.empty()) {
      result.body = nest(std::move(component), depth + 1);
    }
    return result;
  }

  void find_components(LocationId root, std::uint32_t part, std::vector<std::vector<LocationId>>& components) {
    std::vector<std::pair<LocationId, std::size_t>> path;
    std::vector<LocationId> open;
    const auto enter = [&](LocationId at) {
      ++last_number_;
      marks_[at.index()] = {last_number_, last_number_, true};
      open.push_back(at);
      path.emplace_back(at, 0);
    };
    enter(root);
    while (!path.empty()) {
      auto& [at, edge] = path.back();
      Mark& mark = marks_[at.index()];
      const auto& out = graph_.location(at).out;
      if (edge < out.size()) {
        const LocationId to = graph_.edge(out[edge++]).to;
        if (part_[to.index()] != part) continue;
        const Mark& other = marks_[to.index()];
        if (other.number == 0) {
          enter(to);
        } else if (other.is_open) {
          mark.lowest = std::min(mark.lowest, other.number);
        }
        continue;
      }
      const LocationId done = at;
      path.pop_back();
      if (!path.empty()) {
        Mark& parent = marks_[path.back().first.index()];
        parent.lowest = std::min(parent.lowest, mark.lowest);
      }
      if (mark.lowest == mark.number) components.push_back(close(done, open));
    }
  }

  std::vector<LocationId> close(LocationId root, std::vector<LocationId>& open) {
    std::vector<LocationId> component;
    do {
      component.push_back(open.back());
      marks_[open.back().index()].is_open = false;
      open.pop_back();
    } while (component.back() != root);
    return component;
  }

  const LocationGraph& graph_;
  std::vector<std::uint32_t> rank_;
  std::vector<std::uint32_t>
      part_;  // which call of nest() a location belongs to; heads keep that of the loop around theirs
  std::vector<Mark> marks_;
  std::uint32_t last_part_ = 0, last_number_ = 0;
};

}  // namespace

std::vector<NestElement> loop_nest(const LocationGraph& graph) {
  return NestBuilder(graph).build();
}

}  // namespace dashj::symbolic
