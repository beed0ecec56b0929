// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::check::boxes {

/// What each decides, its value and why: limits.def.
extern const std::uint64_t kStepsPerUnit;
extern const std::uint64_t kQuickSteps;
extern const std::uint64_t kMaxSteps;
extern const std::uint64_t kUnitsBeforeSubdivision;
extern const std::size_t kMaxNodes;
extern const std::uint64_t kStepsBetweenLooks;
extern const std::uint64_t kMaxTriedBoxes;
extern const int kMaxHalvings;
extern const std::uint64_t kRelationShare;
extern const std::size_t kMaxAssumed;
extern const int kMaxRounds;
extern const int kMaxOrderDepth;
extern const std::size_t kMaxSlopeParts;
extern const int kMaxSlopeRounds;
extern const std::uint64_t kSlopeRatio;

std::span<const LimitRow> limits();

}  // namespace dashj::check::boxes
