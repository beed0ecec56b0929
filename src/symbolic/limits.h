// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::symbolic {

/// What each decides, its value and why: limits.def.
extern const std::uint32_t kMaxMergedTerms;
extern const std::size_t kMaxPairsOfLocal;
extern const int kPlainRounds;
extern const int kThresholdRounds;
extern const int kNarrowingRounds;
extern const std::size_t kCheapEnvelopeSteps;
extern const std::size_t kMaxEnvelopeSteps;
extern const std::size_t kMaxLoopNesting;
extern const int kMaxSliceRounds;
extern const std::size_t kSpareEnvelopeEdges;

std::span<const LimitRow> limits();

}  // namespace dashj::symbolic
