// SPDX-License-Identifier: MIT
#include "classfile/lower/lower_families.h"

namespace dashj::lower {
namespace {

using classfile::Instruction;
using classfile::Opcode;

enum class SlotType : std::uint8_t { Int, Long, Float, Double, Reference };

/// The types of xload and xstore, in the order in which the opcodes stand; the short forms (iload_0 ...) come in fours.
SlotType slot_type(Opcode opcode, Opcode first, Opcode first_short) {
  const int number = static_cast<int>(opcode);
  if (opcode >= first_short) return static_cast<SlotType>((number - static_cast<int>(first_short)) / 4);
  return static_cast<SlotType>(number - static_cast<int>(first));
}

Opaque opaque_of_slot(SlotType type) {
  Opaque opaque;
  if (type == SlotType::Long) opaque.kind = Opaque::Kind::Long;
  if (type == SlotType::Float) opaque.kind = Opaque::Kind::Float;
  if (type == SlotType::Double) opaque.kind = Opaque::Kind::Double;
  return opaque;
}

void load(BlockBuilder& builder, SlotType type) {
  if (type != SlotType::Int) return builder.stack().push(opaque_of_slot(type));
  const tac::LocalId local = builder.local_read();
  if (!local.is_valid()) throw VerifyFailure("iload of a slot that does not exist");
  builder.stack().push(tac::Operand(local));
}

void store(BlockBuilder& builder, SlotType type) {
  if (type != SlotType::Int) {
    builder.stack().pop_opaque(type == SlotType::Long || type == SlotType::Double ? 2 : 1);
    return;
  }
  const tac::LocalId local = builder.local_written();
  if (!local.is_valid()) throw VerifyFailure("istore to a slot that does not exist");
  const tac::Operand value = builder.stack().pop_int();
  builder.store(local, builder.take_expression(value));
}

void increment(BlockBuilder& builder, std::int32_t amount) {
  const tac::LocalId read = builder.local_read(), written = builder.local_written();
  if (!read.is_valid() || !written.is_valid()) throw VerifyFailure("iinc of a slot that does not exist");
  builder.store(written, tac::Binary{tac::BinaryOp::Add, read, amount});
}

}  // namespace

/// JVMS 6.5: loads, stores, iinc. Opaque values are not followed through slots, and moving one cannot fail: no
/// statement.
bool lower_locals(BlockBuilder& builder, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (opcode >= Opcode::Iload && opcode <= Opcode::Aload3) {
    load(builder, slot_type(opcode, Opcode::Iload, Opcode::Iload0));
  } else if (opcode >= Opcode::Istore && opcode <= Opcode::Astore3) {
    store(builder, slot_type(opcode, Opcode::Istore, Opcode::Istore0));
  } else if (opcode == Opcode::Iinc) {
    increment(builder, instruction.operand2);
  } else {
    return false;
  }
  return true;
}

}  // namespace dashj::lower
