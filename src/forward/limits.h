// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::forward {

/// What each decides, its value and why: limits.def.
extern const int kMaxRuleDepth;
extern const std::size_t kMaxGuardParts;
extern const std::size_t kMaxCandidates;
extern const std::size_t kMaxKnownFacts;
extern const std::size_t kMaxCellsWritten;
extern const std::int64_t kMaxCellsChosen;
extern const std::size_t kMaxCellsCounted;
extern const std::uint32_t kMaxRowDepth;
extern const std::size_t kMaxCellsRead;
extern const std::uint32_t kRowsUnwound;
extern const std::uint32_t kMostRowsGiven;

extern const std::uint32_t kMaxTerms;
extern const std::uint32_t kMaxStepsToError;
extern const std::uint32_t kMaxDepth;
extern const std::uint32_t kMaxLevels;
extern const std::uint32_t kMaxAskedCopies;
extern const std::size_t kMaxDecisionTerms;
extern const std::size_t kMaxComparisons;
extern const std::int64_t kMostValuesApart;
extern const std::size_t kMostRoundsBegun;
extern const std::uint32_t kMaxRounds;
extern const std::uint64_t kMaxQuestions;
extern const std::uint64_t kPossibleConflicts;
extern const std::size_t kMostOpenErrors;
extern const std::size_t kMaxErrors;
extern const std::uint64_t kConflictsOfStatement;
extern const std::uint64_t kFirstErrorConflicts;
extern const std::uint64_t kMostFirstErrorConflicts;
extern const std::uint64_t kBriefConflicts;
extern const std::uint64_t kEasyClauses;
extern const std::uint64_t kBriefUnits;
extern const std::uint64_t kShareOfFirstTurn;
extern const std::uint64_t kSoonErrorUnits;
extern const std::uint64_t kSoonErrorConflicts;
extern const std::uint64_t kLaterErrorConflicts;
extern const std::uint64_t kErrorConflicts;
extern const std::uint64_t kStatementsInOne;
extern const std::size_t kMostRowsApart;
extern const std::size_t kMostValuesOfRow;
extern const std::uint64_t kMaxCases;
extern const std::size_t kMaxOpenCases;
extern const std::size_t kMaxModels;

std::span<const LimitRow> limits();

}  // namespace dashj::forward
