// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace dashj::classfile {

/// The text without spaces, tabs and line ends around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Values as reports write them: what stands between commas that are in no brackets, no braces and no single quotes,
/// each trimmed. None where there is nothing.
[[nodiscard]] std::vector<std::string_view> between_commas(std::string_view text);

}  // namespace dashj::classfile
