// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "report/run_report.h"
#include "verdict/verdict.h"

namespace dashj::report {

struct NamedDocument {
  std::string origin;  ///< For messages.
  std::string text;
};

struct MergedReport {
  std::string document;  ///< Byte for byte that of the run over all entries, but for the fields named `seconds`.
  RunHeader header;      ///< As far as the documents tell it.
  std::vector<verdict::EntryReport> entries;
};

/// Puts the documents of all shards of one run together, in whatever order they come. Fails where one is missing,
/// stands twice or is cut short, and where they are not of one run: of one program, version, seed, and the same
/// options. `exit_status`: of the run with this tally.
[[nodiscard]] Result<MergedReport> merge_reports(const std::vector<NamedDocument>& documents,
                                                 const std::function<int(const Tally&)>& exit_status);

}  // namespace dashj::report
