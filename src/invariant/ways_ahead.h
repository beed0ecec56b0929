// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "simplify/builder.h"
#include "symbolic/location_graph.h"

namespace dashj::invariant {

/// How far ways are followed.
struct NearBy {
  std::size_t edges, depth;  ///< Of all ways together, and of one.
};

/// Follows the ways from a loop head, as far as they are near, until they are at one again. `see` gets each operation
/// with its term over the state at the head.
void follow_ways(const symbolic::LocationGraph& graph, symbolic::LocationId head,
                 const std::vector<symbolic::LocationId>& heads, const NearBy& near, term::Builder& builder,
                 const std::function<void(const symbolic::Operation&)>& see);

}  // namespace dashj::invariant
