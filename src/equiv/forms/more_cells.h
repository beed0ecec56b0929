// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "equiv/side_code.h"

namespace dashj::equiv {

/// A precondition that holds where `precondition`, a method that is given arrays and was lowered as such, does and one
/// of them, or a row of one, has more than `most` cells. Where it never holds, what is proved for so many cells
/// (forms/few_cells.h) is proved for all inputs that count. No value: several arrays of arrays or objects are
/// given.
[[nodiscard]] std::optional<SideCode> with_more_cells(SideCode precondition, std::int32_t most);

}  // namespace dashj::equiv
