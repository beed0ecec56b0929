// SPDX-License-Identifier: MIT
#include <array>
#include <optional>

#include "base/mutant.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/lower_math.h"

namespace dashj::lower {
namespace {

using classfile::Opcode;
using tac::BinaryOp;
using tac::Operand;
using tac::Type;
using tac::UnaryOp;

constexpr std::array kStackTypes{Type::Int, Type::Long, Type::Float, Type::Double};

template <class Op>
struct Typed {
  Op op;
  Type type;  ///< Of the operands; of a shift the left one.
};

/// How far an opcode stands behind the first of its family; none: it is not one of `count`.
std::optional<std::size_t> place_in(Opcode opcode, Opcode first, int count) {
  const int place = static_cast<int>(opcode) - static_cast<int>(first);
  return place >= 0 && place < count ? std::optional(static_cast<std::size_t>(place)) : std::nullopt;
}

/// iadd to drem come in fours, one for each stack type; ishl to lxor in pairs.
std::optional<Typed<BinaryOp>> binary_op(Opcode opcode) {
  constexpr std::array kOfAll{BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div, BinaryOp::Rem};
  constexpr std::array kOfIntegers{BinaryOp::Shl, BinaryOp::Shr, BinaryOp::Ushr,
                                   BinaryOp::And, BinaryOp::Or,  BinaryOp::Xor};
  if (const auto place = place_in(opcode, Opcode::Iadd, 20))
    return Typed{kOfAll.at(*place / 4), kStackTypes.at(*place % 4)};
  if (const auto place = place_in(opcode, Opcode::Ishl, 12))
    return Typed{kOfIntegers.at(*place / 2), kStackTypes.at(*place % 2)};
  if (opcode == Opcode::Lcmp) return Typed{BinaryOp::Compare, Type::Long};
  constexpr std::array kOfFloats{BinaryOp::CompareLess, BinaryOp::CompareGreater};
  if (const auto place = place_in(opcode, Opcode::Fcmpl, 4))
    return Typed{kOfFloats.at(*place % 2), kStackTypes.at(2 + *place / 2)};
  return std::nullopt;
}

/// i2l to d2f: each stack type into the three others, in their order.
std::optional<Typed<UnaryOp>> unary_op(Opcode opcode) {
  if (const auto place = place_in(opcode, Opcode::Ineg, 4)) return Typed{UnaryOp::Neg, kStackTypes.at(*place)};
  constexpr std::array kNarrow{UnaryOp::ToByte, UnaryOp::ToChar, UnaryOp::ToShort};
  if (const auto place = place_in(opcode, Opcode::I2b, 3)) return Typed{kNarrow.at(*place), Type::Int};
  constexpr std::array kInto{UnaryOp::ToInt, UnaryOp::ToLong, UnaryOp::ToFloat, UnaryOp::ToDouble};
  const auto place = place_in(opcode, Opcode::I2l, 12);
  if (!place) return std::nullopt;
  const std::size_t from = *place / 3, into = *place % 3;
  return Typed{kInto.at(into < from ? into : into + 1), kStackTypes.at(from)};
}

bool is_integer(Type type) {
  return type == Type::Int || type == Type::Long;
}

/// A branch compares ints: a long is compared with zero first.
Operand compared_with_zero(BlockBuilder& builder, const Operand& value, Type type) {
  if (type == Type::Int) return value;
  return builder.define(tac::Binary{BinaryOp::Compare, value, tac::Constant(0, type), type});
}

void define(BlockBuilder& builder, const tac::Binary& binary) {
  const Type type = tac::result_type(binary);
  builder.stack().push(builder.define(binary, type), type);
}

}  // namespace

bool check_divisor(BlockBuilder& builder, const Operand& divisor, Type type) {
  const auto* constant = std::get_if<tac::Constant>(&divisor);
  if (constant != nullptr && constant->value != 0) return true;
  if (constant != nullptr) {
    throw_new(builder, kArithmeticException);
    builder.end();
    return false;
  }
  check(builder, tac::Relation::Ne, compared_with_zero(builder, divisor, type), 0, kArithmeticException);
  return true;
}

/// JVMS 6.5: iadd to lxor, conversions, lcmp to dcmpg.
bool lower_arithmetic(BlockBuilder& builder, const classfile::Instruction& instruction) {
  if (const auto unary = unary_op(instruction.opcode)) {
    const tac::Unary expression{unary->op, builder.stack().pop_primitive(unary->type), unary->type};
    const Type type = tac::result_type(expression);
    builder.stack().push(builder.define(expression, type), type);
    return true;
  }
  const auto binary = binary_op(instruction.opcode);
  if (!binary) return false;
  const Operand right = builder.stack().pop_primitive(tac::is_shift(binary->op) ? Type::Int : binary->type);
  const Operand left = builder.stack().pop_primitive(binary->type);
  const tac::Binary expression{binary->op, left, right, binary->type};
  const bool may_divide_by_zero =
      (binary->op == BinaryOp::Div || binary->op == BinaryOp::Rem) && is_integer(binary->type);
  if (DASHJ_MUTATE(divisor_unchecked, !may_divide_by_zero, !may_divide_by_zero || binary->type == Type::Long) ||
      check_divisor(builder, right, binary->type))
    define(builder, expression);
  return true;
}

}  // namespace dashj::lower
