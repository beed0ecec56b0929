// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::concrete {

/// What each decides, its value and why: limits.def.
extern const std::int32_t kShortArray;
extern const std::int64_t kMostGivenRows;
extern const std::size_t kMaxCallDepth;
extern const std::size_t kMaxComputedSteps;
extern const std::size_t kMaxCopiedCells;
extern const std::size_t kMaxWrittenCells;
extern const std::size_t kMaxShownSteps;
extern const std::size_t kMaxShownEvents;

std::span<const LimitRow> limits();

}  // namespace dashj::concrete
