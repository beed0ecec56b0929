// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::check {

/// What each decides, its value and why: limits.def.
extern const std::uint64_t kWholeObligationUnits;
extern const int kMaxCaseDepth;
extern const std::uint64_t kObligationUnits;
extern const std::uint64_t kFloatObligationUnits;
extern const std::uint64_t kAlternativeUnits;
extern const std::size_t kMaxFollowedPaths;
extern const std::size_t kMaxIndices;
extern const std::size_t kManyInstances;
extern const std::size_t kMaxInstances;
extern const std::size_t kMaxClaimParts;
extern const std::size_t kMaxFollowedSteps;
extern const std::uint64_t kPathUnits;
extern const std::size_t kMaxStepsBetweenClaims;
extern const int kMaxGuardParts;
extern const int kMaxOppositeDepth;
extern const int kMaxChoiceDepth;
extern const std::size_t kMaxUnwoundSteps;
extern const std::size_t kStepsBeforeAsking;
extern const std::size_t kFirstGuardQuestions;
extern const std::size_t kMoreGuardQuestions;
extern const std::uint64_t kGuardConflicts;
extern const std::uint32_t kMaxUnwoundTerms;
extern const std::uint64_t kMaxCellsWritten;
extern const std::uint64_t kMaxCellsChosen;
extern const std::uint64_t kMaxCellsCounted;
extern const std::uint32_t kMaxRowDepth;
extern const std::uint64_t kMaxCases;
extern const std::size_t kMaxUnwoundDepth;
extern const std::uint64_t kBitConflicts;
extern const std::uint64_t kSoonBitConflicts;
extern const std::uint64_t kLaterBitConflicts;
extern const std::size_t kFewDemands;
extern const std::uint64_t kBriefDemandUnits;
extern const std::uint64_t kFirstDemandUnits;
extern const std::uint64_t kFirstWholeUnits;
extern const std::uint64_t kFirstBitConflicts;
extern const std::uint64_t kLastBitConflicts;
extern const std::size_t kMostOpenDemands;
extern const std::size_t kMaxAlternatives;
extern const std::uint64_t kWholeUnwindingUnits;
extern const std::uint64_t kMaxUnwindingUnits;

std::span<const LimitRow> limits();

}  // namespace dashj::check
