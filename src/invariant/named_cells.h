// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <utility>

#include "classfile/tac/body.h"

namespace dashj::invariant {

/// An array and an int that names cells of it somewhere in the method: `a[i]`, `a[i + 1]`, or what is copied from `i`.
using NamedCells = std::set<std::pair<tac::LocalId, tac::LocalId>>;

[[nodiscard]] NamedCells named_cells(const tac::Body& body);

}  // namespace dashj::invariant
