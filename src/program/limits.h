// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "base/limit_row.h"

namespace dashj::program {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxListedMethods;
extern const std::size_t kMaxJdkMethods;
extern const int kMaxReceiverRounds;
extern const std::size_t kMaxStartSteps;
extern const std::size_t kMaxStartWays;
extern const std::size_t kMaxStartCells;
extern const std::size_t kMaxCopySources;
extern const int kMaxContractSlots;
extern const std::size_t kMaxContractConditions;
extern const int kMaxSuperclasses;

std::span<const LimitRow> limits();

}  // namespace dashj::program
