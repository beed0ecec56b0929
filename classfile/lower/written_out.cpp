// SPDX-License-Identifier: MIT
#include "classfile/lower/written_out.h"

#include <string>

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/lower/box_calls.h"
#include "classfile/lower/enum_calls.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/object_clone.h"
#include "classfile/lower/text_calls.h"

namespace dashj::lower {
namespace {

constexpr std::string_view kBridge = "(Ljava/lang/Object;)I";

/// compareTo(Object), which javac writes into a class that implements Comparable of itself: it casts, and calls the
/// method of the class (JLS 15.12.4.5).
bool is_bridge(const classfile::MemberRef& method) {
  return method.name == "compareTo" && method.descriptor == kBridge &&
         (method.class_name == kEnum || find_box_class(method.class_name) != nullptr);
}

std::string called_by_bridge(std::string_view class_name) {
  return "(L" + std::string(class_name) + ";)I";
}

/// What Object.hashCode gives is made up when it is asked first, and stays. Sound: nothing but that says which number
/// it is, so it does not matter that the JVM may make it up earlier. Rule 2 of design-heap.md: it is a choice, and no
/// method that makes one is a function of its arguments.
void identity_hash(BlockBuilder& builder, const tac::Operand& object) {
  using tac::Type;
  GlobalTable& globals = builder.context().globals;
  const tac::LocalId hash = builder.global(globals.field(kObject, "hash", "I", Type::Int));
  const tac::LocalId is_made = builder.global(globals.field(kObject, "hashed", "Z", Type::Int));
  const tac::Operand was_asked = builder.define(tac::Select{is_made, object, Type::Int});
  const std::size_t is_known = builder.emit_branch(tac::Relation::Ne, was_asked, 0);
  const tac::LocalId made = builder.fresh_temporary(Type::Int);
  if (DASHJ_MUTATE(tested_hash_is_all, false, true)) {
    builder.emit(tac::Assign{made, tac::Copy{kTestedHash}});
  } else {
    builder.emit(tac::Choose{made, Type::Int, tac::Choose::Observed{ObservedFunction::IdentityHash, {}}});
  }
  builder.emit(tac::Assign{hash, tac::Update{hash, object, made, Type::Int}});
  builder.emit(tac::Assign{is_made, tac::Update{is_made, object, 1, Type::Int}});
  builder.lead_here(is_known);
  builder.stack().push_int(builder.define(tac::Select{hash, object, Type::Int}));
}

void cast(BlockBuilder& builder, const tac::Operand& object, std::string_view class_name) {
  const std::size_t is_null = builder.emit_branch(tac::Relation::Eq, object, kNull);
  const tac::Operand fits = is_instance(builder, class_of(builder, object), class_name, {Unmodelled::Cast});
  check(builder, tac::Relation::Ne, fits, 0, kClassCastException);
  builder.lead_here(is_null);
}

}  // namespace

bool is_identity_hash(const classfile::MemberRef& method) {
  const bool is_declared = method.class_name == kObject || method.class_name == kEnum;
  return is_declared && method.name == "hashCode" && method.descriptor == "()I";
}

bool is_text_of_object(const classfile::MemberRef& method) {
  const bool is_known = method.class_name == kObject || method.class_name == "java/lang/Class" ||
                        method.class_name == kThrowable || method.class_name == kString ||
                        find_box_class(method.class_name) != nullptr;
  return is_known && method.name == "toString" && method.descriptor == "()Ljava/lang/String;";
}

bool is_localized_message(const classfile::MemberRef& method) {
  return method.class_name == kThrowable && method.name == "getLocalizedMessage" &&
         method.descriptor == "()Ljava/lang/String;";
}

bool is_written_out(const classfile::MemberRef& method) {
  return is_text_of_object(method) || is_localized_message(method) || is_identity_hash(method) || is_bridge(method) ||
         is_enum_method(method) || is_box_method(method) || is_text_method(method) || is_clone_of_object(method);
}

void lower_written_out(BlockBuilder& builder, const classfile::MemberRef& method, const tac::Operand& receiver,
                       const std::vector<Value>& arguments) {
  if (is_identity_hash(method)) return identity_hash(builder, receiver);
  Reference object = reference(receiver);
  object.kind = Reference::Kind::NonNull;
  // Of the operands no more is known than what they are: what is certain to fail would end the block.
  std::vector<Value> plain;
  for (const Value& argument : arguments)
    plain.push_back(is_primitive(argument) ? argument : Value(reference(*operand_of(argument))));
  const std::string called = called_by_bridge(method.class_name);
  classfile::MemberRef own = method;
  if (is_bridge(method)) {
    cast(builder, *operand_of(plain.at(0)), method.class_name);
    own.descriptor = called;
  }
  const bool is_known = lower_enum_call(builder, own, object, plain) || lower_box_call(builder, own, object, plain) ||
                        lower_text_call(builder, own, object, plain);
  DASHJ_CHECK(is_known, "a method that is written out should be known");
}

}  // namespace dashj::lower
