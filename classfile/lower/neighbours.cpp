// SPDX-License-Identifier: MIT
#include "classfile/lower/neighbours.h"

namespace dashj::lower {
namespace {

using tac::BinaryOp;
using tac::Operand;
using tac::Type;
using tac::UnaryOp;

/// Of bits. Those of positive numbers grow with the number, those of negative ones shrink; -0.0, the only number that
/// is negative with its negation, counts as 0.0. What is not below infinity has none above.
Operand bits_above(FloatWriter& w, const Operand& bits) {
  IntegerWriter& n = w.integers();
  const Operand is_negative_zero = n.sign_mask(n.both(bits, n.negated(bits)));
  const Operand from = n.both(bits, n.inverted(is_negative_zero));
  const Operand above = n.add(from, n.either(n.sign_mask(from), n.number(1)));
  const Operand rest = n.subtract(n.number(w.infinity() - 1), bits);  // does not overflow where bits is not negative
  const Operand is_last = n.sign_mask(n.both(rest, n.inverted(bits)));
  return n.choose(is_last, bits, above);
}

}  // namespace

Operand next_up(FloatWriter& w, const Operand& a) {
  return w.from_bits(bits_above(w, w.bits(a)));
}

Operand next_down(FloatWriter& w, const Operand& a) {
  return w.unary(UnaryOp::Neg, next_up(w, w.unary(UnaryOp::Neg, a)));
}

// Both comparisons are 0 where the numbers are equal: then the result is the direction, a zero with its sign. Both are
// -1 or 1 where it lies above or below, and -1 and 1 where there is a NaN.
Operand next_after(FloatWriter& w, const Operand& a, const Operand& direction) {
  FloatWriter doubles(w.builder(), Type::Double);
  IntegerWriter ints(w.builder(), Type::Int);
  IntegerWriter& n = w.integers();
  const bool is_float = w.type() == Type::Float;
  const Operand from = is_float ? w.convert(UnaryOp::ToDouble, a, Type::Float, Type::Double) : a;
  const Operand end = is_float ? w.convert(UnaryOp::ToFloat, direction, Type::Double, Type::Float) : direction;
  const Operand less = doubles.binary(BinaryOp::CompareLess, from, direction);
  const Operand greater = doubles.binary(BinaryOp::CompareGreater, from, direction);
  const auto mask = [&](const Operand& x) { return n.from_int(ints.sign_mask(x)); };
  const Operand equal_or_nan = n.choose(mask(less), n.number(w.nan()), w.bits(end));
  const Operand not_above = n.choose(mask(ints.negated(less)), w.bits(next_down(w, a)), equal_or_nan);
  return w.from_bits(n.choose(mask(greater), w.bits(next_up(w, a)), not_above));
}

}  // namespace dashj::lower
