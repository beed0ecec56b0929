// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/lower/block_builder.h"

/// What java.lang.Enum does with the name and the number of a constant, which its constructor keeps.
namespace dashj::lower {

/// Enum(String, int) of `object`, an enum constant.
void construct_enum(BlockBuilder& builder, const tac::Operand& object, const std::vector<Value>& arguments);

/// The text that a constant, which is not null, was given as its name.
[[nodiscard]] tac::Operand name_of_constant(BlockBuilder& builder, const tac::Operand& object);

/// The number of a constant, which is not null.
[[nodiscard]] tac::Operand ordinal_of_constant(BlockBuilder& builder, const tac::Operand& object);

/// A method that java.lang.Enum itself declares: ordinal, name, toString, equals, compareTo or
/// getDeclaringClass.
[[nodiscard]] bool is_enum_method(const classfile::MemberRef& method);
/// A call of one of these; of toString only where the class is Enum itself, as an enum may override it. False: it is
/// none of these, and nothing was emitted.
[[nodiscard]] bool lower_enum_call(BlockBuilder& builder, const classfile::MemberRef& method, const Reference& receiver,
                                   const std::vector<Value>& arguments);

}  // namespace dashj::lower
