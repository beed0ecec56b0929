// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace dashj::classfile {

/// JVMS 4.3.2, and Void for the result of a method (4.3.3).
enum class TypeKind : std::uint8_t { Boolean, Byte, Char, Short, Int, Long, Float, Double, Object, Array, Void };

/// A type as a descriptor names it. `text` is a view into the descriptor it was parsed from: "I", "Ljava/lang/String;",
/// "[[J", "V".
struct FieldType {
  TypeKind kind = TypeKind::Void;
  std::string_view text;

  /// boolean, byte, char, short, int: what the JVM keeps as an int on its stack (JVMS 2.11.1).
  [[nodiscard]] bool is_int_like() const { return kind <= TypeKind::Short || kind == TypeKind::Int; }
  [[nodiscard]] bool is_reference() const { return kind == TypeKind::Object || kind == TypeKind::Array; }
  /// Local variable slots or stack words: 2 for long and double, 0 for void.
  [[nodiscard]] int slots() const;
  /// Internal name of an Object's class ("java/lang/String"), the descriptor itself for an Array, else empty.
  [[nodiscard]] std::string_view class_name() const;
  bool operator==(const FieldType&) const = default;
};

/// JVMS 4.3.3. Views into the parsed text, which must outlive it.
struct MethodDescriptor {
  std::vector<FieldType> parameters;
  FieldType result;

  /// Slots of the parameters, `this` not counted.
  [[nodiscard]] int parameter_slots() const;
  /// All parameters are int-like, and the result is int-like or void.
  [[nodiscard]] bool is_int_like() const;
};

/// Fail with a message that quotes the descriptor.
[[nodiscard]] Result<FieldType> parse_field_descriptor(std::string_view text);
[[nodiscard]] Result<MethodDescriptor> parse_method_descriptor(std::string_view text);

/// As above, without building anything. At most 255 array dimensions, at most 255 parameter slots (JVMS 4.3.3, `this`
/// not counted).
[[nodiscard]] bool is_field_descriptor(std::string_view text);
[[nodiscard]] bool is_method_descriptor(std::string_view text);

/// JVMS 4.2.2: not empty, none of . ; [ /
[[nodiscard]] bool is_unqualified_name(std::string_view text);
/// JVMS 4.2.2: as above without < and >, or <init> or <clinit>.
[[nodiscard]] bool is_method_name(std::string_view text);
/// JVMS 4.2.1: unqualified names joined by '/'.
[[nodiscard]] bool is_internal_name(std::string_view text);
/// What a Class constant may name: an internal name or an array descriptor (JVMS 4.4.1).
[[nodiscard]] bool is_class_constant_name(std::string_view text);

/// "a/B$C" as "a.B$C".
[[nodiscard]] std::string dotted_name(std::string_view internal_name);
/// A type as Java writes it: "java.lang.String[]" for "[Ljava/lang/String;".
[[nodiscard]] std::string display_type(const FieldType& type);

}  // namespace dashj::classfile
