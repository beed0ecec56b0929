// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/constant_pool.h"
#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// Whether a class of the JDK whose code is not lowered declares this method, and what it does is written out: those of
/// boxes (box_calls.h), enums (enum_calls.h) and strings (text_calls.h), bridges among them. The class is the one that
/// declares it.
[[nodiscard]] bool is_written_out(const classfile::MemberRef& method);

/// A call of one on a receiver that is not null and of that class; the result is pushed. Precondition:
/// is_written_out(method).
void lower_written_out(BlockBuilder& builder, const classfile::MemberRef& method, const tac::Operand& receiver,
                       const std::vector<Value>& arguments);

}  // namespace dashj::lower
