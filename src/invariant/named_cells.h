// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <utility>

#include "classfile/tac/body.h"

namespace dashj::invariant {

/// An array and an int that names cells of it somewhere in the method: `a[i]`, `a[i + 1]`, or what is copied from `i`.
using NamedCells = std::set<std::pair<tac::LocalId, tac::LocalId>>;

[[nodiscard]] NamedCells named_cells(const tac::Body& body);

/// The parameter that says what these cells were at first.
[[nodiscard]] std::optional<tac::LocalId> given_cells(const tac::Body& body, tac::LocalId cells);

/// The arrays of whose cells the method looks at one bit, and nowhere at the byte: those of booleans. Also under the
/// names that one is a copy of.
[[nodiscard]] std::set<tac::LocalId> boolean_arrays(const tac::Body& body);

}  // namespace dashj::invariant
