// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::callee {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxCrossCheckSteps;
extern const std::size_t kMaxCrossCheckCallSteps;
extern const int kCrossCheckChoices;
extern const std::uint32_t kMaxRelationLevels;
extern const std::size_t kMaxRelationCopies;
extern const std::size_t kMaxRelationConstants;
extern const std::uint64_t kRelationEqualityUnits;
extern const std::uint64_t kRelationsUnits;
extern const std::uint64_t kRelationUnits;
extern const std::uint64_t kImpliedRelationUnits;
extern const std::size_t kSampleSteps;
extern const std::size_t kAllSampleSteps;
extern const int kRandomSamples;
extern const std::uint32_t kMaxDefinitionLevels;
extern const std::size_t kMaxDefinitionCopies;
extern const int kMaxProductDepth;
extern const std::size_t kMaxDefinitions;
extern const std::size_t kGuessSteps;
extern const std::size_t kMaxGuessRuns;
extern const std::uint64_t kFollowsUnits;
extern const int kMaxRelationRiddles;
extern const std::size_t kMaxConditionsOfSort;
extern const int kCheapParts;
extern const int kAllParts;

std::span<const LimitRow> limits();

}  // namespace dashj::callee
