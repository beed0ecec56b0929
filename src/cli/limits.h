// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "base/limit_row.h"

namespace dashj::cli {

/// What each decides, its value and why: limits.def.
extern const double kDefaultTimeoutSeconds;
extern const double kMaxTimeoutSeconds;
extern const double kOutsideSecondsOfFile;
extern const double kMaxReplayMs;

std::span<const LimitRow> limits();

}  // namespace dashj::cli
