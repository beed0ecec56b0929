// SPDX-License-Identifier: MIT
// Bounds: what a term may be, by what its arguments may be.
#include <algorithm>

#include "base/mutant.h"
#include "check/boxes/bounds.h"
#include "check/boxes/orders.h"

namespace dashj::check::boxes {

using term::Op;

Values Bounds::values_of(NodeId id) {
  const Node& node = graph_.nodes[id];
  if (node.sort.is_bool()) return truth_of(id);
  Values result;
  if (!node.sort.is_bv()) return result;
  if (node.op == Op::Ite) return choice(node);
  result.whole = gives_float(node.op) ? every_whole(node.sort.width) : whole_of(node);
  if (!node.is_float) return result;
  const bool is_known = gives_float(node.op) || node.without_sign_of != kNoNode;
  result.floats = is_known ? floats_of(node) : every_float(node.sort.width);
  return result;
}

Values Bounds::truth_of(NodeId id) {
  const Node& node = graph_.nodes[id];
  if (node.compared.first != kNoNode) return comparison(id);
  const auto truth = [&](std::size_t i) -> const Values& { return values_[node.args[i]]; };
  switch (node.op) {
    case Op::Not:
      return {truth(0).may_fail, truth(0).may_hold, {}, {}};
    case Op::And:
    case Op::Or:
      return junction(node);
    case Op::Ite:
      return {(truth(0).may_hold && truth(1).may_hold) || (truth(0).may_fail && truth(2).may_hold),
              (truth(0).may_hold && truth(1).may_fail) || (truth(0).may_fail && truth(2).may_fail),
              {},
              {}};
    case Op::Eq:
      if (!graph_.nodes[node.args[0]].sort.is_bool()) return whole_comparison(node);
      return {(truth(0).may_hold && truth(1).may_hold) || (truth(0).may_fail && truth(1).may_fail),
              (truth(0).may_hold && truth(1).may_fail) || (truth(0).may_fail && truth(1).may_hold),
              {},
              {}};
    case Op::BvSlt:
    case Op::BvSle:
    case Op::BvUlt:
    case Op::BvUle:
      return whole_comparison(node);
    default:
      return {};
  }
}

Values Bounds::junction(const Node& node) const {
  const bool is_and = node.op == Op::And;
  Values result{is_and, !is_and, {}, {}};
  for (const NodeId arg : node.args) {
    const Values& one = values_[arg];
    result.may_hold = is_and ? result.may_hold && one.may_hold : result.may_hold || one.may_hold;
    result.may_fail = is_and ? result.may_fail || one.may_fail : result.may_fail && one.may_fail;
  }
  return result;
}

Values Bounds::comparison(NodeId id) {
  const Node& node = graph_.nodes[id];
  const auto& [a, b, holds_for] = node.compared;
  Outcomes possible = by_bounds(a, b);
  if (are_related_) possible = Orders(*this).possible(id, a, b, possible);
  Values result{(possible & holds_for) != 0, (possible & ~holds_for) != 0, {}, {}};
  if (node.op != Op::Eq || possible == 0) return result;
  const Values by_bits = whole_comparison(node);
  return {result.may_hold && by_bits.may_hold, result.may_fail && by_bits.may_fail, {}, {}};
}

// How two floats may compare.
Outcomes Bounds::by_bounds(NodeId a, NodeId b) const {
  Outcomes possible = compare(values_[a].floats, values_[b].floats);
  if (DASHJ_MUTATE(check_nan_compares, false, true)) possible &= kOrdered;
  return a == b ? possible & (kEqual | kUnordered) : possible;
}

Values Bounds::whole_comparison(const Node& node) const {
  const NodeId left = node.args[0], right = node.args[1];
  if (!graph_.nodes[left].sort.is_bv()) return {};
  const Whole a = values_[left].whole, b = values_[right].whole;
  const bool may_be_equal = !meet(a, b).is_empty();
  if (node.op == Op::Eq) {
    const auto is_other = [&](NodeId one, NodeId other) { return graph_.nodes[one].any_nan_of == other; };
    const bool is_but_for_nan = (is_other(left, right) || is_other(right, left)) && !values_[left].floats.has_nan;
    const bool is_same = left == right || (a.is_single() && a == b) || is_but_for_nan;
    if (!graph_.nodes[left].is_float || !graph_.nodes[right].is_float) return {may_be_equal, !is_same, {}, {}};
    const Floats both = meet(values_[left].floats, values_[right].floats);
    return {may_be_equal && !both.is_empty(), !is_same, {}, {}};
  }
  const bool is_strict = node.op == Op::BvSlt || node.op == Op::BvUlt;
  const bool is_unsigned = node.op == Op::BvUlt || node.op == Op::BvUle;
  if (is_unsigned && b.low >= 0 && a.high < 0) return {false, true, {}, {}};  // as large as 2^31 and more
  if (is_unsigned && a.low >= 0 && b.high < 0) return {true, false, {}, {}};
  if (is_unsigned && ((a.low < 0) != (a.high < 0) || (b.low < 0) != (b.high < 0))) return {};
  if (left == right) return {!is_strict, is_strict, {}, {}};
  return {is_strict ? a.low < b.high : a.low <= b.high, is_strict ? a.high >= b.low : a.high > b.low, {}, {}};
}

Values Bounds::choice(const Node& node) const {
  if (node.any_nan_of != kNoNode) {
    Values same = values_[node.any_nan_of];
    if (same.floats.has_nan) same.whole = every_whole(node.sort.width);
    return same;
  }
  Values result;
  for (const Arm& arm : arms_of(node)) {
    result.whole = join(result.whole, values_[arm.value].whole);
    if (node.is_float) result.floats = join(result.floats, floats_of_arm(arm));
  }
  return result;
}

// Of choices within each other that compare the same two floats, as Math.max and Java's comparisons do, the arms for
// which a way to compare is left.
std::vector<Bounds::Arm> Bounds::arms_of(const Node& node) const {
  std::vector<Arm> result;
  const Compared compared = graph_.nodes[node.args[0]].compared;
  if (compared.first == kNoNode) {
    const Values& condition = values_[node.args[0]];
    if (condition.may_hold) result.push_back({node.args[1], {}});
    if (condition.may_fail) result.push_back({node.args[2], {}});
    return result;
  }
  const auto add = [&](NodeId value, Outcomes left, const auto& again) -> void {
    const Node& at = graph_.nodes[value];
    if (left == 0) return;
    const bool is_choice = at.op == Op::Ite && graph_.nodes[at.args[0]].compared.is_of_same(compared);
    if (!is_choice) return result.push_back({value, {compared.first, compared.second, left}});
    const Outcomes holds_for = graph_.nodes[at.args[0]].compared.holds_for;
    again(at.args[1], left & holds_for, again);
    again(at.args[2], left & ~holds_for, again);
  };
  const Values& truth = values_[node.args[0]];
  Outcomes possible = by_bounds(compared.first, compared.second);
  if (!truth.may_hold) possible &= ~compared.holds_for;
  if (!truth.may_fail) possible &= compared.holds_for;
  add(node.args[1], possible & compared.holds_for, add);
  add(node.args[2], possible & ~compared.holds_for, add);
  return result;
}

// What the comparison leaves of an arm that it is about: `0 < x ? x : ..` is not negative. The bits of equal numbers
// differ in the sign of zeroes only, so `a == b ? a & b : ..`, as Math.max has it, is as large as both.
Floats Bounds::floats_of_arm(const Arm& arm) const {
  const Floats all = values_[arm.value].floats;
  const auto& [a, b, outcomes] = arm.when;
  if (a == kNoNode) return all;
  const Node& value = graph_.nodes[arm.value];
  const NodeId id = value.any_nan_of != kNoNode ? value.any_nan_of : arm.value;
  const Floats &x = values_[a].floats, &y = values_[b].floats;
  if (id == a) return where(all, y, outcomes);
  if (id == b) return where(all, x, turned(outcomes));
  const bool is_junction = (value.op == Op::BvAnd || value.op == Op::BvOr) && outcomes == kEqual;
  if (!is_junction) return all;
  for (const NodeId one : value.args) {
    const Node& operand = graph_.nodes[one];
    const NodeId same = operand.any_nan_of != kNoNode ? operand.any_nan_of : one;
    // One of both zeroes, where a zero is compared: a and b are zeroes then.
    const bool is_zero = is_zero_constant(one) && (is_zero_constant(a) || is_zero_constant(b));
    if (same != a && same != b && !is_zero) return all;
  }
  if (value.args[0] == value.args[1]) return all;
  return {std::max(first_at_least(x.low), first_at_least(y.low)), std::min(last_at_most(x.high), last_at_most(y.high))};
}

bool Bounds::is_zero_constant(NodeId id) const {
  return graph_.nodes[id].op == Op::BvConst && values_[id].floats.has_zero();
}

Floats Bounds::floats_of(const Node& node) {
  const unsigned width = node.sort.width;
  const auto floats = [&](std::size_t i) { return i < node.args.size() ? values_[node.args[i]].floats : Floats{}; };
  if (node.without_sign_of != kNoNode) return without_sign(values_[node.without_sign_of].floats);
  switch (node.op) {
    case Op::FpToFp:
      return converted(floats(0), graph_.nodes[node.args[0]].sort.width, width);
    case Op::FpFromSigned:
      return floats_of_whole(values_[node.args[0]].whole, width);
    case Op::FpMul: {
      Floats result = apply_to_floats(node.op, width, floats(0), floats(1));
      if (node.args[0] != node.args[1]) return result;
      const Floats size = without_sign(floats(0));  // of one number both are 0, or both are infinite
      const Floats square = apply_to_floats(node.op, width, size, size);
      return {square.low, square.high, size.has_nan};
    }
    case Op::FpAdd:
    case Op::FpSub:
      return Orders(*this).of_one_sign(node, apply_to_floats(node.op, width, floats(0), floats(1)));
    default:
      return apply_to_floats(node.op, width, floats(0), floats(1), floats(2));
  }
}

Whole Bounds::whole_of(const Node& node) const {
  const unsigned width = node.sort.width;
  const auto whole = [&](std::size_t i) { return values_[node.args[i]].whole; };
  const auto width_of = [&](std::size_t i) -> unsigned { return graph_.nodes[node.args[i]].sort.width; };
  switch (node.op) {
    case Op::SignExtend:
      return whole(0);
    case Op::ZeroExtend:
      return width_of(0) == width ? whole(0) : zero_extended(whole(0), width_of(0));
    case Op::Extract:
      return bits_of_whole(whole(0), node.parameter0, node.parameter1);
    case Op::Concat:
      return concatenated(whole(0), whole(1), width_of(1));
    case Op::FpToSigned:
      return whole_of_floats(values_[node.args[0]].floats, width_of(0), width);
    case Op::BvNeg:
    case Op::BvNot:
      return apply_to_whole(node.op, whole(0), {}, width);
    case Op::Apply:
    case Op::Select:
    case Op::FirstDifference:
      return every_whole(width);
    default:
      return apply_to_whole(node.op, whole(0), whole(1), width);
  }
}

}  // namespace dashj::check::boxes
