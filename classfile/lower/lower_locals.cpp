// SPDX-License-Identifier: MIT
#include "classfile/lower/lower_families.h"
#include "classfile/lower/unmodelled.h"

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

void load_reference(BlockBuilder& builder) {
  const tac::LocalId local = of_type(builder, builder.local_read(), tac::Type::Ref);
  if (builder.context().webs.undefined.contains(local)) {
    unsupported(builder, "use of a parameter of reference type");
    return builder.stack().push(reference(builder.fresh_temporary(tac::Type::Ref)));
  }
  Reference loaded = reference(local);
  // Slot 0 of an instance method is a web of its own unless something is stored there.
  const tac::Local& declared = builder.context().webs.locals[local.index()];
  const bool is_this = declared.kind == tac::LocalKind::Parameter && declared.name == "this" &&
                       !builder.context().method.has_flag(classfile::kAccStatic) && local.index() == 0;
  if (is_this && !builder.context().webs.is_written(local)) loaded.kind = Reference::Kind::NonNull;
  builder.stack().push(loaded);
}

void load(BlockBuilder& builder, const classfile::FieldType& type) {
  const auto primitive = primitive_type(type);
  if (!primitive) return load_reference(builder);
  builder.stack().push(of_type(builder, builder.local_read(), *primitive), *primitive);
}

void store(BlockBuilder& builder, const classfile::FieldType& type) {
  const tac::LocalId local = of_type(builder, builder.local_written(), tac_type(type));
  const Value value = builder.stack().pop();
  const tac::Operand* operand = operand_of(value);
  if (operand == nullptr) return;  // a return address: what takes it from there is not supported
  if (lower::type_of(value) != tac_type(type)) throw VerifyFailure("another type is expected on the operand stack");
  builder.store(local, builder.take_expression(*operand));
}

void increment(BlockBuilder& builder, std::int32_t amount) {
  const tac::LocalId read = of_type(builder, builder.local_read(), tac::Type::Int);
  const tac::LocalId written = of_type(builder, builder.local_written(), tac::Type::Int);
  builder.store(written, tac::Binary{tac::BinaryOp::Add, read, amount});
}

}  // namespace

/// JVMS 6.5: loads, stores, iinc.
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
