// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "report/run_report.h"
#include "verdict/verdict.h"

namespace dashj::report {

/// What a SARIF log says besides the entries.
struct SarifRun {
  /// The folder that the packages of the sources are in, as artifact locations begin; empty: not known, they begin with
  /// the package.
  std::string source_root;
  bool was_interrupted = false;
  int exit_status = 0;
};

/// The document of --sarif, with a line end after it: one run of SARIF 2.1.0 (OASIS, sarif-v2.1.0-os). A result for
/// each failing statement, with stack and code flow, and one of level "note" for each UNKNOWN. No times: two runs of
/// the same seed write the same bytes.
[[nodiscard]] std::string write_sarif(const RunHeader& header, const std::vector<verdict::EntryReport>& entries,
                                      const SarifRun& run);

}  // namespace dashj::report
