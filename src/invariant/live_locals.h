// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <vector>

#include "symbolic/location_graph.h"

namespace dashj::invariant {

/// By LocationId: the locals whose value there may still be read. A guess about anything else says nothing of what is to come.
[[nodiscard]] std::vector<std::set<tac::LocalId>> live_locals(const symbolic::LocationGraph& graph, const term::TermStore& store);

/// The locals that some statement writes; an input that is not among them keeps its first value for ever.
[[nodiscard]] std::set<tac::LocalId> written_locals(const symbolic::LocationGraph& graph);

}  // namespace dashj::invariant
