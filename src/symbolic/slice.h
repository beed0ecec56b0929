// SPDX-License-Identifier: MIT
#pragma once

#include "symbolic/location_graph.h"

namespace dashj::symbolic {

/// The graph without what decides nothing before a target (error, or not supported before one): a weak slice (M.
/// Weiser, 1981; T. Amtoft, "Slicing for modern program structures", 2008). A location stays where its writes are read
/// by a condition that stays, or where its condition decides what is reached next of what stays; what is left out leads
/// to one such place at most, `left_out` says which. All exits are one place. A run of the method that ends is a run of
/// the slice with the same values of the locals that matter (relevant_locals.h), so no error of the method is lost. The
/// reverse holds of runs that end: the slice knows nothing of loops left out that do not.
///
/// Claims carry over: at what is left out holds what holds where it leads, because nothing there writes what such a
/// claim speaks of.
///
/// The graph itself where nothing would be left out, and where that takes too many rounds to find out.
[[nodiscard]] LocationGraph slice(const LocationGraph& whole, term::Builder& builder);

}  // namespace dashj::symbolic
