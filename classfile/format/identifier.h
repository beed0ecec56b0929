// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace dashj::classfile {

/// JLS 3.8, of ASCII: a char that may stand in an identifier behind its first.
[[nodiscard]] bool is_identifier_part(char c);

/// JLS 3.8, of ASCII: an identifier, and no keyword. Names in class files may be anything.
[[nodiscard]] bool is_identifier(std::string_view text);

}  // namespace dashj::classfile
