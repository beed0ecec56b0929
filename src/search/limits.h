// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::search {

/// What each decides, its value and why: limits.def.
extern const std::uint64_t kShrinkSteps;
extern const std::uint64_t kShrinkRuns;
extern const std::uint64_t kMostShrinkSteps;
extern const std::uint64_t kRunsOfOne;
extern const std::uint64_t kLeastRunSteps;
extern const std::uint64_t kShareInOrder;
extern const std::size_t kMostValuesInOrder;
extern const std::size_t kMostDigitsInOrder;
extern const std::size_t kMostPairedValues;
extern const std::size_t kFewValues;
extern const std::size_t kShrinkConstants;
extern const int kMostRoundedDigits;
extern const int kArrayRounds;
extern const std::uint32_t kLastCells;
extern const std::uint32_t kShrunkCells;
extern const std::size_t kMaxErrorRunDepth;
extern const std::size_t kMaxSearchedValues;
extern const int kMaxSecantRounds;
extern const int kMaxDoublings;
extern const std::uint64_t kLeastRuns;
extern const std::size_t kMaxSearchedPath;
extern const std::uint64_t kJumpsOfClimb;

std::span<const LimitRow> limits();

}  // namespace dashj::search
