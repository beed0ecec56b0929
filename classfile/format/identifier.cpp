// SPDX-License-Identifier: MIT
#include "classfile/format/identifier.h"

#include <algorithm>
#include <iterator>

namespace dashj::classfile {
namespace {

/// JLS 3.9: what looks like an identifier and is none.
constexpr std::string_view kReserved[] = {
    "_",          "abstract", "assert",    "boolean",   "break",  "byte",     "case",  "catch",      "char",
    "class",      "const",    "continue",  "default",   "do",     "double",   "else",  "enum",       "extends",
    "false",      "final",    "finally",   "float",     "for",    "goto",     "if",    "implements", "import",
    "instanceof", "int",      "interface", "long",      "native", "new",      "null",  "package",    "private",
    "protected",  "public",   "return",    "short",     "static", "strictfp", "super", "switch",     "synchronized",
    "this",       "throw",    "throws",    "transient", "true",   "try",      "void",  "volatile",   "while"};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

}  // namespace

bool is_identifier_part(char c) {
  return is_letter(c) || (c >= '0' && c <= '9');
}

bool is_identifier(std::string_view text) {
  if (text.empty() || !is_letter(text[0]) || !std::all_of(text.begin(), text.end(), is_identifier_part)) return false;
  return std::find(std::begin(kReserved), std::end(kReserved), text) == std::end(kReserved);
}

}  // namespace dashj::classfile
