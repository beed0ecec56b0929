// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "symbolic/intervals.h"

namespace dashj::symbolic {

/// One location at one level, and what its locals can be there.
struct Copy {
  LocationId location;
  std::uint32_t level = 0;
  Box box;
  std::vector<std::pair<EdgeId, std::size_t>>
      out;  ///< Edges that can be taken, each with the copy it leads to (a later one).
};

/// The part of the location graph from which a target is reached, without its loops: copies are numbered by how many
/// back edges a run has taken, so the copies form a DAG. Invariant, for every run: its state at a location, after n
/// back edges, lies in the box of the copy of that location at level n, if n is below `levels`. With `is_complete` no
/// run takes `levels` back edges, so all of them are covered.
struct UnrolledGraph {
  std::vector<Copy> copies;  ///< In topological order; copies[0] is the initial location at level 0.
  std::uint32_t levels = 0;
  bool is_complete = false;
  std::vector<bool> is_relevant;  ///< By LocationId: whether a target can be reached from it.
};

/// Unrolls until no back edge can be taken, or a bound is met. A loop ends here when the intervals of its condition
/// contradict. `is_target`: by LocationId.
[[nodiscard]] UnrolledGraph unroll(const LocationGraph& graph, const term::TermStore& store,
                                   const std::vector<bool>& is_target, std::uint32_t max_levels,
                                   std::size_t max_copies);

/// The locations of errors, and of what is not supported before them.
[[nodiscard]] std::vector<bool> error_targets(const LocationGraph& graph);
/// The locations where an activation ends, however.
[[nodiscard]] std::vector<bool> end_targets(const LocationGraph& graph);

}  // namespace dashj::symbolic
