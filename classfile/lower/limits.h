// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "base/limit_row.h"

namespace dashj::lower {

/// What each decides, its value and why: limits.def.
extern const int kMaxInterfaceDepth;
extern const std::size_t kMaxArgumentFacts;
extern const std::size_t kMaxVirtualTargets;
extern const std::size_t kMaxReceiverClasses;
extern const std::size_t kMaxConcatArguments;

std::span<const LimitRow> limits();

}  // namespace dashj::lower
