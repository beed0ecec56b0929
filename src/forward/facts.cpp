// SPDX-License-Identifier: MIT
#include "forward/limits.h"
#include "forward/state.h"

namespace dashj::forward {

Facts::Id Facts::add(Id facts, term::Term literal) {
  nodes_.push_back({facts, nodes_[facts].depth + 1, literal});
  return static_cast<Id>(nodes_.size() - 1);
}

Known Facts::known(Id facts, const term::TermStore& store) const {
  Known result;
  for (std::size_t i = 0; i < kMaxKnownFacts && facts != kNone; ++i, facts = nodes_[facts].parent)
    result.add(nodes_[facts].literal, store);
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
