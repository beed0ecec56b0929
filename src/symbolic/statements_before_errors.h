// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/tac/body.h"

namespace dashj::symbolic {

/// By StmtId: whether an error may be reached from here by control flow alone, over Unsupported statements and their successors too, an
/// Unsupported statement that may itself fail counted as one. Where it is false, what is not supported does not matter.
[[nodiscard]] std::vector<bool> statements_before_errors(const tac::Body& body);

}  // namespace dashj::symbolic
