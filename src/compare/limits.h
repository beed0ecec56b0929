// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::compare {

/// What each decides, its value and why: limits.def.
extern const std::size_t kTaskInputs;
extern const std::size_t kMaxEndlessTaskInputs;
extern const std::uint64_t kTaskSteps;
extern const std::size_t kComparedSamples;
extern const std::uint64_t kComparedSteps;
extern const std::size_t kJvmRuns;
extern const std::size_t kFreshJvmRuns;
extern const int kJvmRunMs;
extern const int kMaxLostJvmRuns;
extern const std::uint64_t kStepsOfJvmRun;
extern const std::uint64_t kEndlessSteps;
extern const std::size_t kManyInputs;
extern const std::uint64_t kManyRounds;
extern const std::uint64_t kManySteps;
extern const std::uint64_t kManyStepsEach;
extern const int kEndlessMs;
extern const int kRepeatingMs;
extern const std::size_t kMaxEndlessInputs;
extern const std::uint64_t kShrunkEndlessSteps;
extern const int kShownMs;
extern const double kRoundingError;
extern const std::uint64_t kLockstepIterations;
extern const std::uint64_t kLockstepUnits;
extern const std::uint64_t kEndlessIterations;
extern const std::uint64_t kEndlessUnits;
extern const std::uint64_t kResultsUnits;
extern const std::uint64_t kBriefResultsUnits;
extern const std::uint64_t kFloatLockstepUnits;
extern const std::uint64_t kFloatResultsUnits;
extern const std::uint64_t kFewCellsUnits;
extern const std::uint64_t kReferenceEndsUnits;
extern const std::int32_t kMostCellsTried;
extern const std::int32_t kMostRowsTried;

std::span<const LimitRow> limits();

}  // namespace dashj::compare
