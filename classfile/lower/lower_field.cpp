// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "classfile/lower/class_initialiser.h"
#include "classfile/lower/constant_operand.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/resolve_method.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;

/// The field is javac's $assertionsDisabled of a class whose initialiser only sets it, and reading it triggers nothing
/// else. Then it is 0 at every read: assertions count as enabled (design, section 2), so desiredAssertionStatus gives
/// true, and the field is static final. javac reads it in the class itself, or, for an assert in an interface, in a
/// synthetic class of the same package.
bool is_assertion_switch(const MethodContext& context, const MemberRef& field) {
  if (field.name != kAssertionField || field.descriptor != "Z") return false;
  const ClassFile* owner = context.lookup(field.class_name);
  if (owner == nullptr || !in_same_package(owner->name, context.owner.name)) return false;
  const bool is_sealed = std::any_of(owner->fields.begin(), owner->fields.end(), [&](const classfile::Member& member) {
    const bool can_read = owner->name == context.owner.name || !member.has_flag(classfile::kAccPrivate);
    return member.name == kAssertionField && member.descriptor == "Z" && can_read &&
           member.has_flag(classfile::kAccStatic) && member.has_flag(classfile::kAccFinal);
  });
  return is_sealed && initialiser_kind(*owner, context.lookup) == InitialiserKind::AssertionOnly &&
         !first_real_initialiser(owner->name, context.lookup);
}

std::string describe(const char* access, const MemberRef& field) {
  return fmt::format("{} {}.{}", access, classfile::dotted_name(field.class_name), field.name);
}

void access_static(BlockBuilder& builder, const MemberRef& field, const classfile::FieldType& type, bool is_write) {
  const MethodContext& context = builder.context();
  if (is_write) {
    builder.stack().pop_type(type);
  } else if (is_assertion_switch(context, field)) {
    builder.stack().push_int(0);
    return;
  }
  // The first access of a class runs its initialiser (JVMS 5.5).
  const auto initialiser = first_real_initialiser(field.class_name, context.lookup);
  std::string what = describe(is_write ? "write of static field" : "read of static field", field);
  if (initialiser) what += ", which may run the class initialiser of " + classfile::dotted_name(*initialiser);
  builder.unsupported(std::move(what), initialiser.has_value(), true);
  if (!is_write) builder.stack().push(builder.unknown(type));
}

void access_field(BlockBuilder& builder, const MemberRef& field, const classfile::FieldType& type, bool is_write) {
  if (is_write) builder.stack().pop_type(type);
  builder.stack().pop_reference();
  builder.unsupported(describe(is_write ? "write of field" : "read of field", field), false, true);
  if (!is_write) builder.stack().push(builder.unknown(type));
}

}  // namespace

/// JVMS 6.5: getstatic, putstatic, getfield, putfield.
bool lower_field(BlockBuilder& builder, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (opcode < Opcode::Getstatic || opcode > Opcode::Putfield) return false;
  const MemberRef field = member_operand(builder.context().owner, instruction);
  const auto type = classfile::parse_field_descriptor(field.descriptor);
  if (!type) throw VerifyFailure("a field has no type");
  const bool is_write = opcode == Opcode::Putstatic || opcode == Opcode::Putfield;
  if (opcode == Opcode::Getstatic || opcode == Opcode::Putstatic) {
    access_static(builder, field, *type, is_write);
  } else {
    access_field(builder, field, *type, is_write);
  }
  return true;
}

}  // namespace dashj::lower
