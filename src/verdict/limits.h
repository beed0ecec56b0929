// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::verdict {

/// What each decides, its value and why: limits.def.
extern const std::uint32_t kMaxListedCells;
extern const std::uint32_t kMaxNamedChoices;
extern const int kMaxCertificateNesting;
extern const std::size_t kMaxShownText;

std::span<const LimitRow> limits();

}  // namespace dashj::verdict
