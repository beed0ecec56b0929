// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::tac {

/// Whether control can come back to a statement of the body.
[[nodiscard]] bool has_cycle(const Body& body);
/// The same where control goes from each statement to `next` of it.
[[nodiscard]] bool has_cycle(const Body& body, const std::function<std::vector<StmtId>(StmtId)>& next);

}  // namespace dashj::tac
