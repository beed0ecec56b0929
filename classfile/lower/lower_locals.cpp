// SPDX-License-Identifier: MIT
#include "classfile/lower/lower_families.h"

namespace dashj::lower {
namespace {

using classfile::Instruction;
using classfile::Opcode;

/// The local, which must be there and hold values of this type.
tac::LocalId of_type(const BlockBuilder& builder, tac::LocalId local, tac::Type type) {
  if (!local.is_valid()) throw VerifyFailure("a slot is named that does not exist");
  if (tac::stack_type(builder.context().webs.locals[local.index()].type) != type)
    throw VerifyFailure("a slot holds a value of another type");
  return local;
}

void load(BlockBuilder& builder, const classfile::FieldType& type) {
  const auto primitive = primitive_type(type);
  if (!primitive) return builder.stack().push(Opaque{});
  builder.stack().push(of_type(builder, builder.local_read(), *primitive), *primitive);
}

void store(BlockBuilder& builder, const classfile::FieldType& type) {
  const auto primitive = primitive_type(type);
  if (!primitive) {
    builder.stack().pop_opaque();
    return;
  }
  const tac::LocalId local = of_type(builder, builder.local_written(), *primitive);
  const tac::Operand value = builder.stack().pop_primitive(*primitive);
  builder.store(local, builder.take_expression(value));
}

void increment(BlockBuilder& builder, std::int32_t amount) {
  const tac::LocalId read = of_type(builder, builder.local_read(), tac::Type::Int);
  const tac::LocalId written = of_type(builder, builder.local_written(), tac::Type::Int);
  builder.store(written, tac::Binary{tac::BinaryOp::Add, read, amount});
}

}  // namespace

/// JVMS 6.5: loads, stores, iinc. Opaque values are not followed through slots, and moving one cannot fail: no
/// statement.
bool lower_locals(BlockBuilder& builder, const Instruction& instruction) {
  if (const auto loaded = classfile::load_type(instruction.opcode)) {
    load(builder, {*loaded, {}});
  } else if (const auto stored = classfile::store_type(instruction.opcode)) {
    store(builder, {*stored, {}});
  } else if (instruction.opcode == Opcode::Iinc) {
    increment(builder, instruction.operand2);
  } else {
    return false;
  }
  return true;
}

}  // namespace dashj::lower
