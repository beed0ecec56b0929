// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "invariant/cell_states.h"
#include "invariant/head_states.h"
#include "symbolic/envelope.h"
#include "symbolic/merged_paths.h"
#include "verdict/certificate.h"

namespace dashj::invariant {

/// What is known of the loops of one method, learned from tests and proved by induction (design 5.2 item 4).
class LoopInvariants {
 public:
  /// `is_target`: by LocationId, of what the loops are looked at for.
  LoopInvariants(const LocationGraph& graph, const std::vector<bool>& is_target, term::Builder& builder,
                 smt::SmtSolver& solver, const StopToken& stop, Statistics& statistics);

  /// Whether a target may lie inside of or behind a loop.
  [[nodiscard]] bool has_loops() const { return !cut_.heads.empty(); }
  [[nodiscard]] const std::vector<LocationId>& heads() const { return cut_.heads; }
  void add(const symbolic::TestRun& run) {
    states_.add(run);
    cells_.add(run);
  }
  /// How many runs have come to the head that the fewest have come to.
  [[nodiscard]] std::size_t fewest_runs() const { return states_.fewest_runs(); }
  /// What abstract interpretation says at the heads is taken as a guess like any other, so its proof is one of the same
  /// kind.
  void add(const symbolic::Envelope& envelope);
  /// A condition on what the method was entered with, over the formals: guesses may hold under it, or under its
  /// opposite.
  void add_guard(term::Term over_formals) { states_.add_guard(over_formals); }
  /// For targets that speak of the formals, before any run is added: guesses may, too, and inputs that nothing writes
  /// are proved to be what they were at first.
  void add_first_values();
  /// Guesses from the runs seen so far; learn_more proves of it what it can.
  void guess();
  [[nodiscard]] const AtHeads& proved() const { return inductive_.proved(); }
  /// The same without claims over every index.
  [[nodiscard]] AtHeads proved_of_states() const;
  /// What claims over every index say at a start, of the indices that they and these states look at.
  [[nodiscard]] std::vector<term::Term> instances_at(LocationId start, term::Term states) const {
    return inductive_.instances_of(inductive_.known_at(start), states);
  }

  /// A start, and the states there that lead to where a condition holds without meeting another loop head.
  struct Way {
    LocationId start;
    term::Term states;  ///< Over locals and formals at the start; to be taken with what is known there.
  };
  /// One part of the work, the cheapest first; `ways`: what is to be excluded, where that is all that is wanted. False:
  /// there is nothing left to do.
  [[nodiscard]] bool learn_more(const std::vector<Way>& ways = {});
  /// All ways to targets where `wanted` holds. No value: the formula grows too large.
  [[nodiscard]] std::optional<std::vector<Way>> ways_to(const symbolic::Condition& wanted) const;
  /// Forgets all invariants that are not needed to exclude these ways.
  void keep_what_excludes(const std::vector<Way>& ways);
  /// What is known at a start; and the part of it that a model is soon found of.
  [[nodiscard]] std::vector<term::Term> known_at(LocationId start) const { return inductive_.known_at(start); }
  [[nodiscard]] std::vector<term::Term> outline_at(LocationId start) const { return inductive_.outline_at(start); }
  /// For the arguments: what each input was at first, over the state at a start.
  [[nodiscard]] std::vector<term::Term> inputs_at(LocationId start) const;

  [[nodiscard]] std::optional<std::vector<term::Term>> claims(const symbolic::Condition& excluded) const {
    return inductive_.claims(excluded);
  }

 private:
  [[nodiscard]] std::vector<term::Term> given_lengths() const;
  [[nodiscard]] term::Term formal_of(std::uint32_t parameter) const;
  void add_plain_equalities();
  [[nodiscard]] bool add_needed_cell_guesses(const std::vector<Way>& ways, Breadth breadth);
  [[nodiscard]] AskedOfCells asked_by(const std::vector<Way>& ways, Breadth breadth);
  [[nodiscard]] AtHeads cell_guesses(const std::vector<Way>& ways, Breadth breadth);
  void add_cell_guesses(const std::vector<Way>& ways, Breadth breadth);
  [[nodiscard]] AtHeads unless_endless(const AtHeads& guesses) const;

  const LocationGraph& graph_;
  term::Builder& builder_;
  const StopToken& stop_;
  Statistics& statistics_;
  CutGraph cut_;
  HeadStates states_;
  CellStates cells_;
  AtHeads envelope_;
  std::optional<AtHeads> left_;  // left_conditions, once they are asked for
  HeadStates::Guesses guesses_;
  int done_ = 0;    // parts of the work on them
  int rounds_ = 0;  // the first has no time for guesses with more alternatives: an error may be near
  InductiveSet inductive_;
};

}  // namespace dashj::invariant
