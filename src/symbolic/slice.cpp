// SPDX-License-Identifier: MIT
#include "symbolic/slice.h"

#include <algorithm>
#include <map>

#include "base/mutant.h"
#include "symbolic/limits.h"
#include "symbolic/relevant_locals.h"
#include "term/evaluate.h"

namespace dashj::symbolic {

using tac::LocalId;
using term::Term;

namespace {

/// What control comes to first of what stays: a LocationId's index, or one of these.
using Next = std::uint32_t;
constexpr Next kNowhere = UINT32_MAX, kSeveral = UINT32_MAX - 1;

class Slicer {
 public:
  Slicer(const LocationGraph& whole, term::Builder& builder)
      : whole_(whole),
        builder_(builder),
        variables_(builder.store()),
        stays_(whole.locations.size(), false),
        may_block_(whole.locations.size(), false) {
    for (std::uint32_t i = 0; i < whole.variables.size(); ++i) local_of_variable_[whole.variables[i].id] = LocalId{i};
  }

  std::optional<LocationGraph> run() {
    find_first_that_stay();
    for (int round = 0; round < kMaxSliceRounds; ++round) {
      find_next();
      if (keep_forks()) continue;
      relevant_ = relevant_before(whole_, builder_.store(), [&](LocationId at) { return decides(at); });
      if (DASHJ_MUTATE(writers_sliced, !keep_writers(), true) && !keep_what_does_not_merge()) return build();
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_end(LocationId at) const { return whole_.location(at).role == Role::Exit; }
  [[nodiscard]] bool stays(LocationId at) const { return stays_[at.index()]; }
  [[nodiscard]] Next next(LocationId at) const { return next_[at.index()]; }
  [[nodiscard]] Next next(EdgeId edge) const { return next(whole_.edge(edge).to); }

  void find_first_that_stay() {
    stays_[whole_.initial().index()] = true;
    for (std::uint32_t i = 0; i < whole_.locations.size(); ++i) {
      const Location& location = whole_.locations[i];
      if (location.role == Role::Plain) {
        may_block_[i] = may_block(location);
        if (may_block_[i]) stays_[i] = true;
        continue;
      }
      if (location.role != Role::Exit) stays_[i] = true;
      // The place behind a call has no statement of its own that could carry the claim of what leads there.
      if (location.role != Role::Exit && location.leaves)
        for (const EdgeId in : location.in) stays_[whole_.edge(in).from.index()] = true;
      if (location.role == Role::Exit && end_ == kNowhere) end_ = i;
    }
  }

  // A call may never come back, by an `assume` in it: which says something about its arguments. Only then does a
  // condition speak of a call.
  [[nodiscard]] bool may_block(const Location& location) const {
    return std::any_of(location.out.begin(), location.out.end(), [&](EdgeId out) {
      const auto& operations = whole_.edge(out).operations;
      return std::any_of(operations.begin(), operations.end(), [&](const Operation& o) {
        return o.is_assume() && DASHJ_MUTATE(blocking_call_sliced, builder_.store().has_applications(o.term), false);
      });
    });
  }

  // The least solution: Nowhere below each place, Several above all.
  void find_next() {
    next_.assign(whole_.locations.size(), kNowhere);
    std::vector<LocationId> work;
    for (std::uint32_t i = 0; i < next_.size(); ++i) {
      if (!stays_[i] && !is_end(LocationId{i})) continue;
      next_[i] = stays_[i] ? i : end_;
      work.push_back(LocationId{i});
    }
    while (!work.empty()) {
      const LocationId at = work.back();
      work.pop_back();
      for (const EdgeId in : whole_.location(at).in) {
        const LocationId from = whole_.edge(in).from;
        if (stays(from) || next(from) == next(at) || next(from) == kSeveral) continue;
        next_[from.index()] = next(from) == kNowhere ? next(at) : kSeveral;
        work.push_back(from);
      }
    }
  }

  [[nodiscard]] bool is_fork(LocationId at) const {
    Next first = kNowhere;
    for (const EdgeId out : whole_.location(at).out) {
      if (next(out) == kNowhere) continue;
      if (first != kNowhere && next(out) != first) return true;
      first = next(out);
    }
    return false;
  }

  [[nodiscard]] bool decides(LocationId at) const { return stays(at) && (may_block_[at.index()] || is_fork(at)); }

  // Where several places may come first, one on the way is a fork.
  bool keep_forks() {
    bool is_changed = false;
    for (std::uint32_t i = 0; i < next_.size(); ++i) {
      if (next_[i] != kSeveral || !is_fork(LocationId{i})) continue;
      stays_[i] = is_changed = true;
    }
    return is_changed;
  }

  bool keep_writers() {
    bool is_changed = false;
    for (std::uint32_t i = 0; i < stays_.size(); ++i) {
      if (stays_[i] || next_[i] == kNowhere || next_[i] == end_) continue;
      const auto& out = whole_.locations[i].out;
      if (std::none_of(out.begin(), out.end(),
                       [&](EdgeId edge) { return !operations(whole_.edge(edge), false).empty(); }))
        continue;
      stays_[i] = is_changed = true;
    }
    return is_changed;
  }

  // What an edge does that matters, in order.
  [[nodiscard]] std::vector<Operation> operations(const Edge& edge, bool with_assumes) {
    const auto& behind = relevant_[edge.to.index()];
    std::set<LocalId> live(behind.begin(), behind.end());
    std::vector<Operation> result;
    for (std::size_t i = edge.operations.size(); i-- > 0;) {
      const Operation& operation = edge.operations[i];
      if (operation.is_assume() ? !with_assumes : live.erase(operation.target) == 0) continue;
      for (const Term variable : variables_.variables(operation.term)) {
        const auto local = local_of_variable_.find(variable.id);
        if (local != local_of_variable_.end()) live.insert(local->second);
      }
      result.push_back(operation);
    }
    std::reverse(result.begin(), result.end());
    return result;
  }

  using Edges = std::vector<EdgeId>;
  [[nodiscard]] std::map<Next, Edges> out_by_next(LocationId at) const {
    std::map<Next, Edges> result;
    for (const EdgeId out : whole_.location(at).out)
      if (next(out) != kNowhere) result[next(out)].push_back(out);
    return result;
  }

  // Edges that lead to one place become one; no value: they write different things, or behind their conditions.
  std::optional<std::vector<Operation>> merged(const Edges& edges, bool with_assumes) {
    std::vector<Operation> first = operations(whole_.edge(edges[0]), with_assumes);
    if (edges.size() == 1) return first;
    std::vector<Term> conditions;
    std::vector<std::pair<LocalId, Term>> writes;
    for (const EdgeId edge : edges) {
      std::vector<Operation> all = operations(whole_.edge(edge), with_assumes);
      Term condition = builder_.truth();
      if (with_assumes && !all.empty() && all.back().is_assume()) {
        condition = all.back().term;
        all.pop_back();
      }
      std::vector<std::pair<LocalId, Term>> own;
      for (const Operation& operation : all) {
        if (operation.is_assume()) return std::nullopt;
        own.emplace_back(operation.target, operation.term);
      }
      if (!conditions.empty() && DASHJ_MUTATE(different_writes_merged, own != writes, false)) return std::nullopt;
      writes = std::move(own);
      conditions.push_back(condition);
    }
    std::vector<Operation> result;
    for (const auto& [target, term] : writes) result.push_back({target, term});
    const Term condition = builder_.lor(conditions);
    if (!builder_.store().is_true(condition)) result.push_back({LocalId{}, condition});
    return result;
  }

  bool keep_what_does_not_merge() {
    bool is_changed = false;
    for (std::uint32_t i = 0; i < stays_.size(); ++i) {
      if (!stays_[i]) continue;
      for (const auto& [to, edges] : out_by_next(LocationId{i})) {
        if (to == end_ || merged(edges, decides(LocationId{i}))) continue;
        for (const EdgeId edge : edges) {
          const LocationId target = whole_.edge(edge).to;
          if (!stays(target)) stays_[target.index()] = is_changed = true;
        }
      }
    }
    return is_changed;
  }

  std::optional<LocationGraph> build() {
    LocationGraph result = whole_;
    result.is_slice = true;
    result.locations.clear();
    result.edges.clear();
    std::map<Next, LocationId> place;
    for (std::uint32_t i = 0; i < stays_.size(); ++i) {
      if (!stays_[i] && i != end_) continue;
      place[i] = LocationId{static_cast<std::uint32_t>(result.locations.size())};
      result.locations.push_back(whole_.locations[i]);
      result.locations.back().out.clear();
      result.locations.back().in.clear();
    }
    for (const auto& [old, at] : place)
      if (old != end_) add_edges(result, LocationId{old}, at, place);
    start_later(result, place);
    rename(result, place);
    const bool is_smaller = result.locations.size() < whole_.locations.size() || size(result) < size(whole_);
    return is_smaller ? std::optional(std::move(result)) : std::nullopt;
  }

  // What an edge to the end does matters to nobody, but its condition says that the others are not taken.
  void add_edges(LocationGraph& result, LocationId old, LocationId at, const std::map<Next, LocationId>& place) {
    for (const auto& [to, edges] : out_by_next(old)) {
      auto operations = merged(edges, decides(old));
      const EdgeId id{static_cast<std::uint32_t>(result.edges.size())};
      result.edges.push_back({at, place.at(to), operations ? std::move(*operations) : std::vector<Operation>{}});
      result.locations[at.index()].out.push_back(id);
      result.locations[place.at(to).index()].in.push_back(id);
    }
  }

  // Where nothing that matters happens before one place, which control comes to once, that is where the slice starts:
  // what holds of the inputs holds there, as long as nobody writes them.
  void start_later(LocationGraph& result, std::map<Next, LocationId>& place) {
    const Location& initial = result.location(result.initial());
    if (initial.out.size() != 1 || !result.edge(initial.out[0]).operations.empty() ||
        DASHJ_MUTATE(inputs_written_before_start, writes_inputs(), false))
      return;
    const EdgeId way = initial.out[0];
    const LocationId later = result.edge(way).to;
    if (result.location(later).in.size() != 1 || result.location(later).role != Role::Plain) return;
    const Next old_initial = whole_.initial().index();
    const auto old_later =
        std::find_if(place.begin(), place.end(), [&](const auto& entry) { return entry.second == later; })->first;
    next_[old_initial] = old_later;
    place.erase(old_initial);
    move_location(result, place, later, result.initial());
    result.locations[0].in.clear();
    move_location(result, place, LocationId{static_cast<std::uint32_t>(result.locations.size() - 1)}, later);
    result.locations.pop_back();
    move_edge(result, EdgeId{static_cast<std::uint32_t>(result.edges.size() - 1)}, way);
    result.edges.pop_back();
  }

  [[nodiscard]] bool writes_inputs() {
    const auto& inputs = variables_.variables(whole_.entry_condition);
    return std::any_of(inputs.begin(), inputs.end(), [&](Term variable) {
      const auto local = local_of_variable_.find(variable.id);
      return local != local_of_variable_.end() && whole_.written.contains(local->second);
    });
  }

  static void move_location(LocationGraph& graph, std::map<Next, LocationId>& place, LocationId from, LocationId to) {
    if (from == to) return;
    graph.locations[to.index()] = std::move(graph.locations[from.index()]);
    for (const EdgeId out : graph.location(to).out) graph.edges[out.index()].from = to;
    for (const EdgeId in : graph.location(to).in) graph.edges[in.index()].to = to;
    for (auto& [old, at] : place)
      if (at == from) at = to;
  }

  static void move_edge(LocationGraph& graph, EdgeId from, EdgeId to) {
    if (from == to) return;
    graph.edges[to.index()] = std::move(graph.edges[from.index()]);
    const Edge& edge = graph.edge(to);
    std::replace(graph.locations[edge.from.index()].out.begin(), graph.locations[edge.from.index()].out.end(), from,
                 to);
    std::replace(graph.locations[edge.to.index()].in.begin(), graph.locations[edge.to.index()].in.end(), from, to);
  }

  void rename(LocationGraph& result, const std::map<Next, LocationId>& place) const {
    for (std::uint32_t stmt = 0; stmt < result.location_of_stmt.size(); ++stmt) {
      const LocationId old = whole_.location_of_stmt[stmt];
      if (!old.is_valid()) continue;
      const auto own = place.find(old.index());
      result.location_of_stmt[stmt] = own == place.end() ? LocationId{} : own->second;
      if (own != place.end()) continue;
      const bool has_next = next(old) != kNowhere && next(old) != end_;
      result.left_out.push_back(
          {tac::StmtId{stmt}, has_next ? result.locations[place.at(next(old)).index()].stmt : tac::StmtId{}});
    }
    std::erase_if(result.location_of_exit, [&](const auto& exit) { return !place.contains(exit.second.index()); });
    for (auto& [exit, location] : result.location_of_exit) location = place.at(location.index());
  }

  static std::size_t size(const LocationGraph& graph) {
    std::size_t operations = 0;
    for (const Edge& edge : graph.edges) operations += 1 + edge.operations.size();
    return operations;
  }

  const LocationGraph& whole_;
  term::Builder& builder_;
  term::VariableCollector variables_;
  std::unordered_map<std::uint32_t, LocalId> local_of_variable_;
  std::vector<bool> stays_, may_block_;  // by LocationId, as the next
  std::vector<Next> next_;
  std::vector<std::vector<LocalId>> relevant_;
  Next end_ = kNowhere;  // the location that stands for all exits
};

}  // namespace

LocationGraph slice(const LocationGraph& whole, term::Builder& builder) {
  return Slicer(whole, builder).run().value_or(whole);
}

}  // namespace dashj::symbolic
