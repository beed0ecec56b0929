// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

/// The memory that engine and worker share: 32-bit words, a page of header, then the trace. dashj.harness.Probes knows
/// these numbers too. What stands there stays readable after the worker has been killed; the reader must trust nothing
/// in it.
namespace dashj::jni {

inline constexpr std::size_t kNextIndex = 0;    ///< Word 0: index of the first word not written yet.
inline constexpr std::size_t kReasonIndex = 1;  ///< Word 1: a StopCause.
inline constexpr std::size_t kFirstWord = 1024;
inline constexpr std::size_t kSpareWords =
    16;  ///< Behind the bound: half for one more event, half for the probes' warm-up.

enum class StopCause : std::uint32_t { None = 0, StepBound = 1, Error = 2, Cut = 3 };

[[nodiscard]] constexpr std::size_t shared_bytes(std::uint32_t trace_words) {
  return (kFirstWord + trace_words + kSpareWords) * sizeof(std::uint32_t);
}

}  // namespace dashj::jni
