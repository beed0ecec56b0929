// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace dashj::fuzz {

/// Bytes that live on the heap by way of `new` now, and the most since reset_peak(). Linking memory_meter.cpp replaces
/// operator new.
[[nodiscard]] std::size_t live_bytes();
[[nodiscard]] std::size_t peak_bytes();
void reset_peak();

}  // namespace dashj::fuzz
