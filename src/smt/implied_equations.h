// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <vector>

#include "term/term_store.h"

namespace dashj::smt {

struct ImpliedEquation {
  term::Term equation;
  std::set<std::size_t> reasons;  ///< Indices of assertions from which it follows.
};

/// Equations, other than between Bools, that follow from the assertions by taking conjunctions apart and leaving out
/// disjuncts that are false: what a fact says of a call that is known to return is one. Without repeats, the first
/// found first; not all there are, since the search is bounded.
[[nodiscard]] std::vector<ImpliedEquation> implied_equations(const term::TermStore& store,
                                                             std::span<const term::Term> assertions);

}  // namespace dashj::smt
