// SPDX-License-Identifier: MIT
// BoxEvaluator: comparisons that stand in several terms.
#include <algorithm>

#include "smt/boxes/box_evaluator.h"

namespace dashj::smt {

using term::FloatRange;
using term::Op;

// `a < b or a == b` holds wherever a <= b does, if equal numbers are the same: FpEq says so, equal bits do where one
// side is a constant that is no zero, and where it is a zero all bits but the sign do.
void BoxEvaluator::find_at_most(Node& node) const {
  if (node.op != Op::And && node.op != Op::Or) return;
  std::vector<const Node*> literals;
  for (const std::uint32_t index : node.args) {
    const Node& literal = nodes_[index];
    const bool is_negated = literal.op == Op::Not;
    if (is_negated == (node.op == Op::And)) literals.push_back(is_negated ? &arg(literal, 0) : &literal);
  }
  for (const Node* less : literals) {
    if (less->op != Op::FpLt) continue;
    const std::uint32_t a = less->args[0], b = less->args[1];
    const auto is_zero = [&](std::uint32_t index) {
      return nodes_[index].op == Op::BvConst && nodes_[index].constant == 0;
    };
    const auto is_number = [&](std::uint32_t index) {
      const Node& number = nodes_[index];
      const std::int64_t size = number.constant & term::all_of(number.width).high;
      return number.op == Op::BvConst && size != 0 && size <= term::key_of_value(term::kInfinity, number.width);
    };
    const auto is_same = [&](const Node* other) {
      if (other->op != Op::Eq && other->op != Op::FpEq) return false;
      const std::uint32_t x = other->args[0], y = other->args[1];
      if ((x == a && y == b) || (x == b && y == a)) return other->op == Op::FpEq || is_number(a) || is_number(b);
      const auto tested = tested_for_zero({other->op, x, y, true});
      return tested && ((*tested == a && is_zero(b)) || (*tested == b && is_zero(a)));
    };
    if (std::any_of(literals.begin(), literals.end(), is_same)) node.at_most.emplace_back(a, b);
  }
}

// Of assertions `not a < b` and `not a == b` each may hold where a is no less than b; together they say `not a <= b`.
void BoxEvaluator::join_assertions() {
  const std::size_t count = assertion_nodes_.size();
  const auto denied = [&](std::size_t assertion, bool wants_less) -> std::optional<std::uint32_t> {
    const Node& node = nodes_[assertion_nodes_[assertion]];
    if (node.op != Op::Not) return std::nullopt;
    const Op op = arg(node, 0).op;
    const bool fits = wants_less ? op == Op::FpLt : op == Op::FpEq || op == Op::Eq;
    return fits ? std::optional(node.args[0]) : std::nullopt;
  };
  for (std::size_t i = 0; i < count; ++i) {
    const auto less = denied(i, true);
    for (std::size_t j = 0; less && j < count; ++j)
      if (const auto equal = denied(j, false)) join(i, *less, j, *equal);
  }
}

void BoxEvaluator::join(std::size_t i, std::uint32_t less, std::size_t j, std::uint32_t equal) {
  Node either;
  either.op = Op::Or;
  either.args = {less, equal};
  find_at_most(either);
  if (either.at_most.empty()) return;
  Node neither;
  neither.op = Op::Not;
  neither.args = {static_cast<std::uint32_t>(nodes_.size())};
  nodes_.push_back(std::move(either));
  assertion_nodes_.push_back(static_cast<std::uint32_t>(nodes_.size()));
  nodes_.push_back(std::move(neither));
  spoken_of_.push_back(variables_below(assertion_nodes_.back()));
  joined_.emplace_back(i, j);
}

// All bits but the sign are 0: how a comparison with 0.0 is simplified. The float, if it is one.
std::optional<std::uint32_t> BoxEvaluator::tested_for_zero(const Relation& relation) const {
  if (relation.op != Op::Eq) return std::nullopt;
  for (const auto& [rest, zero] :
       {std::pair(relation.left, relation.right), std::pair(relation.right, relation.left)}) {
    const Node &bits = nodes_[rest], &other = nodes_[zero];
    if (bits.op != Op::Extract || bits.parameter1 != 0 || other.op != Op::BvConst || other.constant != 0) continue;
    const Node& number = arg(bits, 0);
    if (number.is_float && bits.parameter0 + 2 == number.width) return bits.args[0];
  }
  return std::nullopt;
}

std::optional<BoxEvaluator::Compared> BoxEvaluator::compared_by(const Node& condition) const {
  if (condition.op == Op::Or && condition.args.size() == 2 && condition.at_most.size() == 1) {
    const auto [less, more] = condition.at_most.front();
    return Compared{std::min(less, more), std::max(less, more), (less < more ? kLess : kMore) | kEqual};
  }
  if (condition.op != Op::FpLt && condition.op != Op::FpLe && condition.op != Op::FpEq) return std::nullopt;
  const std::uint32_t left = condition.args[0], right = condition.args[1];
  const unsigned strictly = left < right ? kLess : kMore;
  const unsigned holds_for = condition.op == Op::FpEq   ? unsigned{kEqual}
                             : condition.op == Op::FpLt ? strictly
                                                        : strictly | kEqual;
  return Compared{std::min(left, right), std::max(left, right), holds_for};
}

unsigned BoxEvaluator::possible(const Compared& compared) const {
  const FloatRange &a = nodes_[compared.first].floats, &b = nodes_[compared.second].floats;
  unsigned result = a.may_be_nan || b.may_be_nan ? unsigned{kUnordered} : unsigned{kNone};
  if (compared.first == compared.second) return a.has_numbers() ? result | kEqual : result;
  if (term::compare(Op::FpLt, a, b).may_hold) result |= kLess;
  if (term::compare(Op::FpLt, b, a).may_hold) result |= kMore;
  if (term::compare(Op::FpEq, a, b).may_hold) result |= kEqual;
  return result;
}

// The bits of equal numbers differ in the sign of zeroes only, so `a == b ? a & b : ..`, as Math.max has it, and
// `a == b ? a | b : ..` are one of them.
std::optional<FloatRange> BoxEvaluator::equal_numbers(const Node& choice) const {
  if (choice.op != Op::Ite) return std::nullopt;
  const Node &condition = arg(choice, 0), &both = arg(choice, 1);
  if (condition.op != Op::FpEq || (both.op != Op::BvAnd && both.op != Op::BvOr)) return std::nullopt;
  if (!std::is_permutation(condition.args.begin(), condition.args.end(), both.args.begin(), both.args.end()))
    return std::nullopt;
  const FloatRange &a = nodes_[both.args[0]].floats, &b = nodes_[both.args[1]].floats;
  return FloatRange{std::max(a.low, b.low), std::min(a.high, b.high), false};
}

FloatRange BoxEvaluator::floats_of_arms(const Node& choice) const {
  FloatRange result;
  for (const Arm& arm : possible_arms(choice)) {
    const auto equal = arm.taken_of != nullptr ? equal_numbers(*arm.taken_of) : std::nullopt;
    result = term::hull(result, equal ? *equal : where_taken(arm));
  }
  return result;
}

// What is left of an arm that its condition compares: `0 < x ? x : ..` is not negative.
FloatRange BoxEvaluator::where_taken(const Arm& arm) const {
  FloatRange range = nodes_[arm.value].floats;
  if (arm.taken_of == nullptr) return range;
  const Node& condition = arg(*arm.taken_of, 0);
  if (condition.op != Op::FpLt && condition.op != Op::FpLe) return range;
  const FloatRange &less = arg(condition, 0).floats, &more = arg(condition, 1).floats;
  if (!less.has_numbers() || !more.has_numbers()) return range;
  if (arm.value == condition.args[0]) range = {range.low, std::min(range.high, more.high), false};
  if (arm.value == condition.args[1]) range = {std::max(range.low, less.low), range.high, false};
  return range;
}

// Of choices within each other that compare the same floats, as Java's comparisons, Math.min and Math.max do, those
// arms for which a way to compare is left.
std::vector<BoxEvaluator::Arm> BoxEvaluator::possible_arms(const Node& choice) const {
  std::vector<Arm> result;
  const auto compared = compared_by(arg(choice, 0));
  if (!compared) {
    if (arg(choice, 0).truth.may_hold) result.push_back({choice.args[1], &choice});
    if (arg(choice, 0).truth.may_fail) result.push_back({choice.args[2], nullptr});
    return result;
  }
  unsigned left = possible(*compared);
  std::uint32_t rest = static_cast<std::uint32_t>(&choice - nodes_.data());
  while (left != kNone && nodes_[rest].op == Op::Ite) {
    const auto next = compared_by(arg(nodes_[rest], 0));
    if (!next || next->first != compared->first || next->second != compared->second) break;
    if ((left & next->holds_for) != 0) result.push_back({nodes_[rest].args[1], &nodes_[rest]});
    left &= ~next->holds_for;
    rest = nodes_[rest].args[2];
  }
  if (left != kNone) result.push_back({rest, nullptr});
  return result;
}

}  // namespace dashj::smt
