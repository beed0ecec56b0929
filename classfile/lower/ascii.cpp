// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "classfile/format/descriptor.h"
#include "classfile/lower/integer_writer.h"
#include "classfile/lower/math_call.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Type;

// Unsupported for what is none of the 128 characters of ASCII, of which every version of Unicode says the same: what a
// JVM answers for others depends on its version.
void refuse_beyond_ascii(MathCall& call, IntegerWriter& w) {
  const Operand beyond = w.both(call.a(), ~0x7F);
  const std::size_t is_ascii = call.builder.emit_branch(tac::Relation::Eq, beyond, 0);
  unsupported(call.builder,
              fmt::format("call of {}.{} beyond ASCII", classfile::dotted_name(call.class_name), call.name));
  call.builder.lead_here(is_ascii);
}

/// Of a character 1 where it is so, else 0.
Operand is_digit(IntegerWriter& w, const Operand& a) {
  return w.between(a, '0', '9');
}
Operand is_upper_case(IntegerWriter& w, const Operand& a) {
  return w.between(a, 'A', 'Z');
}
Operand is_lower_case(IntegerWriter& w, const Operand& a) {
  return w.between(a, 'a', 'z');
}
Operand is_letter(IntegerWriter& w, const Operand& a) {
  return is_lower_case(w, w.either(a, 0x20));  // no other character is 0x20 below a small letter
}

/// -1 where it is 1.
Operand mask(IntegerWriter& w, const Operand& truth) {
  return w.negated(truth);
}

/// -1 where 2 <= radix <= 36 and value < radix.
Operand is_in(IntegerWriter& w, const Operand& value, const Operand& radix) {
  const Operand is_radix = mask(w, w.between(radix, 2, 36));
  return w.both(is_radix, w.less_mask(value, radix));
}

Operand digit(IntegerWriter& w, const Operand& a, const Operand& radix) {
  const Operand of_letter = w.subtract(w.either(a, 0x20), 'a' - 10);
  const Operand letter_or_none = w.choose(mask(w, is_letter(w, a)), of_letter, w.number(-1));
  const Operand value = w.choose(mask(w, is_digit(w, a)), w.subtract(a, '0'), letter_or_none);
  return w.choose(is_in(w, value, radix), value, w.number(-1));
}

// The character 0 where there is none.
Operand for_digit(IntegerWriter& w, const Operand& value, const Operand& radix) {
  const Operand below_ten = w.less_mask(value, 10);
  const Operand character = w.choose(below_ten, w.add(value, '0'), w.add(value, 'a' - 10));
  const Operand is_negative = w.less_mask(value, 0);
  return w.both(character, w.both(is_in(w, value, radix), w.inverted(is_negative)));
}

Operand is_whitespace(IntegerWriter& w, const Operand& a) {
  const Operand is_control = w.either(w.between(a, '\t', '\r'), w.between(a, 0x1C, 0x1F));
  return w.either(is_control, w.between(a, ' ', ' '));
}

std::optional<Operand> of_ascii(const MathCall& call, IntegerWriter& w) {
  const std::string_view name = call.name;
  const Operand a = call.a();
  if (name == "isDigit") return is_digit(w, a);
  if (name == "isUpperCase") return is_upper_case(w, a);
  if (name == "isLowerCase") return is_lower_case(w, a);
  if (name == "isLetter" || name == "isAlphabetic") return is_letter(w, a);
  if (name == "isLetterOrDigit") return w.either(is_digit(w, a), is_letter(w, a));
  if (name == "isWhitespace") return is_whitespace(w, a);
  if (name == "toLowerCase") return w.add(a, w.left(is_upper_case(w, a), 5));
  if (name == "toUpperCase") return w.subtract(a, w.left(is_lower_case(w, a), 5));
  if (name == "digit") return digit(w, a, call.b());
  return std::nullopt;
}

}  // namespace

std::optional<Operand> ascii_character(MathCall& call) {
  IntegerWriter w(call.builder, Type::Int);
  if (call.name == "forDigit") return call.builder.narrowed(for_digit(w, call.a(), call.b()), Type::Char);
  refuse_beyond_ascii(call, w);
  return of_ascii(call, w);
}

}  // namespace dashj::lower
