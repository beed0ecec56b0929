// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/constant_pool.h"
#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// Whether a class of the JDK whose code is not lowered declares this method, and what it does is written out: those of
/// boxes (box_calls.h), enums (enum_calls.h) and strings (text_calls.h), bridges among them, and hashCode and toString
/// of Object. The class is the one that declares it.
[[nodiscard]] bool is_written_out(const classfile::MemberRef& method);

/// Object.hashCode, or that of enums, which no enum overrides.
[[nodiscard]] bool is_identity_hash(const classfile::MemberRef& method);
/// Object.toString, or that of a box: what it gives is a text that is new, or may be (a box), of which nothing is
/// known, and nothing of the program runs, but hashCode for Object.
[[nodiscard]] bool is_text_of_object(const classfile::MemberRef& method);

/// A call of one on a receiver that is not null and of that class; the result is pushed. Precondition:
/// is_written_out(method) and not is_text_of_object(method).
void lower_written_out(BlockBuilder& builder, const classfile::MemberRef& method, const tac::Operand& receiver,
                       const std::vector<Value>& arguments);

}  // namespace dashj::lower
