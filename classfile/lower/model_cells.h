// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// What models do with ranges of cells (java-harness/models/Cells.java.in), one statement each. False: it is no such
/// call, or no model makes it.
[[nodiscard]] bool lower_model_cells(BlockBuilder& builder, const classfile::MemberRef& method,
                                     const std::vector<Value>& arguments);

}  // namespace dashj::lower
