// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::jvm {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxPartsOfBox;
extern const std::uint64_t kMinInputsOfPart;
extern const int kRecordedRunMs;
extern const int kUnrecordedRunMs;
extern const int kMostUnrecordedRunMs;
extern const int kShareOfUnrecordedRun;
extern const std::uint64_t kMaxUnrecordedRuns;
extern const int kMaxEndlessRuns;
extern const int kWorkerHeapMib;

std::span<const LimitRow> limits();

}  // namespace dashj::jvm
