// SPDX-License-Identifier: MIT
#include "grade/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <span>

#include "base/sha256.h"
#include "grade/limits.h"

namespace dashj::grade {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// Bytes of the UTF-8 form of one letter that `text` begins with (RFC 3629, table 3-7 of Unicode); 0: there is none.
std::size_t letter_size(std::string_view text) {
  const auto at = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
    return at(i) >= low && at(i) <= high;
  };
  const unsigned first = at(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool is_second = follows(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF);
    return is_second && follows(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool is_second = follows(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF);
    return is_second && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

/// C0 but line ends and tabs, DEL, C1, and what turns the direction of texts.
bool is_control(std::string_view letter) {
  const auto first = static_cast<unsigned char>(letter[0]);
  if (letter.size() == 1) return (first < 0x20 && first != '\n' && first != '\t') || first == 0x7F;
  if (letter == "\xD8\x9C") return true;
  if (letter.size() == 2) return first == 0xC2 && static_cast<unsigned char>(letter[1]) < 0xA0;
  constexpr std::string_view kDirections[] = {"\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xAA", "\xE2\x80\xAB",
                                              "\xE2\x80\xAC", "\xE2\x80\xAD", "\xE2\x80\xAE", "\xE2\x81\xA6",
                                              "\xE2\x81\xA7", "\xE2\x81\xA8", "\xE2\x81\xA9"};
  for (const std::string_view direction : kDirections)
    if (letter == direction) return true;
  return false;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t size = letter_size(bytes);
    if (size == 0) return false;
    bytes.remove_prefix(size);
  }
  return true;
}

std::string plain_text(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const std::size_t size = letter_size(bytes);
    const std::string_view letter = bytes.substr(0, size == 0 ? 1 : size);
    text += size == 0 || is_control(letter) ? kReplacement : letter;
    bytes.remove_prefix(letter.size());
  }
  return text;
}

std::string plain_line(std::string_view bytes) {
  std::string text = plain_text(bytes);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string html_text(std::string_view bytes) {
  std::string text;
  for (const char letter : plain_text(bytes)) {
    switch (letter) {
      case '&':
        text += "&amp;";
        break;
      case '<':
        text += "&lt;";
        break;
      case '>':
        text += "&gt;";
        break;
      case '"':
        text += "&quot;";
        break;
      case '\'':
        text += "&#39;";
        break;
      default:
        text += letter;
    }
  }
  return text;
}

std::string file_name_of(std::string_view submission) {
  std::string name;
  for (const char letter : submission) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool is_harmless = byte < 0x80 && (std::isalnum(byte) != 0 ||
                                             std::string_view("._-+@ ,()").find(letter) != std::string_view::npos);
    name += is_harmless ? std::string(1, letter) : fmt::format("%{:02X}", byte);
  }
  if (name.size() <= kMaxShownName) return name;
  const auto* data = reinterpret_cast<const std::uint8_t*>(submission.data());
  // '~' stands in no other name.
  return name.substr(0, kMaxShownName / 2) + "~" + sha256({data, submission.size()}).substr(0, 32);
}

}  // namespace dashj::grade
