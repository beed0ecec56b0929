// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "classfile/tac/body.h"
#include "forward/copy_order.h"
#include "forward/row.h"
#include "forward/values.h"

namespace dashj::forward {

/// What a local holds: a value, or a map or cells where its type is one of these.
struct Slot {
  Value value = {};
  std::shared_ptr<const HeapMap> map = nullptr;
  std::shared_ptr<const CellMap> cells = nullptr;
  [[nodiscard]] bool is_valid() const { return value.is_valid() || map != nullptr || cells != nullptr; }
};

/// The conditions that hold on a path, oldest first, as a tree: paths that have forked share what they had in common.
class Facts {
 public:
  using Id = std::uint32_t;
  static constexpr Id kNone = 0;

  Facts() : nodes_(1) {}
  [[nodiscard]] Id add(Id facts, term::Term literal);
  /// That a term lies in a range, which follows from the latest literal.
  [[nodiscard]] Id add(Id facts, term::Term term, term::Interval range);
  /// The latest kMaxKnownFacts of them.
  [[nodiscard]] Known known(Id facts, const term::TermStore& store) const;
  [[nodiscard]] std::uint32_t depth(Id facts) const { return nodes_[facts].depth; }
  /// What both have in common.
  [[nodiscard]] Id common(Id left, Id right) const;

 private:
  struct Node {
    Id parent = kNone;
    std::uint32_t depth = 0;
    term::Term literal = {};  // invalid: it is about a range
    term::Term term = {};
    term::Interval range = {};
  };
  std::vector<Node> nodes_;
};

/// All runs that come to a copy of a statement, as one: the inputs that take them there, and what their locals hold,
/// as terms over these inputs. A term is right where the guard holds.
struct State {
  term::Term guard;
  Facts::Id facts = Facts::kNone;
  Rounds rounds = {};
  std::vector<std::pair<tac::LocalId, Slot>> live = {};  ///< Ascending; the others are not read any more.
};

/// All runs that end an activation in one way.
struct End {
  term::Term guard;
  Facts::Id facts = Facts::kNone;
  Slot result = {};
  std::vector<Slot> outputs = {};  ///< As Body::outputs.
};

}  // namespace dashj::forward
