// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "classfile/format/descriptor.h"
#include "classfile/lower/block_builder.h"
#include "classfile/lower/split_locals.h"

/// The arrays that an entry is given (tac/array_inputs.h).
namespace dashj::lower {

/// Whether a parameter of this type of an entry is an input.
[[nodiscard]] bool is_input(const classfile::FieldType& type);

/// Puts the length of each array where its parameter stands, and the cells behind all parameters. The array itself is a
/// variable then, which make_arrays writes.
void take_lengths(LocalWebs& webs, std::string_view descriptor);

/// Makes the arrays. They are objects 1, 2, ... whatever the inputs are, also where no parameter is that array: so the
/// reference under which an input has its cells is a constant. Nothing that is allocated later is one of them. Behind
/// them come the rows of arrays of arrays, by a loop: round i makes an object for the i-th row of each, whether there
/// is such a row or not, so that the number of a row says what its cells are, too (tac::row_number).
void make_arrays(BlockBuilder& builder);

}  // namespace dashj::lower
