// SPDX-License-Identifier: MIT
// BoxEvaluator: what an assertion leaves of a box.
#include <algorithm>

#include "base/mutant.h"
#include "smt/boxes/box_evaluator.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::Interval;
using term::Op;
using term::Truth;

namespace {

bool is_empty(const Box& box) {
  return std::any_of(box.begin(), box.end(), [](const Domain& domain) { return domain.is_empty(); });
}

void make_empty(Box& box) {
  for (Domain& domain : box) domain.has_numbers = domain.may_be_nan = false;
}

Domain hull_of(const Domain& a, const Domain& b) {
  const bool may_be_nan = a.may_be_nan || b.may_be_nan;
  if (!a.has_numbers || !b.has_numbers)
    return {a.has_numbers ? a.keys : b.keys, a.has_numbers || b.has_numbers, may_be_nan};
  return {term::hull(a.keys, b.keys), true, may_be_nan};
}

}  // namespace

bool BoxEvaluator::narrow(std::size_t assertion, Box& box) {
  const Box before = box;
  assume(assertion_nodes_[assertion], true, box, 0);
  if (is_empty(box)) make_empty(box);
  return box != before;
}

void BoxEvaluator::assume(std::uint32_t condition, bool holds, Box& box, int depth) {
  const Node& node = nodes_[condition];
  if (!(holds ? node.truth.may_hold : node.truth.may_fail)) return make_empty(box);
  if (depth > kMaxNarrowingDepth) return;
  const bool is_junction = node.op == Op::And || node.op == Op::Or;
  if (node.op == Op::Not) {
    assume(node.args[0], !holds, box, depth + 1);
  } else if (is_junction && (node.op == Op::And) == holds) {
    for (const std::uint32_t arg : node.args) assume(arg, holds, box, depth + 1);
  } else if (is_junction) {
    std::vector<Assumption> cases;
    for (const std::uint32_t arg : node.args)
      cases.push_back([=, this](Box& one) { assume(arg, holds, one, depth + 1); });
    assume_one(cases, box);
  } else if (node.variable >= 0) {
    Domain& domain = box[static_cast<std::size_t>(node.variable)];
    domain.keys = holds ? Interval{1, 1} : Interval{0, 0};
  } else if (node.op != Op::BoolConst && node.op != Op::Ite && nodes_[node.args[0]].width != 0) {
    assume_relation({node.op, node.args[0], node.args[1], holds}, box, depth + 1);
  }
}

// What no case leaves is gone.
void BoxEvaluator::assume_one(const std::vector<Assumption>& cases, Box& box) const {
  Box left;
  for (const Assumption& assumption : cases) {
    Box one = box;
    assumption(one);
    if (DASHJ_MUTATE(box_of_first_case, is_empty(one), is_empty(one) || !left.empty())) continue;
    for (std::size_t i = 0; i < left.size(); ++i) one[i] = hull_of(left[i], one[i]);
    left = std::move(one);
  }
  if (left.empty()) return make_empty(box);
  box = std::move(left);
}

void BoxEvaluator::assume_relation(const Relation& relation, Box& box, int depth) {
  const Truth truth = truth_of(relation);
  if (!(relation.holds ? truth.may_hold : truth.may_fail)) return make_empty(box);
  if (depth > kMaxNarrowingDepth || assume_choice(relation, box, depth)) return;
  if (const auto tested = tested_for_zero(relation)) {
    if (relation.holds) assume_zero(*tested, box);
    return;
  }
  if (relation.op == Op::Eq && relation.holds) mark_defined(relation);
  if (relation.op == Op::Eq && nodes_[relation.left].is_float && nodes_[relation.right].is_float) {
    if (relation.holds) assume_same(relation, box);
  } else if (relation.op != Op::BvUlt && relation.op != Op::BvUle) {
    assume_order(relation, box);
  }
}

// A comparison of a choice is one of either arm: `(a < b ? -1 : a == b ? 0 : 1) >= 0`.
bool BoxEvaluator::assume_choice(const Relation& relation, Box& box, int depth) {
  for (const bool is_left : {true, false}) {
    const Node& choice = nodes_[is_left ? relation.left : relation.right];
    if (choice.op != Op::Ite) continue;
    std::vector<Assumption> cases;
    for (const bool is_first : {true, false}) {
      Relation of_arm = relation;
      (is_left ? of_arm.left : of_arm.right) = choice.args[is_first ? 1 : 2];
      cases.push_back([=, this, condition = choice.args[0]](Box& one) {
        assume(condition, is_first, one, depth + 1);
        if (!is_empty(one)) assume_relation(of_arm, one, depth + 1);
      });
    }
    assume_one(cases, box);
    return true;
  }
  return false;
}

void BoxEvaluator::assume_zero(std::uint32_t number, Box& box) const {
  Node zero;
  zero.floats = {0, 0};
  bound(number, &zero, &zero, false, true, box);
  const int variable = nodes_[number].variable;
  if (variable >= 0) box[static_cast<std::size_t>(variable)].may_be_nan = false;
}

// Of two variables the younger, and none that is a part of what it equals.
void BoxEvaluator::mark_defined(const Relation& equation) {
  const std::uint32_t young = std::max(equation.left, equation.right), old = std::min(equation.left, equation.right);
  const bool is_young = nodes_[young].variable >= 0;
  const int variable = nodes_[is_young ? young : old].variable;
  if (variable < 0 || is_defined_[static_cast<std::size_t>(variable)]) return;
  const auto place = static_cast<std::size_t>(variable);
  if (!variables_below(is_young ? old : young)[place]) is_defined_[place] = true;
}

// What is compared as a float is no NaN where the comparison holds; where it does not hold, there may be one.
void BoxEvaluator::assume_order(const Relation& relation, Box& box) const {
  const bool is_of_floats = term::is_of_floats(relation.op);
  const bool is_equality = relation.op == Op::FpEq || relation.op == Op::Eq;
  if (is_equality && !relation.holds) return;
  const Node &left = nodes_[relation.left], &right = nodes_[relation.right];
  if (is_of_floats && DASHJ_MUTATE(nan_excluded, relation.holds, true))
    for (const Node* node : {&left, &right})
      if (node->variable >= 0) box[static_cast<std::size_t>(node->variable)].may_be_nan = false;
  if (is_of_floats && !relation.holds && (left.floats.may_be_nan || right.floats.may_be_nan)) return;
  if (is_of_floats && !(left.floats.has_numbers() && right.floats.has_numbers())) return;
  const bool is_strict = (relation.op == Op::BvSlt) == relation.holds && !is_of_floats && !is_equality;
  const std::uint32_t less = relation.holds ? relation.left : relation.right;
  const std::uint32_t more = relation.holds ? relation.right : relation.left;
  bound(less, is_equality ? &nodes_[more] : nullptr, &nodes_[more], is_strict, is_of_floats, box);
  bound(more, &nodes_[less], is_equality ? &nodes_[less] : nullptr, is_strict, is_of_floats, box);
}

// Equal bits: equal numbers, or NaN on both sides.
void BoxEvaluator::assume_same(const Relation& relation, Box& box) const {
  for (const auto& [index, other] :
       {std::pair(relation.left, relation.right), std::pair(relation.right, relation.left)}) {
    const Node &node = nodes_[index], &same = nodes_[other];
    if (node.variable < 0) continue;
    Domain& domain = box[static_cast<std::size_t>(node.variable)];
    domain.may_be_nan = domain.may_be_nan && same.floats.may_be_nan;
    domain.has_numbers = domain.has_numbers && same.floats.has_numbers();
    bound(index, &same, &same, false, true, box);
  }
}

void BoxEvaluator::bound(std::uint32_t index, const Node* at_least, const Node* at_most, bool is_strict,
                         bool is_of_floats, Box& box) const {
  const Node& node = nodes_[index];
  // The orders of numbers and of floats differ, and a variable has the keys of one of them.
  if (node.variable < 0 || node.width == 0 || node.is_float != is_of_floats) return;
  Domain& domain = box[static_cast<std::size_t>(node.variable)];
  if (!domain.has_numbers) return;
  // Both zeroes are no less and no more than each other, and -0.0 comes first.
  const auto low_key = [&](double value) {
    return value == 0 ? DASHJ_MUTATE(minus_zero, std::int64_t{-1}, std::int64_t{0})
                      : term::key_of_value(value, node.width);
  };
  const auto high_key = [&](double value) {
    return value == 0 ? std::int64_t{0} : term::key_of_value(value, node.width);
  };
  Interval allowed = domain.keys;
  const std::int64_t gap = is_strict ? 1 : 0;
  const auto is_below = [&](std::int64_t a, std::int64_t b) { return is_strict ? a < b : a <= b; };
  if (at_least != nullptr) {
    const std::int64_t low = is_of_floats ? low_key(at_least->floats.low) : at_least->number.low;
    if (is_below(low, domain.keys.high))
      allowed.low = std::max(allowed.low, low + gap);
    else
      domain.has_numbers = false;
  }
  if (at_most != nullptr) {
    const std::int64_t high = is_of_floats ? high_key(at_most->floats.high) : at_most->number.high;
    if (is_below(domain.keys.low, high))
      allowed.high = std::min(allowed.high, high - gap);
    else
      domain.has_numbers = false;
  }
  if (allowed.low > allowed.high) domain.has_numbers = false;
  if (domain.has_numbers) domain.keys = allowed;
}

}  // namespace dashj::smt
