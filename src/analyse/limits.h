// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::analyse {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxNamedSteps;
extern const std::size_t kMaxReportedErrors;
extern const std::uint64_t kFurtherIterations;
extern const std::uint64_t kFurtherUnits;
extern const std::uint64_t kOtherProofUnits;
extern const double kOutsideGraceSeconds;
extern const std::size_t kMaxOutsideOutput;
extern const std::size_t kTraceFirstLines;
extern const std::size_t kTraceLastLines;
extern const int kReplayMs;

std::span<const LimitRow> limits();

}  // namespace dashj::analyse
