// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::check::unwound {

/// The loops of a method within each other, and an order of its statements in which every way forward goes up (a weak
/// topological order: F. Bourdoncle, 1993). Of what control can reach from the first statement; where something is not
/// modelled, control goes on nowhere.
class Flow {
 public:
  explicit Flow(const tac::Body& body);

  struct Loop {
    tac::StmtId head;
    std::optional<std::uint32_t> outer;  ///< The loop around it.
    std::uint32_t order = 0;             ///< Among all that stands side by side with it.
    std::uint32_t depth = 0;             ///< How many loops stand around it.
  };

  /// A loop that can be entered at two places, somewhere in it; no value: there is none, and only then is there more to
  /// ask.
  [[nodiscard]] std::optional<tac::StmtId> irreducible() const { return irreducible_; }
  [[nodiscard]] const std::vector<Loop>& loops() const { return loops_; }
  /// The loop with this head.
  [[nodiscard]] std::optional<std::uint32_t> headed_by(tac::StmtId stmt) const;
  /// The innermost loop that the statement stands in; a head stands in its own.
  [[nodiscard]] std::optional<std::uint32_t> loop_of(tac::StmtId stmt) const { return places_[stmt.index()].loop; }
  /// How many ways lead to it.
  [[nodiscard]] std::uint32_t ways_to(tac::StmtId stmt) const { return places_[stmt.index()].ways_to; }

  /// One copy of a statement: for each loop around it, outermost first, how often control has come back to its head
  /// since it was entered.
  using Rounds = std::vector<std::uint32_t>;
  /// The copy of `to` that control comes to from a copy of `from`, a statement that it can go on to.
  [[nodiscard]] Rounds rounds_at(tac::StmtId from, const Rounds& rounds, tac::StmtId to) const;
  /// Orders copies: every way forward leads to a copy with a greater key.
  [[nodiscard]] std::vector<std::uint32_t> key(tac::StmtId stmt, const Rounds& rounds) const;

 private:
  struct Place {
    bool is_reached = false;
    std::uint32_t order = 0, ways_to = 0;
    std::optional<std::uint32_t> loop;
  };
  /// What stands side by side in a loop, or in the method, its head left out.
  struct Level {
    std::vector<tac::StmtId> stmts;
    std::optional<std::uint32_t> loop;
  };

  void find_reached();
  void put_in_order(Level level);
  void add_component(const Level& level, std::vector<tac::StmtId> component, std::uint32_t order);
  [[nodiscard]] std::optional<tac::StmtId> only_entry(const std::vector<tac::StmtId>& component);
  [[nodiscard]] bool is_within(tac::StmtId stmt, std::uint32_t loop) const;

  const tac::Body& body_;
  std::vector<std::vector<tac::StmtId>> successors_, predecessors_;
  std::vector<Place> places_;
  std::vector<Loop> loops_;
  std::vector<Level> pending_;
  std::vector<std::uint32_t> mark_;  // by statement: the number of the set it was last put in
  std::uint32_t last_mark_ = 0;
  std::optional<tac::StmtId> irreducible_;
};

}  // namespace dashj::check::unwound
