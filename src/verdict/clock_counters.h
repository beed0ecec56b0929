// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace dashj::verdict {

/// Counters in the statistics of an entry that are there only where the clock, the memory or the user had a say in it
/// (EntryReport::was_cut).
inline constexpr std::string_view kStopped = "stopped";                ///< A limit or the user ended part of the work.
inline constexpr std::string_view kRunsCutByClock = "runs.timed-out";  ///< Runs of the program that were cut.

}  // namespace dashj::verdict
