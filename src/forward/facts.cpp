// SPDX-License-Identifier: MIT
#include "forward/limits.h"
#include "forward/state.h"

namespace dashj::forward {

Facts::Id Facts::add(Id facts, term::Term literal) {
  nodes_.push_back({facts, nodes_[facts].depth + 1, literal});
  return static_cast<Id>(nodes_.size() - 1);
}

Facts::Id Facts::add(Id facts, term::Term term, term::Interval range) {
  nodes_.push_back({facts, nodes_[facts].depth + 1, {}, term, range});
  return static_cast<Id>(nodes_.size() - 1);
}

Known Facts::known(Id facts, const term::TermStore& store) const {
  Known result;
  for (std::size_t i = 0; i < kMaxKnownFacts && facts != kNone; ++i, facts = nodes_[facts].parent) {
    const Node& node = nodes_[facts];
    if (node.literal.is_valid()) {
      result.add(node.literal, store);
    } else {
      result.add(node.term, node.range);
    }
  }
  return result;
}

Facts::Fork Facts::fork(Id left, Id right) const {
  Fork result{kNone, {}, {}};
  const auto climb = [&](Id& at, term::Term& passed) {
    passed = nodes_[at].literal;
    at = nodes_[at].parent;
  };
  while (nodes_[left].depth > nodes_[right].depth) climb(left, result.left);
  while (nodes_[right].depth > nodes_[left].depth) climb(right, result.right);
  while (left != right) {
    climb(left, result.left);
    climb(right, result.right);
  }
  result.common = left;
  return result;
}

}  // namespace dashj::forward
