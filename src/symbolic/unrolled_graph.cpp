// SPDX-License-Identifier: MIT
#include "symbolic/unrolled_graph.h"

#include <map>
#include <utility>

#include "symbolic/graph_order.h"

namespace dashj::symbolic {

namespace {

class Unroller {
 public:
  Unroller(const LocationGraph& graph, const term::TermStore& store, const std::vector<bool>& is_target)
      : graph_(graph), analysis_(graph, store), rank_(reverse_post_order(graph)) {
    result_.is_relevant = before_targets(graph, is_target);
  }

  UnrolledGraph run(std::uint32_t max_levels, std::size_t max_copies) {
    if (!result_.is_relevant[graph_.initial().index()]) {
      result_.is_complete = true;
      return std::move(result_);
    }
    reach(graph_.initial(), this_level_, analysis_.entry_box());
    while (!this_level_.empty() && result_.levels < max_levels && result_.copies.size() < max_copies) {
      do_level();
      this_level_ = std::exchange(next_level_, {});
      ++result_.levels;
    }
    result_.is_complete = this_level_.empty();
    connect();
    return std::move(result_);
  }

 private:
  // Locations of one level by rank, with the hull of what reaches them.
  using Level = std::map<std::uint32_t, std::pair<LocationId, Box>>;

  void reach(LocationId location, Level& level, Box box) {
    const auto [place, is_new] = level.try_emplace(rank_[location.index()], location, box);
    if (is_new) return;
    Box& known = place->second.second;
    for (std::size_t i = 0; i < known.size(); ++i) known[i] = hull(known[i], box[i]);
  }

  // Forward edges lead to higher ranks of the level, so each location is final when its turn comes.
  void do_level() {
    for (auto at = this_level_.begin(); at != this_level_.end(); ++at) {
      const LocationId location = at->second.first;
      const std::size_t index = result_.copies.size();
      copy_of_[{location, result_.levels}] = index;
      result_.copies.push_back({location, result_.levels, at->second.second, {}});
      for (const EdgeId out : graph_.location(location).out) {
        const Edge& edge = graph_.edge(out);
        if (!result_.is_relevant[edge.to.index()]) continue;
        auto box = analysis_.after(edge, result_.copies[index].box);
        if (!box) continue;
        const bool is_forward = rank_[edge.to.index()] > rank_[location.index()];
        reach(edge.to, is_forward ? this_level_ : next_level_, std::move(*box));
        result_.copies[index].out.emplace_back(out, 0);
      }
    }
  }

  // Edges into copies that were not made (the bound was met) are dropped.
  void connect() {
    for (Copy& copy : result_.copies) {
      std::vector<std::pair<EdgeId, std::size_t>> connected;
      for (const auto& [id, unused] : copy.out) {
        const Edge& edge = graph_.edge(id);
        const bool is_forward = rank_[edge.to.index()] > rank_[edge.from.index()];
        const auto to = copy_of_.find({edge.to, is_forward ? copy.level : copy.level + 1});
        if (to != copy_of_.end()) connected.emplace_back(id, to->second);
      }
      copy.out = std::move(connected);
    }
  }

  const LocationGraph& graph_;
  IntervalAnalysis analysis_;
  std::vector<std::uint32_t> rank_;
  UnrolledGraph result_;
  Level this_level_, next_level_;
  std::map<std::pair<LocationId, std::uint32_t>, std::size_t> copy_of_;
};

}  // namespace

UnrolledGraph unroll(const LocationGraph& graph, const term::TermStore& store, const std::vector<bool>& is_target,
                     std::uint32_t max_levels, std::size_t max_copies) {
  return Unroller(graph, store, is_target).run(max_levels, max_copies);
}

std::vector<bool> error_targets(const LocationGraph& graph) {
  std::vector<bool> result;
  for (const Location& location : graph.locations)
    result.push_back(location.role == Role::Error || location.role == Role::Unsupported);
  return result;
}

std::vector<bool> end_targets(const LocationGraph& graph) {
  std::vector<bool> result;
  for (std::uint32_t i = 0; i < graph.locations.size(); ++i)
    result.push_back(exit_at(graph, LocationId{i}).has_value());
  return result;
}

}  // namespace dashj::symbolic
