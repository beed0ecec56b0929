// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "symbolic/abstract_state.h"
#include "symbolic/difference_pairs.h"

namespace dashj::symbolic {

/// The steps of a method on abstract states: sets of values for each local, and for the differences of some pairs of
/// locals as ints, so modulo 2^32. Every transfer is sound for the SMT-LIB meaning of the terms on the edges, because
/// states become claims that the check of a certificate proves as terms. What a call gives back is any value, up to the
/// terms around it.
class ValueAnalysis {
 public:
  ValueAnalysis(const LocationGraph& graph, const term::TermStore& store)
      : graph_(graph), store_(store), pairs_(graph, store) {}

  [[nodiscard]] const DifferencePairs& pairs() const { return pairs_; }
  /// Locals come first, then pairs.
  [[nodiscard]] std::size_t index_of(tac::LocalId local) const { return local.index(); }
  [[nodiscard]] std::size_t index_of_pair(std::size_t pair) const { return graph_.variables.size() + pair; }

  /// What holds of the inputs at entry; everything else is free.
  [[nodiscard]] AbstractState entry_state() const;
  /// Contains the value of a 32-bit term in every state.
  [[nodiscard]] AbstractValue evaluate(term::Term term, const AbstractState& state) const;
  /// Contains every state in which the condition is `outcome`. No value: there is none.
  [[nodiscard]] std::optional<AbstractState> refine(term::Term condition, bool outcome, AbstractState state) const;
  /// Contains every state after the edge. No value: the edge cannot be taken.
  [[nodiscard]] std::optional<AbstractState> after(const Edge& edge, AbstractState state) const;
  /// The local may be anything, and so may the differences it is in.
  void forget(tac::LocalId local, AbstractState& state) const;

 private:
  [[nodiscard]] AbstractValue value(tac::LocalId local, const AbstractState& state) const {
    return state.get(index_of(local));
  }
  [[nodiscard]] std::optional<AbstractValue> difference(tac::LocalId left, tac::LocalId right,
                                                        const AbstractState& state) const;
  [[nodiscard]] AbstractValue difference_to(term::Term term, const AbstractValue& value, tac::LocalId other,
                                            const AbstractState& state) const;
  void assign(tac::LocalId target, term::Term term, AbstractState& state) const;

  // value_refinement.cpp
  [[nodiscard]] std::optional<AbstractState> refine_all(std::span<const term::Term> conditions, bool outcome,
                                                        AbstractState state) const;
  [[nodiscard]] std::optional<AbstractState> refine_any(std::span<const term::Term> conditions, bool outcome,
                                                        const AbstractState& state) const;
  [[nodiscard]] std::optional<AbstractState> refine_relation(term::Term relation, bool outcome,
                                                             AbstractState state) const;
  [[nodiscard]] bool narrow(term::Term term, const AbstractValue& to, AbstractState& state) const;
  [[nodiscard]] bool narrow_sum(term::Term term, const AbstractValue& to, AbstractState& state) const;
  [[nodiscard]] bool narrow_dividend(term::Term term, const AbstractValue& to, AbstractState& state) const;
  [[nodiscard]] bool narrow_local(tac::LocalId local, const AbstractValue& to, AbstractState& state) const;
  [[nodiscard]] bool narrow_difference(tac::LocalId left, tac::LocalId right, const AbstractValue& to,
                                       AbstractState& state) const;
  [[nodiscard]] bool narrow_compared(term::Op op, bool outcome, term::Term left, term::Term right,
                                     AbstractState& state) const;

  const LocationGraph& graph_;
  const term::TermStore& store_;
  DifferencePairs pairs_;
};

}  // namespace dashj::symbolic
