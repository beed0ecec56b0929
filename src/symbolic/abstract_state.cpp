// SPDX-License-Identifier: MIT
#include "symbolic/abstract_state.h"

#include <algorithm>

namespace dashj::symbolic {

AbstractValue AbstractState::get(std::size_t index) const {
  if (index >> (levels_ * kBits) != 0) return {};
  const Node* node = root_.get();
  for (unsigned level = levels_; node != nullptr && level-- > 0;)
    node = std::get<Branch>(node->content)[(index >> (level * kBits)) % kFan].get();
  return node == nullptr ? AbstractValue() : std::get<AbstractValue>(node->content);
}

void AbstractState::set(std::size_t index, const AbstractValue& value) {
  unsigned levels = levels_;
  while (index >> (levels * kBits) != 0) ++levels;
  root_ = with(lifted(levels), levels, index, value);
  levels_ = levels;
}

AbstractState::Ref AbstractState::lifted(unsigned levels) const {
  Ref root = root_;
  for (unsigned level = levels_; level < levels && root != nullptr; ++level) {
    Branch children;
    children[0] = std::move(root);
    root = branch(std::move(children));
  }
  return root;
}

AbstractState::Ref AbstractState::leaf(const AbstractValue& value) {
  return value.is_all() ? nullptr : std::make_shared<const Node>(Node{value});
}

AbstractState::Ref AbstractState::branch(Branch children) {
  const bool is_empty =
      std::all_of(children.begin(), children.end(), [](const Ref& child) { return child == nullptr; });
  return is_empty ? nullptr : std::make_shared<const Node>(Node{std::move(children)});
}

AbstractState::Ref AbstractState::with(const Ref& node, unsigned level, std::size_t index, const AbstractValue& value) {
  if (level == 0) return node != nullptr && std::get<AbstractValue>(node->content) == value ? node : leaf(value);
  Branch children = node == nullptr ? Branch() : std::get<Branch>(node->content);
  Ref& child = children[(index >> ((level - 1) * kBits)) % kFan];
  const Ref changed = with(child, level - 1, index, value);
  if (changed == child) return node;
  child = changed;
  return branch(std::move(children));
}

// Nodes that nothing changes in stay those of `a`, so that what is equal is shared again. Values are combined where
// both sides have one, `one sided` ones stay or go.
template <class Combine>
AbstractState::Ref AbstractState::combine(const Ref& a, const Ref& b, bool keeps_one_sided, const Combine& values) {
  if (a == b) return a;
  if (a == nullptr || b == nullptr) return !keeps_one_sided ? nullptr : a == nullptr ? b : a;
  if (const auto* value = std::get_if<AbstractValue>(&a->content)) {
    const AbstractValue result = values(*value, std::get<AbstractValue>(b->content));
    return result == *value ? a : leaf(result);
  }
  const Branch& left = std::get<Branch>(a->content);
  const Branch& right = std::get<Branch>(b->content);
  Branch children;
  for (std::size_t i = 0; i < kFan; ++i) children[i] = combine(left[i], right[i], keeps_one_sided, values);
  return children == left ? a : branch(std::move(children));
}

template <class Combine>
AbstractState AbstractState::combine(const AbstractState& a, const AbstractState& b, bool keeps_one_sided,
                                     const Combine& values) {
  AbstractState result;
  result.levels_ = std::max(a.levels_, b.levels_);
  result.root_ = combine(a.lifted(result.levels_), b.lifted(result.levels_), keeps_one_sided, values);
  return result;
}

AbstractState join(const AbstractState& a, const AbstractState& b) {
  return AbstractState::combine(a, b, false, [](const AbstractValue& x, const AbstractValue& y) { return join(x, y); });
}

std::optional<AbstractState> meet(const AbstractState& a, const AbstractState& b) {
  bool is_empty = false;
  AbstractState result = AbstractState::combine(a, b, true, [&](const AbstractValue& x, const AbstractValue& y) {
    const auto both = meet(x, y);
    is_empty |= !both;
    return both.value_or(x);
  });
  return is_empty ? std::nullopt : std::optional(std::move(result));
}

AbstractState widen(const AbstractState& before, const AbstractState& next, std::span<const std::int32_t> thresholds) {
  return AbstractState::combine(
      before, next, false, [&](const AbstractValue& x, const AbstractValue& y) { return widen(x, y, thresholds); });
}

AbstractState keep_equal(const AbstractState& before, const AbstractState& next) {
  return AbstractState::combine(
      before, next, false, [](const AbstractValue& x, const AbstractValue& y) { return x == y ? x : AbstractValue(); });
}

bool AbstractState::is_same(const Ref& a, const Ref& b) {
  if (a == b) return true;
  if (a == nullptr || b == nullptr) return false;
  if (const auto* value = std::get_if<AbstractValue>(&a->content)) return *value == std::get<AbstractValue>(b->content);
  return std::equal(std::get<Branch>(a->content).begin(), std::get<Branch>(a->content).end(),
                    std::get<Branch>(b->content).begin(), &AbstractState::is_same);
}

bool AbstractState::operator==(const AbstractState& other) const {
  const unsigned levels = std::max(levels_, other.levels_);
  return is_same(lifted(levels), other.lifted(levels));
}

void AbstractState::visit_all(const Ref& node, std::size_t first, unsigned level,
                              const std::function<void(std::size_t, const AbstractValue&)>& visit) {
  if (node == nullptr) return;
  if (level == 0) return visit(first, std::get<AbstractValue>(node->content));
  const Branch& children = std::get<Branch>(node->content);
  for (std::size_t i = 0; i < kFan; ++i) visit_all(children[i], first + (i << ((level - 1) * kBits)), level - 1, visit);
}

void AbstractState::for_each(const std::function<void(std::size_t index, const AbstractValue& value)>& visit) const {
  visit_all(root_, 0, levels_, visit);
}

}  // namespace dashj::symbolic
