// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/result.h"

namespace dashj::cli {

/// Writes to stdout and flushes, so that complete lines survive whatever comes. Fails when nobody can take them.
[[nodiscard]] Result<void> write_output(std::string_view text);

}  // namespace dashj::cli
