// SPDX-License-Identifier: MIT
#include "classfile/format/display_text.h"

#include <fmt/format.h>

#include <cstdint>

namespace dashj::classfile {
namespace {

struct Unit {
  std::uint32_t value = 0;  ///< A UTF-16 code unit, or the byte itself when is_valid is false.
  std::size_t length = 1;
  bool is_valid = false;
};

std::uint32_t byte_at(std::string_view text, std::size_t i) {
  return static_cast<std::uint8_t>(text[i]);
}

bool is_continuation(std::string_view text, std::size_t i) {
  return i < text.size() && (byte_at(text, i) & 0xC0u) == 0x80u;
}

/// One of the three forms of JVMS 4.4.7. Like the JVM it tolerates forms longer than needed, but never a byte 0.
Unit next_unit(std::string_view text, std::size_t i) {
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

bool is_high_surrogate(std::uint32_t unit) {
  return unit >= 0xD800 && unit <= 0xDBFF;
}
bool is_low_surrogate(std::uint32_t unit) {
  return unit >= 0xDC00 && unit <= 0xDFFF;
}

/// Characters that change what a terminal shows around them: controls, line separators, bidirectional overrides, byte
/// order mark.
bool needs_escape(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c <= 0x9F) || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || is_high_surrogate(c) || is_low_surrogate(c) || c == 0xFEFF || c == 0xFFFE ||
         c == 0xFFFF;
}

void append_utf8(std::string& out, std::uint32_t c) {
  const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(static_cast<std::uint8_t>(byte)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0u | c >> 6);
    put(0x80u | (c & 0x3Fu));
  } else if (c < 0x10000) {
    put(0xE0u | c >> 12);
    put(0x80u | (c >> 6 & 0x3Fu));
    put(0x80u | (c & 0x3Fu));
  } else {
    put(0xF0u | c >> 18);
    put(0x80u | (c >> 12 & 0x3Fu));
    put(0x80u | (c >> 6 & 0x3Fu));
    put(0x80u | (c & 0x3Fu));
  }
}

void append_character(std::string& out, std::uint32_t c) {
  if (c == '\n') {
    out += "\\n";
  } else if (c == '\t') {
    out += "\\t";
  } else if (c == '\r') {
    out += "\\r";
  } else if (c == '\\') {
    out += "\\\\";
  } else if (needs_escape(c)) {
    out += fmt::format("\\u{:04x}", c);
  } else {
    append_utf8(out, c);
  }
}

}  // namespace

std::string display_text(std::string_view modified_utf8, std::size_t limit) {
  std::string out;
  for (std::size_t i = 0; i < modified_utf8.size();) {
    if (out.size() >= limit) return out + "...";
    const Unit unit = next_unit(modified_utf8, i);
    i += unit.length;
    if (!unit.is_valid) {
      out += fmt::format("\\x{:02x}", unit.value);
      continue;
    }
    if (is_high_surrogate(unit.value) && i < modified_utf8.size()) {
      const Unit low = next_unit(modified_utf8, i);
      if (low.is_valid && is_low_surrogate(low.value)) {
        append_character(out, 0x10000 + ((unit.value - 0xD800) << 10) + (low.value - 0xDC00));
        i += low.length;
        continue;
      }
    }
    append_character(out, unit.value);
  }
  return out;
}

bool is_modified_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Unit unit = next_unit(text, i);
    if (!unit.is_valid) return false;
    i += unit.length;
  }
  return true;
}

}  // namespace dashj::classfile
