// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "base/limit_row.h"

namespace dashj::tac {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxOpenedStatements;
extern const std::size_t kMaxCopies;

std::span<const LimitRow> limits();

}  // namespace dashj::tac
