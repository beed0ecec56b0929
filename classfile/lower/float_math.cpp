// SPDX-License-Identifier: MIT
#include <array>
#include <utility>

#include "classfile/lower/float_writer.h"
#include "classfile/lower/math_call.h"
#include "classfile/lower/neighbours.h"

namespace dashj::lower {
namespace {

using tac::BinaryOp;
using tac::Operand;
using tac::Type;
using tac::UnaryOp;

// floor(a + 1/2), but a + 1/2 may not be a float: one more than floor(a) where a - floor(a) >= 1/2. The difference is
// exact, or rounded from more than 1/2 (a between -1/2 and 0), never over 1/2. Where a has no fraction, is infinite or
// NaN, it is 0 or NaN and nothing is added, so the sum does not overflow.
Operand round(FloatWriter& w, const Operand& a) {
  IntegerWriter& n = w.integers();
  const Operand below = w.unary(UnaryOp::Floor, a);
  const Operand fraction = w.binary(BinaryOp::Sub, a, below);
  const Operand is_less = w.binary(BinaryOp::CompareLess, fraction, w.number(0.5F));
  IntegerWriter ints(w.builder(), Type::Int);
  const Operand more = ints.add(ints.sign_mask(is_less), 1);
  const Operand whole =
      w.convert(w.type() == Type::Float ? UnaryOp::ToInt : UnaryOp::ToLong, below, w.type(), n.type());
  return n.add(whole, n.from_int(more));
}

// NaN and zeroes are their own sign: of the bits without sign, m, those from 1 to infinity have another. Of these m - 1
// is not negative, and m - 1 - infinity is.
Operand signum(FloatWriter& w, const Operand& a) {
  IntegerWriter& n = w.integers();
  const Operand bits = w.bits(a);
  const Operand less = n.subtract(w.magnitude(a), n.number(1));
  const Operand is_below = n.subtract(less, n.number(w.infinity()));
  const Operand has_sign = n.sign_mask(n.both(is_below, n.inverted(less)));
  const Operand one = n.either(n.both(bits, n.number(w.sign())), n.number(w.one()));
  return w.from_bits(n.choose(has_sign, one, bits));
}

// The exponent less the width of the mantissa; where that has no exponent left, a bit of the mantissa, the last one for
// the two lowest exponents. Of infinity and NaN themselves.
Operand ulp(FloatWriter& w, const Operand& a) {
  IntegerWriter& n = w.integers();
  const int width = w.mantissa_bits();
  const Operand size = w.magnitude(a);
  const Operand exponent = n.right(size, width);
  const Operand large = n.left(n.subtract(exponent, n.number(width)), width);
  const Operand place = n.subtract(exponent, n.number(1));
  const Operand not_negative = n.subtract(place, n.sign_mask(place));
  const Operand small = n.binary(BinaryOp::Shl, n.number(1), n.to_int(not_negative));
  const Operand is_small = n.sign_mask(n.subtract(exponent, n.number(width + 1)));
  const Operand of_finite = n.choose(is_small, small, large);
  const Operand is_finite = n.sign_mask(n.subtract(size, n.number(w.infinity())));
  return w.from_bits(n.choose(is_finite, of_finite, size));
}

// Math.copySign may take any NaN as positive or negative, StrictMath.copySign takes it as positive, as its bits are
// here.
Operand copy_sign(MathCall& call) {
  FloatWriter w(call.builder, call.type());
  IntegerWriter& n = w.integers();
  const Operand size = w.magnitude(call.a());
  const Operand result = w.from_bits(n.either(size, n.both(w.bits(call.b()), n.number(w.sign()))));
  if (!call.class_name.ends_with("StrictMath")) refuse_nan(call, call.b());
  return result;
}

// The exponent, counted from the least; what has none, zero, is one below the least.
Operand exponent(FloatWriter& w, const Operand& a) {
  IntegerWriter ints(w.builder(), Type::Int);
  const Operand biased = w.integers().to_int(w.integers().right(w.magnitude(a), w.mantissa_bits()));
  return ints.subtract(biased, w.exponent_bias());
}

// Of a float as a double: no product with a power of two from 2^-278 to 2^278 is rounded, and beyond those none but 0
// and infinity would be left.
Operand scaled(FloatWriter& w, const Operand& a, const Operand& by) {
  IntegerWriter ints(w.builder(), Type::Int);
  FloatWriter doubles(w.builder(), Type::Double);
  const auto bounded = [&](const Operand& x, std::int32_t end, bool is_least) {
    const Operand is_less = ints.sign_mask(ints.compare(x, end));
    return is_least ? ints.choose(is_less, end, x) : ints.choose(is_less, x, end);
  };
  const Operand distance = bounded(bounded(by, 278, false), -278, true);
  const Operand exponent = doubles.integers().from_int(ints.add(distance, doubles.exponent_bias()));
  const Operand power = doubles.from_bits(doubles.integers().left(exponent, doubles.mantissa_bits()));
  const Operand wide = w.convert(UnaryOp::ToDouble, a, Type::Float, Type::Double);
  return w.convert(UnaryOp::ToFloat, doubles.binary(BinaryOp::Mul, wide, power), Type::Double, Type::Float);
}

std::optional<UnaryOp> operator_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, UnaryOp>, 5> kOperators{{{"abs", UnaryOp::Abs},
                                                                            {"sqrt", UnaryOp::Sqrt},
                                                                            {"floor", UnaryOp::Floor},
                                                                            {"ceil", UnaryOp::Ceil},
                                                                            {"rint", UnaryOp::Rint}}};
  for (const auto& [word, op] : kOperators)
    if (word == name) return op;
  return std::nullopt;
}

}  // namespace

std::optional<Operand> float_math(MathCall& call) {
  FloatWriter w(call.builder, call.type());
  const std::string_view name = call.name;
  if (const auto op = operator_of(name)) return w.unary(*op, call.a());
  if (name == "min" || name == "max")
    return w.binary(name == "min" ? BinaryOp::Min : BinaryOp::Max, call.a(), call.b());
  if (name == "fma")
    return call.builder.define(tac::Fma{call.a(), call.b(), call.arguments[2].operand, w.type()}, w.type());
  if (name == "round") return round(w, call.a());
  if (name == "signum") return signum(w, call.a());
  if (name == "ulp") return ulp(w, call.a());
  if (name == "copySign") return copy_sign(call);
  if (name == "getExponent") return exponent(w, call.a());
  if (name == "scalb") return scaled(w, call.a(), call.b());
  if (name == "nextUp") return next_up(w, call.a());
  if (name == "nextDown") return next_down(w, call.a());
  if (name == "nextAfter") return next_after(w, call.a(), call.b());
  return std::nullopt;
}

}  // namespace dashj::lower
