// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// Calls of the methods of the JDK in intrinsics.def: natives, what the JVM knows, and those whose bytecode needs more
/// than is lowered. What calculates with numbers only is in lower_math.h and observed_math.h. `receiver`: null for a
/// static method. `arguments`: popped. False: the method is another, and nothing was emitted.
[[nodiscard]] bool lower_intrinsic(BlockBuilder& builder, const classfile::MemberRef& method, const Reference* receiver,
                                   const std::vector<Value>& arguments);

}  // namespace dashj::lower
