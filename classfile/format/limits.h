// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "base/limit_row.h"

namespace dashj::classfile {

/// What each decides, its value and why: limits.def.
extern const std::size_t kMaxClassBytes;
extern const int kMaxAnnotationDepth;
extern const std::size_t kMaxDisplayedText;
extern const std::size_t kMaxU2;

std::span<const LimitRow> limits();

}  // namespace dashj::classfile
