// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "symbolic/value_analysis.h"

namespace dashj::symbolic {

/// For every location an over-approximation of the states that reach it, from the entry on: per local a set of ints
/// (abstract_value.h), and the differences of some pairs of locals. Of locals that decide nothing later on
/// (relevant_locals.h) nothing is said. The states of all locations are inductive together: a step from a state of one
/// leads into that of the next.
struct Envelope {
  std::vector<std::optional<AbstractState>> states;  ///< By LocationId; no value: control never gets there.
  DifferencePairs pairs;
  std::size_t steps = 0;  ///< Edges followed to find it.

  [[nodiscard]] const std::optional<AbstractState>& at(LocationId location) const { return states[location.index()]; }
  /// Precondition: control may get there.
  [[nodiscard]] AbstractValue value(LocationId location, tac::LocalId local) const {
    return at(location)->get(local.index());
  }
};

/// Deterministic and bounded: what takes too many steps says little or nothing.
[[nodiscard]] Envelope reachable_envelope(const LocationGraph& graph, const term::TermStore& store);

/// What it says at a location, as a Bool term over the locals (true where nothing is known).
[[nodiscard]] term::Term envelope_term(const LocationGraph& graph, const Envelope& envelope, LocationId location,
                                       term::Builder& builder);

}  // namespace dashj::symbolic
