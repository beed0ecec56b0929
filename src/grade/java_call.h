// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grade/grade.h"

namespace dashj::grade {

/// A call of a method as Java source.
struct JavaCall {
  /// They make arrays, and objects that are more than one argument or cell, each a local: "int[] a = {3, 1};".
  std::vector<std::string> statements;
  std::vector<std::string> arguments;  ///< One per parameter.
  /// For each parameter the local that holds it; empty: its argument is the value.
  std::vector<std::string> locals;
};

/// Which arrays are locals: those that have no other form, or all of them.
enum class ArrayLocals { WhereNeeded, All };

/// Of an input of a method with this descriptor, as verdict/array_text.h and value_text.h write it. No value: it is
/// nothing that these write.
[[nodiscard]] std::optional<JavaCall> java_call(const std::string& descriptor, const std::vector<Argument>& input,
                                                ArrayLocals locals);

/// A result or what is in an array, as such texts say it, in Java: "new int[]{1, 2}" for "{1, 2}", "0.5f" for "0.5",
/// "'\n'" for "'\u000a'", "Integer.valueOf(5)" for a box. `type`: a descriptor. No value: as above.
[[nodiscard]] std::optional<std::string> java_value(const std::string& type, std::string_view text);

/// What a run came to, taken apart: `5, a = {2, 1}, prints "x\n"` (compare::Different).
struct JavaOutcome {
  std::string value;              ///< "5"; empty: nothing is returned, or it throws.
  std::string thrown;             ///< "java.lang.ArithmeticException".
  std::vector<Argument> changed;  ///< Arrays that were given, and what is in them then.
  std::string printed;            ///< A text in Java, with its quotes; empty: what is printed does not differ.
};
/// Of a method with this descriptor and input.
[[nodiscard]] JavaOutcome java_outcome(const std::string& descriptor, const std::vector<Argument>& input,
                                       std::string_view text);

/// "long gcd(int, int)" for "gcd" and "(II)J"; for "Tasks.gcd(II)J".
[[nodiscard]] std::string java_signature(std::string_view name, const std::string& descriptor);
[[nodiscard]] std::string java_signature(const std::string& entry);

}  // namespace dashj::grade
