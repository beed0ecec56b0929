// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <bit>

#include "base/java_float.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/constant_operand.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/text_calls.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::ConstantTag;
using classfile::Instruction;
using classfile::Opcode;

bool in_range(Opcode opcode, Opcode low, Opcode high) {
  return opcode >= low && opcode <= high;
}

/// JVMS 5.1: the string is interned; nothing of the program runs.
void load_string(BlockBuilder& builder, std::string_view text) {
  const tac::Value number = builder.context().globals.text_constant(text);
  Reference object = reference(tac::Constant(number, tac::Type::Ref));
  if (builder.context().options.kept.texts) describe_text(builder, object.operand, text);
  object.kind = Reference::Kind::Text;
  builder.stack().push(object);
}

/// JVMS 5.4.3.1: resolving a class that is there cannot fail, and it does not initialise it.
void load_class(BlockBuilder& builder, std::string_view class_name) {
  const bool is_there = can_name(builder.context(), class_name);
  if (!is_there) {
    const bool may_fail = may_not_resolve(builder.context(), class_name);
    unsupported(builder, "constant of a class (ldc)",
                may_fail ? std::vector{Unmodelled::Resolution} : std::vector<Unmodelled>());
  }
  Reference object = reference(constant_object(builder, "class " + std::string(class_name), "java/lang/Class"));
  object.kind = Reference::Kind::ClassConstant;
  object.class_name = class_name;
  if (is_there) name_class_object(builder, object.operand, class_name);
  builder.stack().push(object);
}

void push_long(BlockBuilder& builder, std::int64_t value) {
  builder.stack().push(tac::Constant(value, tac::Type::Long), tac::Type::Long);
}

/// A class file may write a NaN with any bits; nothing that is lowered tells them apart.
void push_float(BlockBuilder& builder, float value) {
  builder.stack().push(tac::Constant(java_float::bits_of(value), tac::Type::Float), tac::Type::Float);
}
void push_double(BlockBuilder& builder, double value) {
  builder.stack().push(tac::Constant(java_float::bits_of(value), tac::Type::Double), tac::Type::Double);
}

std::int32_t distance(Opcode opcode, Opcode first) {
  return static_cast<std::int32_t>(opcode) - static_cast<std::int32_t>(first);
}

/// ldc of a Class, MethodHandle or MethodType resolves it and may throw; of a Dynamic constant it runs the bootstrap
/// method (JVMS 5.4.3).
void load_resolved(BlockBuilder& builder, ConstantTag tag, std::uint16_t index) {
  const classfile::ConstantPool& pool = builder.context().owner.pool;
  Value value = reference(builder.fresh_temporary(tac::Type::Ref));
  if (tag == ConstantTag::Dynamic) {
    const auto type = classfile::parse_field_descriptor(pool.member(index).descriptor);
    if (!type) throw VerifyFailure("ldc of a Dynamic constant without a type");
    unsupported(builder, "dynamic constant", {Unmodelled::Code});
    value = builder.unknown(*type);
  } else {
    unsupported(builder, "constant of a method handle or method type (ldc)", {Unmodelled::Resolution});
  }
  builder.stack().push(value);
}

void load_constant(BlockBuilder& builder, const Instruction& instruction) {
  const classfile::ConstantPool& pool = builder.context().owner.pool;
  const auto index = static_cast<std::uint16_t>(instruction.operand);
  if (index == 0 || index >= pool.count()) throw VerifyFailure("ldc names no constant");
  switch (const ConstantTag tag = pool.at(index).tag) {
    case ConstantTag::Integer:
      return builder.stack().push_int(pool.integer(index));
    case ConstantTag::Float:
      return push_float(builder, std::bit_cast<float>(static_cast<std::uint32_t>(pool.at(index).bits)));
    case ConstantTag::Long:
      return push_long(builder, static_cast<std::int64_t>(pool.at(index).bits));
    case ConstantTag::Double:
      return push_double(builder, std::bit_cast<double>(pool.at(index).bits));
    case ConstantTag::String:
      return load_string(builder, pool.utf8(pool.at(index).first));
    case ConstantTag::Class:
      return load_class(builder, pool.class_name(index));
    case ConstantTag::MethodHandle:
    case ConstantTag::MethodType:
    case ConstantTag::Dynamic:
      return load_resolved(builder, tag, index);
    default:
      throw VerifyFailure("ldc names a constant that cannot be loaded");
  }
}

}  // namespace

/// JVMS 6.5: aconst_null to ldc2_w. An opaque constant is no statement: pushing it cannot fail and changes nothing.
bool lower_constant(BlockBuilder& builder, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (in_range(opcode, Opcode::IconstM1, Opcode::Iconst5)) {
    builder.stack().push_int(distance(opcode, Opcode::Iconst0));
  } else if (opcode == Opcode::Bipush || opcode == Opcode::Sipush) {
    builder.stack().push_int(instruction.operand);
  } else if (in_range(opcode, Opcode::Ldc, Opcode::Ldc2W)) {
    load_constant(builder, instruction);
  } else if (opcode == Opcode::AconstNull) {
    Reference null = reference(kNull);
    null.kind = Reference::Kind::Null;
    builder.stack().push(null);
  } else if (in_range(opcode, Opcode::Lconst0, Opcode::Lconst1)) {
    push_long(builder, distance(opcode, Opcode::Lconst0));
  } else if (in_range(opcode, Opcode::Fconst0, Opcode::Fconst2)) {
    push_float(builder, static_cast<float>(distance(opcode, Opcode::Fconst0)));
  } else if (in_range(opcode, Opcode::Dconst0, Opcode::Dconst1)) {
    push_double(builder, distance(opcode, Opcode::Dconst0));
  } else {
    return false;
  }
  return true;
}

}  // namespace dashj::lower
