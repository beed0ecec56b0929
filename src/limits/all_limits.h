// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/limit_row.h"

namespace dashj {

struct ModuleLimits {
  std::string_view module;  ///< The folder of its limits.def.
  std::span<const LimitRow> rows;
};

/// The limits of all modules below the command line, in the order in which modules use each other.
[[nodiscard]] std::vector<ModuleLimits> all_limits();

}  // namespace dashj
