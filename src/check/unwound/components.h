// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::check::unwound {

/// Statements that lead to each other, among `stmts`, for which `is_here` holds: strongly connected components, each
/// after those that it leads to (R. Tarjan, 1972).
[[nodiscard]] std::vector<std::vector<tac::StmtId>> components_of(
    const std::vector<tac::StmtId>& stmts, const std::vector<std::vector<tac::StmtId>>& successors,
    const std::function<bool(tac::StmtId)>& is_here);

}  // namespace dashj::check::unwound
