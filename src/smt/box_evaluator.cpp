// SPDX-License-Identifier: MIT
#include "smt/box_evaluator.h"

#include <algorithm>
#include <set>

namespace dashj::smt {

using term::FloatRange;
using term::Interval;
using term::Op;
using term::Term;
using term::Truth;

BoxEvaluator::BoxEvaluator(const term::TermStore& store, std::span<const Term> assertions) {
  std::set<Term> below;
  std::vector<Term> pending(assertions.begin(), assertions.end());
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (below.insert(term).second) pending.insert(pending.end(), store.args(term).begin(), store.args(term).end());
  }
  for (const Term term : below) add_node(store, term);
  mark_floats();
  is_defined_.assign(variables_.size(), false);
  for (const Term assertion : assertions) {
    assertion_nodes_.push_back(index_of_.at(assertion));
    spoken_of_.push_back(variables_below(index_of_.at(assertion)));
  }
}

std::vector<bool> BoxEvaluator::variables_below(std::uint32_t root) const {
  std::vector<bool> result(variables_.size(), false), seen(nodes_.size(), false);
  std::vector<std::uint32_t> pending{root};
  while (!pending.empty()) {
    const std::uint32_t index = pending.back();
    pending.pop_back();
    if (seen[index]) continue;
    seen[index] = true;
    const Node& node = nodes_[index];
    if (node.variable >= 0) result[static_cast<std::size_t>(node.variable)] = true;
    pending.insert(pending.end(), node.args.begin(), node.args.end());
  }
  return result;
}

void BoxEvaluator::add_node(const term::TermStore& store, Term term) {
  Node node;
  node.op = store.op(term);
  node.width = store.sort(term).width;
  for (const Term arg : store.args(term)) node.args.push_back(index_of_.at(arg));
  if (term::has_parameters(node.op)) {
    node.parameter0 = store.parameter0(term);
    node.parameter1 = store.parameter1(term);
  }
  if (node.op == Op::BvConst) node.constant = term::to_signed(store.value(term), store.sort(term).width);
  if (node.op == Op::BoolConst) node.constant = store.is_true(term) ? 1 : 0;
  const auto index = static_cast<std::uint32_t>(nodes_.size());
  if (node.op == Op::Variable) {
    node.variable = static_cast<int>(variables_.size());
    variables_.push_back(term);
    variable_nodes_.push_back(index);
  }
  index_of_.emplace(term, index);
  nodes_.push_back(std::move(node));
}

bool BoxEvaluator::gives_float(Op op) {
  return term::is_of_floats(op) && op != Op::FpEq && op != Op::FpLt && op != Op::FpLe && op != Op::FpToSigned;
}

// Up from what gives floats, down to what is taken for one.
void BoxEvaluator::mark_floats() {
  for (bool changed = true; changed;) {
    changed = false;
    for (Node& node : nodes_) changed = mark_floats_at(node) || changed;
    for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) changed = mark_floats_at(*node) || changed;
  }
}

bool BoxEvaluator::mark_floats_at(Node& node) {
  bool changed = false;
  const auto mark = [&](Node& at) {
    changed = changed || !at.is_float;
    at.is_float = true;
  };
  const auto args = [&](std::size_t first) -> std::span<const std::uint32_t> {
    return std::span(node.args).subspan(first);
  };
  const auto is_float = [&](std::uint32_t index) { return nodes_[index].is_float; };
  if (gives_float(node.op) && !node.is_float) mark(node);
  if (term::is_of_floats(node.op) && node.op != Op::FpFromSigned)
    for (const std::uint32_t index : args(0)) mark(nodes_[index]);
  const bool hands_on =
      (node.op == Op::Ite && node.width != 0) || (node.op == Op::Eq && nodes_[node.args[0]].width != 0);
  if (hands_on) {
    const auto handed = args(node.op == Op::Ite ? 1 : 0);
    if (node.is_float || std::any_of(handed.begin(), handed.end(), is_float)) {
      if (node.op == Op::Ite) mark(node);
      for (const std::uint32_t index : handed) mark(nodes_[index]);
    }
  }
  if (is_sign_cleared(node) && (node.is_float || is_float(node.args[0]))) {
    mark(node);
    mark(nodes_[node.args[0]]);
  }
  return changed;
}

// Math.abs of a float.
bool BoxEvaluator::is_sign_cleared(const Node& node) const {
  if (node.op != Op::BvAnd || node.width < 32) return false;
  const Node& mask = nodes_[node.args[1]];
  return mask.op == Op::BvConst && mask.constant == term::all_of(node.width).high;
}

Box BoxEvaluator::whole() const {
  Box box;
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    const unsigned bits = width(i);
    if (bits == 0) {
      box.push_back({{0, 1}});
    } else if (is_float(i)) {
      box.push_back(
          {{term::key_of_value(-term::kInfinity, bits), term::key_of_value(term::kInfinity, bits)}, true, true});
    } else {
      box.push_back({term::all_of(bits)});
    }
  }
  return box;
}

void BoxEvaluator::evaluate(const Box& box) {
  for (Node& node : nodes_) evaluate(node, box);
}

void BoxEvaluator::evaluate(Node& node, const Box& box) {
  if (node.variable >= 0) {
    const Domain& domain = box[static_cast<std::size_t>(node.variable)];
    if (node.width == 0) {
      node.truth = {domain.keys.high == 1, domain.keys.low == 0};
    } else if (!node.is_float) {
      node.number = domain.keys;
    } else {
      node.floats = FloatRange{1, 0, domain.may_be_nan};
      if (domain.has_numbers)
        node.floats = {term::value_of_key(domain.keys.low, node.width),
                       term::value_of_key(domain.keys.high, node.width), domain.may_be_nan};
      const bool is_point = domain.has_numbers && domain.is_point();  // tells the zeroes apart
      const std::int64_t bits = term::bits_of_key(domain.keys.low, node.width);
      node.number = is_point ? Interval{bits, bits} : term::bits_of_float_range(node.floats, node.width);
    }
    return;
  }
  if (node.width == 0) {
    node.truth = truth_of(node);
  } else if (gives_float(node.op) || (node.is_float && (node.op == Op::Ite || is_sign_cleared(node)))) {
    node.floats = floats_of(node);
    node.number = term::bits_of_float_range(node.floats, node.width);
  } else {
    node.number = number_of(node);
    if (node.is_float) node.floats = term::float_range_of_bits(node.number, node.width);
  }
}

namespace {

Truth compare(Op op, Interval a, Interval b) {
  switch (op) {
    case Op::Eq:
      return {term::intersection(a, b).has_value(), !(a.is_single() && a == b)};
    case Op::BvSlt:
      return {a.low < b.high, a.high >= b.low};
    case Op::BvSle:
      return {a.low <= b.high, a.high > b.low};
    default:  // unsigned orders
      if (a.low < 0 || b.low < 0) return {};
      return compare(op == Op::BvUlt ? Op::BvSlt : Op::BvSle, a, b);
  }
}

Truth opposite(Truth a) {
  return {a.may_fail, a.may_hold};
}

Truth same(Truth a, Truth b) {
  return {(a.may_hold && b.may_hold) || (a.may_fail && b.may_fail),
          (a.may_hold && b.may_fail) || (a.may_fail && b.may_hold)};
}

}  // namespace

Truth BoxEvaluator::truth_of(const Node& node) const {
  switch (node.op) {
    case Op::BoolConst:
      return {node.constant != 0, node.constant == 0};
    case Op::Not:
      return opposite(arg(node, 0).truth);
    case Op::And:
    case Op::Or: {
      const bool is_and = node.op == Op::And;
      Truth result{is_and, !is_and};
      for (const std::uint32_t index : node.args) {
        const Truth one = nodes_[index].truth;
        result.may_hold = is_and ? result.may_hold && one.may_hold : result.may_hold || one.may_hold;
        result.may_fail = is_and ? result.may_fail || one.may_fail : result.may_fail && one.may_fail;
      }
      return result;
    }
    case Op::Ite: {
      const Truth condition = arg(node, 0).truth, a = arg(node, 1).truth, b = arg(node, 2).truth;
      return {(condition.may_hold && a.may_hold) || (condition.may_fail && b.may_hold),
              (condition.may_hold && a.may_fail) || (condition.may_fail && b.may_fail)};
    }
    default:
      break;
  }
  if (node.op == Op::Eq && arg(node, 0).width == 0) return same(arg(node, 0).truth, arg(node, 1).truth);
  return truth_of(Relation{node.op, node.args[0], node.args[1], true});
}

// Whatever Relation::holds says.
Truth BoxEvaluator::truth_of(const Relation& relation) const {
  const Node &left = nodes_[relation.left], &right = nodes_[relation.right];
  if (relation.op == Op::FpEq && relation.left == relation.right)  // asks for NaN
    return {left.floats.has_numbers(), left.floats.may_be_nan};
  if (term::is_of_floats(relation.op)) return term::compare(relation.op, left.floats, right.floats);
  const Truth by_number = compare(relation.op, left.number, right.number);
  if (relation.op != Op::Eq || !left.is_float) return by_number;
  const Truth by_value = term::compare(Op::Eq, left.floats, right.floats);
  return {by_number.may_hold && by_value.may_hold, by_number.may_fail && by_value.may_fail};
}

FloatRange BoxEvaluator::floats_of(const Node& node) const {
  const auto floats = [&](std::size_t i) { return i < node.args.size() ? arg(node, i).floats : FloatRange{}; };
  switch (node.op) {
    case Op::Ite: {
      const Truth condition = arg(node, 0).truth;
      FloatRange result;
      if (condition.may_hold) result = term::hull(result, floats(1));
      if (condition.may_fail) result = term::hull(result, floats(2));
      return result;
    }
    case Op::BvAnd:
      return term::absolute(floats(0));
    case Op::FpToFp:
      return term::rounded(floats(0), node.width);
    case Op::FpFromSigned:
      return term::float_range_of(arg(node, 0).number, node.width);
    default:
      return term::apply_to_ranges(node.op, node.width, floats(0), floats(1), floats(2));
  }
}

Interval BoxEvaluator::number_of(const Node& node) const {
  const Interval all = term::all_of(node.width);
  switch (node.op) {
    case Op::BvConst:
      return {node.constant, node.constant};
    case Op::Ite: {
      const Truth condition = arg(node, 0).truth;
      const Interval a = arg(node, 1).number, b = arg(node, 2).number;
      return !condition.may_fail ? a : !condition.may_hold ? b : term::hull(a, b);
    }
    case Op::BvNeg:
      return term::interval_sub({0, 0}, arg(node, 0).number, node.width);
    case Op::BvNot:
      return term::interval_sub({-1, -1}, arg(node, 0).number, node.width);
    case Op::SignExtend:
      return arg(node, 0).number;
    case Op::ZeroExtend: {
      const Node& inner = arg(node, 0);
      return inner.number.low >= 0 ? inner.number : Interval{0, 2 * term::all_of(inner.width).high + 1};
    }
    case Op::Extract:
      if (node.parameter1 != 0) return all;
      return term::interval_narrow(arg(node, 0).number, node.width, true);
    case Op::FpToSigned:
      return term::integers_of(arg(node, 0).floats, node.width);
    case Op::Concat:
      return all;
    default:
      return term::apply_to_intervals(node.op, arg(node, 0).number, arg(node, 1).number, node.width);
  }
}

namespace {

/// Choices and junctions within each other that are looked into.
constexpr int kMaxDepth = 8;

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
  if (depth > kMaxDepth) return;
  const bool is_junction = node.op == Op::And || node.op == Op::Or;
  if (node.op == Op::Not) {
    assume(node.args[0], !holds, box, depth);
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
    if (is_empty(one)) continue;
    for (std::size_t i = 0; i < left.size(); ++i) one[i] = hull_of(left[i], one[i]);
    left = std::move(one);
  }
  if (left.empty()) return make_empty(box);
  box = std::move(left);
}

void BoxEvaluator::assume_relation(const Relation& relation, Box& box, int depth) {
  const Truth truth = truth_of(relation);
  if (!(relation.holds ? truth.may_hold : truth.may_fail)) return make_empty(box);
  if (depth > kMaxDepth || assume_choice(relation, box, depth)) return;
  if (relation.op == Op::Eq && relation.holds) mark_defined(relation);
  if (relation.op == Op::Eq && nodes_[relation.left].is_float) {
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
  if (is_of_floats && relation.holds)
    for (const Node* node : {&left, &right})
      if (node->variable >= 0) box[static_cast<std::size_t>(node->variable)].may_be_nan = false;
  if (is_of_floats && !relation.holds && (left.floats.may_be_nan || right.floats.may_be_nan)) return;
  if (is_of_floats && !(left.floats.has_numbers() && right.floats.has_numbers())) return;
  const bool is_strict = (relation.op == Op::BvSlt) == relation.holds && !is_of_floats && !is_equality;
  const std::uint32_t less = relation.holds ? relation.left : relation.right;
  const std::uint32_t more = relation.holds ? relation.right : relation.left;
  bound(less, is_equality ? &nodes_[more] : nullptr, &nodes_[more], is_strict, box);
  bound(more, &nodes_[less], is_equality ? &nodes_[less] : nullptr, is_strict, box);
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
    bound(index, &same, &same, false, box);
  }
}

void BoxEvaluator::bound(std::uint32_t index, const Node* at_least, const Node* at_most, bool is_strict,
                         Box& box) const {
  const Node& node = nodes_[index];
  if (node.variable < 0 || node.width == 0) return;
  Domain& domain = box[static_cast<std::size_t>(node.variable)];
  if (!domain.has_numbers) return;
  const bool is_float = node.is_float;
  // Both zeroes are no less and no more than each other, and -0.0 comes first.
  const auto low_key = [&](double value) {
    return value == 0 ? std::int64_t{-1} : term::key_of_value(value, node.width);
  };
  const auto high_key = [&](double value) {
    return value == 0 ? std::int64_t{0} : term::key_of_value(value, node.width);
  };
  Interval allowed = domain.keys;
  const std::int64_t gap = is_strict ? 1 : 0;
  const auto is_below = [&](std::int64_t a, std::int64_t b) { return is_strict ? a < b : a <= b; };
  if (at_least != nullptr) {
    const std::int64_t low = is_float ? low_key(at_least->floats.low) : at_least->number.low;
    if (is_below(low, domain.keys.high))
      allowed.low = std::max(allowed.low, low + gap);
    else
      domain.has_numbers = false;
  }
  if (at_most != nullptr) {
    const std::int64_t high = is_float ? high_key(at_most->floats.high) : at_most->number.high;
    if (is_below(domain.keys.low, high))
      allowed.high = std::min(allowed.high, high - gap);
    else
      domain.has_numbers = false;
  }
  if (allowed.low > allowed.high) domain.has_numbers = false;
  if (domain.has_numbers) domain.keys = allowed;
}

}  // namespace dashj::smt
