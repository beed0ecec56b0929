// SPDX-License-Identifier: MIT
#include "classfile/lower/lower_math.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/check.h"
#include "classfile/lower/math_call.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Type;

/// The methods that are written out, by class and descriptors: those that every JVM has that runs the tests (Java 11).
/// `*` stands for Math and StrictMath.
struct Row {
  std::string_view class_name, descriptors, names;
};
constexpr std::string_view kMath = "java/lang/Math", kStrictMath = "java/lang/StrictMath", kBothMaths = "*";
constexpr std::array kRows{
    Row{kBothMaths, "(I)I (J)J", " abs "},
    Row{kMath, "(I)I (J)J", " negateExact incrementExact decrementExact "},
    Row{kBothMaths, "(II)I (JJ)J", " min max floorDiv floorMod addExact subtractExact multiplyExact "},
    Row{kBothMaths, "(JI)J", " floorDiv multiplyExact "},
    Row{kBothMaths, "(JI)I", " floorMod "},
    Row{kBothMaths, "(J)I", " toIntExact "},
    Row{kBothMaths, "(II)J", " multiplyFull "},
    Row{kBothMaths, "(JJ)J", " multiplyHigh "},
    Row{kBothMaths, "(F)F (D)D", " abs signum ulp nextUp nextDown "},
    Row{kBothMaths, "(D)D", " sqrt floor ceil rint "},
    Row{kBothMaths, "(FF)F (DD)D", " min max copySign "},
    Row{kBothMaths, "(F)I (D)J", " round "},
    Row{kBothMaths, "(F)I (D)I", " getExponent "},
    Row{kBothMaths, "(FI)F", " scalb "},
    Row{kBothMaths, "(FD)F (DD)D", " nextAfter "},
    Row{kBothMaths, "(FFF)F (DDD)D", " fma "},
    Row{"java/lang/Boolean", "(ZZ)Z", " logicalAnd logicalOr logicalXor "},
    Row{"java/lang/Boolean", "(ZZ)I", " compare "},
    Row{"java/lang/Boolean", "(Z)I", " hashCode "},
    Row{"java/lang/Byte", "(BB)I", " compare compareUnsigned "},
    Row{"java/lang/Byte", "(B)I", " hashCode toUnsignedInt "},
    Row{"java/lang/Byte", "(B)J", " toUnsignedLong "},
    Row{"java/lang/Short", "(SS)I", " compare compareUnsigned "},
    Row{"java/lang/Short", "(S)I", " hashCode toUnsignedInt "},
    Row{"java/lang/Short", "(S)J", " toUnsignedLong "},
    Row{"java/lang/Short", "(S)S", " reverseBytes "},
    Row{"java/lang/Character", "(CC)I", " compare toCodePoint "},
    Row{"java/lang/Character", "(C)I", " hashCode "},
    Row{"java/lang/Character", "(C)C", " reverseBytes "},
    Row{"java/lang/Character", "(C)Z", " isSurrogate isHighSurrogate isLowSurrogate isISOControl "},
    Row{"java/lang/Character", "(CC)Z", " isSurrogatePair "},
    Row{"java/lang/Character", "(I)Z", " isBmpCodePoint isValidCodePoint isSupplementaryCodePoint isISOControl "},
    Row{"java/lang/Character", "(I)I", " charCount "},
    Row{"java/lang/Character", "(I)C", " highSurrogate lowSurrogate "},
    Row{"java/lang/Character", "(C)Z (I)Z", " isDigit isLetter isLetterOrDigit isUpperCase isLowerCase isWhitespace "},
    Row{"java/lang/Character", "(I)Z", " isAlphabetic "},
    Row{"java/lang/Character", "(C)C (I)I", " toLowerCase toUpperCase "},
    Row{"java/lang/Character", "(CI)I (II)I", " digit "},
    Row{"java/lang/Character", "(II)C", " forDigit "},
    Row{"java/lang/Integer", "(I)I",
        " signum bitCount reverse reverseBytes lowestOneBit highestOneBit numberOfLeadingZeros numberOfTrailingZeros "
        "hashCode "},
    Row{"java/lang/Integer", "(II)I",
        " compare sum min max rotateLeft rotateRight compareUnsigned divideUnsigned remainderUnsigned "},
    Row{"java/lang/Integer", "(I)J", " toUnsignedLong "},
    Row{"java/lang/Long", "(J)I", " signum bitCount numberOfLeadingZeros numberOfTrailingZeros hashCode "},
    Row{"java/lang/Long", "(J)J", " reverse reverseBytes lowestOneBit highestOneBit "},
    Row{"java/lang/Long", "(JJ)I", " compare compareUnsigned "},
    Row{"java/lang/Long", "(JJ)J", " sum min max divideUnsigned remainderUnsigned "},
    Row{"java/lang/Long", "(JI)J", " rotateLeft rotateRight "},
    Row{"java/lang/Float", "(F)Z", " isNaN isInfinite isFinite "},
    Row{"java/lang/Float", "(F)I", " floatToIntBits floatToRawIntBits hashCode "},
    Row{"java/lang/Float", "(I)F", " intBitsToFloat "},
    Row{"java/lang/Float", "(FF)F", " sum min max "},
    Row{"java/lang/Float", "(FF)I", " compare "},
    Row{"java/lang/Double", "(D)Z", " isNaN isInfinite isFinite "},
    Row{"java/lang/Double", "(D)J", " doubleToLongBits doubleToRawLongBits "},
    Row{"java/lang/Double", "(D)I", " hashCode "},
    Row{"java/lang/Double", "(J)D", " longBitsToDouble "},
    Row{"java/lang/Double", "(DD)D", " sum min max "},
    Row{"java/lang/Double", "(DD)I", " compare "},
};

bool has_word(std::string_view list, std::string_view word) {
  return list.find(word) != std::string_view::npos;
}

bool is_math_class(std::string_view class_name) {
  return class_name == kMath || class_name == kStrictMath;
}

bool is_of_table(const classfile::MemberRef& method) {
  return std::any_of(kRows.begin(), kRows.end(), [&](const Row& row) {
    const bool is_class =
        row.class_name == kBothMaths ? is_math_class(method.class_name) : row.class_name == method.class_name;
    return is_class && has_word(row.descriptors, method.descriptor) &&
           has_word(row.names, " " + std::string(method.name) + " ");
  });
}

std::optional<Operand> written_out(MathCall& call) {
  const std::string_view name = call.class_name;
  if (is_math_class(name) && is_float(call.type())) return float_math(call);
  if (is_math_class(name) && call.type() == Type::Long && call.name.starts_with("multiply")) return product_math(call);
  if (is_math_class(name)) return integer_math(call);
  if (name == "java/lang/Float" || name == "java/lang/Double") return float_wrapper(call);
  const bool is_integer = name == "java/lang/Integer" || name == "java/lang/Long";
  return is_integer && call.name != "hashCode" ? integer_wrapper(call) : plain_wrapper(call);
}

}  // namespace

bool is_math(const classfile::MemberRef& method) {
  return is_of_table(method);
}

bool lower_math(BlockBuilder& builder, const classfile::MemberRef& method, const std::vector<Value>& arguments) {
  if (!is_math(method)) return false;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  MathCall call{builder, method.class_name, method.name, {}};
  for (const Value& argument : arguments) call.arguments.push_back(std::get<Primitive>(argument));
  const std::optional<Operand> result = written_out(call);
  DASHJ_CHECK(result, "every method of the table should be written out");
  if (!builder.has_ended()) builder.stack().push(*result, tac::stack_type(primitive_type(descriptor->result).value()));
  return true;
}

}  // namespace dashj::lower
