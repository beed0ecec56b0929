// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <map>
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

/// What the condition of a loop says of cells where it is left, at the next head: behind `while (i < j && a[i] < p)`
/// it is `i >= j || a[i] >= p`, of the last condition on each way from the one head to the other. The next loop may
/// keep that, and what is exchanged behind both rests on it. Also of each way alone, where a local that was given a
/// constant on it has this: `found = true` makes `!found || a[i] == x`. Guesses.
[[nodiscard]] std::map<symbolic::LocationId, std::vector<term::Term>> left_conditions(
    const symbolic::LocationGraph& graph, const std::vector<symbolic::LocationId>& heads, term::Builder& builder);

}  // namespace dashj::invariant
