// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/body.h"

namespace dashj::tac {

/// The body with more locals: where a loop keeps a cell's value in a local (`max = a[i]`), or a cell is given its value
/// (`a[i] = x`), one that keeps the index. That some cell is the maximum is a claim about all cells otherwise, and of
/// the kept index a claim about one. Only where a later loop looks for a cell that is equal to such a local; the body
/// itself where none does, or where it is large (limits.def).
///
/// Before each of these comparisons the local is compared with the cell at the kept index, too, and control goes on to
/// the same statement whatever comes out: so what guesses claims sees that the two belong together.
///
/// Every run of the one body is a run of the other: the new locals decide nothing, and reading a cell has no effect,
/// even where there is none at the index. What a kept index is where the local holds no cell's value is of no meaning.
[[nodiscard]] Body with_kept_indices(Body body);

}  // namespace dashj::tac
