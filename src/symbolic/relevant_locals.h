// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "symbolic/location_graph.h"

namespace dashj::symbolic {

/// By LocationId, ascending: the locals whose value there may decide a condition later on, or what the method returns.
/// What is computed and never gets so far is not among them ("faint" variables: R. Giegerich, U. Möncke, R. Wilhelm,
/// 1981). Linear in the size of the result.
[[nodiscard]] std::vector<std::vector<tac::LocalId>> relevant_locals(const LocationGraph& graph,
                                                                     const term::TermStore& store);

}  // namespace dashj::symbolic
