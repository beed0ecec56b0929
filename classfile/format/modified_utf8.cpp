// SPDX-License-Identifier: MIT
#include "classfile/format/modified_utf8.h"

#include <bit>

namespace dashj::classfile {
namespace {

std::uint32_t byte_at(std::string_view text, std::size_t i) {
  return static_cast<std::uint8_t>(text[i]);
}

bool is_continuation(std::string_view text, std::size_t i) {
  return i < text.size() && (byte_at(text, i) & 0xC0u) == 0x80u;
}

}  // namespace

Utf16Unit next_unit(std::string_view text, std::size_t i) {
  const std::uint32_t first = byte_at(text, i);
  if (first >= 0x01 && first <= 0x7F) return {first, 1, true};
  if ((first & 0xE0u) == 0xC0u && is_continuation(text, i + 1)) {
    return {(first & 0x1Fu) << 6 | (byte_at(text, i + 1) & 0x3Fu), 2, true};
  }
  if ((first & 0xF0u) == 0xE0u && is_continuation(text, i + 1) && is_continuation(text, i + 2)) {
    return {(first & 0x0Fu) << 12 | (byte_at(text, i + 1) & 0x3Fu) << 6 | (byte_at(text, i + 2) & 0x3Fu), 3, true};
  }
  return {first, 1, false};
}

bool is_modified_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Utf16Unit unit = next_unit(text, i);
    if (!unit.is_valid) return false;
    i += unit.length;
  }
  return true;
}

std::u16string utf16_of(std::string_view text) {
  std::u16string result;
  for (std::size_t i = 0; i < text.size();) {
    const Utf16Unit unit = next_unit(text, i);
    result += static_cast<char16_t>(unit.value);
    i += unit.length;
  }
  return result;
}

std::int32_t hash_code_of(std::u16string_view text) {
  std::uint32_t hash = 0;
  for (const char16_t unit : text) hash = hash * 31 + unit;
  return std::bit_cast<std::int32_t>(hash);
}

}  // namespace dashj::classfile
