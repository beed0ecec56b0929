// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "classfile/format/constant_pool.h"
#include "classfile/lower/block_builder.h"

/// Strings as far as they are constants of class files: equals and hashCode, and so `switch`. Of a text that was put
/// together nothing is known but which object it is.
namespace dashj::lower {

/// String.equals and String.hashCode.
[[nodiscard]] bool is_text_method(const classfile::MemberRef& method);
/// A call of one. False: the method is another, and nothing was emitted.
[[nodiscard]] bool lower_text_call(BlockBuilder& builder, const classfile::MemberRef& method, const Reference& receiver,
                                   const std::vector<Value>& arguments);

/// Not supported, and `what` of it, where a text, which is not null, is no constant. Two that pass are equal where they
/// are one object. Precondition: AskedState::texts.
void refuse_unknown_text(BlockBuilder& builder, const tac::Operand& text, std::string_view what);

/// Says what is in the object of a string constant, in modified UTF-8.
void describe_text(BlockBuilder& builder, const tac::Operand& object, std::string_view text);
/// Says of a new String that nothing is known of it.
void leave_text_unknown(BlockBuilder& builder, const tac::Operand& object);

}  // namespace dashj::lower
