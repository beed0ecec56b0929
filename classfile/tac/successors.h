// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/tac/body.h"

namespace dashj::tac {

/// Where control may go after `operation`, which is statement `at`: the next statement first where it falls through,
/// then targets in the order in which they stand. A target may appear twice.
[[nodiscard]] std::vector<StmtId> successors(const Operation& operation, StmtId at);

/// The locals that an operation reads, in the order in which they stand.
[[nodiscard]] std::vector<LocalId> locals_read(const Operation& operation);

}  // namespace dashj::tac
