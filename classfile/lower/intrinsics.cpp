// SPDX-License-Identifier: MIT
#include "classfile/lower/intrinsics.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "classfile/format/descriptor.h"
#include "classfile/lower/array_classes.h"
#include "classfile/lower/array_code.h"
#include "classfile/lower/enum_classes.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/jdk_classes.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/unmodelled.h"
#include "classfile/lower/written_out.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Relation;

constexpr std::string_view kIndexOutOfBounds = "java/lang/IndexOutOfBoundsException";

/// Its documentation: outside if index < 0, index >= length or length < 0, where one of the first two holds.
void check_index(BlockBuilder& builder, const Operand& index, const Operand& length) {
  check(builder, Relation::Ge, index, 0, kIndexOutOfBounds);
  check(builder, Relation::Lt, index, length, kIndexOutOfBounds);
  builder.stack().push_int(index);
}

void copy_of(BlockBuilder& builder, const Reference& array, const Operand& length) {
  if (!check_not_null(builder, array)) return;
  check_size(builder, length);
  Reference copy = reference(copy_array(builder, "[Ljava/lang/Object;", array.operand, length));
  copy.kind = Reference::Kind::NonNull;
  builder.stack().push(copy);
}

void check_null(BlockBuilder& builder, Reference object) {
  if (!check_not_null(builder, object)) return;
  if (!object.is_never_null()) object.kind = Reference::Kind::NonNull;
  builder.stack().push(object);
}

/// An object that only rows of the table are asked of. That a start heap does not hold it follows from its class.
void push_access(BlockBuilder& builder) {
  Reference access = reference(constant_object(builder, "access to the JDK", "java/lang/Class"));
  access.kind = Reference::Kind::NonNull;
  builder.stack().push(access);
}

void push_identity_hash(BlockBuilder& builder, const Reference& object) {
  const tac::LocalId answer = builder.fresh_temporary(tac::Type::Int);
  builder.emit(tac::Assign{answer, tac::Copy{0}});
  const std::size_t is_null = builder.emit_branch(Relation::Eq, object.operand, kNull);
  const Operand is_one =
      builder.define(tac::InstanceOf{class_of(builder, object.operand), std::string(kHashedByIdentity), {}});
  const std::size_t is_known = builder.emit_branch(Relation::Ne, is_one, 0);
  unsupported(builder, "identity hash code of a text, box, class or lambda");
  builder.lead_here(is_known);
  if (builder.context().options.observes) {
    lower_written_out(builder, {kObject, "hashCode", "()I", classfile::ConstantTag::Methodref}, object.operand, {});
    builder.emit(tac::Assign{answer, tac::Copy{builder.stack().pop_int()}});
  } else {
    unsupported(builder, "identity hash code");
  }
  builder.lead_here(is_null);
  builder.stack().push_int(builder.define(tac::Copy{answer}));
}

enum class Effect : std::uint8_t {
  CheckIndex,
  CheckNull,
  CopyOf,
  Nothing,
  ChooseLong,
  ConstantOfEnum,
  ConstantsOfEnum,
  Superclass,
  Access,
  CopyOfClass,
  ComponentClass,
  NewArray,
  IdentityHash
};

struct Row {
  std::string_view owner, name, descriptor;
  Effect effect;
};
#define DASHJ_INTRINSIC(owner, name, descriptor, effect, is_function, source) \
  Row{owner, name, descriptor, Effect::effect},
constexpr std::array kRows{
#include "classfile/lower/intrinsics.def"
};
#undef DASHJ_INTRINSIC

/// What a run of a program is given by the JVM no test could tell: it is not supported there, and a run that comes by
/// is no evidence, as the next one may go another way.
void choose(BlockBuilder& builder, const Row& row, tac::Type type) {
  if (builder.context().options.initialised_class.empty())
    unsupported(builder,
                fmt::format("call of {}.{}{}, which the JVM chooses", classfile::dotted_name(row.owner), row.name,
                            row.descriptor),
                {Unmodelled::Code});
  const tac::LocalId chosen = builder.fresh_temporary(type);
  if (!builder.context().options.initialised_class.empty()) builder.emit(tac::Choose{chosen, type});
  builder.stack().push(chosen, tac::stack_type(type));
}

/// A call in the program of what its packages do not get to see throws an IllegalAccessError (JVMS 5.4.4).
bool may_be_called(const MethodContext& context, const Row& row) {
  return is_open_package(row.owner) || context.lookup.is_of_jdk(context.owner.name);
}

}  // namespace

bool lower_intrinsic(BlockBuilder& builder, const classfile::MemberRef& method, const Reference* receiver,
                     const std::vector<Value>& arguments) {
  const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& one) {
    return one.owner == method.class_name && one.name == method.name && one.descriptor == method.descriptor;
  });
  if (row == kRows.end() || !may_be_called(builder.context(), *row)) return false;
  const auto object = [&](std::size_t i) { return std::get<Reference>(arguments.at(i)); };
  switch (row->effect) {
    case Effect::CheckIndex:
      check_index(builder, *operand_of(arguments[0]), *operand_of(arguments[1]));
      break;
    case Effect::CheckNull:
      check_null(builder, object(0));
      break;
    case Effect::CopyOf:
      copy_of(builder, object(0), *operand_of(arguments[1]));
      break;
    case Effect::Nothing:
      break;
    case Effect::ChooseLong:
      choose(builder, *row, tac::Type::Long);
      break;
    case Effect::ConstantOfEnum:
      push_enum_constant(builder, object(0), object(1));
      break;
    case Effect::ConstantsOfEnum:
      push_enum_constants(builder, object(0));
      break;
    case Effect::Superclass:
      push_superclass(builder, *receiver);
      break;
    case Effect::CopyOfClass:
      push_copy_of_class(builder, object(0), *operand_of(arguments[1]), object(2));
      break;
    case Effect::ComponentClass:
      push_component_class(builder, *receiver);
      break;
    case Effect::NewArray:
      push_new_array(builder, object(0), *operand_of(arguments[1]));
      break;
    case Effect::IdentityHash:
      push_identity_hash(builder, object(0));
      break;
    case Effect::Access:
      push_access(builder);
      break;
  }
  return true;
}

}  // namespace dashj::lower
