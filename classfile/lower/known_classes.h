// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

/// The few classes of the JDK whose behaviour lowering relies on. Names in `java/` cannot be defined by a program: the
/// JVM refuses them in every loader but its own.
namespace dashj::lower {

/// What javac calls the field behind `assert`.
inline constexpr std::string_view kAssertionField = "$assertionsDisabled";
inline constexpr std::string_view kAssertionError = "java/lang/AssertionError";
inline constexpr std::string_view kStringBuilder = "java/lang/StringBuilder";

/// An exception class of java.lang that can be made without running code of a program (constructor_runs_quietly says
/// which constructors).
[[nodiscard]] bool is_known_exception(std::string_view class_name);

/// Initialising the class runs nothing of a program and cannot fail: java/lang/Object, the roots of enums, records and
/// exceptions, StringBuilder, and the known exceptions.
[[nodiscard]] bool is_initialised_quietly(std::string_view class_name);

}  // namespace dashj::lower
