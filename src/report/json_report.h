// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "report/run_report.h"
#include "verdict/verdict.h"

namespace dashj::report {

/// The document of --json, with a line end after it. Format 1 (README.md of this folder); times stand only in fields
/// named `seconds`, so two runs of the same seed differ nowhere else.
[[nodiscard]] std::string write_json(const RunHeader& header, const std::vector<verdict::EntryReport>& entries,
                                     bool was_interrupted, int exit_status);

/// A failing input that a report holds.
struct ReportedFailure {
  std::string entry_name;
  std::vector<verdict::NamedValue> input;
  verdict::Frame failing;
  std::string failure;
  std::vector<std::string> property;  ///< What counted in that run: the words of --property; empty: the default.
};

/// The UNSAFE entries of a document that write_json made, in order. `origin` names the document in messages.
[[nodiscard]] Result<std::vector<ReportedFailure>> read_failures(std::string_view document, const std::string& origin);

}  // namespace dashj::report
