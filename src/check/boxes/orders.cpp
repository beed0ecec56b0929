// SPDX-License-Identifier: MIT
#include "check/boxes/orders.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/mutant.h"
#include "check/boxes/limits.h"
#include "check/boxes/slopes.h"

namespace dashj::check::boxes {

using term::Op;

namespace {

bool is_sum(Op op) {
  return op == Op::FpAdd || op == Op::FpSub;
}
bool is_decided(const Values& truth) {
  return truth.may_hold != truth.may_fail;
}

}  // namespace

bool Orders::may_spend() {
  ++bounds_.steps_;
  if (bounds_.relation_steps_ == 0) return false;
  --bounds_.relation_steps_;
  return true;
}

// What is known may leave one way, which is not possible either.
Outcomes Orders::possible(NodeId self, NodeId a, NodeId b, Outcomes may) {
  if (std::popcount(may & kOrdered) <= 1 || a == b) return may;
  self_ = self;
  may &= known(self, a, b);
  if ((may & kMore) != 0 && at_most({a}, {b}, kMaxOrderDepth)) may &= ~kMore;
  if ((may & kLess) != 0 && at_most({b}, {a}, kMaxOrderDepth)) may &= ~kLess;
  if ((may & (kLess | kMore)) == 0 || bounds_.relation_steps_ == 0) return may;
  Slopes slopes(bounds_);
  if ((may & (kMore | kEqual)) != 0) {
    const double most = slopes.most_difference(a, b);
    if (most <= 0) may &= ~kMore;
    if (most < 0) may &= ~kEqual;
  }
  if ((may & (kLess | kEqual)) == 0) return may;
  const double least = slopes.most_difference(b, a);
  if (least <= 0) may &= ~kLess;
  if (least < 0) may &= ~kEqual;
  return may;
}

// What other comparisons of the same two say.
Outcomes Orders::known(NodeId self, NodeId a, NodeId b) const {
  Outcomes result = kAllOutcomes;
  for (const NodeId id : bounds_.graph_.comparisons) {
    const Compared& other = bounds_.graph_.nodes[id].compared;
    const Values& truth = bounds_.values_[id];
    if (id == self || !is_decided(truth)) continue;
    const Outcomes outcomes = truth.may_hold ? other.holds_for : kAllOutcomes & ~other.holds_for;
    if (other.first == a && other.second == b) result &= outcomes;
    if (other.first == b && other.second == a) result &= turned(outcomes);
  }
  return result;
}

Floats Orders::of_one_sign(const Node& node, Floats floats) {
  if (floats.low >= -1 || floats.high <= 0 || bounds_.relation_steps_ == 0) return floats;
  const Signed first{node.args[0]}, second{node.args[1], node.op == Op::FpSub};
  if (at_most(-second, first, 1)) floats.low = -1;
  if (at_most(first, -second, 1)) floats.high = 0;
  return floats;
}

// Without the operators that change nothing, or the sign alone.
Orders::Signed Orders::without_exact(Signed x) const {
  for (;;) {
    const Node& at = node(x);
    if (at.op == Op::FpNeg) {
      x = {at.args[0], !x.is_negative};
    } else if (at.op == Op::FpToFp && bounds_.graph_.nodes[at.args[0]].sort.width <= at.sort.width) {
      x = {at.args[0], x.is_negative};
    } else if (at.any_nan_of != kNoNode) {
      x = {at.any_nan_of, x.is_negative};
    } else {
      return x;
    }
  }
}

bool Orders::is_from(Signed x, double bound) const {
  const Floats& known = floats(x.id);
  if (!known.has_numbers()) return false;
  const unsigned width = node(x).sort.width;
  return x.is_negative ? -value_of_place(known.high, width) >= bound : value_of_place(known.low, width) >= bound;
}
bool Orders::is_up_to(Signed x, double bound) const {
  return is_from(-x, -bound);
}

bool Orders::at_most(Signed x, Signed y, int depth) {
  x = without_exact(x);
  y = without_exact(y);
  const Floats &a = floats(x.id), &b = floats(y.id);
  if (x == y || !a.has_numbers() || !b.has_numbers()) return true;
  const auto highest = [](double low, double high, bool is_negative) { return is_negative ? -low : high; };
  const auto value = [&](Place place, Signed of) { return value_of_place(place, node(of).sort.width); };
  if (is_from(y, highest(value(a.low, x), value(a.high, x), x.is_negative))) return true;
  if (depth == 0 || !may_spend()) return false;
  return by_fact(x, y, depth - 1) || rises(x, y, depth - 1) || by_part(x, y, depth - 1) || by_part(-y, -x, depth - 1);
}

// x <= more, and that is at most y.
bool Orders::by_fact(Signed x, Signed y, int depth) {
  for (const NodeId condition : bounds_.graph_.comparisons) {
    const Values& truth = bounds_.values_[condition];
    if (condition == self_ || !is_decided(truth)) continue;
    Compared known = bounds_.graph_.nodes[condition].compared;
    if (!truth.may_hold) known.holds_for = kAllOutcomes & ~known.holds_for;
    if (is_at_most_by(known, x, y, depth)) return true;
  }
  const std::vector<Compared> assumed = assumed_;
  return std::any_of(assumed.begin(), assumed.end(),
                     [&](const Compared& known) { return is_at_most_by(known, x, y, depth); });
}

// Where the comparison may be one of a NaN, the number in the middle may be it, and nothing follows.
bool Orders::is_at_most_by(const Compared& known, Signed x, Signed y, int depth) {
  const bool is_of_numbers = DASHJ_MUTATE(check_order_of_nan, (known.holds_for & kUnordered) == 0, true);
  for (const bool is_turned : {false, true}) {
    if ((known.holds_for & (is_turned ? kLess : kMore)) != 0) continue;
    const NodeId low = is_turned ? known.second : known.first, high = is_turned ? known.first : known.second;
    for (const bool is_negative : {false, true}) {
      if (without_exact({is_negative ? high : low, is_negative}) != x) continue;
      const NodeId next = is_negative ? low : high;
      const Signed middle = without_exact({next, is_negative});
      if (middle == y) return true;
      if ((is_of_numbers || !floats(next).has_nan) && at_most(middle, y, depth)) return true;
    }
  }
  return false;
}

Orders::Two Orders::parts(Signed x) const {
  const Node& at = node(x);
  return {{at.args[0], x.is_negative}, {at.args[1], is_sum(at.op) && x.is_negative != (at.op == Op::FpSub)}};
}

// x is at most something that it is made of, or both of what it may be are.
bool Orders::by_part(Signed x, Signed y, int depth) {
  const Node& at = node(x);
  switch (at.op) {
    case Op::FpAdd:
    case Op::FpSub: {
      const Two sum = parts(x);
      return (is_up_to(sum.second, 0) && at_most(sum.first, y, depth)) ||
             (is_up_to(sum.first, 0) && at_most(sum.second, y, depth));
    }
    case Op::FpMul:
      return product_is_less(x, y, depth);
    case Op::FpDiv:
      return quotient_is_less(x, y, depth);
    case Op::FpFloor:
      return !x.is_negative && at_most({at.args[0]}, y, depth);
    case Op::FpCeil:
      return x.is_negative && at_most(-Signed{at.args[0]}, y, depth);
    case Op::Ite:
      return by_arms(x, y, depth);
    default:
      break;
  }
  if (at.without_sign_of == kNoNode) return false;
  const Signed inner{at.without_sign_of};
  const bool is_first = at_most(inner, y, depth);
  return x.is_negative ? is_first || at_most(-inner, y, depth) : is_first && at_most(-inner, y, depth);
}

bool Orders::by_arms(Signed x, Signed y, int depth) {
  for (const Bounds::Arm& arm : bounds_.arms_of(node(x))) {
    if (arm.when.first != kNoNode) assumed_.push_back(arm.when);
    const bool is_less = at_most({arm.value, x.is_negative}, y, depth);
    if (arm.when.first != kNoNode) assumed_.pop_back();
    if (!is_less) return false;
  }
  return true;
}

// u * v <= u where u * (v - 1) <= 0, and u * v <= -u where u * (v + 1) <= 0.
bool Orders::product_is_less(Signed x, Signed y, int depth) {
  const Node& product = node(x);
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const Signed u{product.args[i], x.is_negative}, v{product.args[1 - i]};
    const bool is_from_0 = is_from(u, 0), is_up_to_0 = is_up_to(u, 0);
    if (DASHJ_MUTATE(check_factor_of_any, (is_from_0 && is_up_to(v, 1)) || (is_up_to_0 && is_from(v, 1)),
                     is_from_0 || is_up_to_0) &&
        at_most(u, y, depth))
      return true;
    if (((is_from_0 && is_up_to(v, -1)) || (is_up_to_0 && is_from(v, -1))) && at_most(-u, y, depth)) return true;
  }
  return false;
}

// u / v <= u where u is not negative and v at least 1, or u not positive and v from 0, without it, to 1.
bool Orders::quotient_is_less(Signed x, Signed y, int depth) {
  const Two quotient = parts(x);
  const Signed u = quotient.first, v = quotient.second;
  const bool is_part = is_from(u, 0) && is_from(v, 1);
  const bool is_multiple = is_up_to(u, 0) && is_from(v, 0) && !floats(v.id).has_zero() && is_up_to(v, 1);
  return (is_part || is_multiple) && at_most(u, y, depth);
}

// The same operator of arguments that are ordered.
bool Orders::rises(Signed x, Signed y, int depth) {
  const Node &a = node(x), &b = node(y);
  if (a.sort != b.sort) return false;
  if (is_sum(a.op) && is_sum(b.op)) {
    const Two s = parts(x), t = parts(y);
    return (at_most(s.first, t.first, depth) && at_most(s.second, t.second, depth)) ||
           (at_most(s.first, t.second, depth) && at_most(s.second, t.first, depth));
  }
  if (a.op != b.op) return false;
  if (a.op == Op::FpDiv) return quotient_rises(parts(x), parts(y), depth);
  if (a.op == Op::FpMul) {
    const auto turned = [](const Two& two) {
      return Two{{two.second.id, two.first.is_negative}, {two.first.id, false}};
    };
    const Two s = parts(x), t = parts(y);
    return product_rises(s, t, depth) || product_rises(turned(s), t, depth) || product_rises(s, turned(t), depth) ||
           product_rises(turned(s), turned(t), depth);
  }
  const bool is_rising =
      a.op == Op::FpSqrt || a.op == Op::FpFloor || a.op == Op::FpCeil || a.op == Op::FpRint ||
      (a.op == Op::FpToFp && bounds_.graph_.nodes[a.args[0]].sort == bounds_.graph_.nodes[b.args[0]].sort);
  if (!is_rising || x.is_negative != y.is_negative) return false;
  return at_most({a.args[0], x.is_negative}, {b.args[0], y.is_negative}, depth);
}

// u * v <= w * v where u <= w and v >= 0, or w <= u and v <= 0; and u * v <= w * v <= w * z where v, w >= 0.
bool Orders::product_rises(const Two& x, const Two& y, int depth) {
  const auto& [u, v] = x;
  const auto& [w, z] = y;
  if (v.id == z.id && is_up_to(v, 0)) return at_most(w, u, depth);
  if (!is_from(v, 0)) return false;
  if (v.id == z.id) return at_most(u, w, depth);
  return is_from(w, 0) && at_most(u, w, depth) && at_most(v, z, depth);
}

// u / v <= w / v where u <= w and v > 0, or w <= u and v < 0; and u / v <= w / v <= w / z where w >= 0 and v >= z > 0.
bool Orders::quotient_rises(const Two& x, const Two& y, int depth) {
  const auto& [u, v] = x;
  const auto& [w, z] = y;
  if (floats(v.id).has_zero() || floats(z.id).has_zero()) return false;
  if (v.id == z.id && is_up_to(v, 0)) return at_most(w, u, depth);
  if (!is_from(z, 0)) return false;
  if (v.id == z.id) return at_most(u, w, depth);
  return is_from(w, 0) && at_most(u, w, depth) && at_most(z, v, depth);
}

}  // namespace dashj::check::boxes
