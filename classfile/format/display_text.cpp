// SPDX-License-Identifier: MIT
#include "classfile/format/display_text.h"

#include <fmt/format.h>

#include <cstdint>

#include "classfile/format/modified_utf8.h"

namespace dashj::classfile {
namespace {

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
    const Utf16Unit unit = next_unit(modified_utf8, i);
    i += unit.length;
    if (!unit.is_valid) {
      out += fmt::format("\\x{:02x}", unit.value);
      continue;
    }
    if (is_high_surrogate(unit.value) && i < modified_utf8.size()) {
      const Utf16Unit low = next_unit(modified_utf8, i);
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

}  // namespace dashj::classfile
