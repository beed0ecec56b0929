// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace dashj::cli {

/// Writes to stdout and flushes, so that complete lines survive whatever comes. Fails when nobody can take them.
[[nodiscard]] Result<void> write_output(std::string_view text);

/// To stderr, a line each.
void print_notes(const std::vector<std::string>& notes);

}  // namespace dashj::cli
