// SPDX-License-Identifier: MIT
#include "classfile/lower/start_salt.h"

#include <string_view>

#include "classfile/lower/heap_code.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Type;

constexpr std::string_view kOwner = "java/util/ImmutableCollections";

/// The salt as an int. It is chosen when it is asked for first, and stays. Like a hash code it is an int that the JVM
/// makes up, 1 where tests run (jni/jvm/start_salt.cpp), so it is observed as one.
Operand salt(BlockBuilder& builder) {
  GlobalTable& globals = builder.context().globals;
  const tac::LocalId chosen = builder.global(globals.static_field(kOwner, "chosen salt", "I", Type::Int, 0));
  const tac::LocalId is_chosen = builder.global(globals.static_field(kOwner, "has a salt", "Z", Type::Int, 0));
  const std::size_t is_known = builder.emit_branch(tac::Relation::Ne, is_chosen, 0);
  const tac::LocalId made = builder.fresh_temporary(Type::Int);
  builder.emit(tac::Choose{made, Type::Int, tac::Choose::Observed{ObservedFunction::IdentityHash, {}}});
  builder.emit(tac::Assign{chosen, tac::Copy{made}});
  builder.emit(tac::Assign{is_chosen, tac::Copy{1}});
  builder.lead_here(is_known);
  return builder.define(tac::Copy{chosen});
}

/// SALT32L: the salt, made longer without its sign.
Operand as_long(BlockBuilder& builder, const Operand& number) {
  constexpr tac::Value kLow = 0xffffffff;
  const Operand wide = builder.define(tac::Unary{tac::UnaryOp::ToLong, number, Type::Int}, Type::Long);
  return builder.define(tac::Binary{tac::BinaryOp::And, wide, tac::Constant(kLow, Type::Long), Type::Long}, Type::Long);
}

/// REVERSE: whether the lowest bit is 0.
Operand is_even(BlockBuilder& builder, const Operand& number) {
  const Operand bit = builder.define(tac::Binary{tac::BinaryOp::And, number, 1, Type::Int});
  return builder.define(tac::Binary{tac::BinaryOp::Xor, bit, 1, Type::Int});
}

}  // namespace

// Sound: ImmutableCollections.java (JDK 17 to 25) makes SALT32L of the time, as any 32 bits, and REVERSE of its lowest
// bit, and never writes either again. So it is one choice of a run (design-heap.md, section 6, rule 2): no method that
// makes it is a function of its arguments, and SAFE holds for each salt. Who reads it first does not matter.
std::optional<Operand> read_start_salt(BlockBuilder& builder, const ResolvedField& field) {
  const bool is_salt = field.field->name == "SALT32L" && field.field->descriptor == "J";
  const bool is_reverse = field.field->name == "REVERSE" && field.field->descriptor == "Z";
  const bool is_final = field.field->has_flag(classfile::kAccFinal);
  if (field.owner->name != kOwner || !(is_salt || is_reverse) || !is_final) return std::nullopt;
  if (!builder.context().options.observes) return std::nullopt;
  const Operand number = salt(builder);
  return is_salt ? as_long(builder, number) : is_even(builder, number);
}

}  // namespace dashj::lower
