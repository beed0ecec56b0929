// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "program/forward_step.h"
#include "symbolic/location_graph.h"

namespace dashj::symbolic {

/// A way from one location to the next, as the statements have it. It is the same terms that the certificate's check
/// makes of them, so claims written with them are compared there by a glance, where simplified ones are a question for
/// a solver.
struct PlainWay {
  LocationId to;
  program::ForwardPath path;
};
/// Those that lead to locations of the graph.
[[nodiscard]] std::vector<PlainWay> plain_ways(const LocationGraph& graph, LocationId from,
                                               program::ForwardStepper& stepper);

}  // namespace dashj::symbolic
