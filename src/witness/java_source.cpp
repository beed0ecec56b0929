// SPDX-License-Identifier: MIT
#include "witness/java_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "base/check.h"
#include "classfile/format/identifier.h"
#include "witness/limits.h"

namespace dashj::witness {
namespace {

/// One unit of UTF-16, taken off the front. Of bytes that fit no form each stands for itself.
std::uint16_t take_unit(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
  const auto follows = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0) == 0x80; };
  unsigned unit = byte(0);
  std::size_t length = 1;
  if ((unit & 0xE0) == 0xC0 && follows(1)) {
    unit = (unit & 0x1F) << 6 | (byte(1) & 0x3F);
    length = 2;
  } else if ((unit & 0xF0) == 0xE0 && follows(1) && follows(2)) {
    unit = (unit & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
    length = 3;
  }
  text.remove_prefix(length);
  return static_cast<std::uint16_t>(unit);
}

/// Control characters and quotes in octal: escapes of Unicode are read before the literal is.
std::string escaped(std::uint16_t unit) {
  if (unit == '"' || unit == '\\') return {'\\', static_cast<char>(unit)};
  if (unit >= ' ' && unit < 127) return {static_cast<char>(unit)};
  return unit < 128 ? fmt::format("\\{:03o}", unit) : fmt::format("\\u{:04x}", unit);
}

/// 'a' or '\u0041' as a number.
unsigned char_value(const std::string& literal) {
  if (literal.size() == 3) return static_cast<unsigned char>(literal[1]);
  unsigned value = 0;
  const bool is_escape = literal.size() == 8 && literal.starts_with("'\\u");
  DASHJ_CHECK(is_escape, "a char should be reported as 'a' or as an escape of Unicode");
  std::from_chars(literal.data() + 3, literal.data() + 7, value, 16);
  return value;
}

std::string base64(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    unsigned group = 0;
    for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < count ? bytes[i + k] : 0u);
    for (std::size_t k = 0; k < 4; ++k) text += k <= count ? kDigits[group >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

}  // namespace

std::string string_literal(std::string_view modified_utf8) {
  std::string literal = "\"";
  while (!modified_utf8.empty()) literal += escaped(take_unit(modified_utf8));
  return literal + "\"";
}

std::string comment_text(std::string_view text) {
  std::string comment;
  while (!text.empty()) {
    const std::uint16_t unit = take_unit(text);
    // A backslash behind another one begins no escape.
    if (unit == '\\')
      comment += "\\\\";
    else
      comment += unit >= ' ' && unit < 127 ? static_cast<char>(unit) : unit < ' ' ? ' ' : '?';
  }
  return comment;
}

std::string boxed_literal(classfile::TypeKind type, const std::string& value) {
  switch (type) {
    case classfile::TypeKind::Byte:
      return "(byte) " + value;
    case classfile::TypeKind::Short:
      return "(short) " + value;
    case classfile::TypeKind::Char: {
      const unsigned number = char_value(value);
      const bool is_plain = number > ' ' && number < 127 && number != '\'' && number != '\\';
      return is_plain ? fmt::format("'{}'", static_cast<char>(number)) : fmt::format("(char) {}", number);
    }
    default:
      return value;
  }
}

std::string identifier_part(std::string_view text) {
  std::string part(text);
  std::replace_if(
      part.begin(), part.end(), [](char c) { return !classfile::is_identifier_part(c) || c == '$'; }, '_');
  return part;
}

std::string string_expression(const std::vector<std::string>& pieces) {
  std::string expression = "String.join(\"\"";
  std::size_t length = kMaxConstantBytes;
  for (const std::string& piece : pieces) {
    const bool is_next = length + piece.size() > kMaxConstantBytes;
    length = (is_next ? 0 : length) + piece.size();
    expression += fmt::format("{}{}", is_next ? ",\n          \"" : "\n          + \"", piece + "\"");
  }
  return expression + ")";
}

std::string base64_expression(std::span<const std::uint8_t> bytes) {
  constexpr std::size_t kLineLength = 120;
  const std::string text = base64(bytes);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at += kLineLength) lines.push_back(text.substr(at, kLineLength));
  return string_expression(lines);
}

}  // namespace dashj::witness
