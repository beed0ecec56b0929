// SPDX-License-Identifier: MIT
#include "check/boxes/bounds.h"

#include <algorithm>

#include "check/boxes/limits.h"

namespace dashj::check::boxes {

Bounds::Bounds(const Graph& graph) : graph_(graph) {
  for (const Node& node : graph.nodes) {
    Values values;
    const bool is_bits = node.sort.is_bv();
    if (is_bits) values.whole = every_whole(node.sort.width);
    if (node.is_float) values.floats = every_float(node.sort.width);
    if (node.op == term::Op::BvConst) values.whole = {node.constant, node.constant};
    if (node.op == term::Op::BoolConst) values.may_hold = node.constant != 0;
    if (node.op == term::Op::BoolConst) values.may_fail = node.constant == 0;
    first_.push_back(values);
  }
  values_ = first_;
  for (NodeId id = 0; id < graph.nodes.size(); ++id)
    if (graph.nodes[id].op == term::Op::BvConst) agree(id);
  first_ = values_;
}

Box Bounds::everything() const {
  Box box;
  for (const NodeId id : graph_.variables) box.push_back(first_[id]);
  return box;
}

void Bounds::start(const Box& box, const Conditions& assumed) {
  values_ = first_;
  found_open_.assign(values_.size(), false);
  is_empty_ = false;
  for (std::size_t i = 0; i < box.size(); ++i) keep(graph_.variables[i], box[i]);
  for (const NodeId assertion : graph_.assertions) keep_truth(assertion, true, false);
  for (const auto& [id, holds] : assumed) keep_truth(id, holds, !holds);
}

// First without relations: what is known of variables then bounds all terms anew, and of these bounds alone a relation
// of two terms can be refuted. Later the terms above have told the two what follows from it.
bool Bounds::narrow(Box& box, const Conditions& assumed) {
  are_related_ = false;
  if (!settle(box, assumed)) return false;
  start(box, assumed);
  up();
  open_ = found_open_;
  are_related_ = relation_steps_ > 0;
  return !is_empty_ && (!are_related_ || go_on(box));
}

bool Bounds::settle(Box& box, const Conditions& assumed) {
  start(box, assumed);
  return go_on(box);
}

// Until nothing changes, or some rounds.
bool Bounds::go_on(Box& box) {
  for (int round = 0; round < kMaxRounds && !is_empty_; ++round) {
    is_changed_ = false;
    up();
    for (auto id = static_cast<NodeId>(values_.size()); id-- > 0 && !is_empty_;) down(id);
    if (!is_changed_) break;
  }
  for (std::size_t i = 0; i < box.size(); ++i) box[i] = values_[graph_.variables[i]];
  return !is_empty_;
}

NodeId Bounds::open_part() const {
  for (auto id = static_cast<NodeId>(values_.size()); id-- > 0;) {
    const Node& node = graph_.nodes[id];
    const Values& truth = values_[id];
    const bool is_junction = node.op == term::Op::And || node.op == term::Op::Or;
    if (!is_junction || node.compared.first != kNoNode || truth.may_hold == truth.may_fail) continue;
    const bool holds = truth.may_hold;
    if ((node.op == term::Op::Or) != holds) continue;
    const auto is_as_whole = [&](NodeId arg) {
      return values_[arg].may_hold == holds && values_[arg].may_fail != holds;
    };
    if (std::any_of(node.args.begin(), node.args.end(), is_as_whole)) continue;
    for (const NodeId arg : node.args)
      if (values_[arg].may_hold && values_[arg].may_fail) return arg;
  }
  return kNoNode;
}

void Bounds::up() {
  steps_ += 2 * values_.size();
  const auto count = static_cast<NodeId>(graph_.nodes.size());
  for (NodeId id = 0; id < count && !is_empty_; ++id) {
    const Node& node = graph_.nodes[id];
    if (node.args.empty()) continue;
    const Values found = values_of(id);
    found_open_[id] = found.may_hold && found.may_fail;
    keep(id, found);
  }
}

void Bounds::keep(NodeId id, const Values& values) {
  const Node& node = graph_.nodes[id];
  if (node.sort.is_bool()) return keep_truth(id, values.may_hold, values.may_fail);
  if (!node.sort.is_bv()) return;
  keep_whole(id, values.whole);
  if (node.is_float) keep_floats(id, values.floats);
}

void Bounds::keep_truth(NodeId id, bool may_hold, bool may_fail) {
  Values& known = values_[id];
  const bool was_open = known.may_hold && known.may_fail;
  known.may_hold = known.may_hold && may_hold;
  known.may_fail = known.may_fail && may_fail;
  is_changed_ = is_changed_ || (was_open && !(known.may_hold && known.may_fail));
  is_empty_ = is_empty_ || (!known.may_hold && !known.may_fail);
}

void Bounds::keep_whole(NodeId id, Whole whole) {
  Whole& known = values_[id].whole;
  const Whole left = meet(known, whole);
  if (left == known) return;
  known = left;
  is_changed_ = true;
  agree(id);
}

void Bounds::keep_floats(NodeId id, Floats floats) {
  Floats& known = values_[id].floats;
  const Floats left = meet(known, floats);
  if (left == known) return;
  known = left;
  is_changed_ = true;
  agree(id);
}

// Bits and floats are of one value.
void Bounds::agree(NodeId id) {
  Values& values = values_[id];
  is_empty_ = is_empty_ || values.whole.is_empty();
  if (!graph_.nodes[id].is_float || is_empty_) return;
  const unsigned width = graph_.nodes[id].sort.width;
  values.floats = meet(values.floats, floats_of_bits(values.whole, width));
  if (!values.floats.has_numbers()) values.floats.low = 0, values.floats.high = -1;
  is_empty_ = values.floats.is_empty();
  values.whole = meet(values.whole, bits_of_floats(values.floats, width));
  is_empty_ = is_empty_ || values.whole.is_empty();
}

}  // namespace dashj::check::boxes
