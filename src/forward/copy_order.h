// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::forward {

/// Which round of each loop around a statement a copy of it belongs to, outermost loop first; 0: the loop has been
/// entered and its head not come back to.
using Rounds = std::vector<std::uint32_t>;
/// Copies of the statements of one activation, in an order in which each stands behind all from which control comes to
/// it.
using CopyKey = std::vector<std::uint32_t>;

/// The statements of a method with their loops (natural loops: each is entered at its head only), and the order in
/// which copies of them are executed so that paths meet where they join: a loop is a block, and so is each round of it
/// (a weak topological order: F. Bourdoncle, 1993).
class CopyOrder {
 public:
  /// No value: control flow has a cycle with two entries, which javac does not make.
  [[nodiscard]] static std::optional<CopyOrder> of(const tac::Body& body);

  /// Where control can come from more than one statement, or by a jump back.
  [[nodiscard]] bool is_join(tac::StmtId stmt) const { return predecessors_[stmt.index()] != 1; }
  [[nodiscard]] const std::vector<std::vector<tac::StmtId>>& successors() const { return successors_; }
  /// The heads of the loops around a statement, outermost first; a head is in its own loop.
  [[nodiscard]] const std::vector<tac::StmtId>& loops_around(tac::StmtId stmt) const;
  [[nodiscard]] bool is_back_edge(tac::StmtId from, tac::StmtId to) const;
  /// The rounds after control has gone from one statement to the other.
  [[nodiscard]] Rounds rounds_after(const Rounds& rounds, tac::StmtId from, tac::StmtId to) const;
  [[nodiscard]] CopyKey key(tac::StmtId stmt, const Rounds& rounds) const;

 private:
  CopyOrder() = default;
  void find_successors(const tac::Body& body);
  void find_post_order();
  void find_dominators();
  [[nodiscard]] bool dominates(std::uint32_t above, std::uint32_t below) const;
  [[nodiscard]] bool find_loops();
  void find_places();

  std::vector<std::vector<tac::StmtId>> successors_;
  std::vector<std::vector<std::uint32_t>> comes_from_;
  std::vector<std::uint32_t> predecessors_;
  std::vector<std::uint32_t> order_;               // reachable statements in reverse post-order
  std::vector<std::uint32_t> rank_;                // by statement: place in order_; kNone: not reachable
  std::vector<std::uint32_t> dominator_;           // by statement
  std::vector<std::uint32_t> loop_;                // by statement: head of the innermost loop; kNone: none
  std::vector<std::uint32_t> around_;              // by head: head of the loop around its loop; kNone: none
  std::vector<std::vector<tac::StmtId>> loops_;    // by head: loops_around(head)
  std::vector<std::uint32_t> place_, loop_place_;  // by statement, by head: place among its neighbours
  std::vector<tac::StmtId> no_loops_;
};

}  // namespace dashj::forward
