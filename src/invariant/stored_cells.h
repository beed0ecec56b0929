// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "invariant/cut_graph.h"
#include "simplify/builder.h"

namespace dashj::invariant {

/// A claim over any index, and the index of the store that it is made of.
struct StoredCell {
  term::Term claim, index;
};

/// What loops store into cells, as claims over any index (program/any_index.h): `b[i] = 2 * a[i]` makes
/// `b[k] == 2 * a[k]`, and where the cells are an input's also that with what they were at first: `a[i]++` makes
/// `a[k] == old(a[k]) + 1`. Of `b[i - shift] = a[i]` it is `b[k] == a[k + shift]`. Guesses as they are, for the bounds
/// of the index in which they hold.
[[nodiscard]] std::vector<StoredCell> stored_in_cells(const LocationGraph& graph, const std::vector<LocationId>& heads,
                                                      term::Builder& builder);

}  // namespace dashj::invariant
