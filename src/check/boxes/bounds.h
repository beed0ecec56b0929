// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "check/boxes/floats.h"
#include "check/boxes/graph.h"

namespace dashj::check::boxes {

/// What a term may be: a condition, or bits, of which `floats` says what they are as a float.
struct Values {
  bool may_hold = true, may_fail = true;
  Whole whole;
  Floats floats;
  bool operator==(const Values&) const = default;
};

/// Values by variable (Graph::variables).
using Box = std::vector<Values>;

/// Conditions that hold, or do not.
using Conditions = std::vector<std::pair<NodeId, bool>>;

/// Bounds of all terms of a query in one box, if all its assertions hold. Of each term what its arguments allow is
/// met with what is said of it by the terms above it, up and down in turn. Each step keeps every value that the term
/// has in a model of the query within the box: where nothing is left of some term, there is none.
class Bounds {
 public:
  explicit Bounds(const Graph& graph);

  [[nodiscard]] Box everything() const;
  /// False: the box holds no model in which the conditions are as assumed. Else the box has what is left of its
  /// variables.
  [[nodiscard]] bool narrow(Box& box, const Conditions& assumed = {});
  /// A part of a disjunction that holds, or of a conjunction that does not, which leaves several.
  [[nodiscard]] NodeId open_part() const;
  /// Whether the assertion follows from the box, without what is assumed of it.
  [[nodiscard]] bool follows(std::size_t assertion) const { return !open_[graph_.assertions[assertion]]; }
  /// Terms looked at since the last call.
  [[nodiscard]] std::uint64_t take_steps() { return std::exchange(steps_, 0); }
  /// Steps that may be spent on how two terms are related, in all.
  void allow_relations(std::uint64_t steps) { relation_steps_ = steps; }

  [[nodiscard]] const Values& at(NodeId id) const { return values_[id]; }
  [[nodiscard]] const Graph& graph() const { return graph_; }

 private:
  friend class Orders;
  friend class Slopes;
  // bounds.cpp
  void start(const Box& box, const Conditions& assumed);
  [[nodiscard]] bool settle(Box& box, const Conditions& assumed);
  [[nodiscard]] bool go_on(Box& box);
  void up();
  void keep(NodeId id, const Values& values);
  void keep_truth(NodeId id, bool may_hold, bool may_fail);
  void keep_whole(NodeId id, Whole whole);
  void keep_floats(NodeId id, Floats floats);
  void agree(NodeId id);
  // bounds_up.cpp
  [[nodiscard]] Values values_of(NodeId id);
  [[nodiscard]] Values truth_of(NodeId id);
  [[nodiscard]] Values junction(const Node& node) const;
  [[nodiscard]] Values comparison(NodeId id);
  [[nodiscard]] Values whole_comparison(const Node& node) const;
  /// A value of a choice, and how two floats compare where it is taken.
  struct Arm {
    NodeId value;
    Compared when;
  };
  [[nodiscard]] Outcomes by_bounds(NodeId a, NodeId b) const;
  [[nodiscard]] Values choice(const Node& node) const;
  [[nodiscard]] std::vector<Arm> arms_of(const Node& node) const;
  [[nodiscard]] Floats floats_of_arm(const Arm& arm) const;
  [[nodiscard]] bool is_zero_constant(NodeId id) const;
  [[nodiscard]] Floats floats_of(const Node& node);
  [[nodiscard]] Whole whole_of(const Node& node) const;
  // bounds_down.cpp
  void down(NodeId id);
  void down_truth(const Node& node, bool holds);
  void down_junction(const Node& node, bool holds);
  void down_comparison(const Node& node, bool holds);
  void down_equation(NodeId a, NodeId b, bool holds);
  void down_less(NodeId a, NodeId b, bool is_strict);
  void down_outcomes(NodeId a, NodeId b, Outcomes outcomes);
  void down_choice(const Node& node, NodeId id);
  void down_bits(const Node& node, NodeId id);

  const Graph& graph_;
  std::vector<Values> first_;     // by node, of any box
  std::vector<Values> values_;    // by node
  std::vector<bool> open_;        // by node: a condition that the variables' values leave open
  std::vector<bool> found_open_;  // by node: and that its arguments do, when it was looked at last
  bool is_empty_ = false, is_changed_ = false;
  bool are_related_ = false;  // relations of terms are looked at
  std::uint64_t steps_ = 0, relation_steps_ = 0;
};

}  // namespace dashj::check::boxes
