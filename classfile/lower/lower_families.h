// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/flow/instruction.h"
#include "classfile/lower/block_builder.h"

/// One function per family of instructions (JVMS 2.11), each in a file of its name. Each returns whether the
/// instruction belongs to it.
namespace dashj::lower {

[[nodiscard]] bool lower_constant(BlockBuilder& builder, const classfile::Instruction& instruction);
[[nodiscard]] bool lower_locals(BlockBuilder& builder, const classfile::Instruction& instruction);
[[nodiscard]] bool lower_stack(BlockBuilder& builder, const classfile::Instruction& instruction);
[[nodiscard]] bool lower_arithmetic(BlockBuilder& builder, const classfile::Instruction& instruction);
[[nodiscard]] bool lower_control(BlockBuilder& builder, const classfile::Instruction& instruction);
[[nodiscard]] bool lower_field(BlockBuilder& builder, const classfile::Instruction& instruction);
[[nodiscard]] bool lower_object(BlockBuilder& builder, const classfile::Instruction& instruction);
[[nodiscard]] bool lower_invoke(BlockBuilder& builder, const classfile::Instruction& instruction);
[[nodiscard]] bool lower_array(BlockBuilder& builder, const classfile::Instruction& instruction);
[[nodiscard]] bool lower_plain_data(BlockBuilder& builder, const classfile::Instruction& instruction);

}  // namespace dashj::lower
