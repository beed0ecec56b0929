// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

/// The few classes of the JDK whose behaviour lowering relies on. Names in `java/` cannot be defined by a program: the
/// JVM refuses them in every loader but its own.
namespace dashj::lower {

/// What javac calls the field behind `assert`.
inline constexpr std::string_view kAssertionField = "$assertionsDisabled";
inline constexpr std::string_view kAssertionError = "java/lang/AssertionError";
inline constexpr std::string_view kStringBuilder = "java/lang/StringBuilder";
inline constexpr std::string_view kObject = "java/lang/Object";
inline constexpr std::string_view kString = "java/lang/String";
/// The class of an object of which nothing is known but that its class is none of some (given_objects.h). No class file
/// of a program has such a name.
inline constexpr std::string_view kAnother = "java/lang/another class";
inline constexpr std::string_view kInteger = "java/lang/Integer";
inline constexpr std::string_view kThrowable = "java/lang/Throwable";
/// The fields of Throwable that getMessage, getCause and getSuppressed give.
inline constexpr std::string_view kMessageField = "detailMessage", kCauseField = "cause",
                                  kSuppressedField = "suppressedExceptions";
inline constexpr std::string_view kEnum = "java/lang/Enum";
inline constexpr std::string_view kRecord = "java/lang/Record";
inline constexpr std::string_view kPrintStream = "java/io/PrintStream";
inline constexpr std::string_view kArithmeticException = "java/lang/ArithmeticException";
inline constexpr std::string_view kNullPointerException = "java/lang/NullPointerException";
inline constexpr std::string_view kClass = "java/lang/Class";
inline constexpr std::string_view kClassCastException = "java/lang/ClassCastException";
inline constexpr std::string_view kArrayIndexOutOfBoundsException = "java/lang/ArrayIndexOutOfBoundsException";
inline constexpr std::string_view kArrayStoreException = "java/lang/ArrayStoreException";
inline constexpr std::string_view kNegativeArraySizeException = "java/lang/NegativeArraySizeException";
inline constexpr std::string_view kNoClassDefFoundError = "java/lang/NoClassDefFoundError";
inline constexpr std::string_view kExceptionInInitializerError = "java/lang/ExceptionInInitializerError";

/// The superclass of a class of the JDK that lowering knows, empty for Object; none: it does not know the class.
/// (Of StringBuilder and PrintStream Object is given: what stands between is not known, so nothing asks for it.)
[[nodiscard]] std::optional<std::string_view> known_superclass(std::string_view class_name);

/// An exception class of the JDK that can be made without running code of a program (constructor_runs_quietly says
/// which constructors).
[[nodiscard]] bool is_known_exception(std::string_view class_name);

/// Initialising the class runs nothing of a program and cannot fail: java/lang/Object, the roots of enums, records and
/// exceptions, StringBuilder, and the known exceptions.
[[nodiscard]] bool is_initialised_quietly(std::string_view class_name);

}  // namespace dashj::lower
