// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "equiv/fuse.h"
#include "equiv/side_code.h"

namespace dashj::equiv {

/// Whether methods of this descriptor, which are compared, have the form below: their rows are all made in one loop.
[[nodiscard]] bool has_form_of_few_cells(std::string_view descriptor);

/// The same code for arrays of at most `most` cells: instead of the cells of all arrays of a kind each cell is a
/// parameter, those of one array after the other; of an array of arrays or boxes as many ints for what its rows are
/// (tac/array_inputs.h), then the cells of each, of a box what it holds; of an object that is a parameter what stands
/// at its number. What such a run does is what the code does that is given arrays with these cells. Precondition:
/// has_form_of_few_cells, and the code hands its arrays back (tac::ArrayOutputs).
[[nodiscard]] SideCode with_few_cells(const SideCode& code, std::int32_t most);

/// Which arguments of with_few_cells are that few: no array or row is longer then. None, where objects alone are given:
/// then the form is of all inputs.
[[nodiscard]] FewCells few_cells(std::string_view descriptor, std::int32_t most);

/// The arguments of the code that those of with_few_cells mean.
[[nodiscard]] std::vector<tac::Value> arguments_of_few(std::string_view descriptor, std::int32_t most,
                                                       const std::vector<tac::Value>& arguments);

}  // namespace dashj::equiv
