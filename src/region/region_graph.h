// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/ids.h"
#include "fact/application_values.h"
#include "region/region_id.h"
#include "symbolic/location_graph.h"
#include "symbolic/test_states.h"
#include "term/evaluate.h"

namespace dashj::region {

using symbolic::LocationId;
using symbolic::StateId;

/// A set of states at one location: those that satisfy the predicate. Regions of one location form a tree (design 5.4):
/// a split makes a region an inner node with two children, so the leaves of a location never overlap and together hold
/// every state of it.
struct Region {
  LocationId location;
  term::Term predicate;
  RegionId parent;
  term::Term split;             ///< Of an inner node: the refinement predicate ρ.
  RegionId with, without;       ///< Of an inner node: ρ_{k-1} ∧ ρ (S**) and ρ_{k-1} ∧ ¬ρ (S*).
  std::vector<StateId> states;  ///< Of a leaf: concrete states in it, oldest first.
  std::vector<RegionId> out,
      in;  ///< Of a leaf: neighbours, oldest first. The operations are those of the location graph's edge.

  [[nodiscard]] bool is_leaf() const { return !split.is_valid(); }
};

/// The region graph (study 3.2): an over-approximation of the program by regions and edges, with the states of the
/// tests in it. Only run_test and refine_graph change it. Invariant: every step of a real execution leads from a region
/// to a region over an edge that is there.
class RegionGraph {
 public:
  /// `known`: by LocationId, what holds of every state there anyway, over locals and formals; empty: nothing is known.
  RegionGraph(const symbolic::LocationGraph& locations, term::Builder& builder,
              const std::vector<term::Term>& known = {});

  [[nodiscard]] const symbolic::LocationGraph& locations() const { return locations_; }
  [[nodiscard]] const symbolic::TestStates& tests() const { return tests_; }
  [[nodiscard]] const Region& region(RegionId id) const { return regions_[id.index()]; }
  [[nodiscard]] std::size_t size() const { return regions_.size(); }
  [[nodiscard]] std::size_t leaf_count() const { return leaves_; }
  [[nodiscard]] RegionId initial() const { return RegionId{0}; }
  /// The root of the tree of regions at a location.
  [[nodiscard]] RegionId root(LocationId location) const { return RegionId{location.value}; }
  [[nodiscard]] symbolic::Role role(RegionId id) const { return locations_.location(region(id).location).role; }
  [[nodiscard]] RegionId region_of(StateId state) const { return region_of_[state.test.index()][state.position]; }
  [[nodiscard]] bool has_edge(RegionId from, RegionId to) const;

  /// Puts every state of a run into its region. Returns the id of the test. No value: a predicate speaks of a call that
  /// could not be run to its end, so the place of a state is not known, and the graph is of no use any more.
  [[nodiscard]] std::optional<symbolic::TestId> add_run(symbolic::TestRun run);
  /// Whether a predicate over locals holds in a state.
  [[nodiscard]] bool holds(term::Term predicate, StateId state);

  /// Study 3.3.5: splits a leaf by ρ; its states are dealt out by evaluation, both children get all edges of it.
  void split(RegionId id, term::Term rho);
  void remove_edge(RegionId from, RegionId to);

 private:
  RegionId add_region(LocationId location, term::Term predicate, RegionId parent);
  void add_edge(RegionId from, RegionId to);
  void inherit_edges(RegionId parent, RegionId with, RegionId without);
  RegionId find_leaf(StateId state);

  const symbolic::LocationGraph& locations_;
  term::Builder& builder_;
  term::Evaluator evaluator_;
  fact::ApplicationValues application_values_;
  std::unordered_map<std::uint32_t, tac::LocalId> local_of_variable_, input_of_formal_;
  symbolic::TestStates tests_;
  std::vector<Region> regions_;
  std::vector<std::vector<RegionId>> region_of_;  // by test, by position
  std::size_t leaves_ = 0;
};

}  // namespace dashj::region
