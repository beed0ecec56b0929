// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// Writes operations on one integer type, Int or Long, a statement each. A mask is -1 or 0.
class IntegerWriter {
 public:
  IntegerWriter(BlockBuilder& builder, tac::Type type) : builder_(builder), type_(type) {}

  [[nodiscard]] BlockBuilder& builder() { return builder_; }
  [[nodiscard]] tac::Type type() const { return type_; }
  [[nodiscard]] int bits() const { return tac::bits_of(type_); }
  /// Of an int the lower half.
  [[nodiscard]] tac::Operand number(tac::Value value) const {
    return type_ == tac::Type::Long ? tac::Constant(value, type_)
                                    : tac::Constant(static_cast<std::int32_t>(static_cast<std::uint32_t>(value)));
  }

  tac::Operand binary(tac::BinaryOp op, const tac::Operand& a, const tac::Operand& b) {
    const tac::Binary expression{op, a, b, type_};
    return builder_.define(expression, tac::result_type(expression));
  }
  tac::Operand add(const tac::Operand& a, const tac::Operand& b) { return binary(tac::BinaryOp::Add, a, b); }
  tac::Operand subtract(const tac::Operand& a, const tac::Operand& b) { return binary(tac::BinaryOp::Sub, a, b); }
  tac::Operand multiply(const tac::Operand& a, const tac::Operand& b) { return binary(tac::BinaryOp::Mul, a, b); }
  tac::Operand both(const tac::Operand& a, const tac::Operand& b) { return binary(tac::BinaryOp::And, a, b); }
  tac::Operand either(const tac::Operand& a, const tac::Operand& b) { return binary(tac::BinaryOp::Or, a, b); }
  tac::Operand differ(const tac::Operand& a, const tac::Operand& b) { return binary(tac::BinaryOp::Xor, a, b); }
  tac::Operand inverted(const tac::Operand& a) { return differ(a, number(-1)); }
  tac::Operand left(const tac::Operand& a, std::int32_t n) { return binary(tac::BinaryOp::Shl, a, n); }
  tac::Operand right(const tac::Operand& a, std::int32_t n) { return binary(tac::BinaryOp::Ushr, a, n); }
  tac::Operand negated(const tac::Operand& a) {
    return builder_.define(tac::Unary{tac::UnaryOp::Neg, a, type_}, type_);
  }
  /// -1 where a is negative.
  tac::Operand sign_mask(const tac::Operand& a) { return binary(tac::BinaryOp::Shr, a, bits() - 1); }
  /// a where the mask is -1, else b: b ^ ((a ^ b) & mask).
  tac::Operand choose(const tac::Operand& mask, const tac::Operand& a, const tac::Operand& b) {
    const tac::Operand change = both(differ(a, b), mask);
    return differ(b, change);
  }
  /// -1 where a < b, 0 where they are equal, 1 where a > b; an int. Only longs can be compared without a branch.
  tac::Operand compare(const tac::Operand& a, const tac::Operand& b) {
    const tac::Operand left = to_long(a);
    return builder_.define(tac::Binary{tac::BinaryOp::Compare, left, to_long(b), tac::Type::Long});
  }
  /// -1 where a < b, else 0. Masks from comparisons are conditions to a solver, those from bits are not.
  tac::Operand less_mask(const tac::Operand& a, const tac::Operand& b) { return sign_mask(from_int(compare(a, b))); }
  /// Of an int: 1 where low <= a <= high, else 0: neither comparison is negative.
  tac::Operand between(const tac::Operand& a, std::int32_t low, std::int32_t high) {
    const tac::Operand below = compare(a, low);
    return differ(right(either(below, compare(high, a)), 31), 1);
  }
  tac::Operand to_int(const tac::Operand& a) {
    return type_ == tac::Type::Int ? a : builder_.define(tac::Unary{tac::UnaryOp::ToInt, a, type_});
  }
  tac::Operand to_long(const tac::Operand& a) { return type_ == tac::Type::Long ? a : widened(a); }
  tac::Operand from_int(const tac::Operand& a) { return type_ == tac::Type::Int ? a : widened(a); }

 private:
  tac::Operand widened(const tac::Operand& a) {
    return builder_.define(tac::Unary{tac::UnaryOp::ToLong, a, tac::Type::Int}, tac::Type::Long);
  }

  BlockBuilder& builder_;
  tac::Type type_;
};

}  // namespace dashj::lower
