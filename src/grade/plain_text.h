// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace dashj::grade {

[[nodiscard]] bool is_utf8(std::string_view bytes);

/// Any bytes as UTF-8 without control characters but line ends: what is not UTF-8 becomes U+FFFD.
[[nodiscard]] std::string plain_text(std::string_view bytes);

/// plain_text with spaces for line ends.
[[nodiscard]] std::string plain_line(std::string_view bytes);

/// plain_text, with what HTML and XML give a meaning written so that it has none, in texts and in quoted attributes.
[[nodiscard]] std::string html_text(std::string_view bytes);

/// A name for the file of a submission: its own where that is harmless, else with %XX; short enough for any file
/// system. Two submissions never share one.
[[nodiscard]] std::string file_name_of(std::string_view submission);

}  // namespace dashj::grade
