// SPDX-License-Identifier: MIT
#include "base/check.h"
#include "base/java_int.h"
#include "concrete/tac_interpreter.h"

namespace dashj::concrete {

std::int32_t narrow(tac::Type type, std::int32_t value) {
  switch (type) {
    case tac::Type::Boolean:
      return value & 1;
    case tac::Type::Byte:
      return java_int::to_byte(value);
    case tac::Type::Short:
      return java_int::to_short(value);
    case tac::Type::Char:
      return java_int::to_char(value);
    case tac::Type::Int:
      return value;
  }
  DASHJ_UNREACHABLE("every type should be listed");
}

std::int32_t apply(tac::UnaryOp op, std::int32_t operand) {
  switch (op) {
    case tac::UnaryOp::Neg:
      return java_int::neg(operand);
    case tac::UnaryOp::ToByte:
      return java_int::to_byte(operand);
    case tac::UnaryOp::ToChar:
      return java_int::to_char(operand);
    case tac::UnaryOp::ToShort:
      return java_int::to_short(operand);
  }
  DASHJ_UNREACHABLE("every unary operator should be listed");
}

std::int32_t apply(tac::BinaryOp op, std::int32_t left, std::int32_t right) {
  switch (op) {
    case tac::BinaryOp::Add:
      return java_int::add(left, right);
    case tac::BinaryOp::Sub:
      return java_int::sub(left, right);
    case tac::BinaryOp::Mul:
      return java_int::mul(left, right);
    case tac::BinaryOp::Div:
      DASHJ_CHECK(right != 0, "a division should stand behind its check");
      return java_int::div(left, right);
    case tac::BinaryOp::Rem:
      DASHJ_CHECK(right != 0, "a remainder should stand behind its check");
      return java_int::rem(left, right);
    case tac::BinaryOp::And:
      return left & right;
    case tac::BinaryOp::Or:
      return left | right;
    case tac::BinaryOp::Xor:
      return left ^ right;
    case tac::BinaryOp::Shl:
      return java_int::shl(left, right);
    case tac::BinaryOp::Shr:
      return java_int::shr(left, right);
    case tac::BinaryOp::Ushr:
      return java_int::ushr(left, right);
  }
  DASHJ_UNREACHABLE("every binary operator should be listed");
}

bool evaluate_relation(tac::Relation relation, std::int32_t left, std::int32_t right) {
  switch (relation) {
    case tac::Relation::Eq:
      return left == right;
    case tac::Relation::Ne:
      return left != right;
    case tac::Relation::Lt:
      return left < right;
    case tac::Relation::Ge:
      return left >= right;
    case tac::Relation::Gt:
      return left > right;
    case tac::Relation::Le:
      return left <= right;
  }
  DASHJ_UNREACHABLE("every relation should be listed");
}

}  // namespace dashj::concrete
