// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/tac/body.h"
#include "forward/copy_order.h"

namespace dashj::forward {

/// By statement: the locals, ascending, whose value before it may still be read, by this activation or, given back,
/// by its caller. What is not among them need not be kept or joined. Body::choice_index is not among them.
[[nodiscard]] std::vector<std::vector<tac::LocalId>> live_values(const tac::Body& body, const CopyOrder& order);

}  // namespace dashj::forward
