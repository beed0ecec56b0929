// SPDX-License-Identifier: MIT
#include <optional>

#include "classfile/lower/lower_families.h"

namespace dashj::lower {
namespace {

using classfile::Opcode;
using tac::BinaryOp;
using tac::Operand;
using tac::UnaryOp;

std::optional<BinaryOp> binary_op(Opcode opcode) {
  switch (opcode) {
    case Opcode::Iadd:
      return BinaryOp::Add;
    case Opcode::Isub:
      return BinaryOp::Sub;
    case Opcode::Imul:
      return BinaryOp::Mul;
    case Opcode::Idiv:
      return BinaryOp::Div;
    case Opcode::Irem:
      return BinaryOp::Rem;
    case Opcode::Iand:
      return BinaryOp::And;
    case Opcode::Ior:
      return BinaryOp::Or;
    case Opcode::Ixor:
      return BinaryOp::Xor;
    case Opcode::Ishl:
      return BinaryOp::Shl;
    case Opcode::Ishr:
      return BinaryOp::Shr;
    case Opcode::Iushr:
      return BinaryOp::Ushr;
    default:
      return std::nullopt;
  }
}

std::optional<UnaryOp> unary_op(Opcode opcode) {
  switch (opcode) {
    case Opcode::Ineg:
      return UnaryOp::Neg;
    case Opcode::I2b:
      return UnaryOp::ToByte;
    case Opcode::I2c:
      return UnaryOp::ToChar;
    case Opcode::I2s:
      return UnaryOp::ToShort;
    default:
      return std::nullopt;
  }
}

/// JVMS 6.5 idiv, irem: a zero divisor throws ArithmeticException. It leaves the method, or goes to the handlers, of
/// which any may catch it, or none.
tac::Operation zero_division(BlockBuilder& builder) {
  const std::vector<std::uint32_t> handlers = builder.handlers();
  if (handlers.empty()) return tac::Throw{"java/lang/ArithmeticException"};
  tac::Unsupported statement{"exception handler of a division by zero", false, {}};
  for (const std::uint32_t handler : handlers) statement.successors.push_back(to_block(handler));
  builder.exit_to_handlers(handlers);
  return statement;
}

void divide(BlockBuilder& builder, BinaryOp op, const Operand& left, const Operand& right) {
  const auto* constant = std::get_if<std::int32_t>(&right);
  if (constant != nullptr && *constant == 0) return builder.end_with(zero_division(builder));
  if (constant == nullptr) {
    builder.emit(tac::Branch{tac::Relation::Ne, right, 0, inside(builder.size() + 2)});
    builder.emit(zero_division(builder));
  }
  builder.stack().push(builder.define(tac::Binary{op, left, right}));
}

}  // namespace

/// JVMS 6.5: iadd to ixor on ints, ineg, i2b, i2c, i2s.
bool lower_arithmetic(BlockBuilder& builder, const classfile::Instruction& instruction) {
  if (const auto op = unary_op(instruction.opcode)) {
    const Operand operand = builder.stack().pop_int();
    builder.stack().push(builder.define(tac::Unary{*op, operand}));
    return true;
  }
  const auto op = binary_op(instruction.opcode);
  if (!op) return false;
  const Operand right = builder.stack().pop_int();
  const Operand left = builder.stack().pop_int();
  if (*op == BinaryOp::Div || *op == BinaryOp::Rem) {
    divide(builder, *op, left, right);
  } else {
    builder.stack().push(builder.define(tac::Binary{*op, left, right}));
  }
  return true;
}

}  // namespace dashj::lower
