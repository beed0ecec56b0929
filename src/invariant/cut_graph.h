// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "symbolic/unrolled_graph.h"

namespace dashj::invariant {

using symbolic::LocationGraph;
using symbolic::LocationId;

/// A method with its loops cut open: every way that enters a loop head ends there, and every head is a start of its
/// own. What remains is a DAG in which each way is one round of a loop at most, so that induction over rounds is a
/// question about finitely many ways.
struct CutGraph {
  /// Level 0 holds every location once; level 1 the heads once more, as what ways arrive at. Boxes are empty: nothing
  /// is known of them.
  symbolic::UnrolledGraph ways;
  std::vector<LocationId> heads;  ///< Ascending.
  std::vector<std::optional<std::size_t>>
      start_of;  ///< By LocationId: its copy at level 0; none where no target is ahead.

  [[nodiscard]] static bool is_arrival(const symbolic::Copy& copy) { return copy.level == 1; }
};

/// Only what leads to a target counts (by LocationId): a loop without one ahead is no head.
[[nodiscard]] CutGraph cut_at_loop_heads(const LocationGraph& graph, const std::vector<bool>& is_target);

}  // namespace dashj::invariant
