// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/whole_file.h"
#include "cli/options.h"
#include "report/baseline.h"
#include "report/run_report.h"
#include "verdict/verdict.h"

namespace dashj::cli {

/// Of several things that are all to be done, the first problem.
void keep_first_problem(Result<void>& known, Result<void> next);

/// What a run ended with, for all its reports.
struct RunEnd {
  bool was_interrupted = false;
  int exit_status = 0;
};

/// The files of --json=FILE, --sarif and --junit-xml. Each is written whole or not at all.
class ReportFiles {
 public:
  /// Makes those that are asked for, before any work is done.
  [[nodiscard]] static Result<ReportFiles> open(const AnalyseCommand& command);

  /// At most once. Each of them, also where another one cannot be written; the first problem is told.
  [[nodiscard]] Result<void> write(const report::RunHeader& header, const std::vector<verdict::EntryReport>& entries,
                                   RunEnd end);

 private:
  ReportOptions options_;
  std::optional<WholeFile> json_, sarif_, junit_xml_;
};

/// The findings of --baseline; none known where that was not given.
[[nodiscard]] Result<report::Baseline> open_baseline(const std::string& path);

}  // namespace dashj::cli
