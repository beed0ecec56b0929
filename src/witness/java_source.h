// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/format/descriptor.h"

/// Pieces of Java source text, of ASCII only: no compiler has to be told an encoding. Names come from class files,
/// which may be hostile, so whatever they hold, a piece ends where it seems to end (JLS 3.3: escapes of Unicode are
/// read even in comments).
namespace dashj::witness {

/// A string constant for modified UTF-8 (JVMS 4.4.7).
[[nodiscard]] std::string string_literal(std::string_view modified_utf8);

/// The same text where it stands behind `//`: one line.
[[nodiscard]] std::string comment_text(std::string_view text);

/// A value as reports write it (`5L`, `'\u0041'`, `Float.NaN`), as an element of an Object[]: boxed as `type`, a
/// primitive one.
[[nodiscard]] std::string boxed_literal(classfile::TypeKind type, const std::string& value);

/// The text with `_` for everything that no identifier may hold.
[[nodiscard]] std::string identifier_part(std::string_view text);

/// An expression of type String: these pieces of string literals (without quotes) one behind the other, each on a line
/// of its own. No constant in it is longer than javac takes.
[[nodiscard]] std::string string_expression(const std::vector<std::string>& pieces);

/// The same of bytes, in Base64 (RFC 4648).
[[nodiscard]] std::string base64_expression(std::span<const std::uint8_t> bytes);

}  // namespace dashj::witness
