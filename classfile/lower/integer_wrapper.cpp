// SPDX-License-Identifier: MIT
#include "classfile/lower/integer_writer.h"
#include "classfile/lower/lower_math.h"
#include "classfile/lower/math_call.h"

namespace dashj::lower {
namespace {

using tac::BinaryOp;
using tac::Operand;
using tac::Type;
using tac::UnaryOp;

/// Bits in groups: the numbers whose groups of `size` bits are all ones in turn (0x5555..., 0x3333..., 0x0F0F...).
tac::Value alternate(int size) {
  std::uint64_t mask = 0;
  for (int bit = 0; bit < 64; ++bit)
    if (bit / size % 2 == 0) mask |= std::uint64_t{1} << bit;
  return static_cast<tac::Value>(mask);
}

// Sums of neighbouring groups of 1, 2, 4, ... bits.
Operand bit_count(IntegerWriter& w, Operand a) {
  for (int size = 1; size < w.bits(); size *= 2) {
    const Operand mask = w.number(alternate(size));
    a = w.add(w.both(a, mask), w.both(w.right(a, size), mask));
  }
  return w.to_int(a);
}

// Neighbouring groups change places.
Operand reverse(IntegerWriter& w, Operand a, int first) {
  for (int size = first; size < w.bits(); size *= 2) {
    const Operand mask = w.number(alternate(size));
    a = w.either(w.left(w.both(a, mask), size), w.both(w.right(a, size), mask));
  }
  return a;
}

// Every bit below the highest one as well.
Operand smeared(IntegerWriter& w, Operand a) {
  for (int size = 1; size < w.bits(); size *= 2) a = w.either(a, w.right(a, size));
  return a;
}

Operand rotate(IntegerWriter& w, const Operand& a, const Operand& distance, bool is_left) {
  const Operand back = w.builder().define(tac::Unary{UnaryOp::Neg, distance, Type::Int});
  return w.either(w.binary(BinaryOp::Shl, a, is_left ? distance : back),
                  w.binary(BinaryOp::Ushr, a, is_left ? back : distance));
}

std::optional<Operand> of_bits(MathCall& call) {
  IntegerWriter w(call.builder, call.type());
  const std::string_view name = call.name;
  if (name == "bitCount") return bit_count(w, call.a());
  if (name == "reverse") return reverse(w, call.a(), 1);
  if (name == "reverseBytes") return reverse(w, call.a(), 8);
  if (name == "rotateLeft" || name == "rotateRight") return rotate(w, call.a(), call.b(), name == "rotateLeft");
  if (name == "lowestOneBit") return w.both(call.a(), w.negated(call.a()));
  if (name == "highestOneBit") {
    const Operand below = smeared(w, call.a());
    return w.subtract(below, w.right(below, 1));
  }
  if (name == "numberOfLeadingZeros") {
    IntegerWriter ints(call.builder, Type::Int);
    return ints.subtract(w.bits(), bit_count(w, smeared(w, call.a())));
  }
  if (name == "numberOfTrailingZeros") {
    const Operand lowest = w.both(call.a(), w.negated(call.a()));
    return bit_count(w, w.subtract(lowest, w.number(1)));
  }
  return std::nullopt;
}

// The order of unsigned numbers is that of signed ones with the other sign bit.
Operand compare_unsigned(IntegerWriter& w, const Operand& a, const Operand& b) {
  const Operand sign = w.number(w.type() == Type::Int ? INT32_MIN : INT64_MIN);
  const Operand left = w.add(a, sign);
  return w.compare(left, w.add(b, sign));
}

Operand unsigned_long(IntegerWriter& w, const Operand& a) {
  IntegerWriter longs(w.builder(), Type::Long);
  return longs.both(longs.from_int(a), longs.number(0xFFFFFFFF));
}

// Of ints as unsigned longs. Of longs: a divisor of 2^63 or more goes in once, where a - b is not negative and a is, or
// not at all. For another, (a >>> 1) / b * 2 is the quotient or one less, as the rest of a >>> 1 lies below b: that of
// a, r, lies below 2 * b, and b goes in once more where r is 2^63 or more or r - b is not negative.
Operand quotient(IntegerWriter& w, const Operand& a, const Operand& b) {
  if (w.type() == Type::Int) {
    IntegerWriter longs(w.builder(), Type::Long);
    const Operand dividend = unsigned_long(w, a);
    return longs.to_int(longs.binary(BinaryOp::Div, dividend, unsigned_long(w, b)));
  }
  const Operand is_large = w.sign_mask(b);
  const Operand once = w.right(w.both(a, w.inverted(w.subtract(a, b))), 63);
  const Operand divisor = w.choose(is_large, w.number(1), b);
  const Operand less = w.left(w.binary(BinaryOp::Div, w.right(a, 1), divisor), 1);
  const Operand rest = w.subtract(a, w.multiply(less, b));
  const Operand once_more = w.right(w.either(rest, w.inverted(w.subtract(rest, b))), 63);
  return w.choose(is_large, once, w.add(less, once_more));
}

std::optional<Operand> of_unsigned(MathCall& call) {
  IntegerWriter w(call.builder, call.type());
  if (call.name == "toUnsignedLong") return unsigned_long(w, call.a());
  if (call.name == "compareUnsigned") return compare_unsigned(w, call.a(), call.b());
  if (call.name != "divideUnsigned" && call.name != "remainderUnsigned") return std::nullopt;
  if (!check_divisor(call.builder, call.b(), call.type())) return Operand(0);
  const Operand result = quotient(w, call.a(), call.b());
  return call.name == "divideUnsigned" ? result : w.subtract(call.a(), w.multiply(result, call.b()));
}

}  // namespace

std::optional<Operand> integer_wrapper(MathCall& call) {
  IntegerWriter w(call.builder, call.type());
  const std::string_view name = call.name;
  if (name == "compare") return w.compare(call.a(), call.b());
  if (name == "signum") return w.compare(call.a(), w.number(0));
  if (name == "sum") return w.add(call.a(), call.b());
  if (name == "min" || name == "max") return integer_math(call);
  if (const auto result = of_bits(call)) return result;
  return of_unsigned(call);
}

}  // namespace dashj::lower
