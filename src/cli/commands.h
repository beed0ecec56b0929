// SPDX-License-Identifier: MIT
#pragma once

#include "cli/options.h"

namespace dashj::cli {

/// Each runs one command of the shell and returns the exit status.
[[nodiscard]] int run_analysis(const AnalyseCommand& command);
[[nodiscard]] int run_dump(const DumpCommand& command);
[[nodiscard]] int run_replay(const ReplayCommand& command);
[[nodiscard]] int run_check(const CheckCommand& command);
[[nodiscard]] int run_equiv(const EquivCommand& command);
[[nodiscard]] int run_grade(const GradeCommand& command);
[[nodiscard]] int run_merge(const MergeCommand& command);

/// Prints what is wrong to stderr and gives the exit status for it.
int report_failure(const Diagnostic& problem);

}  // namespace dashj::cli
