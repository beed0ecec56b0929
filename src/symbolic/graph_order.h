// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "symbolic/location_graph.h"

namespace dashj::symbolic {

/// By LocationId: the place in a reverse post-order of a depth-first search from the initial location. An edge that
/// does not lead to a higher rank is a back edge; every cycle has one.
[[nodiscard]] std::vector<std::uint32_t> reverse_post_order(const LocationGraph& graph);

/// By LocationId: whether a target (by LocationId) can be reached from it; a target can.
[[nodiscard]] std::vector<bool> before_targets(const LocationGraph& graph, const std::vector<bool>& is_target);

/// The locations that back edges lead to, ascending.
[[nodiscard]] std::vector<LocationId> loop_heads(const LocationGraph& graph);

}  // namespace dashj::symbolic
