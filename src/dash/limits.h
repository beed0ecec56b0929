// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::dash {

// Values in limits.cpp only, so that a changed one rebuilds one unit.
#define DASHJ_LIMIT(type, name, value, unit, why) extern const type name;
#include "dash/limits.def"
#undef DASHJ_LIMIT

[[nodiscard]] std::span<const LimitRow> limits();

}  // namespace dashj::dash
