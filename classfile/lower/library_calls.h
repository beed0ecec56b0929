// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// Static methods of the JDK that are written out since their bytecode needs more than is lowered: Objects.checkIndex,
/// and Arrays.copyOf of references, whose result is of the class of its argument. False: the method is another, and
/// nothing was emitted.
[[nodiscard]] bool lower_library_call(BlockBuilder& builder, const classfile::MemberRef& method,
                                      const std::vector<Value>& arguments);

}  // namespace dashj::lower
