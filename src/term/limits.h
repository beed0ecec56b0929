// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::term {

/// What each decides, its value and why: limits.def.
extern const int kMaxFoldedChoices;
extern const int kMaxTextNesting;
extern const std::size_t kMaxPrintedTerms;
extern const std::uint32_t kMaxRepeatedSize;
extern const std::uint32_t kMaxPrintedDepth;
extern const std::uint32_t kMaxReadableSize;
extern const std::size_t kMaxIndicesInSight;
extern const std::size_t kMaxTerms;
extern const std::uint32_t kMaxMeasuredSize;

std::span<const LimitRow> limits();

}  // namespace dashj::term
