// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::dash {

// What each is for, its unit and its value: limits.def, which limits.cpp alone reads, so that a changed value rebuilds
// one unit.
extern const std::uint64_t kStraightIterations;
extern const std::uint64_t kFrontierUnits, kEarlyFrontierUnits, kCoreUnits, kMaxChoices;
extern const std::size_t kProbeSteps, kMaxVisits, kMaxNesting;
extern const std::uint32_t kDeepState;

extern const std::uint64_t kEarlySamplingIterations, kSamplingIterations, kSamplingUnits, kInvariantsIterations,
    kInvariantsUnits, kMergingIterations, kMergingUnits, kMergingCallsIterations, kMergingCallsUnits,
    kMergingAgainIterations, kMergingAgainUnits;

extern const std::uint64_t kEarlySampleInputs, kEarlySampleSteps, kEarlySampleStepsOfEach, kLongSampleInputs,
    kLongSampleSteps, kLongSampleStepsOfEach, kShortSampleInputs, kShortSampleSteps, kShortSampleStepsOfEach,
    kExtremeEvery;
extern const int kSampleChoices;
extern const std::size_t kMaxNumbers;

extern const std::uint64_t kSearchedSamples, kFloatSearchSteps, kEarlySearchSteps, kSearchSteps, kLongSearchSteps,
    kSearchStepsOfEach;
extern const std::uint64_t kUnwindingSteps, kUnwindingLongerSteps, kEasyUnwindingSteps, kUnwindingScalarSteps,
    kUnwindingErrorUnits, kQuickMergingUnits, kFirstMergingUnits, kLastMergingUnits, kPlainUnits;
extern const std::int32_t kFewCells;
extern const std::uint32_t kMaxLevels, kShortLevels;
extern const std::size_t kMaxCopies, kShortCopies;

extern const std::uint64_t kMorePatience, kMostPatience;

extern const std::uint64_t kFewInputs, kFewSteps, kLittleInputs, kLittleSteps, kSomeInputs, kSomeSteps, kMuchInputs,
    kMuchSteps, kAllInputs, kAllSteps, kAloneInputs, kAloneSteps, kBoundUnits, kBoundsUnits, kCoverUnits, kSmallBox;

extern const std::size_t kGuessSteps, kGuessStepsOfAll, kFewRuns, kNotesPerLoop;
extern const std::uint64_t kMoreSampleInputs;
extern const int kInputsPerWay, kGuessRounds;
extern const std::uint64_t kWayUnits, kClosedUnits;

[[nodiscard]] std::span<const LimitRow> limits();

}  // namespace dashj::dash
