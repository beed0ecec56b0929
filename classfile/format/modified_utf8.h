// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Modified UTF-8 (JVMS 4.4.7), the form of all texts in a class file.
namespace dashj::classfile {

/// What stands at one place of a text.
struct Utf16Unit {
  std::uint32_t value = 0;  ///< A UTF-16 code unit, or the byte itself when is_valid is false.
  std::size_t length = 1;   ///< In bytes.
  bool is_valid = false;
};

/// One of the three forms of JVMS 4.4.7. Like the JVM it tolerates forms longer than needed, but never a byte 0.
/// Precondition: i < text.size().
[[nodiscard]] Utf16Unit next_unit(std::string_view text, std::size_t i);

/// JVMS 4.4.7: no byte 0 or F0..FF, only complete 1, 2 and 3 byte forms.
[[nodiscard]] bool is_modified_utf8(std::string_view text);

/// The chars of the String. Precondition: is_modified_utf8(text).
[[nodiscard]] std::u16string utf16_of(std::string_view text);

/// String.hashCode, by its documentation.
[[nodiscard]] std::int32_t hash_code_of(std::u16string_view text);

}  // namespace dashj::classfile
