// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "simplify/builder.h"

namespace dashj::learn {

/// What is known of a place in a loop before its states are looked at.
struct StateShape {
  std::vector<term::Term> variables;    ///< Of 32 or 64 bits: the locals that matter there, then the values the method
                                        ///< was entered with.
  std::vector<std::int64_t> constants;  ///< Numbers the program is written with.
  std::vector<term::Term> guards;  ///< Bool terms over the variables: the conditions of the branches nearby. One that
                                   ///< speaks of anything else is ignored.
};

using State = std::vector<std::int64_t>;  ///< One value per variable, with its sign.

struct StateCandidates {
  std::vector<term::Term> equalities;  ///< Over Z/2^32, or Z/2^64 where a variable is so wide: linear, quadratic,
                                       ///< perhaps under a guard; the strongest first.
  std::vector<term::Term> others;  ///< Bounds, orderings, congruences, few values, disjunctions; the most useful first.
  std::vector<term::Term> multiples;  ///< x <= c * y, x >= c * y: they take long to prove, and few loops need them.
};

/// Invariants of that place that are true of every state given: guesses for an induction to prove or to drop, never
/// facts by themselves. No duplicates, no constants, at most kMaxStateEqualities, kMaxStateOthers and
/// kMaxStateMultiples. Deterministic, whatever the order of the states. Good states come from several runs, and from
/// many rounds of the loop: an equality with n unknown coefficients stands on more than n distinct states. Cost: below
/// 50 ms for 12 variables and 2,000 states; grows with more states only in checking what is offered.
[[nodiscard]] StateCandidates candidate_invariants(const StateShape& shape, std::span<const State> states,
                                                   term::Builder& builder);

}  // namespace dashj::learn
