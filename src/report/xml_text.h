// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace dashj::report {

/// A text as it stands between tags of XML 1.0, or in an attribute in double quotes. What XML has no way to say (bytes
/// that are not UTF-8, control characters) becomes U+FFFD: names and messages come from class files and may hold
/// anything.
[[nodiscard]] std::string xml_text(std::string_view text);
[[nodiscard]] std::string xml_attribute(std::string_view text);

}  // namespace dashj::report
