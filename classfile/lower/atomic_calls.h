// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/constant_pool.h"
#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// Calls of the methods in atomic_calls.def. `receiver`: popped, like the arguments. False: the method is another, and
/// nothing was emitted.
[[nodiscard]] bool lower_atomic_call(BlockBuilder& builder, const classfile::MemberRef& method,
                                     const Reference& receiver, const std::vector<Value>& arguments);

}  // namespace dashj::lower
