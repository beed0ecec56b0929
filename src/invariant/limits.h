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
extern const std::int64_t kMaxFewCells;
extern const std::size_t kMaxHeadFields;
extern const std::uint64_t kInvariantEqualityUnits;
extern const std::uint64_t kInvariantsUnits;
extern const std::uint64_t kInvariantUnits;
extern const std::uint64_t kInvariantProductUnits;
extern const std::uint64_t kNeededUnits;
extern const std::size_t kManyPredicates;
extern const std::size_t kFewPredicates;
extern const std::size_t kMaxInvariantRiddles;
extern const std::size_t kMaxCellScalars;
extern const std::size_t kMaxCellArrays;
extern const std::size_t kMaxCellConstants;
extern const std::size_t kCellStatesOfRun;
extern const std::size_t kMaxCellStates;
extern const std::int64_t kMaxCellIndex;
extern const std::size_t kMaxCellRows;
extern const std::size_t kCellStatesOfChance;
extern const std::size_t kManyCellStates;
extern const std::size_t kMaxBoundsOfRelation;
extern const std::size_t kMaxCellGuesses;
extern const std::size_t kMaxRareCellGuesses;
extern const std::uint64_t kCellCoreUnits;
extern const std::uint64_t kCellGuessUnits;
extern const std::uint64_t kCellGuessesUnits;
extern const std::size_t kMaxAskedIndices;
extern const std::size_t kMaxCellSlopes;
extern const std::int64_t kMaxCellSlope;
extern const std::size_t kMaxLeftIndices;
extern const std::size_t kMaxAskedTogether;
extern const std::size_t kMaxPlacesOfAsked;
extern const std::size_t kMaxAskedAround;
extern const std::size_t kMaxWrappedSums;
extern const std::size_t kMaxAskedOfCells;
extern const std::size_t kMaxCopiesOfReference;
extern const std::uint64_t kLeftOutUnits;
extern const std::uint64_t kNeededGuessesUnits;
extern const std::size_t kMaxIndices;
extern const std::size_t kManyInstances;
extern const std::size_t kMaxInstances;
extern const std::size_t kMaxClaimParts;
extern const std::size_t kMaxStoredInCells;
extern const std::size_t kMaxEdgesToHeads;
extern const std::size_t kMaxDepthToHeads;
extern const std::size_t kMaxLeftConditions;
extern const std::size_t kMaxEdgesToStores;
extern const std::size_t kMaxDepthOfStores;
extern const std::size_t kMaxEdgesAhead;
extern const std::size_t kMaxDepthAhead;
extern const std::size_t kMaxCellSums;
extern const std::uint64_t kGuessedEqualitiesUnits;
extern const std::uint64_t kGuessedOthersUnits;

std::span<const LimitRow> limits();

}  // namespace dashj::invariant
