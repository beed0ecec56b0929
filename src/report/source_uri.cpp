// SPDX-License-Identifier: MIT
#include "report/source_uri.h"

#include <fmt/format.h>

#include <string_view>

namespace dashj::report {
namespace {

bool is_unreserved(char letter) {  // RFC 3986, 2.3.
  const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
  return is_letter || (letter >= '0' && letter <= '9') ||
         std::string_view("-._~").find(letter) != std::string_view::npos;
}

/// `kept`: a delimiter that stays as it is. A source's name is one segment, so its slashes do not.
std::string encoded(std::string_view text, char kept) {
  std::string result;
  for (const char letter : text)
    result += is_unreserved(letter) || letter == kept ? std::string(1, letter)
                                                      : fmt::format("%{:02X}", static_cast<unsigned char>(letter));
  return result;
}

}  // namespace

std::optional<std::string> source_uri(const std::string& root, const verdict::Frame& place) {
  if (place.file.empty() || place.file == "." || place.file == "..") return std::nullopt;
  std::string uri = root.starts_with('/') ? "file://" : "";
  uri += encoded(root, '/');
  if (!root.empty() && !root.ends_with('/')) uri += '/';
  const std::size_t package_end = place.class_name.rfind('/');
  if (package_end != std::string::npos)
    uri += encoded(std::string_view(place.class_name).substr(0, package_end + 1), '/');
  return uri + encoded(place.file, '\0');
}

}  // namespace dashj::report
