// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limit_row.h"

namespace dashj::engine {

/// What each decides, its value and why: limits.def.
extern const std::chrono::milliseconds kStopGrace;
extern const std::size_t kEngineStackBytes;
extern const std::uint64_t kAmpleMemoryMib;
extern const std::size_t kLittleMemoryBytes;
extern const std::uint64_t kMinAddressSpaceMib;
extern const int kMaxHeapMib;
extern const int kMinHeapMib;
extern const std::uint64_t kMinMemoryMib;

std::span<const LimitRow> limits();

}  // namespace dashj::engine
