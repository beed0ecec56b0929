// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "base/limit_row.h"

namespace dashj::simplify {

/// What each decides, its value and why: limits.def.
extern const int kMaxSumNodes;
extern const int kMaxChoiceLeaves;
extern const int kMaxRuleDepth;
extern const std::size_t kMaxReadChoices;
extern const int kMaxCopiesOpened;
extern const std::uint64_t kMaxCellsCompared;
extern const std::size_t kMaxStoresSearched;
extern const std::size_t kMaxStoresMerged;
extern const std::size_t kMaxPlaces;
extern const int kMaxRunsPassed;
extern const std::size_t kMaxFlattened;
extern const int kMaxConjunctionRounds;

std::span<const LimitRow> limits();

}  // namespace dashj::simplify
