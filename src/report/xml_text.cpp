// SPDX-License-Identifier: MIT
#include "report/xml_text.h"

#include "json/json.h"

namespace dashj::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";                       // U+FFFD
constexpr std::string_view kNoCharacters[] = {"\xEF\xBF\xBE", "\xEF\xBF\xBF"};  // U+FFFE, U+FFFF: XML 1.0, 2.2.

/// The JSON library replaces what is no UTF-8, surrogates included.
std::string valid_utf8(std::string_view text) {
  return json::parse(json::print(Json(text), -1)).get<std::string>();
}

std::string_view entity(char letter) {
  switch (letter) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    default:
      return {};
  }
}

/// `keeps_lines`: a parser makes spaces of the line ends and tabs in an attribute, unless they are references
/// (XML 1.0, 3.3.3). A carriage return is one everywhere (2.11).
std::string escaped(std::string_view given, bool keeps_lines) {
  const std::string text = valid_utf8(given);
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    const std::string_view here = std::string_view(text).substr(at, 3);
    const bool is_blank = letter == '\n' || letter == '\t' || letter == '\r';
    if (here == kNoCharacters[0] || here == kNoCharacters[1]) {
      result += kReplacement;
      at += 2;
    } else if (is_blank && (!keeps_lines || letter == '\r')) {
      result += letter == '\n' ? "&#10;" : letter == '\t' ? "&#9;" : "&#13;";
    } else if (static_cast<unsigned char>(letter) < 0x20 && !is_blank) {
      result += kReplacement;
    } else if (const std::string_view name = entity(letter); !name.empty()) {
      result += name;
    } else {
      result += letter;
    }
  }
  return result;
}

}  // namespace

std::string xml_text(std::string_view text) {
  return escaped(text, true);
}

std::string xml_attribute(std::string_view text) {
  return escaped(text, false);
}

}  // namespace dashj::report
