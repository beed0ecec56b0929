// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::equiv {

/// What each decides, its value and why: limits.def.
extern const std::uint64_t kPreconditionSteps;
extern const std::size_t kMaxSampleCallDepth;
extern const std::uint32_t kSampleCells;
extern const std::uint32_t kSampleRows;
extern const std::size_t kMaxSampleConstants;
extern const std::uint64_t kLeastRepetitionSteps;
extern const std::uint64_t kStepsOfStatement;
extern const std::size_t kMaxCopiedStatements;
extern const std::size_t kMaxNamedDifferences;
extern const std::size_t kMaxRankSteps;
extern const std::size_t kMaxRankCallDepth;
extern const std::size_t kMaxRankLocals;
extern const std::size_t kMaxRankPairs;

std::span<const LimitRow> limits();

}  // namespace dashj::equiv
