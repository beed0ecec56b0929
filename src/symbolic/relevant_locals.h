// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <vector>

#include "symbolic/location_graph.h"

namespace dashj::symbolic {

/// By LocationId, ascending: the locals whose value there may decide a condition later on, or what the method returns.
/// What is computed and never gets so far is not among them ("faint" variables: R. Giegerich, U. Möncke, R. Wilhelm,
/// 1981). Linear in the size of the result.
[[nodiscard]] std::vector<std::vector<tac::LocalId>> relevant_locals(const LocationGraph& graph,
                                                                     const term::TermStore& store);

/// The locals that some statement writes; an input that is not among them keeps its first value for ever.
[[nodiscard]] std::set<tac::LocalId> written_locals(const LocationGraph& graph);

}  // namespace dashj::symbolic
