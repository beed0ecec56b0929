// SPDX-License-Identifier: MIT
#include "smt/boxes/box_evaluator.h"

#include <algorithm>
#include <set>

#include "base/mutant.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::FloatRange;
using term::Interval;
using term::Op;
using term::Term;
using term::Truth;

namespace {

// `x == x ? x : NaN`, which gives all NaNs the same bits. Here they are not told apart, so it is x.
std::optional<Term> with_any_nan(const term::TermStore& store, Term term) {
  if (store.op(term) != Op::Ite) return std::nullopt;
  const Term condition = store.args(term)[0], value = store.args(term)[1], nan = store.args(term)[2];
  const bool asks =
      store.op(condition) == Op::FpEq && store.args(condition)[0] == value && store.args(condition)[1] == value;
  const unsigned width = store.sort(term).width;
  if (!asks || !store.is_const(nan) || (width != 32 && width != 64)) return std::nullopt;
  const std::int64_t bits = term::to_signed(store.value(nan), store.sort(nan).width);
  const bool is_nan = bits == (width == 32 ? 0x7fc00000 : 0x7ff8000000000000);
  return is_nan ? std::optional(value) : std::nullopt;
}

}  // namespace

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
  for (Node& node : nodes_) find_at_most(node);
  is_defined_.assign(variables_.size(), false);
  for (const Term assertion : assertions) {
    assertion_nodes_.push_back(index_of_.at(assertion));
    spoken_of_.push_back(variables_below(index_of_.at(assertion)));
  }
  join_assertions();
  orders_.assign(nodes_.size(), {});
  is_order_used_.assign(assertion_nodes_.size(), false);
  is_open_.assign(assertion_nodes_.size(), true);
  last_order_step_ = kMaxOrderSteps;
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
  if (const auto same = with_any_nan(store, term)) {
    index_of_.emplace(term, index_of_.at(*same));
    return;
  }
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
    const auto is_known_float = [&](std::uint32_t index) { return is_float(index) && nodes_[index].op != Op::BvConst; };
    if (node.is_float || std::any_of(handed.begin(), handed.end(), is_known_float)) {
      if (node.op == Op::Ite) mark(node);
      for (const std::uint32_t index : handed) mark(nodes_[index]);
    }
  }
  if (const auto number = sign_cleared(node); number && (node.is_float || is_float(*number))) {
    mark(node);
    mark(nodes_[*number]);
  }
  return changed;
}

// Math.abs of a float: the float.
std::optional<std::uint32_t> BoxEvaluator::sign_cleared(const Node& node) const {
  if (node.op != Op::BvAnd || node.width < 32) return std::nullopt;
  for (const std::size_t at : {std::size_t{1}, std::size_t{0}}) {
    const Node& mask = nodes_[node.args[at]];
    if (mask.op == Op::BvConst && mask.constant == term::all_of(node.width).high) return node.args[1 - at];
  }
  return std::nullopt;
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

// Orders that the assertions say are of this box alone, and may be of terms that come later: they are used when all
// terms are known. What they decide may leave one alternative of an assertion, which says more of them.
void BoxEvaluator::evaluate(const Box& box) {
  if (DASHJ_MUTATE(orders_of_other_box, order_count_ > 0, false)) orders_.assign(nodes_.size(), {});
  order_count_ = 0;
  has_open_order_ = false;
  evaluate_all(box);
  for (std::size_t i = 0; i < is_open_.size(); ++i) is_open_[i] = truth(i).may_fail;
  for (int round = 0; round < kMaxOrderRounds && has_open_order_ && order_steps_ <= last_order_step_; ++round) {
    order_steps_ += 2 * nodes_.size();
    const std::size_t before = order_count_;
    find_orders();
    if (order_count_ <= before) return;
    evaluate_all(box);
  }
}

void BoxEvaluator::evaluate_all(const Box& box) {
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
  } else if (gives_float(node.op) || (node.is_float && (node.op == Op::Ite || sign_cleared(node)))) {
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

Truth BoxEvaluator::truth_of(const Node& node) {
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
      for (const auto& [less, more] : node.at_most) {
        const bool may_fail = truth_of(Relation{Op::FpLe, less, more, true}).may_fail;
        (is_and ? result.may_hold : result.may_fail) = (is_and ? result.may_hold : result.may_fail) && may_fail;
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
Truth BoxEvaluator::truth_of(const Relation& relation) {
  const Node &left = nodes_[relation.left], &right = nodes_[relation.right];
  if (relation.op == Op::FpEq && relation.left == relation.right)  // asks for NaN
    return {left.floats.has_numbers(), left.floats.may_be_nan};
  if (const auto tested = tested_for_zero(relation)) {
    const FloatRange& range = nodes_[*tested].floats;
    return {range.has_numbers() && range.contains_zero(), !(range.is_single() && range.low == 0)};
  }
  if (term::is_of_floats(relation.op)) return by_order(relation, term::compare(relation.op, left.floats, right.floats));
  const Truth by_number = compare(relation.op, left.number, right.number);
  if (relation.op != Op::Eq || !left.is_float || !right.is_float) return by_number;
  const Truth by_value = term::compare(Op::Eq, left.floats, right.floats);
  return {by_number.may_hold && by_value.may_hold, by_number.may_fail && by_value.may_fail};
}

// A product of a number with itself, or with its negative, which is the negative of a square.
std::optional<FloatRange> BoxEvaluator::square_of(const Node& product) const {
  const std::uint32_t left = product.args[0], right = product.args[1];
  const auto is_negative_of = [&](std::uint32_t a, std::uint32_t b) {
    return nodes_[a].op == Op::FpNeg && nodes_[a].args[0] == b;
  };
  const bool is_negative = is_negative_of(left, right) || is_negative_of(right, left);
  if (left != right && !is_negative) return std::nullopt;
  const FloatRange size = term::absolute(nodes_[left].floats);
  const FloatRange square = term::apply_to_ranges(Op::FpMul, product.width, size, size);
  // Of no number both are 0, or both are infinite: 0 times infinity is not among the products.
  const FloatRange known{square.low, square.high, nodes_[left].floats.may_be_nan};
  return is_negative ? term::apply_to_ranges(Op::FpNeg, product.width, known) : known;
}

FloatRange BoxEvaluator::floats_of(const Node& node) {
  const auto floats = [&](std::size_t i) { return i < node.args.size() ? arg(node, i).floats : FloatRange{}; };
  switch (node.op) {
    case Op::Ite:
      return floats_of_arms(node);
    case Op::FpMul:
      if (const auto square = square_of(node)) return *square;
      return term::apply_to_ranges(node.op, node.width, floats(0), floats(1));
    case Op::FpSub:
      return difference_of(node);
    case Op::BvAnd:
      return term::absolute(nodes_[*sign_cleared(node)].floats);
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
      const std::vector<Arm> arms = possible_arms(node);
      if (arms.empty()) return all;  // within an arm that is not taken
      Interval result = nodes_[arms.front().value].number;
      for (const Arm& arm : arms) result = term::hull(result, nodes_[arm.value].number);
      return result;
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

}  // namespace dashj::smt
