// SPDX-License-Identifier: MIT
#include "classfile/lower/enum_calls.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/enum_classes.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Relation;
using tac::Type;

tac::LocalId name_field(BlockBuilder& builder) {
  return builder.global(builder.context().globals.field(kEnum, "name", "Ljava/lang/String;", Type::Ref));
}

tac::LocalId ordinal_field(BlockBuilder& builder) {
  return builder.global(builder.context().globals.field(kEnum, "ordinal", "I", Type::Int));
}

enum class EnumMethod : std::uint8_t { Ordinal, Name, ToString, CompareTo, Equals, DeclaringClass };

std::optional<EnumMethod> enum_method(const classfile::MemberRef& method) {
  const auto is = [&](std::string_view name, std::string_view descriptor) {
    return method.name == name && method.descriptor == descriptor;
  };
  if (is("ordinal", "()I")) return EnumMethod::Ordinal;
  if (is("name", "()Ljava/lang/String;")) return EnumMethod::Name;
  if (is("toString", "()Ljava/lang/String;")) return EnumMethod::ToString;
  if (is("compareTo", "(Ljava/lang/Enum;)I")) return EnumMethod::CompareTo;
  if (is("getDeclaringClass", "()Ljava/lang/Class;")) return EnumMethod::DeclaringClass;
  if (is("equals", "(Ljava/lang/Object;)Z")) return EnumMethod::Equals;
  return std::nullopt;
}

void push_name(BlockBuilder& builder, const Operand& object) {
  Reference name = reference(name_of_constant(builder, object));
  name.kind = Reference::Kind::Text;
  builder.stack().push(name);
}

bool is_enum(const MethodContext& context, std::string_view class_name) {
  const std::vector<std::string> chain = with_superclasses(class_name, context.lookup);
  return std::find(chain.begin(), chain.end(), kEnum) != chain.end();
}

/// 1 where both are one object.
Operand are_same(BlockBuilder& builder, const Operand& a, const Operand& b) {
  const tac::LocalId answer = builder.fresh_temporary(Type::Int);
  builder.emit(tac::Assign{answer, tac::Copy{0}});
  const std::size_t differ = builder.emit_branch(Relation::Ne, a, b);
  builder.emit(tac::Assign{answer, tac::Copy{1}});
  builder.lead_here(differ);
  return builder.define(tac::Copy{answer});
}

/// Constants of one class are of one enum; of others, which may be bodies of constants, nothing is said here.
void compare(BlockBuilder& builder, const Operand& object, const Reference& other) {
  if (!check_not_null(builder, other)) return;
  const Operand own = class_of(builder, object), its = class_of(builder, other.operand);
  const std::size_t is_same = builder.emit_branch(Relation::Eq, own, its);
  unsupported(builder, "compareTo of constants with bodies", {Unmodelled::Cast});
  builder.lead_here(is_same);
  const Operand left = ordinal_of_constant(builder, object), right = ordinal_of_constant(builder, other.operand);
  builder.stack().push_int(builder.define(tac::Binary{tac::BinaryOp::Sub, left, right}));
}

}  // namespace

void construct_enum(BlockBuilder& builder, const Operand& object, const std::vector<Value>& arguments) {
  const tac::LocalId name = name_field(builder), ordinal = ordinal_field(builder);
  builder.emit(tac::Assign{name, tac::Update{name, object, *operand_of(arguments.at(0)), Type::Ref}});
  builder.emit(tac::Assign{ordinal, tac::Update{ordinal, object, *operand_of(arguments.at(1)), Type::Int}});
}

Operand ordinal_of_constant(BlockBuilder& builder, const Operand& object) {
  return builder.define(tac::Select{ordinal_field(builder), object, Type::Int});
}

Operand name_of_constant(BlockBuilder& builder, const Operand& object) {
  return builder.define(tac::Select{name_field(builder), object, Type::Ref}, Type::Ref);
}

bool is_enum_method(const classfile::MemberRef& method) {
  return method.class_name == kEnum && enum_method(method).has_value();
}

bool lower_enum_call(BlockBuilder& builder, const classfile::MemberRef& method, const Reference& receiver,
                     const std::vector<Value>& arguments) {
  const auto known = enum_method(method);
  if (!known || !is_enum(builder.context(), method.class_name)) return false;
  if (*known == EnumMethod::ToString && method.class_name != kEnum) return false;
  if (!check_not_null(builder, receiver)) return true;
  switch (*known) {
    case EnumMethod::Ordinal:
      builder.stack().push_int(ordinal_of_constant(builder, receiver.operand));
      break;
    case EnumMethod::Name:
    case EnumMethod::ToString:
      push_name(builder, receiver.operand);
      break;
    case EnumMethod::Equals:
      builder.stack().push_int(are_same(builder, receiver.operand, *operand_of(arguments.at(0))));
      break;
    case EnumMethod::DeclaringClass:
      push_declaring_class(builder, receiver.operand);
      break;
    case EnumMethod::CompareTo:
      compare(builder, receiver.operand, std::get<Reference>(arguments.at(0)));
      break;
  }
  return true;
}

}  // namespace dashj::lower
