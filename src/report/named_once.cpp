// SPDX-License-Identifier: MIT
#include "report/named_once.h"

namespace dashj::report {

std::string without_entry(std::string text, std::string_view entry) {
  const std::string place = " in " + std::string(entry);
  const std::size_t at = text.find(place);
  if (at == std::string::npos) return text;
  const std::string_view behind = std::string_view(text).substr(at + place.size());
  if (behind.empty()) return text.substr(0, at);
  return behind.starts_with(", ") ? text.substr(0, at) + " in " + std::string(behind.substr(2)) : text;
}

std::string without_method(std::string text, std::string_view side, std::string_view method) {
  const std::string both = std::string(side) + " " + std::string(method), instead = "the " + std::string(side);
  for (std::size_t at = text.find(both); at != std::string::npos; at = text.find(both, at + instead.size()))
    text.replace(at, both.size(), instead);
  return text;
}

}  // namespace dashj::report
