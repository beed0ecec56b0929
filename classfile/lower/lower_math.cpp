// SPDX-License-Identifier: MIT
#include "classfile/lower/lower_math.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"

namespace dashj::lower {
namespace {

using tac::BinaryOp;
using tac::Constant;
using tac::Operand;
using tac::Type;
using tac::UnaryOp;

/// Writes operations on one integer type, Int or Long, a statement each.
class IntegerWriter {
 public:
  IntegerWriter(BlockBuilder& builder, Type type) : builder_(builder), type_(type) {}

  [[nodiscard]] Type type() const { return type_; }
  [[nodiscard]] int bits() const { return tac::bits_of(type_); }
  /// Of an int the lower half.
  [[nodiscard]] Operand number(tac::Value value) const {
    return type_ == Type::Long ? Constant(value, type_)
                               : Constant(static_cast<std::int32_t>(static_cast<std::uint32_t>(value)));
  }

  Operand binary(BinaryOp op, const Operand& a, const Operand& b) {
    const tac::Binary expression{op, a, b, type_};
    return builder_.define(expression, tac::result_type(expression));
  }
  Operand add(const Operand& a, const Operand& b) { return binary(BinaryOp::Add, a, b); }
  Operand subtract(const Operand& a, const Operand& b) { return binary(BinaryOp::Sub, a, b); }
  Operand both(const Operand& a, const Operand& b) { return binary(BinaryOp::And, a, b); }
  Operand either(const Operand& a, const Operand& b) { return binary(BinaryOp::Or, a, b); }
  Operand differ(const Operand& a, const Operand& b) { return binary(BinaryOp::Xor, a, b); }
  Operand left(const Operand& a, std::int32_t n) { return binary(BinaryOp::Shl, a, n); }
  Operand right(const Operand& a, std::int32_t n) { return binary(BinaryOp::Ushr, a, n); }
  Operand negated(const Operand& a) { return builder_.define(tac::Unary{UnaryOp::Neg, a, type_}, type_); }
  /// -1 where a is negative, else 0.
  Operand sign_mask(const Operand& a) { return binary(BinaryOp::Shr, a, bits() - 1); }
  /// -1 where a < b, 0 where they are equal, 1 where a > b; an int. Only longs can be compared without a branch.
  Operand compare(const Operand& a, const Operand& b) {
    return builder_.define(tac::Binary{BinaryOp::Compare, widened(a), widened(b), Type::Long});
  }
  Operand to_int(const Operand& a) {
    return type_ == Type::Int ? a : builder_.define(tac::Unary{UnaryOp::ToInt, a, type_});
  }
  Operand from_int(const Operand& a) {
    return type_ == Type::Int ? a : builder_.define(tac::Unary{UnaryOp::ToLong, a, Type::Int}, Type::Long);
  }

 private:
  Operand widened(const Operand& a) {
    return type_ == Type::Long ? a : builder_.define(tac::Unary{UnaryOp::ToLong, a, Type::Int}, Type::Long);
  }

  BlockBuilder& builder_;
  Type type_;
};

// (a ^ m) - m negates where the mask m is -1. abs(MIN_VALUE) is MIN_VALUE, as in Java.
Operand abs(IntegerWriter& w, const Operand& a) {
  const Operand mask = w.sign_mask(a);
  return w.subtract(w.differ(a, mask), mask);
}

// b ^ ((a ^ b) & m) is a where the mask m is -1, else b.
Operand min_or_max(IntegerWriter& w, const Operand& a, const Operand& b, bool is_min) {
  const Operand is_less = w.compare(a, b);
  const Operand mask = w.type() == Type::Int ? w.sign_mask(is_less) : w.sign_mask(w.from_int(is_less));
  const Operand chosen = w.both(w.differ(a, b), mask);
  return w.differ(is_min ? b : a, chosen);
}

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

Operand rotate(IntegerWriter& w, BlockBuilder& builder, const Operand& a, const Operand& distance, bool is_left) {
  const Operand back = builder.define(tac::Unary{UnaryOp::Neg, distance, Type::Int});
  return w.either(w.binary(BinaryOp::Shl, a, is_left ? distance : back),
                  w.binary(BinaryOp::Ushr, a, is_left ? back : distance));
}

// The remainder and the quotient of truncated division differ from those of floored division where the remainder is not
// 0 and has another sign than the divisor: -1 in the mask.
Operand floored(IntegerWriter& w, const Operand& a, const Operand& b, bool is_division) {
  const Operand rest = w.binary(BinaryOp::Rem, a, b);
  const Operand is_not_zero = w.either(rest, w.negated(rest));
  const Operand mask = w.sign_mask(w.both(w.differ(rest, b), is_not_zero));
  return is_division ? w.add(w.binary(BinaryOp::Div, a, b), mask) : w.add(rest, w.both(b, mask));
}

/// What one call may use.
struct MathCall {
  BlockBuilder& builder;
  std::string_view name;
  IntegerWriter writer;  ///< Of the type of the first argument.
  std::vector<Operand> arguments;

  [[nodiscard]] Operand a() const { return arguments[0]; }
  [[nodiscard]] Operand b() const { return arguments[1]; }
};

/// Goes on where this int is 0; else the exception. `type`: of what overflows.
void go_on_if_zero(MathCall& call, const Operand& overflow, Type type) {
  check(call.builder, tac::Relation::Eq, overflow, 0, kArithmeticException,
        type == Type::Int ? "integer overflow" : "long overflow");
}

// A sum overflows where its sign is that of neither operand; a difference where the operands' signs differ and the
// result's is not the first one's.
std::optional<Operand> exact(MathCall& call) {
  IntegerWriter& w = call.writer;
  const bool is_negation = call.name == "negateExact";
  const bool adds = call.name == "addExact" || call.name == "incrementExact";
  if (!adds && !is_negation && call.name != "subtractExact" && call.name != "decrementExact") return std::nullopt;
  const Operand a = is_negation ? w.number(0) : call.a();
  const Operand b = is_negation ? call.a() : call.arguments.size() == 2 ? call.b() : w.number(1);
  const Operand result = adds ? w.add(a, b) : w.subtract(a, b);
  const Operand signs = adds ? w.differ(b, result) : w.differ(a, b);
  go_on_if_zero(call, w.to_int(w.sign_mask(w.both(w.differ(a, result), signs))), w.type());
  return result;
}

// What does not survive the way to int and back overflows.
Operand fits_int(MathCall& call, const Operand& number) {
  IntegerWriter longs(call.builder, Type::Long);
  const Operand low = longs.to_int(number);
  go_on_if_zero(call, longs.compare(longs.from_int(low), number), Type::Int);
  return low;
}

std::optional<Operand> in_math(MathCall& call) {
  IntegerWriter& w = call.writer;
  const std::string_view name = call.name;
  if (name == "abs") return abs(w, call.a());
  if (name == "min" || name == "max") return min_or_max(w, call.a(), call.b(), name == "min");
  if (name == "toIntExact") return fits_int(call, call.a());
  if (name == "multiplyExact" && w.type() == Type::Int) {
    IntegerWriter longs(call.builder, Type::Long);
    const Operand a = longs.from_int(call.a());
    return fits_int(call, longs.binary(BinaryOp::Mul, a, longs.from_int(call.b())));
  }
  if (name == "floorDiv" || name == "floorMod") {
    if (!check_divisor(call.builder, call.b(), w.type())) return Operand(0);
    return floored(w, call.a(), call.b(), name == "floorDiv");
  }
  return exact(call);
}

std::optional<Operand> in_wrapper(MathCall& call) {
  IntegerWriter& w = call.writer;
  const std::string_view name = call.name;
  if (name == "compare") return w.compare(call.a(), call.b());
  if (name == "signum") return w.compare(call.a(), w.number(0));
  if (name == "sum") return w.add(call.a(), call.b());
  if (name == "min" || name == "max") return min_or_max(w, call.a(), call.b(), name == "min");
  if (name == "bitCount") return bit_count(w, call.a());
  if (name == "reverse") return reverse(w, call.a(), 1);
  if (name == "reverseBytes") return reverse(w, call.a(), 8);
  if (name == "rotateLeft" || name == "rotateRight")
    return rotate(w, call.builder, call.a(), call.b(), name == "rotateLeft");
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
  if (name == "toUnsignedLong") {
    IntegerWriter longs(call.builder, Type::Long);
    return longs.both(longs.from_int(call.a()), longs.number(0xFFFFFFFFLL));
  }
  return std::nullopt;
}

// Float.isNaN: fcmpl of a number with itself is 0, of NaN -1.
std::optional<Operand> in_float(BlockBuilder& builder, std::string_view name, const Primitive& argument) {
  if (name != "isNaN") return std::nullopt;
  const Operand compared =
      builder.define(tac::Binary{BinaryOp::CompareLess, argument.operand, argument.operand, argument.type});
  return builder.define(tac::Binary{BinaryOp::And, compared, 1});
}

/// The methods that are written out, by class and descriptors: those that every JVM has that runs the tests (Java 11).
struct Row {
  std::string_view class_name, descriptors, names;
};
constexpr std::array<Row, 14> kRows{{
    {"java/lang/Math", "(I)I (J)J", " abs negateExact incrementExact decrementExact "},
    {"java/lang/Math", "(II)I (JJ)J", " min max floorDiv floorMod addExact subtractExact "},
    {"java/lang/Math", "(II)I", " multiplyExact "},
    {"java/lang/Math", "(J)I", " toIntExact "},
    {"java/lang/Integer", "(I)I",
     " signum bitCount reverse reverseBytes lowestOneBit highestOneBit numberOfLeadingZeros numberOfTrailingZeros "},
    {"java/lang/Integer", "(II)I", " compare sum min max rotateLeft rotateRight "},
    {"java/lang/Integer", "(I)J", " toUnsignedLong "},
    {"java/lang/Long", "(J)I", " signum bitCount numberOfLeadingZeros numberOfTrailingZeros "},
    {"java/lang/Long", "(J)J", " reverse reverseBytes lowestOneBit highestOneBit "},
    {"java/lang/Long", "(JJ)I", " compare "},
    {"java/lang/Long", "(JJ)J", " sum min max "},
    {"java/lang/Long", "(JI)J", " rotateLeft rotateRight "},
    {"java/lang/Float", "(F)Z", " isNaN "},
    {"java/lang/Double", "(D)Z", " isNaN "},
}};

bool has_word(std::string_view list, std::string_view word) {
  return list.find(word) != std::string_view::npos;
}

bool is_known(const classfile::MemberRef& method) {
  return std::any_of(kRows.begin(), kRows.end(), [&](const Row& row) {
    return row.class_name == method.class_name && has_word(row.descriptors, method.descriptor) &&
           has_word(row.names, " " + std::string(method.name) + " ");
  });
}

}  // namespace

bool lower_math(BlockBuilder& builder, const classfile::MemberRef& method, const std::vector<Value>& arguments) {
  if (!is_known(method)) return false;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  const auto first = std::get<Primitive>(arguments[0]);
  std::optional<Operand> result;
  if (method.class_name == "java/lang/Float" || method.class_name == "java/lang/Double") {
    result = in_float(builder, method.name, first);
  } else {
    MathCall call{builder, method.name, IntegerWriter(builder, first.type), {}};
    for (const Value& argument : arguments) call.arguments.push_back(std::get<Primitive>(argument).operand);
    const bool is_math = method.class_name.ends_with("Math");
    result = is_math ? in_math(call) : in_wrapper(call);
  }
  if (!result) return false;
  if (!builder.has_ended()) builder.stack().push(*result, tac::stack_type(primitive_type(descriptor->result).value()));
  return true;
}

}  // namespace dashj::lower
