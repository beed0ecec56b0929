// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <span>

#include "base/limit_row.h"

namespace dashj::jobs {

/// What each decides, its value and why: limits.def.
extern const std::chrono::milliseconds kAnswerGrace;
extern const std::chrono::milliseconds kEndGrace;

std::span<const LimitRow> limits();

}  // namespace dashj::jobs
