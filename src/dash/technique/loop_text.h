// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "simplify/builder.h"
#include "symbolic/location_graph.h"

namespace dashj::dash {

/// What is proved of a loop head, for people, in Java's syntax: claims over every index first, "for every k with k >= 0
/// && k < i: a[k] == 0". What is said of nothing but references is left out: the number of an object is nobody's
/// business; claims about what only the bytecode has come last. So many claims at most.
[[nodiscard]] std::vector<std::string> loop_texts(const symbolic::LocationGraph& locations, term::Builder& builder,
                                                  const std::vector<term::Term>& known, std::size_t most);

}  // namespace dashj::dash
