// SPDX-License-Identifier: MIT
#pragma once

#include "report/run_report.h"

namespace dashj::cli {

/// The statuses the program ends with (design, section 2), besides those of a Failure (base/diagnostic.h); no others.
inline constexpr int kExitAllSafe = 0, kExitSomeUnsafe = 1, kExitSomeUnknown = 2;
/// `dashj replay`: fails as reported, does not, was cut before it could show.
inline constexpr int kExitReplayFails = 1, kExitReplayDoesNot = 0, kExitReplayCut = 2;
/// `dashj check`: of several proofs the worst.
inline constexpr int kExitAccepted = 0, kExitRejected = 1, kExitUndecided = 2;
/// `dashj equiv`. A run that did not end is no verdict.
inline constexpr int kExitEquivalent = 0, kExitDifferent = 1, kExitNotDecided = 2;
/// Of an analysis that was not interrupted.
[[nodiscard]] inline int exit_status_of(const report::Tally& counts) {
  if (counts.unsafe > 0) return kExitSomeUnsafe;
  return counts.unknown > 0 ? kExitSomeUnknown : kExitAllSafe;
}
inline constexpr int kExitUsage = 64, kExitMissing = 69, kExitOurBug = 70, kExitInterrupted = 130;

}  // namespace dashj::cli
