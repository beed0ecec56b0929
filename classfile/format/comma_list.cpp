// SPDX-License-Identifier: MIT
#include "classfile/format/comma_list.h"

#include <algorithm>

namespace dashj::classfile {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(" \t\n"), text.size());
  return text.substr(first, text.find_last_not_of(" \t\n") + 1 - first);
}

std::vector<std::string_view> between_commas(std::string_view text) {
  std::vector<std::string_view> parts;
  if (trimmed(text).empty()) return parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\'') i = std::min(text.find('\'', i + 2), text.size() - 1);
    depth += text[i] == '{' || text[i] == '[' ? 1 : text[i] == '}' || text[i] == ']' ? -1 : 0;
    if (text[i] != ',' || depth > 0) continue;
    parts.push_back(trimmed(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  parts.push_back(trimmed(text.substr(begin)));
  return parts;
}

}  // namespace dashj::classfile
