// SPDX-License-Identifier: MIT
// BoxEvaluator: order that does not follow from the box. Rounding is monotonic, so what is of real numbers by monotony
// (a <= b, so a + c <= b + c) is of their rounded results.
#include <algorithm>

#include "base/mutant.h"
#include "smt/boxes/box_evaluator.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::FloatRange;
using term::Op;
using term::Truth;

// What the assertions say in this box. Where a negation says it, it may be of NaN.
void BoxEvaluator::find_orders() {
  orders_.assign(nodes_.size(), {});
  order_count_ = 0;
  for (std::size_t i = 0; i < assertion_nodes_.size(); ++i) find_orders(assertion_nodes_[i], true, i);
}

void BoxEvaluator::find_orders(std::uint32_t condition, bool holds, std::size_t assertion) {
  const Node& node = nodes_[condition];
  if (node.op == Op::Not) return find_orders(node.args[0], !holds, assertion);
  const auto say = [&](std::uint32_t less, std::uint32_t more, bool is_of_numbers) {
    orders_[less].push_back({more, assertion, is_of_numbers});
    ++order_count_;
  };
  if (node.op == Op::And || node.op == Op::Or) {
    const bool is_each = (node.op == Op::And) == holds;
    for (const auto& [less, more] : node.at_most) is_each ? say(more, less, false) : say(less, more, false);
    const auto is_possible = [&](std::uint32_t arg) {
      return holds ? nodes_[arg].truth.may_hold : nodes_[arg].truth.may_fail;
    };
    if (!is_each && std::count_if(node.args.begin(), node.args.end(), is_possible) != 1) return;
    for (const std::uint32_t arg : node.args)
      if (is_each || is_possible(arg)) find_orders(arg, holds, assertion);
    return;
  }
  if (node.op == Op::FpLt || node.op == Op::FpLe)
    return holds ? say(node.args[0], node.args[1], true) : say(node.args[1], node.args[0], false);
  if (node.op != Op::FpEq || !holds) return;
  say(node.args[0], node.args[1], true);
  say(node.args[1], node.args[0], true);
}

// Whether a <= b, if both are numbers. A result that is a number is one of numbers: only a choice hides a NaN.
bool BoxEvaluator::is_at_most(std::uint32_t a, std::uint32_t b, int depth) {
  const FloatRange &x = nodes_[a].floats, &y = nodes_[b].floats;
  ++order_steps_;
  if (a == b || !x.has_numbers() || !y.has_numbers() || x.high <= y.low) return true;
  if (depth == 0 || order_steps_ > last_order_step_) return false;
  for (const Order& order : orders_[a]) {
    const bool is_of_numbers =
        DASHJ_MUTATE(order_of_nan, order.is_of_numbers || !nodes_[order.more].floats.may_be_nan, true);
    if (!is_of_numbers || order.more == a || !is_at_most(order.more, b, depth - 1)) continue;
    is_order_used_[order.assertion] = true;
    return true;
  }
  return rises(a, b, depth - 1) || is_at_most_of_left(a, b, depth - 1) || is_at_most_of_right(a, b, depth - 1);
}

bool BoxEvaluator::is_least(std::uint32_t node, double bound) const {
  return nodes_[node].floats.has_numbers() && nodes_[node].floats.low >= bound;
}
bool BoxEvaluator::is_most(std::uint32_t node, double bound) const {
  return nodes_[node].floats.has_numbers() && nodes_[node].floats.high <= bound;
}

// u * v <= w * v <= w * z, where `i` is the place of v in x and `j` that of z in y. By a factor that is not positive
// the order turns.
bool BoxEvaluator::product_rises(const Node& x, const Node& y, std::size_t i, std::size_t j, int depth) {
  const std::uint32_t u = x.args[1 - i], v = x.args[i], w = y.args[1 - j], z = y.args[j];
  if (v == z && is_most(v, 0)) return is_at_most(w, u, depth);
  const bool is_positive = DASHJ_MUTATE(product_of_negative, is_least(v, 0), true);
  if (v == z) return is_positive && is_at_most(u, w, depth);
  return is_positive && is_least(w, 0) && is_at_most(u, w, depth) && is_at_most(v, z, depth);
}

// The same operator of arguments that are ordered.
bool BoxEvaluator::rises(std::uint32_t a, std::uint32_t b, int depth) {
  const Node &x = nodes_[a], &y = nodes_[b];
  if (x.op != y.op || x.width != y.width || x.args.size() != y.args.size()) return false;
  const auto arg_at_most = [&](std::size_t i, std::size_t j) { return is_at_most(x.args[i], y.args[j], depth); };
  const auto in_turn = [&](const auto& orders) { return orders(0, 1) || orders(1, 0); };
  switch (x.op) {
    case Op::FpAdd:
      return in_turn([&](std::size_t i, std::size_t j) { return arg_at_most(0, i) && arg_at_most(1, j); });
    case Op::FpSub:
      return arg_at_most(0, 0) && is_at_most(y.args[1], x.args[1], depth);
    case Op::FpNeg:
      return is_at_most(y.args[0], x.args[0], depth);
    case Op::FpMul:
      return in_turn([&](std::size_t i, std::size_t j) {
        return product_rises(x, y, i, 0, depth) || product_rises(x, y, j, 1, depth);
      });
    case Op::FpDiv:
      return is_least(y.args[1], 0) && !nodes_[y.args[1]].floats.contains_zero() && arg_at_most(0, 0) &&
             (x.args[1] == y.args[1] || (is_least(y.args[0], 0) && is_at_most(y.args[1], x.args[1], depth)));
    case Op::FpSqrt:
    case Op::FpFloor:
    case Op::FpCeil:
    case Op::FpRint:
      return arg_at_most(0, 0);
    case Op::FpToFp:
      return nodes_[x.args[0]].width == nodes_[y.args[0]].width && arg_at_most(0, 0);
    default:
      return false;
  }
}

template <class Condition>
bool BoxEvaluator::of_each_arm(const Node& choice, const Condition& condition) const {
  const std::vector<Arm> arms = possible_arms(choice);
  return std::all_of(arms.begin(), arms.end(), [&](const Arm& arm) { return condition(arm.value); });
}

// a is no more than one of its arguments, or all its arms are at most b.
bool BoxEvaluator::is_at_most_of_left(std::uint32_t a, std::uint32_t b, int depth) {
  const Node& x = nodes_[a];
  const auto through = [&](std::uint32_t argument) { return is_at_most(argument, b, depth); };
  const auto shrinks = [&](std::uint32_t number, std::uint32_t by) {
    const bool is_part = is_least(by, 0) && is_most(by, 1);
    return (is_part && is_least(number, 0)) || (is_least(by, 1) && is_most(number, 0));
  };
  switch (x.op) {
    case Op::FpMul:
      return (shrinks(x.args[0], x.args[1]) && through(x.args[0])) ||
             (shrinks(x.args[1], x.args[0]) && through(x.args[1]));
    case Op::FpDiv:
      return is_least(x.args[1], 1) && is_least(x.args[0], 0) && through(x.args[0]);
    case Op::FpAdd:
      return (is_most(x.args[1], 0) && through(x.args[0])) || (is_most(x.args[0], 0) && through(x.args[1]));
    case Op::FpSub:
      return is_least(x.args[1], 0) && through(x.args[0]);
    case Op::FpFloor:
      return through(x.args[0]);
    case Op::Ite:
      return of_each_arm(x, through);
    default:
      return false;
  }
}

bool BoxEvaluator::is_at_most_of_right(std::uint32_t a, std::uint32_t b, int depth) {
  const Node& y = nodes_[b];
  const auto through = [&](std::uint32_t argument) { return is_at_most(a, argument, depth); };
  const auto grows = [&](std::uint32_t number, std::uint32_t by) {
    const bool is_part = is_least(by, 0) && is_most(by, 1);
    return (is_least(by, 1) && is_least(number, 0)) || (is_part && is_most(number, 0));
  };
  switch (y.op) {
    case Op::FpMul:
      return (grows(y.args[0], y.args[1]) && through(y.args[0])) || (grows(y.args[1], y.args[0]) && through(y.args[1]));
    case Op::FpAdd:
      return (is_least(y.args[1], 0) && through(y.args[0])) || (is_least(y.args[0], 0) && through(y.args[1]));
    case Op::FpSub:
      return is_most(y.args[1], 0) && through(y.args[0]);
    case Op::FpCeil:
      return through(y.args[0]);
    case Op::Ite:
      return of_each_arm(y, through);
    default:
      return false;
  }
}

// b - a is not negative where a <= b, and not positive where b <= a.
FloatRange BoxEvaluator::difference_of(const Node& node) {
  FloatRange range = term::apply_to_ranges(node.op, node.width, arg(node, 0).floats, arg(node, 1).floats);
  if (!range.has_numbers() || range.low >= 0 || range.high <= 0) return range;
  if (is_at_most(node.args[1], node.args[0], 1)) range.low = 0;
  if (is_at_most(node.args[0], node.args[1], 1)) range.high = 0;
  return range;
}

// What the ranges leave open of a comparison of floats.
Truth BoxEvaluator::by_order(const Relation& relation, Truth truth) {
  const bool is_open = truth.may_hold && truth.may_fail;
  if (!is_open || relation.left == relation.right || order_steps_ > last_order_step_) return truth;
  has_open_order_ = true;
  const bool may_be_nan = nodes_[relation.left].floats.may_be_nan || nodes_[relation.right].floats.may_be_nan;
  const auto at_most = [&](std::uint32_t a, std::uint32_t b) {
    return is_at_most(a, b, kMaxOrderDepth) || most_difference(a, b) <= 0;
  };
  const auto less = [&](std::uint32_t a, std::uint32_t b) { return most_difference(a, b) < 0; };
  switch (relation.op) {
    case Op::FpLe:
      if (!may_be_nan && at_most(relation.left, relation.right)) return {true, false};
      return {!less(relation.right, relation.left), true};
    case Op::FpLt:
      if (at_most(relation.right, relation.left)) return {false, true};
      return {true, may_be_nan || !less(relation.left, relation.right)};
    case Op::FpEq:
      return {!less(relation.left, relation.right) && !less(relation.right, relation.left), true};
    default:
      return truth;
  }
}

}  // namespace dashj::smt
