// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace dashj::invariant {

// Behind the least long, which programs use, come numbers that they hardly do; as bits of a double, a few of those that
// are nearly zero.
inline constexpr std::int64_t kFirstOutside = INT64_MIN + (std::int64_t{1} << 50);
inline constexpr std::uint64_t kArraysOutside = 1000;
inline constexpr std::int64_t kOutsideOfArray = std::int64_t{1} << 33;  // indices are ints

/// What is not in an array is nothing that a run writes: nothing is to be guessed of it but that it stays what it is.
/// It gets a number of its own, which no local has.
[[nodiscard]] inline std::int64_t outside(std::uint64_t reference, std::int64_t index) {
  return kFirstOutside + static_cast<std::int64_t>(reference % kArraysOutside + 1) * kOutsideOfArray + index;
}

[[nodiscard]] inline bool is_outside(std::int64_t value) {
  constexpr auto kArrays = static_cast<std::int64_t>(kArraysOutside) + 2;
  return value >= kFirstOutside && value < kFirstOutside + kArrays * kOutsideOfArray;
}

}  // namespace dashj::invariant
