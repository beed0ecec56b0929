// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace dashj {

/// A limit of the analysis, as `dashj dump --limits` prints it.
struct LimitRow {
  std::string_view name;
  std::uint64_t value;
  std::string_view unit;
  std::string_view why;
};

}  // namespace dashj
