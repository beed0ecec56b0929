// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "concrete/concrete_trace.h"
#include "symbolic/location_graph.h"

namespace dashj::dash {

/// Random inputs of a method, the same for the same seed and count: small numbers, corners of the types, numbers in the
/// program's code and their neighbours, anything. Of a method without parameters and choices it is the one input.
[[nodiscard]] std::vector<concrete::TestInput> sample_inputs(const symbolic::LocationGraph& locations,
                                                             std::uint64_t seed, std::uint64_t count);

}  // namespace dashj::dash
