// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj {

/// What each decides, its value and why: limits.def.
extern const std::uint32_t kMostShards;
extern const std::size_t kMaxMapNumbers;

std::span<const LimitRow> limits();

}  // namespace dashj
