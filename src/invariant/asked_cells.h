// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "invariant/breadth.h"
#include "simplify/builder.h"
#include "symbolic/location_graph.h"

namespace dashj::invariant {

/// What errors ask of cells: an error inside a loop over an array asks for a claim over every index, `a[i] != 2 * b[i]`
/// for `a[k] == 2 * b[k]`. Each is the opposite of a condition among `states`, over locals, with any index
/// (program/any_index.h) in the place of one local that names a cell in it, or as it is: the last cell is what the
/// first one was. A first difference asks for all cells of its ranges to be the same. Breadth::Wide: of conditions that
/// hold at the same time, some of an index of such a cell or of another local among them, also that one of them does
/// not, and the conditions themselves.
[[nodiscard]] std::vector<term::Term> asked_of_cells(const std::vector<term::Term>& states, term::Builder& builder,
                                                     Breadth breadth);

/// The conditions on nothing but locals that an error has at the same time, by error: one of them does not hold.
[[nodiscard]] std::vector<std::vector<term::Term>> asked_of_locals(const std::vector<term::Term>& states,
                                                                   term::Builder& builder);

/// The local of which one that refers to an object is a copy: of parameters of callees whose calls are opened what the
/// caller has given.
[[nodiscard]] std::map<tac::LocalId, tac::LocalId> copied_references(const tac::Body& body);
/// The same by variable, and of ints: of what a caller has of a callee, what that has handed back.
[[nodiscard]] std::map<term::Term, term::Term> copied_locals(const symbolic::LocationGraph& graph);

}  // namespace dashj::invariant
