// SPDX-License-Identifier: MIT
// Bounds: what is known of a term says something of its arguments.
#include <algorithm>

#include "base/mutant.h"
#include "check/boxes/bounds.h"

namespace dashj::check::boxes {

using term::Op;

void Bounds::down(NodeId id) {
  const Node& node = graph_.nodes[id];
  if (node.args.empty()) return;
  if (node.sort.is_bool()) {
    const Values& truth = values_[id];
    if (truth.may_hold != truth.may_fail) down_truth(node, truth.may_hold);
  } else if (node.op == Op::Ite) {
    down_choice(node, id);
  } else if (node.sort.is_bv()) {
    down_bits(node, id);
  }
}

void Bounds::down_truth(const Node& node, bool holds) {
  const auto& [a, b, holds_for] = node.compared;
  if (a != kNoNode) down_outcomes(a, b, holds ? holds_for : kAllOutcomes & ~holds_for);
  switch (node.op) {
    case Op::Not:
      return keep_truth(node.args[0], !holds, holds);
    case Op::And:
    case Op::Or:
      return down_junction(node, holds);
    case Op::Ite: {
      const Values &first = values_[node.args[1]], &second = values_[node.args[2]];
      if (!(holds ? first.may_hold : first.may_fail)) keep_truth(node.args[0], false, true);
      if (!(holds ? second.may_hold : second.may_fail)) keep_truth(node.args[0], true, false);
      const Values& condition = values_[node.args[0]];
      if (!condition.may_fail) keep_truth(node.args[1], holds, !holds);
      if (!condition.may_hold) keep_truth(node.args[2], holds, !holds);
      return;
    }
    case Op::Apply:
    case Op::Select:
    case Op::FirstDifference:
      return;
    default:
      return down_comparison(node, holds);
  }
}

// Each part, or the only one that is left.
void Bounds::down_junction(const Node& node, bool holds) {
  const bool is_each = (node.op == Op::And) == holds;
  const auto is_possible = [&](NodeId arg) { return holds ? values_[arg].may_hold : values_[arg].may_fail; };
  const auto is_one_left = [&] { return std::count_if(node.args.begin(), node.args.end(), is_possible) == 1; };
  if (!DASHJ_MUTATE(check_first_part_left, is_each || is_one_left(), true)) return;
  for (const NodeId arg : node.args) {
    if (!is_each && !is_possible(arg)) continue;
    keep_truth(arg, holds, !holds);
    if (!is_each) return;
  }
}

void Bounds::down_comparison(const Node& node, bool holds) {
  const NodeId a = node.args[0], b = node.args[1];
  switch (node.op) {
    case Op::Eq:
      return down_equation(a, b, holds);
    case Op::BvSlt:
    case Op::BvSle:
      return holds ? down_less(a, b, node.op == Op::BvSlt) : down_less(b, a, node.op == Op::BvSle);
    case Op::BvUlt:
    case Op::BvUle: {  // below what has no sign: no sign either
      const NodeId less = holds ? a : b, more = holds ? b : a;
      if (values_[more].whole.low < 0) return;
      keep_whole(less, {0, INT64_MAX});
      return down_less(less, more, (node.op == Op::BvUlt) == holds);
    }
    default:
      return;
  }
}

// Equal bits; or different ones, of which an end that is the only value of the other side is none.
void Bounds::down_equation(NodeId a, NodeId b, bool holds) {
  if (graph_.nodes[a].sort.is_bool()) {
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
      const Values& known = values_[one];
      if (known.may_hold != known.may_fail) keep_truth(other, known.may_hold == holds, known.may_hold != holds);
    }
    return;
  }
  if (!graph_.nodes[a].sort.is_bv()) return;
  for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    const Values known = values_[one];
    if (holds) {
      keep_whole(other, known.whole);
      if (graph_.nodes[one].is_float && graph_.nodes[other].is_float) keep_floats(other, known.floats);
    } else if (known.whole.is_single()) {
      Whole left = values_[other].whole;
      if (left.low == known.whole.low) ++left.low;
      if (left.high == known.whole.low) --left.high;
      keep_whole(other, left);
    }
  }
}

void Bounds::down_less(NodeId a, NodeId b, bool is_strict) {
  const std::int64_t gap = is_strict ? 1 : 0;
  const std::int64_t most = values_[b].whole.high, least = values_[a].whole.low;
  if (is_strict && (most == INT64_MIN || least == INT64_MAX)) {
    is_empty_ = true;
    return;
  }
  keep_whole(a, {INT64_MIN, most - gap});
  keep_whole(b, {least + gap, INT64_MAX});
}

void Bounds::down_outcomes(NodeId a, NodeId b, Outcomes outcomes) {
  const Floats x = values_[a].floats, y = values_[b].floats;
  keep_floats(a, where(x, y, outcomes));
  keep_floats(b, where(y, x, turned(outcomes)));
}

void Bounds::down_choice(const Node& node, NodeId id) {
  const Values known = values_[id];
  const auto is_possible = [&](NodeId arm) {
    const Values& values = values_[arm];
    if (meet(values.whole, known.whole).is_empty()) return false;
    return !node.is_float || !meet(values.floats, known.floats).is_empty();
  };
  if (!node.sort.is_bv()) return;
  if (node.any_nan_of != kNoNode) {
    if (node.is_float) keep_floats(node.any_nan_of, known.floats);
    return;
  }
  if (!is_possible(node.args[1])) keep_truth(node.args[0], false, true);
  if (!is_possible(node.args[2])) keep_truth(node.args[0], true, false);
  const Values& condition = values_[node.args[0]];
  const auto take = [&](NodeId arm) {
    keep_whole(arm, known.whole);
    if (node.is_float) keep_floats(arm, known.floats);  // its arms are floats, too
  };
  if (!condition.may_fail) take(node.args[1]);
  if (!condition.may_hold) take(node.args[2]);
}

// Operators that can be undone exactly.
void Bounds::down_bits(const Node& node, NodeId id) {
  const Values known = values_[id];
  const auto argument = [&](std::size_t i) -> const Values& { return values_[node.args[i]]; };
  const unsigned width = node.sort.width;
  switch (node.op) {
    case Op::FpNeg:
      return keep_floats(node.args[0], apply_to_floats(Op::FpNeg, width, known.floats));
    case Op::SignExtend:
      return keep_whole(node.args[0], known.whole);
    case Op::BvAdd:
      keep_whole(node.args[0], addend_of(known.whole, argument(0).whole, argument(1).whole, width));
      return keep_whole(node.args[1], addend_of(known.whole, argument(1).whole, argument(0).whole, width));
    case Op::FpToFp:
      if (graph_.nodes[node.args[0]].sort.width >= width) return;
      return keep_floats(node.args[0], converted(known.floats, width, 32));
    default:
      break;
  }
  if (node.without_sign_of == kNoNode || !node.is_float || !known.floats.has_numbers()) return;
  keep_floats(node.without_sign_of, {-1 - known.floats.high, known.floats.high, known.floats.has_nan});
}

}  // namespace dashj::check::boxes
