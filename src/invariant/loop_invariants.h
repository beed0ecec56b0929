// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "invariant/head_states.h"
#include "symbolic/envelope.h"
#include "verdict/certificate.h"

namespace dashj::invariant {

/// What is known of the loops of one method, learned from tests and proved by induction (design 5.2 item 4).
class LoopInvariants {
 public:
  LoopInvariants(const LocationGraph& graph, term::Builder& builder, smt::SmtSolver& solver, const StopToken& stop, Statistics& statistics);

  /// Whether an error may lie inside of or behind a loop.
  [[nodiscard]] bool has_loops() const { return !cut_.heads.empty(); }
  [[nodiscard]] const std::vector<LocationId>& heads() const { return cut_.heads; }
  void add(const symbolic::TestRun& run) { states_.add(run); }
  /// What abstract interpretation says at the heads is taken as a guess like any other, so its proof is one of the same kind.
  void add(const symbolic::Envelope& envelope);
  /// Guesses from the runs seen so far; learn_more proves of it what it can.
  void guess();
  /// One part of the work, the cheapest first. False: there is nothing left to do.
  [[nodiscard]] bool learn_more();
  [[nodiscard]] const AtHeads& proved() const { return inductive_.proved(); }

  /// A start, and the states there that lead to a target without meeting another loop head.
  struct Way {
    LocationId start;
    term::Term states;  ///< Over locals and formals at the start; to be taken with what is known there.
  };
  /// All ways to errors, and to what is not supported. No value: the formula grows too large.
  [[nodiscard]] std::optional<std::vector<Way>> ways_to_errors() const;
  /// Forgets all invariants that are not needed to exclude these ways.
  void keep_what_excludes(const std::vector<Way>& ways);
  /// What is known at a start; and the part of it that a model is soon found of.
  [[nodiscard]] std::vector<term::Term> known_at(LocationId start) const { return inductive_.known_at(start); }
  [[nodiscard]] std::vector<term::Term> outline_at(LocationId start) const { return inductive_.outline_at(start); }
  /// For the arguments: what each input was at first, over the state at a start.
  [[nodiscard]] std::vector<term::Term> inputs_at(LocationId start) const;

  /// By LocationId: what a proof may use there. At a head the invariants; elsewhere that every way from there to a head keeps them, and, with
  /// `excludes_errors`, that none leads to an error: what every step keeps by construction. True where no error is ahead.
  [[nodiscard]] std::optional<std::vector<term::Term>> claims(bool excludes_errors) const;

 private:
  void add_plain_equalities();
  void add_unless_endless();
  [[nodiscard]] bool is_target(const symbolic::Copy& copy) const;

  const LocationGraph& graph_;
  term::Builder& builder_;
  const StopToken& stop_;
  Statistics& statistics_;
  CutGraph cut_;
  HeadStates states_;
  AtHeads envelope_;
  HeadStates::Guesses guesses_;
  int done_ = 0;  // parts of the work on them
  InductiveSet inductive_;
};

}  // namespace dashj::invariant
