// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "classfile/format/limits.h"

namespace dashj::classfile {

/// Modified UTF-8 (JVMS 4.4.7) as text for people: UTF-8, pairs of surrogates joined, control characters, lone
/// surrogates and bytes that fit no form as escapes. A class file may be hostile, and this goes to terminals. Cut to
/// about `limit` bytes, with "..." then.
[[nodiscard]] std::string display_text(std::string_view modified_utf8, std::size_t limit = kMaxDisplayedText);

}  // namespace dashj::classfile
