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

Facts::Id Facts::common(Id left, Id right) const {
  while (left != right) {
    Id& deeper = nodes_[left].depth > nodes_[right].depth ? left : right;
    deeper = nodes_[deeper].parent;
  }
  return left;
}

}  // namespace dashj::forward
