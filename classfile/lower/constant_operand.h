// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "classfile/flow/instruction.h"
#include "classfile/format/class_file.h"

/// The constant-pool operands of instructions. The reader of class files does not look into code, so each is checked
/// here; all throw VerifyFailure (JVMS 4.9.1).
namespace dashj::lower {

/// Of getstatic .. invokeinterface, invokedynamic.
[[nodiscard]] classfile::MemberRef member_operand(const classfile::ClassFile& owner,
                                                  const classfile::Instruction& instruction);
/// Of new, anewarray, checkcast, instanceof, multianewarray.
[[nodiscard]] std::string_view class_operand(const classfile::ClassFile& owner,
                                             const classfile::Instruction& instruction);

}  // namespace dashj::lower
