// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "check/boxes/bounds.h"

namespace dashj::check::boxes {

/// How two floats of a box compare, beyond what their bounds say. An operator gives the rounded exact result, and
/// rounding is monotonic: so what is at most another number, exactly, is so when it is rounded, if both are rounded to
/// one width, or the other needs no rounding.
class Orders {
 public:
  explicit Orders(Bounds& bounds) : bounds_(bounds) {}

  /// Of the ways in which a and b may compare those that are possible. What `self` says of them is not used.
  [[nodiscard]] Outcomes possible(NodeId self, NodeId a, NodeId b, Outcomes may);
  /// A sum or difference of numbers that are ordered is not negative, or not positive.
  [[nodiscard]] Floats of_one_sign(const Node& node, Floats floats);

 private:
  /// A float, or its negative.
  struct Signed {
    NodeId id;
    bool is_negative = false;
    [[nodiscard]] Signed operator-() const { return {id, !is_negative}; }
    bool operator==(const Signed&) const = default;
  };
  struct Two {
    Signed first, second;
  };

  [[nodiscard]] const Node& node(Signed x) const { return bounds_.graph_.nodes[x.id]; }
  [[nodiscard]] const Floats& floats(NodeId id) const { return bounds_.values_[id].floats; }
  [[nodiscard]] bool may_spend();
  [[nodiscard]] Signed without_exact(Signed x) const;
  [[nodiscard]] bool is_from(Signed x, double bound) const;
  [[nodiscard]] bool is_up_to(Signed x, double bound) const;

  [[nodiscard]] Outcomes known(NodeId self, NodeId a, NodeId b) const;
  [[nodiscard]] bool is_at_most_by(const Compared& known, Signed x, Signed y, int depth);

  /// Whether x is at most y wherever both are numbers.
  [[nodiscard]] bool at_most(Signed x, Signed y, int depth);
  [[nodiscard]] bool by_fact(Signed x, Signed y, int depth);
  [[nodiscard]] bool by_part(Signed x, Signed y, int depth);
  [[nodiscard]] bool by_arms(Signed x, Signed y, int depth);
  [[nodiscard]] bool product_is_less(Signed x, Signed y, int depth);
  [[nodiscard]] bool quotient_is_less(Signed x, Signed y, int depth);
  [[nodiscard]] bool rises(Signed x, Signed y, int depth);
  [[nodiscard]] bool product_rises(const Two& x, const Two& y, int depth);
  [[nodiscard]] bool quotient_rises(const Two& x, const Two& y, int depth);
  /// Of a sum its addends, of a product or quotient both parts, of which the first has the sign of all.
  [[nodiscard]] Two parts(Signed x) const;

  Bounds& bounds_;
  NodeId self_ = kNoNode;
  std::vector<Compared> assumed_;  // of the arms at hand
};

}  // namespace dashj::check::boxes
