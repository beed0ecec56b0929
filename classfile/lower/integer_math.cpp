// SPDX-License-Identifier: MIT
#include "classfile/lower/heap_code.h"
#include "classfile/lower/integer_writer.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/lower_math.h"
#include "classfile/lower/math_call.h"

namespace dashj::lower {

using tac::BinaryOp;
using tac::Operand;
using tac::Type;

void check_overflow(BlockBuilder& builder, const Operand& overflow, Type type) {
  check(builder, tac::Relation::Eq, overflow, 0, kArithmeticException,
        type == Type::Int ? "integer overflow" : "long overflow");
}

namespace {

// abs(MIN_VALUE) is MIN_VALUE, as in Java.
Operand abs(IntegerWriter& w, const Operand& a) {
  return w.choose(w.less_mask(a, w.number(0)), w.negated(a), a);
}

Operand min_or_max(IntegerWriter& w, const Operand& a, const Operand& b, bool is_min) {
  const Operand is_less = w.less_mask(a, b);
  return is_min ? w.choose(is_less, a, b) : w.choose(is_less, b, a);
}

// The remainder and the quotient of truncated division differ from those of floored division where the remainder is not
// 0 and has another sign than the divisor: -1 in the mask.
Operand floored(IntegerWriter& w, const Operand& a, const Operand& b, bool is_division) {
  const Operand rest = w.binary(BinaryOp::Rem, a, b);
  const Operand signs_differ = w.differ(w.less_mask(rest, w.number(0)), w.less_mask(b, w.number(0)));
  const Operand is_not_zero = w.negated(w.both(w.from_int(w.compare(rest, w.number(0))), w.number(1)));
  const Operand mask = w.both(signs_differ, is_not_zero);
  return is_division ? w.add(w.binary(BinaryOp::Div, a, b), mask) : w.add(rest, w.both(b, mask));
}

// Of a long by an int the quotient is a long, the remainder an int: it lies between 0 and the divisor.
std::optional<Operand> floored_division(MathCall& call) {
  const bool is_division = call.name == "floorDiv";
  const Type divisor_type = call.arguments[1].type;
  if (!check_divisor(call.builder, call.b(), divisor_type)) return Operand(0);
  IntegerWriter w(call.builder, call.type());
  if (divisor_type == call.type()) return floored(w, call.a(), call.b(), is_division);
  const Operand result = floored(w, call.a(), w.from_int(call.b()), is_division);
  return is_division ? result : w.to_int(result);
}

// A sum overflows where its sign is that of neither operand; a difference where the operands' signs differ and the
// result's is not the first one's.
std::optional<Operand> exact(MathCall& call) {
  IntegerWriter w(call.builder, call.type());
  const bool is_negation = call.name == "negateExact";
  const bool adds = call.name == "addExact" || call.name == "incrementExact";
  if (!adds && !is_negation && call.name != "subtractExact" && call.name != "decrementExact") return std::nullopt;
  const Operand a = is_negation ? w.number(0) : call.a();
  const Operand b = is_negation ? call.a() : call.arguments.size() == 2 ? call.b() : w.number(1);
  const Operand result = adds ? w.add(a, b) : w.subtract(a, b);
  const Operand signs = adds ? w.differ(b, result) : w.differ(a, b);
  check_overflow(call.builder, w.to_int(w.sign_mask(w.both(w.differ(a, result), signs))), w.type());
  return result;
}

// What does not survive the way to int and back overflows.
Operand fits_int(BlockBuilder& builder, const Operand& number) {
  IntegerWriter longs(builder, Type::Long);
  const Operand low = longs.to_int(number);
  check_overflow(builder, longs.compare(longs.from_int(low), number), Type::Int);
  return low;
}

Operand product_of_ints(MathCall& call) {
  IntegerWriter longs(call.builder, Type::Long);
  const Operand a = longs.from_int(call.a());
  return longs.multiply(a, longs.from_int(call.b()));
}

}  // namespace

std::optional<Operand> integer_math(MathCall& call) {
  IntegerWriter w(call.builder, call.type());
  const std::string_view name = call.name;
  if (name == "abs") return abs(w, call.a());
  if (name == "min" || name == "max") return min_or_max(w, call.a(), call.b(), name == "min");
  if (name == "toIntExact") return fits_int(call.builder, call.a());
  if (name == "multiplyFull") return product_of_ints(call);
  if (name == "multiplyExact" && w.type() == Type::Int) return fits_int(call.builder, product_of_ints(call));
  if (name == "floorDiv" || name == "floorMod") return floored_division(call);
  return exact(call);
}

}  // namespace dashj::lower
