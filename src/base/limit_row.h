// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace dashj {

struct LimitRow { std::string_view name; std::uint64_t value; std::string_view unit; std::string_view why; };

}  // namespace dashj
