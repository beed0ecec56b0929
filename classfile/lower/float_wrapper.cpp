// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "classfile/format/descriptor.h"
#include "classfile/lower/float_writer.h"
#include "classfile/lower/math_call.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {

using tac::BinaryOp;
using tac::Operand;
using tac::Type;

void refuse_nan(MathCall& call, const Operand& a) {
  FloatWriter w(call.builder, call.type());
  const Operand compared = w.binary(BinaryOp::CompareLess, a, a);  // 0, of NaN -1
  const std::size_t is_number = call.builder.emit_branch(tac::Relation::Eq, compared, 0);
  unsupported(call.builder, fmt::format("call of {}.{} of a NaN", classfile::dotted_name(call.class_name), call.name));
  call.builder.lead_here(is_number);
}

namespace {

// fcmpl of a number with itself is 0, of NaN -1.
Operand is_nan(FloatWriter& w, const Operand& a) {
  IntegerWriter ints(w.builder(), Type::Int);
  return ints.both(w.binary(BinaryOp::CompareLess, a, a), 1);
}

/// 1 where an integer as wide as the floats is negative, else 0.
Operand is_negative(FloatWriter& w, const Operand& a) {
  IntegerWriter& n = w.integers();
  return n.to_int(n.right(a, n.bits() - 1));
}

// Bits grow with positive numbers and shrink with negative ones, which a negative number's mask turns round. So -0.0 is
// less than 0.0, and NaN is the greatest.
Operand place(FloatWriter& w, const Operand& a) {
  IntegerWriter& n = w.integers();
  const Operand bits = w.bits(a);
  return n.differ(bits, n.both(n.sign_mask(bits), n.number(~w.sign())));
}

std::optional<Operand> of_bits(MathCall& call, FloatWriter& w) {
  const std::string_view name = call.name;
  if (name == "intBitsToFloat" || name == "longBitsToDouble") return w.from_bits(call.a());
  if (name == "floatToIntBits" || name == "doubleToLongBits") return w.bits(call.a());
  if (name == "hashCode") {
    IntegerWriter& n = w.integers();
    const Operand bits = w.bits(call.a());
    return w.type() == Type::Float ? bits : n.to_int(n.differ(bits, n.right(bits, 32)));
  }
  if (name != "floatToRawIntBits" && name != "doubleToRawLongBits") return std::nullopt;
  const Operand bits = w.bits(call.a());
  refuse_nan(call, call.a());
  return bits;
}

}  // namespace

std::optional<Operand> float_wrapper(MathCall& call) {
  FloatWriter w(call.builder, call.class_name.ends_with("Float") ? Type::Float : Type::Double);
  IntegerWriter& n = w.integers();
  const std::string_view name = call.name;
  if (name == "isNaN") return is_nan(w, call.a());
  if (name == "isFinite") return is_negative(w, n.subtract(w.magnitude(call.a()), n.number(w.infinity())));
  if (name == "isInfinite") {
    const Operand other = n.differ(w.magnitude(call.a()), n.number(w.infinity()));
    return is_negative(w, n.subtract(other, n.number(1)));
  }
  if (name == "compare") {
    const Operand left = place(w, call.a());
    return n.compare(left, place(w, call.b()));
  }
  if (name == "sum") return w.binary(BinaryOp::Add, call.a(), call.b());
  if (name == "min" || name == "max") return float_math(call);
  return of_bits(call, w);
}

}  // namespace dashj::lower
