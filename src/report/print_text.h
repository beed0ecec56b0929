// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "report/run_report.h"
#include "verdict/verdict.h"

namespace dashj::report {

/// All lines of one entry (design, section 2): the verdict line, then indented what stands behind it. `has_statistics`:
/// --stats.
[[nodiscard]] std::string print_entry(const RunHeader& header, const verdict::EntryReport& entry, bool has_statistics);

/// "2 known findings are left out (old.json)" with its line end; empty without --baseline.
[[nodiscard]] std::string print_left_out(const RunHeader& header);

/// "N safe, N unsafe, N unknown" with its line end; the last line when there are several entries.
[[nodiscard]] std::string print_tally(const Tally& counts);

}  // namespace dashj::report
