// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::invariant {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxHeadStates;
extern const std::size_t kStatesInARow;
extern const std::size_t kMaxHeadGuards;
extern const std::size_t kMaxHeadFields;
extern const std::uint64_t kInvariantEqualityUnits;
extern const std::uint64_t kInvariantsUnits;
extern const std::uint64_t kInvariantUnits;
extern const std::uint64_t kInvariantProductUnits;
extern const std::size_t kMaxInvariantRiddles;
extern const std::uint64_t kGuessedEqualitiesUnits;
extern const std::uint64_t kGuessedOthersUnits;

std::span<const LimitRow> limits();

}  // namespace dashj::invariant
