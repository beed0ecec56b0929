// SPDX-License-Identifier: MIT
#pragma once

#include "base/java_float.h"
#include "classfile/lower/integer_writer.h"

namespace dashj::lower {

/// Writes operations on one type of floats, Float or Double, and on their bits. As bits, a float without its sign is a
/// number that grows with it: 0, what has no leading one, powers of two and what lies between, infinity, NaN.
class FloatWriter {
 public:
  FloatWriter(BlockBuilder& builder, tac::Type type)
      : builder_(builder),
        type_(type),
        integers_(builder, type == tac::Type::Float ? tac::Type::Int : tac::Type::Long) {}

  [[nodiscard]] BlockBuilder& builder() { return builder_; }
  [[nodiscard]] tac::Type type() const { return type_; }
  /// Of ints or longs, as wide as the floats.
  [[nodiscard]] IntegerWriter& integers() { return integers_; }

  [[nodiscard]] int mantissa_bits() const { return type_ == tac::Type::Float ? 23 : 52; }
  [[nodiscard]] int exponent_bias() const { return type_ == tac::Type::Float ? 127 : 1023; }
  /// Numbers as bits.
  [[nodiscard]] tac::Value sign() const { return type_ == tac::Type::Float ? INT32_MIN : INT64_MIN; }
  [[nodiscard]] tac::Value infinity() const { return (tac::Value{2} * exponent_bias() + 1) << mantissa_bits(); }
  [[nodiscard]] tac::Value one() const { return tac::Value{exponent_bias()} << mantissa_bits(); }
  [[nodiscard]] tac::Value nan() const {
    return type_ == tac::Type::Float ? tac::Value{java_float::nan_bits<float>()} : java_float::nan_bits<double>();
  }
  /// A number that is a float too, as an operand.
  [[nodiscard]] tac::Operand number(float value) const {
    return type_ == tac::Type::Float ? tac::Constant(java_float::bits_of(value), type_)
                                     : tac::Constant(java_float::bits_of(static_cast<double>(value)), type_);
  }

  tac::Operand unary(tac::UnaryOp op, const tac::Operand& a) { return convert(op, a, type_, type_); }
  tac::Operand convert(tac::UnaryOp op, const tac::Operand& a, tac::Type from, tac::Type to) {
    return builder_.define(tac::Unary{op, a, from}, to);
  }
  tac::Operand binary(tac::BinaryOp op, const tac::Operand& a, const tac::Operand& b) {
    const tac::Binary expression{op, a, b, type_};
    return builder_.define(expression, tac::result_type(expression));
  }
  tac::Operand bits(const tac::Operand& a) { return convert(tac::UnaryOp::Bits, a, type_, integers_.type()); }
  tac::Operand from_bits(const tac::Operand& a) { return convert(tac::UnaryOp::FromBits, a, integers_.type(), type_); }
  /// The bits without the sign.
  tac::Operand magnitude(const tac::Operand& a) { return integers_.both(bits(a), integers_.number(~sign())); }

 private:
  BlockBuilder& builder_;
  tac::Type type_;
  IntegerWriter integers_;
};

}  // namespace dashj::lower
