// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "jni/protocol/run_types.h"

/// The memory that engine and worker share: 32-bit words, a page of header, then the trace. dashj.harness.Probes knows
/// these numbers too. What stands there stays readable after the worker has been killed; the reader must trust nothing
/// in it.
namespace dashj::jni {

inline constexpr std::size_t kNextIndex = 0;    ///< Word 0: index of the first word not written yet.
inline constexpr std::size_t kReasonIndex = 1;  ///< Word 1: a StopCause.
inline constexpr std::size_t kFirstWord = 1024;
inline constexpr std::size_t kSpareWords =
    64;  ///< Behind the bound: half for one more event, half for the probes' warm-up.

enum class StopCause : std::uint32_t { None = 0, StepBound = 1, Error = 2, Cut = 3, Assumed = 4 };

/// How a run ended in which this was written: the stop stands, whatever the program made of it.
[[nodiscard]] constexpr RunEnd end_by(StopCause cause, RunEnd without_stop) {
  switch (cause) {
    case StopCause::None:
      return without_stop;
    case StopCause::StepBound:
      return RunEnd::StepBound;
    case StopCause::Error:
      return RunEnd::ErrorReached;
    case StopCause::Cut:
      return RunEnd::Cut;
    case StopCause::Assumed:
      return RunEnd::Assumed;
  }
  return without_stop;
}

[[nodiscard]] constexpr std::size_t shared_bytes(std::uint32_t trace_words) {
  return (kFirstWord + trace_words + kSpareWords) * sizeof(std::uint32_t);
}

}  // namespace dashj::jni
