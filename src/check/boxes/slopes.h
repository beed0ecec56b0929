// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "check/boxes/bounds.h"
#include "check/boxes/real.h"

namespace dashj::check::boxes {

/// Bounds of a difference of two floats by the slopes of what they are made of. A float is taken for the exact result
/// of its operator and an error of at most half a place, a number of its own. The difference is then a function over
/// the reals of numbers with bounds: the floats that are not taken apart, and the errors. By the mean value theorem it
/// is at most what it is at one end of a number, and what the slope in the other direction may add on the way there.
class Slopes {
 public:
  explicit Slopes(Bounds& bounds) : bounds_(bounds) {}

  /// The most that a - b may be where both are numbers; infinity: not known.
  [[nodiscard]] double most_difference(NodeId a, NodeId b);

 private:
  /// A float below the two, in the order of the graph.
  struct Part {
    NodeId id;
    bool is_apart;      ///< Taken for its operator; else a number within `range`.
    Real range;         ///< Of what is no longer taken apart; halves by and by to one end.
    Real error;         ///< Of what is taken apart.
    Real value, slope;  ///< Of this part; of the difference, to this part.
    bool is_square = false;
    std::vector<std::size_t> args;  ///< Places in parts_.
  };

  [[nodiscard]] bool read(NodeId a, NodeId b);
  [[nodiscard]] std::vector<NodeId> args_of(NodeId id) const;
  [[nodiscard]] Part part_of(NodeId id) const;
  [[nodiscard]] bool is_taken_apart(const Node& node) const;
  [[nodiscard]] Real error_of(const Node& node, Real range) const;
  [[nodiscard]] Real real_of(NodeId id) const;
  [[nodiscard]] Real result(const Part& part) const;
  [[nodiscard]] bool can_be_taken_apart(const Part& part) const;
  [[nodiscard]] bool evaluate(bool is_first);
  void find_slopes(std::size_t a, std::size_t b);
  void pass_slope(const Part& part);
  /// Puts numbers to the end where the difference is greatest. Adds what that may leave out.
  [[nodiscard]] bool put_to_ends(double& slack);
  [[nodiscard]] double by_mean_value(std::size_t a, std::size_t b);

  Bounds& bounds_;
  std::vector<Part> parts_;
};

}  // namespace dashj::check::boxes
