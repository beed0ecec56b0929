// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "symbolic/location_graph.h"

namespace dashj::symbolic {

/// By LocationId, ascending: the locals whose value there may decide a condition later on, or what the method returns
/// (of a slice: a condition). What is computed and never gets so far is not among them ("faint" variables: R.
/// Giegerich, U. Möncke, R. Wilhelm, 1981). Linear in the size of the result.
[[nodiscard]] std::vector<std::vector<tac::LocalId>> relevant_locals(const LocationGraph& graph,
                                                                     const term::TermStore& store);

/// The same before conditions of some locations only.
[[nodiscard]] std::vector<std::vector<tac::LocalId>> relevant_before(const LocationGraph& graph,
                                                                     const term::TermStore& store,
                                                                     const std::function<bool(LocationId)>& decides);

}  // namespace dashj::symbolic
