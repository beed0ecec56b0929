// SPDX-License-Identifier: MIT
#include "classfile/lower/constant_operand.h"

#include "classfile/lower/symbolic_stack.h"

namespace dashj::lower {
namespace {

using classfile::ConstantTag;
using classfile::Opcode;

bool is_allowed(Opcode opcode, ConstantTag tag) {
  switch (opcode) {
    case Opcode::Getstatic:
    case Opcode::Putstatic:
    case Opcode::Getfield:
    case Opcode::Putfield:
      return tag == ConstantTag::Fieldref;
    case Opcode::Invokevirtual:
      return tag == ConstantTag::Methodref;
    case Opcode::Invokeinterface:
      return tag == ConstantTag::InterfaceMethodref;
    case Opcode::Invokespecial:
    case Opcode::Invokestatic:
      return tag == ConstantTag::Methodref || tag == ConstantTag::InterfaceMethodref;
    case Opcode::Invokedynamic:
      return tag == ConstantTag::InvokeDynamic;
    default:
      return false;
  }
}

}  // namespace

classfile::MemberRef member_operand(const classfile::ClassFile& owner, const classfile::Instruction& instruction) {
  const auto index = static_cast<std::uint16_t>(instruction.operand);
  if (index >= owner.pool.count() || !is_allowed(instruction.opcode, owner.pool.at(index).tag)) {
    throw VerifyFailure("the instruction names a constant of the wrong kind");
  }
  return owner.pool.member(index);
}

std::string_view class_operand(const classfile::ClassFile& owner, const classfile::Instruction& instruction) {
  const auto index = static_cast<std::uint16_t>(instruction.operand);
  if (!owner.pool.has(index, ConstantTag::Class))
    throw VerifyFailure("the instruction names a constant that is no class");
  return owner.pool.class_name(index);
}

}  // namespace dashj::lower
