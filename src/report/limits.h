// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "base/limit_row.h"

namespace dashj::report {

/// What each decides, its value and why: limits.def.
extern const int kMaxFactNesting;
extern const std::size_t kShownInnerFrames;
extern const std::size_t kShownOuterFrames;
extern const std::size_t kInputsInMessage;
extern const std::size_t kSarifInnerFrames;
extern const std::size_t kSarifOuterFrames;

std::span<const LimitRow> limits();

}  // namespace dashj::report
