// SPDX-License-Identifier: MIT
#include "classfile/lower/integer_writer.h"
#include "classfile/lower/math_call.h"

namespace dashj::lower {
namespace {

using tac::BinaryOp;
using tac::Operand;
using tac::Type;
using tac::UnaryOp;

// All of these are computed from ints as the JDK's own code does, so that an int which is none of the parameter's type
// (JVMS 2.11.1) makes no difference.

/// 1 where the int is none of 0, else 0.
Operand is_not_zero(IntegerWriter& w, const Operand& a) {
  return w.both(w.compare(a, 0), 1);
}

// x == y ? 0 : x ? 1 : -1
Operand compare_booleans(IntegerWriter& w, const Operand& a, const Operand& b) {
  const Operand is_other = w.negated(w.both(w.compare(a, b), 1));
  const Operand twice = w.left(is_not_zero(w, a), 1);
  return w.both(w.subtract(twice, 1), is_other);
}

std::optional<Operand> in_boolean(MathCall& call) {
  IntegerWriter w(call.builder, Type::Int);
  const std::string_view name = call.name;
  if (name == "compare") return compare_booleans(w, call.a(), call.b());
  if (name == "hashCode") return w.subtract(1237, w.multiply(is_not_zero(w, call.a()), 6));
  const bool is_and = name == "logicalAnd", is_or = name == "logicalOr";
  if (!is_and && !is_or && name != "logicalXor") return std::nullopt;
  const Operand result = w.binary(is_and ? BinaryOp::And : is_or ? BinaryOp::Or : BinaryOp::Xor, call.a(), call.b());
  return call.builder.narrowed(result, Type::Boolean);
}

std::optional<Operand> hash_code(MathCall& call) {
  if (call.type() == Type::Int) return call.a();
  IntegerWriter w(call.builder, Type::Long);
  return w.to_int(w.differ(call.a(), w.right(call.a(), 32)));
}

Operand reverse_bytes(IntegerWriter& w, const Operand& a, Type type) {
  const Operand upper = w.binary(BinaryOp::Shr, w.both(a, 0xFF00), 8);
  return w.builder().narrowed(w.either(upper, w.left(a, 8)), type);
}

// Byte, Short.
std::optional<Operand> in_small(MathCall& call) {
  IntegerWriter w(call.builder, Type::Int), longs(call.builder, Type::Long);
  const std::string_view name = call.name;
  const std::int32_t mask = call.class_name.ends_with("Byte") ? 0xFF : 0xFFFF;
  if (name == "compare") return w.subtract(call.a(), call.b());
  if (name == "reverseBytes") return reverse_bytes(w, call.a(), Type::Short);
  if (name == "toUnsignedInt") return w.both(call.a(), mask);
  if (name == "toUnsignedLong") return longs.both(longs.from_int(call.a()), longs.number(mask));
  if (name != "compareUnsigned") return std::nullopt;
  const Operand left = w.both(call.a(), mask);
  return w.subtract(left, w.both(call.b(), mask));
}

constexpr std::int32_t kFirstSupplementary = 0x10000, kLastCodePoint = 0x10FFFF;
constexpr std::int32_t kFirstHigh = 0xD800, kLastHigh = 0xDBFF, kFirstLow = 0xDC00, kLastLow = 0xDFFF;

// Supplementary code points are 0x10000 + high * 2^10 + low, each half counted from its first surrogate.
std::optional<Operand> code_point(MathCall& call) {
  IntegerWriter w(call.builder, Type::Int);
  const std::string_view name = call.name;
  const auto as_char = [&](const Operand& a) { return call.builder.narrowed(a, Type::Char); };
  if (name == "highSurrogate") return as_char(w.add(w.right(call.a(), 10), kFirstHigh - (kFirstSupplementary >> 10)));
  if (name == "lowSurrogate") return as_char(w.add(w.both(call.a(), 0x3FF), kFirstLow));
  if (name == "charCount") return w.subtract(2, w.right(w.compare(call.a(), kFirstSupplementary), 31));
  if (name != "toCodePoint") return ascii_character(call);
  const Operand sum = w.add(w.left(call.a(), 10), call.b());
  return w.add(sum, kFirstSupplementary - (kFirstHigh << 10) - kFirstLow);
}

std::optional<Operand> in_character(MathCall& call) {
  IntegerWriter w(call.builder, Type::Int);
  const std::string_view name = call.name;
  const Operand a = call.a();
  if (name == "compare") return w.subtract(a, call.b());
  if (name == "reverseBytes") return reverse_bytes(w, a, Type::Char);
  if (name == "isSurrogate") return w.between(a, kFirstHigh, kLastLow);
  if (name == "isHighSurrogate") return w.between(a, kFirstHigh, kLastHigh);
  if (name == "isLowSurrogate") return w.between(a, kFirstLow, kLastLow);
  if (name == "isSurrogatePair") {
    const Operand is_high = w.between(a, kFirstHigh, kLastHigh);
    return w.both(is_high, w.between(call.b(), kFirstLow, kLastLow));
  }
  if (name == "isBmpCodePoint") return w.between(a, 0, kFirstSupplementary - 1);
  if (name == "isValidCodePoint") return w.between(a, 0, kLastCodePoint);
  if (name == "isSupplementaryCodePoint") return w.between(a, kFirstSupplementary, kLastCodePoint);
  if (name == "isISOControl") {
    const Operand is_first = w.between(a, 0, 0x1F);
    return w.either(is_first, w.between(a, 0x7F, 0x9F));
  }
  return code_point(call);
}

}  // namespace

std::optional<Operand> plain_wrapper(MathCall& call) {
  if (call.class_name.ends_with("Boolean")) return in_boolean(call);
  if (call.name == "hashCode") return hash_code(call);
  return call.class_name.ends_with("Character") ? in_character(call) : in_small(call);
}

}  // namespace dashj::lower
