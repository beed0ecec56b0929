// SPDX-License-Identifier: MIT
#include "check/boxes/graph.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "check/boxes/whole.h"

namespace dashj::check::boxes {

using term::Op;
using term::Term;

namespace {

std::vector<Term> terms_below(const term::TermStore& store, std::span<const Term> query) {
  std::vector<Term> result, pending(query.begin(), query.end());
  std::unordered_set<std::uint32_t> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term.id).second) continue;
    result.push_back(term);
    pending.insert(pending.end(), store.args(term).begin(), store.args(term).end());
  }
  std::sort(result.begin(), result.end());  // arguments are older than their term
  return result;
}

std::vector<NodeId> variables_of(const std::vector<Node>& nodes, NodeId root) {
  std::vector<bool> is_below(nodes.size(), false);
  is_below[root] = true;
  std::vector<NodeId> result;
  for (NodeId id = root + 1; id-- > 0;) {
    if (!is_below[id]) continue;
    if (nodes[id].variable >= 0) result.push_back(static_cast<NodeId>(nodes[id].variable));
    for (const NodeId arg : nodes[id].args) is_below[arg] = true;
  }
  return result;
}

bool is_float_width(term::Sort sort) {
  return !sort.is_map() && (sort.width == 32 || sort.width == 64);
}

}  // namespace

bool gives_float(Op op) {
  return term::is_of_floats(op) && op != Op::FpEq && op != Op::FpLt && op != Op::FpLe && op != Op::FpToSigned;
}

Graph::Graph(const term::TermStore& store, std::span<const Term> query) {
  Ids ids;
  for (const Term term : terms_below(store, query)) ids[term.id] = add(store, term, ids);
  for (const Term term : query) assertions.push_back(ids.at(term.id));
  join_assertions();
  mark_floats();
  find_comparisons();
  for (const NodeId assertion : assertions) variables_below.push_back(variables_of(nodes, assertion));
}

NodeId Graph::add(Node node, Term term) {
  nodes.push_back(std::move(node));
  terms.push_back(term);
  return static_cast<NodeId>(nodes.size() - 1);
}

NodeId Graph::add(const term::TermStore& store, Term term, const Ids& ids) {
  Node node = read(store, term, ids);
  find_sign(node);
  find_nan(node);
  if (node.op == Op::And || node.op == Op::Or) join_parts(node);
  find_comparison(node);
  if (node.op == Op::Variable && !node.sort.is_map()) {
    node.variable = static_cast<int>(variables.size());
    variables.push_back(static_cast<NodeId>(nodes.size()));
  }
  return add(std::move(node), term);
}

Node Graph::read(const term::TermStore& store, Term term, const Ids& ids) const {
  Node node;
  node.op = store.op(term);
  node.sort = store.sort(term);
  for (const Term arg : store.args(term)) {
    NodeId id = ids.at(arg.id);
    // An operator on floats takes each NaN for any.
    if (term::is_of_floats(node.op) && nodes[id].any_nan_of != kNoNode) id = nodes[id].any_nan_of;
    node.args.push_back(id);
  }
  if (term::has_parameters(node.op)) {
    node.parameter0 = store.parameter0(term);
    node.parameter1 = store.parameter1(term);
  }
  if (node.op == Op::BoolConst) node.constant = store.is_true(term) ? 1 : 0;
  if (node.op == Op::BvConst) node.constant = term::to_signed(store.value(term), node.sort.width);
  return node;
}

// What compares bits that nothing takes for floats compares no floats.
void Graph::find_comparisons() {
  for (NodeId id = 0; id < nodes.size(); ++id) {
    Compared& compared = nodes[id].compared;
    if (compared.first == kNoNode) continue;
    if (nodes[compared.first].is_float && nodes[compared.second].is_float)
      comparisons.push_back(id);
    else
      compared = {};
  }
}

// `x & MAX` clears the sign, as Math.abs does.
void Graph::find_sign(Node& node) const {
  if (node.op != Op::BvAnd || !is_float_width(node.sort)) return;
  for (std::size_t i = 0; i <= 1; ++i) {
    const Node& mask = nodes[node.args[i]];
    if (mask.op == Op::BvConst && mask.constant == every_whole(mask.sort.width).high)
      node.without_sign_of = node.args[1 - i];
  }
}

// `x == x ? x : NaN`.
void Graph::find_nan(Node& node) const {
  if (node.op != Op::Ite || !is_float_width(node.sort)) return;
  const Node &condition = nodes[node.args[0]], &last = nodes[node.args[2]];
  if (condition.op != Op::FpEq || condition.args[0] != node.args[1] || condition.args[1] != node.args[1]) return;
  const Place place = place_of_bits(last.constant, node.sort.width);
  const bool is_nan = place > place_of_infinity(node.sort.width);
  if (last.op == Op::BvConst && is_nan) node.any_nan_of = node.args[1];
}

NodeId Graph::zero(unsigned width) {
  const auto known = zeroes_.find(width);
  if (known != zeroes_.end()) return known->second;
  Node node;
  node.op = Op::BvConst;
  node.sort = term::Sort{static_cast<std::uint8_t>(width)};
  node.is_float = true;
  return zeroes_[width] = add(std::move(node), Term());
}

// `the lower bits of x == 0` asks for a zero.
std::optional<NodeId> Graph::zero_tested(const Node& equation) const {
  for (std::size_t i = 0; i <= 1; ++i) {
    const Node &zero = nodes[equation.args[i]], &bits = nodes[equation.args[1 - i]];
    if (zero.op != Op::BvConst || zero.constant != 0 || bits.op != Op::Extract || bits.parameter1 != 0) continue;
    const term::Sort whole = nodes[bits.args[0]].sort;
    if (is_float_width(whole) && bits.parameter0 + 2 == whole.width) return bits.args[0];
  }
  return std::nullopt;
}

// A constant that is a number and no zero: equal floats have the same bits.
bool Graph::is_number(NodeId id) const {
  const Node& node = nodes[id];
  if (node.op != Op::BvConst || !is_float_width(node.sort)) return false;
  const Place size =
      std::max(place_of_bits(node.constant, node.sort.width), -1 - place_of_bits(node.constant, node.sort.width));
  return size != 0 && size <= place_of_infinity(node.sort.width);
}

// The older one first. Both zeroes, as constants, are one.
Compared Graph::compared(NodeId a, NodeId b, Outcomes holds_for) {
  for (NodeId* const id : {&a, &b}) {
    if (nodes[*id].any_nan_of != kNoNode) *id = nodes[*id].any_nan_of;
    const Node& node = nodes[*id];
    const bool is_zero = node.op == Op::BvConst && (node.constant & every_whole(node.sort.width).high) == 0;
    if (is_zero) *id = zero(node.sort.width);
  }
  return a <= b ? Compared{a, b, holds_for} : Compared{b, a, turned(holds_for)};
}

void Graph::find_comparison(Node& node) {
  switch (node.op) {
    case Op::FpLt:
      node.compared = compared(node.args[0], node.args[1], kLess);
      return;
    case Op::FpLe:
      node.compared = compared(node.args[0], node.args[1], kLess | kEqual);
      return;
    case Op::FpEq:
      node.compared = compared(node.args[0], node.args[1], kEqual);
      return;
    case Op::Eq:
      if (const auto tested = zero_tested(node)) {
        node.compared = compared(*tested, zero(nodes[*tested].sort.width), kEqual);
      } else if (is_number(node.args[0]) || is_number(node.args[1])) {
        node.compared = compared(node.args[0], node.args[1], kEqual);
      } else {
        node.compared = of_choice(node);
      }
      return;
    case Op::BvSlt:
    case Op::BvSle:
      node.compared = of_choice(node);
      return;
    case Op::Not:
      node.compared = nodes[node.args[0]].compared;
      node.compared.holds_for = kAllOutcomes & ~node.compared.holds_for;
      return;
    case Op::And:
    case Op::Or:
      node.compared = together(node.args, node.op == Op::And);
      return;
    default:
      return;
  }
}

// Of choices within each other that compare two floats: of the outcomes that are left those for which the constant that
// is chosen makes the relation hold.
std::optional<Outcomes> Graph::outcomes_of_arms(NodeId choice, const Compared& left, const Node& relation) const {
  const Node& node = nodes[choice];
  if (left.holds_for == 0) return Outcomes{0};
  if (node.op == Op::BvConst) {
    const bool is_right = nodes[relation.args[0]].op == Op::BvConst;
    const std::int64_t other = nodes[relation.args[is_right ? 0 : 1]].constant;
    const std::int64_t a = is_right ? other : node.constant, b = is_right ? node.constant : other;
    const bool holds = relation.op == Op::Eq ? a == b : relation.op == Op::BvSlt ? a < b : a <= b;
    return holds ? left.holds_for : 0;
  }
  if (node.op != Op::Ite || !nodes[node.args[0]].compared.is_of_same(left)) return std::nullopt;
  Compared first = left, second = left;
  first.holds_for &= nodes[node.args[0]].compared.holds_for;
  second.holds_for &= ~nodes[node.args[0]].compared.holds_for;
  const auto a = outcomes_of_arms(node.args[1], first, relation), b = outcomes_of_arms(node.args[2], second, relation);
  if (!a || !b) return std::nullopt;
  return *a | *b;
}

// `(a < b ? -1 : a == b ? 0 : 1) <= 0`, as Java compares.
Compared Graph::of_choice(const Node& relation) const {
  for (std::size_t i = 0; i <= 1; ++i) {
    const Node& choice = nodes[relation.args[i]];
    if (choice.op != Op::Ite || nodes[relation.args[1 - i]].op != Op::BvConst) continue;
    Compared result = nodes[choice.args[0]].compared;
    if (result.first == kNoNode) return {};
    result.holds_for = kAllOutcomes;
    const auto outcomes = outcomes_of_arms(relation.args[i], result, relation);
    if (!outcomes) return {};
    result.holds_for = *outcomes;
    return result;
  }
  return {};
}

// Of conditions that compare the same two floats.
Compared Graph::together(const std::vector<NodeId>& conditions, bool is_and) const {
  Compared result = nodes[conditions.front()].compared;
  for (const NodeId id : conditions) {
    const Compared& one = nodes[id].compared;
    if (!one.is_of_same(result)) return {};
    result.holds_for = is_and ? result.holds_for & one.holds_for : result.holds_for | one.holds_for;
  }
  return result;
}

// Those that compare the same two floats, where there are several.
std::vector<std::vector<NodeId>> Graph::of_same_floats(const std::vector<NodeId>& conditions) const {
  std::map<std::pair<NodeId, NodeId>, std::vector<NodeId>> found;
  for (const NodeId id : conditions) {
    const Compared& one = nodes[id].compared;
    if (one.first != kNoNode) found[{one.first, one.second}].push_back(id);
  }
  std::vector<std::vector<NodeId>> result;
  for (auto& [floats, group] : found)
    if (group.size() > 1) result.push_back(std::move(group));
  return result;
}

// `a < b or a == b or c`: the first two are one comparison, of which more is known than of each. It is a part, too.
void Graph::join_parts(Node& junction) {
  if (together(junction.args, true).first != kNoNode) return;
  for (const std::vector<NodeId>& group : of_same_floats(junction.args)) {
    Node part;
    part.op = junction.op;
    part.sort = term::kBool;
    part.args = group;
    part.compared = together(group, junction.op == Op::And);
    junction.args.push_back(add(std::move(part), Term()));
  }
}

// The comparisons that hold, or do not hold, where all assertions hold.
std::set<std::pair<NodeId, bool>> Graph::asserted_comparisons() const {
  std::set<std::pair<NodeId, bool>> seen, result;
  std::vector<std::pair<NodeId, bool>> pending;
  for (const NodeId assertion : assertions) pending.emplace_back(assertion, true);
  while (!pending.empty()) {
    const auto [id, holds] = pending.back();
    pending.pop_back();
    if (!seen.emplace(id, holds).second) continue;
    const Node& node = nodes[id];
    if (node.op == Op::Not || node.op == (holds ? Op::And : Op::Or)) {
      for (const NodeId arg : node.args) pending.emplace_back(arg, holds != (node.op == Op::Not));
    } else if (node.compared.first != kNoNode) {
      result.emplace(id, holds);
    }
  }
  return result;
}

NodeId Graph::negation(NodeId condition) {
  Node node;
  node.op = Op::Not;
  node.sort = term::kBool;
  node.args = {condition};
  find_comparison(node);
  return add(std::move(node), Term());
}

// What several assertions say of the same two floats follows from them.
void Graph::join_assertions() {
  std::vector<NodeId> parts;
  for (const auto& [id, holds] : asserted_comparisons()) parts.push_back(holds ? id : negation(id));
  for (const std::vector<NodeId>& group : of_same_floats(parts)) {
    Node all;
    all.op = Op::And;
    all.sort = term::kBool;
    all.args = group;
    all.compared = together(group, true);
    assertions.push_back(add(std::move(all), Term()));
  }
}

bool Graph::mark(NodeId id) {
  if (nodes[id].is_float || !is_float_width(nodes[id].sort)) return false;
  return nodes[id].is_float = true;
}

// Up from what gives floats and down to what is taken for one. What is no float may be marked: then both its bits and
// what they are as a float are bounded.
bool Graph::mark_at(NodeId id) {
  const Node& node = nodes[id];
  bool changed = gives_float(node.op) && mark(id);
  if (term::is_of_floats(node.op) && node.op != Op::FpFromSigned)
    for (const NodeId arg : node.args) changed = mark(arg) || changed;
  const bool is_choice = node.op == Op::Ite && is_float_width(node.sort);
  const bool is_equation = node.op == Op::Eq && is_float_width(nodes[node.args[0]].sort);
  if (is_choice || is_equation) {
    std::vector<NodeId> same(node.args.begin() + (is_choice ? 1 : 0), node.args.end());
    if (is_choice) same.push_back(id);
    const auto is_known = [&](NodeId one) { return nodes[one].is_float && nodes[one].op != Op::BvConst; };
    if (std::any_of(same.begin(), same.end(), is_known))
      for (const NodeId one : same) changed = mark(one) || changed;
  }
  const NodeId signed_one = node.without_sign_of;
  if (signed_one != kNoNode && (node.is_float || nodes[signed_one].is_float))
    changed = mark(id) || mark(signed_one) || changed;
  const bool is_junction = (node.op == Op::BvAnd || node.op == Op::BvOr) && node.is_float;
  if (is_junction && signed_one == kNoNode)
    for (const NodeId arg : node.args) changed = mark(arg) || changed;
  return changed;
}

void Graph::mark_floats() {
  for (bool changed = true; changed;) {
    changed = false;
    const auto count = static_cast<NodeId>(nodes.size());
    for (NodeId id = 0; id < count; ++id) changed = mark_at(id) || changed;
    for (NodeId id = count; id-- > 0;) changed = mark_at(id) || changed;
  }
}

}  // namespace dashj::check::boxes
