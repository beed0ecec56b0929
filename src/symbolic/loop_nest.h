// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "symbolic/location_graph.h"

namespace dashj::symbolic {

/// A location, or a loop: its head, and what is in it without the head, in an order of the same kind.
struct NestElement {
  LocationId location;
  bool is_loop = false;
  /// Nested deeper than kMaxLoopNesting: `body` holds the other locations of the loop in no special order.
  bool is_tangled = false;
  std::vector<NestElement> body = {};
};

/// The locations in topological order, cycles put into loops (a weak topological order: F. Bourdoncle, Efficient
/// chaotic iteration strategies with widenings, 1993): every edge goes forward, or to the head of a loop that it is in.
/// Time: edges times nesting.
[[nodiscard]] std::vector<NestElement> loop_nest(const LocationGraph& graph);

}  // namespace dashj::symbolic
