// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "base/limit_row.h"

namespace dashj::witness {

/// What each decides, its value and why: limits.def.
extern const int kTestStackMib;
extern const std::size_t kMaxConstantBytes;

std::span<const LimitRow> limits();

}  // namespace dashj::witness
