// SPDX-License-Identifier: MIT
#include "classfile/lower/exception_state.h"

#include "classfile/lower/array_code.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Relation;
using tac::Type;

constexpr std::string_view kArray = "[Ljava/lang/Throwable;";

tac::LocalId detail(BlockBuilder& builder, std::string_view name) {
  return builder.global(builder.context().globals.detail(name));
}

/// 0 or 1 for each exception.
tac::LocalId given_causes(BlockBuilder& builder) {
  GlobalTable& globals = builder.context().globals;
  return builder.global(globals.field(kThrowable, "cause is given", "Z", Type::Int));
}

void store(BlockBuilder& builder, tac::LocalId map, const Operand& exception, const Operand& value, Type type) {
  builder.emit(tac::Assign{map, tac::Update{map, exception, value, type}});
}

/// In place of the array of an exception that keeps nothing.
Operand no_suppression(BlockBuilder& builder) {
  return tac::Constant(builder.context().globals.constant_object("no suppression"), Type::Ref);
}

/// A new array with one cell more, or with one, for no array.
Operand longer_array(BlockBuilder& builder, const Operand& array) {
  const tac::LocalId longer = builder.fresh_temporary(Type::Ref);
  const std::size_t has_some = builder.emit_branch(Relation::Ne, array, kNull);
  builder.emit(tac::Assign{longer, tac::Copy{allocate_array(builder, kArray, 1)}});
  const std::size_t end = builder.emit_goto();
  builder.lead_here(has_some);
  const Operand length = length_of(builder, array);
  const Operand next = builder.define(tac::Binary{tac::BinaryOp::Add, length, 1}, Type::Int);
  builder.emit(tac::Assign{longer, tac::Copy{copy_array(builder, kArray, array, next)}});
  builder.lead_here(end);
  return longer;
}

/// Throwable.EMPTY_THROWABLE_ARRAY.
Operand empty_array(BlockBuilder& builder) {
  const Operand array = constant_object(builder, "no suppressed exceptions", kArray);
  const tac::LocalId lengths = builder.global(builder.context().globals.lengths());
  builder.emit(tac::Assign{lengths, tac::Update{lengths, array, 0, Type::Int}});
  return array;
}

}  // namespace

void clear_exception(BlockBuilder& builder, const Operand& exception) {
  const AskedState& kept = builder.context().options.kept;
  store(builder, detail(builder, kMessageField), exception, kNull, Type::Ref);
  store(builder, detail(builder, kCauseField), exception, kNull, Type::Ref);
  if (kept.suppressed) store(builder, detail(builder, kSuppressedField), exception, kNull, Type::Ref);
  if (kept.given_causes) store(builder, given_causes(builder), exception, 0, Type::Int);
}

void store_message(BlockBuilder& builder, const Operand& exception, const Operand& text) {
  store(builder, detail(builder, kMessageField), exception, text, Type::Ref);
}

void store_cause(BlockBuilder& builder, const Operand& exception, const Operand& cause) {
  store(builder, detail(builder, kCauseField), exception, cause, Type::Ref);
  if (builder.context().options.kept.given_causes) store(builder, given_causes(builder), exception, 1, Type::Int);
}

void store_suppression(BlockBuilder& builder, const Operand& exception, const Operand& is_on) {
  if (!builder.context().options.kept.suppressed) return;
  const std::size_t keeps = builder.emit_branch(Relation::Ne, is_on, 0);
  store(builder, detail(builder, kSuppressedField), exception, no_suppression(builder), Type::Ref);
  builder.lead_here(keeps);
}

Operand has_given_cause(BlockBuilder& builder, const Operand& exception) {
  builder.context().globals.asked().given_causes = true;
  return builder.define(tac::Select{given_causes(builder), exception, Type::Int});
}

void keep_suppressed(BlockBuilder& builder, const Operand& exception, const Operand& suppressed) {
  if (!builder.context().options.kept.suppressed) return;
  const tac::LocalId arrays = detail(builder, kSuppressedField);
  const Operand array = builder.define(tac::Select{arrays, exception, Type::Ref}, Type::Ref);
  const std::size_t is_off = builder.emit_branch(Relation::Eq, array, no_suppression(builder));
  const Operand longer = longer_array(builder, array);
  const Operand last = builder.define(tac::Binary{tac::BinaryOp::Sub, length_of(builder, longer), 1}, Type::Int);
  const tac::LocalId cells = builder.global(builder.context().globals.cells(Type::Ref));
  builder.emit(tac::Assign{cells, tac::Store{cells, longer, last, suppressed, Type::Ref}});
  store(builder, arrays, exception, longer, Type::Ref);
  builder.lead_here(is_off);
}

Operand suppressed_of(BlockBuilder& builder, const Operand& exception) {
  builder.context().globals.asked().suppressed = true;
  const tac::LocalId result = builder.fresh_temporary(Type::Ref);
  const Operand array = builder.define(tac::Select{detail(builder, kSuppressedField), exception, Type::Ref}, Type::Ref);
  builder.emit(tac::Assign{result, tac::Copy{empty_array(builder)}});
  const std::size_t is_none = builder.emit_branch(Relation::Eq, array, kNull);
  const std::size_t is_off = builder.emit_branch(Relation::Eq, array, no_suppression(builder));
  builder.emit(tac::Assign{result, tac::Copy{clone_array(builder, kArray, array)}});
  builder.lead_here(is_none);
  builder.lead_here(is_off);
  return builder.define(tac::Copy{result}, Type::Ref);
}

}  // namespace dashj::lower
