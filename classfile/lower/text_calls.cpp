// SPDX-License-Identifier: MIT
#include "classfile/lower/text_calls.h"

#include "base/mutant.h"
#include "classfile/format/modified_utf8.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Relation;
using tac::Type;

/// 1 where the object is a constant that was named since the run began, else 0.
tac::LocalId known_field(BlockBuilder& builder) {
  return builder.global(builder.context().globals.field(kString, "known", "Z", Type::Int));
}
tac::LocalId hash_field(BlockBuilder& builder) {
  return builder.global(builder.context().globals.field(kString, "hash", "I", Type::Int));
}

void store(BlockBuilder& builder, tac::LocalId field, const Operand& object, std::int32_t value) {
  builder.emit(tac::Assign{field, tac::Update{field, object, value, Type::Int}});
}

// Sound: two constants with the same chars are one object (GlobalTable::text_constant), so two objects that are both
// constants differ in their chars.
Operand are_equal(BlockBuilder& builder, const Operand& text, const Operand& other) {
  const tac::LocalId answer = builder.fresh_temporary(Type::Int);
  builder.emit(tac::Assign{answer, tac::Copy{1}});
  const std::size_t is_same = builder.emit_branch(Relation::Eq, text, other);
  builder.emit(tac::Assign{answer, tac::Copy{0}});
  const std::size_t is_null = builder.emit_branch(Relation::Eq, other, kNull);
  const Operand number = class_of(builder, other);
  const std::size_t is_other =
      builder.emit_branch(Relation::Ne, number, Operand(builder.context().globals.class_number(kString)));
  if (DASHJ_MUTATE(made_texts_are_constants, true, false)) {
    refuse_unknown_text(builder, text, "equals");
    refuse_unknown_text(builder, other, "equals");
  }
  for (const std::size_t end : {is_same, is_null, is_other}) builder.lead_here(end);
  return builder.define(tac::Copy{answer});
}

}  // namespace

bool is_text_method(const classfile::MemberRef& method) {
  if (method.class_name != kString) return false;
  return (method.name == "equals" && method.descriptor == "(Ljava/lang/Object;)Z") ||
         (method.name == "hashCode" && method.descriptor == "()I");
}

bool lower_text_call(BlockBuilder& builder, const classfile::MemberRef& method, const Reference& receiver,
                     const std::vector<Value>& arguments) {
  if (!is_text_method(method)) return false;
  builder.context().globals.asked().texts = true;
  if (!check_not_null(builder, receiver)) return true;
  if (method.name == "equals") {
    builder.stack().push_int(are_equal(builder, receiver.operand, *operand_of(arguments.at(0))));
    return true;
  }
  refuse_unknown_text(builder, receiver.operand, "hashCode");
  builder.stack().push_int(builder.define(tac::Select{hash_field(builder), receiver.operand, Type::Int}));
  return true;
}

void refuse_unknown_text(BlockBuilder& builder, const Operand& text, std::string_view what) {
  const Operand is_known = builder.define(tac::Select{known_field(builder), text, Type::Int});
  const std::size_t known = builder.emit_branch(Relation::Ne, is_known, 0);
  unsupported(builder, std::string(what) + " of a text that is no constant");
  builder.lead_here(known);
}

void describe_text(BlockBuilder& builder, const Operand& object, std::string_view text) {
  store(builder, known_field(builder), object, 1);
  store(builder, hash_field(builder), object, classfile::hash_code_of(classfile::utf16_of(text)));
}

void leave_text_unknown(BlockBuilder& builder, const Operand& object) {
  store(builder, known_field(builder), object, 0);
}

}  // namespace dashj::lower
