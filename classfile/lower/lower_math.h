// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// A call of a static method of Math, StrictMath or a wrapper class that integer or IEEE arithmetic defines: written
/// out as the operations that define it, without a branch unless it may throw or show the bits of a NaN. False, and
/// nothing done: it is another method, such as sin or pow, whose results may differ between JVMs and their compilers.
/// `arguments`: as the descriptor says, popped.
[[nodiscard]] bool lower_math(BlockBuilder& builder, const classfile::MemberRef& method,
                              const std::vector<Value>& arguments);

/// Whether the call is one of these.
[[nodiscard]] bool is_math(const classfile::MemberRef& method);

/// The check of a divisor of this type (Int or Long): behind it the divisor is not zero. False: it is zero, and the
/// block has ended.
[[nodiscard]] bool check_divisor(BlockBuilder& builder, const tac::Operand& divisor, tac::Type type);

}  // namespace dashj::lower
