// SPDX-License-Identifier: MIT
#include "classfile/lower/integer_writer.h"
#include "classfile/lower/math_call.h"

namespace dashj::lower {
namespace {

using tac::BinaryOp;
using tac::Operand;
using tac::Type;

// The upper half of the product of two longs, in halves of 32 bits: a = a1 * 2^32 + a0 with 0 <= a0 < 2^32, and b as
// well. With t = a1 * b0 + (a0 * b0 >>> 32) and u = a0 * b1 + (t mod 2^32) it is a1 * b1 + (t >> 32) + (u >> 32). No
// sum overflows: |a1 * b0| is at most 2^31 * (2^32 - 1).
Operand upper_half(IntegerWriter& w, const Operand& a, const Operand& b) {
  const Operand low = w.number(0xFFFFFFFF);
  const Operand a0 = w.both(a, low), b0 = w.both(b, low);
  const Operand a1 = w.binary(BinaryOp::Shr, a, 32), b1 = w.binary(BinaryOp::Shr, b, 32);
  const Operand carried = w.right(w.multiply(a0, b0), 32);
  const Operand t = w.add(w.multiply(a1, b0), carried);
  const Operand u = w.add(w.multiply(a0, b1), w.both(t, low));
  const Operand upper = w.add(w.multiply(a1, b1), w.binary(BinaryOp::Shr, t, 32));
  return w.add(upper, w.binary(BinaryOp::Shr, u, 32));
}

}  // namespace

std::optional<Operand> product_math(MathCall& call) {
  if (call.name != "multiplyHigh" && call.name != "multiplyExact") return std::nullopt;
  IntegerWriter w(call.builder, Type::Long);
  const Operand b = call.arguments[1].type == Type::Int ? w.from_int(call.b()) : call.b();
  if (call.name == "multiplyHigh") return upper_half(w, call.a(), b);
  // The product fits where its upper half is nothing but copies of the sign.
  const Operand product = w.multiply(call.a(), b);
  check_overflow(call.builder, w.compare(upper_half(w, call.a(), b), w.sign_mask(product)), Type::Long);
  return product;
}

}  // namespace dashj::lower
