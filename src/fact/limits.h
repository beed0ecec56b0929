// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::fact {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxKnownRuns;
extern const std::size_t kMaxTriedSteps;
extern const int kMaxFactRounds;
extern const int kOneByOneRounds;
extern const std::uint64_t kMaxLimitsOfQuery;
extern const int kSitesOneByOne;
extern const int kRunsBeforeStronger;
extern const int kOpeningsBeforeRelations;
extern const int kMaxRecursiveOpenings;
extern const std::uint64_t kFewAssignments;
extern const std::uint64_t kMaxTriedAssignments;
extern const std::size_t kMaxCheckSteps;
extern const std::size_t kMaxRunSteps;
extern const std::size_t kMaxPathSteps;
extern const std::size_t kMaxValueSteps;
extern const std::size_t kRunStepsOfPathStep;

std::span<const LimitRow> limits();

}  // namespace dashj::fact
