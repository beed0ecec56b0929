// SPDX-License-Identifier: MIT
#include "cli/report_files.h"

#include <fstream>
#include <sstream>

#include "report/json_report.h"
#include "report/junit_xml.h"
#include "report/sarif.h"

namespace dashj::cli {
namespace {

Result<std::optional<WholeFile>> open_if_named(const std::string& option, const std::string& path) {
  if (path.empty()) return std::nullopt;
  return DASHJ_TRY(WholeFile::open(option + path, path));
}

}  // namespace

void keep_first_problem(Result<void>& known, Result<void> next) {
  if (known) known = std::move(next);
}

Result<ReportFiles> ReportFiles::open(const AnalyseCommand& command) {
  ReportFiles files;
  files.options_ = command.reports;
  files.json_ = DASHJ_TRY(open_if_named("--json=", command.json_file));
  files.sarif_ = DASHJ_TRY(open_if_named("--sarif ", command.reports.sarif_file));
  files.junit_xml_ = DASHJ_TRY(open_if_named("--junit-xml ", command.reports.junit_xml_file));
  return files;
}

Result<void> ReportFiles::write(const report::RunHeader& header, const std::vector<verdict::EntryReport>& entries,
                                RunEnd end) {
  Result<void> result;
  if (json_)
    keep_first_problem(result, json_->write(report::write_json(header, entries, end.was_interrupted, end.exit_status)));
  const report::SarifRun run{options_.source_root, end.was_interrupted, end.exit_status};
  if (sarif_) keep_first_problem(result, sarif_->write(report::write_sarif(header, entries, run)));
  if (junit_xml_) keep_first_problem(result, junit_xml_->write(report::write_junit_xml(header, entries)));
  return result;
}

Result<report::Baseline> open_baseline(const std::string& path) {
  if (path.empty()) return report::Baseline();
  std::ifstream file(path, std::ios::binary);
  std::ostringstream document;
  if (!file || !(document << file.rdbuf()))
    return bad_input(path, "no such file, not readable, or empty; write a baseline with --json=FILE or --sarif FILE");
  return report::read_baseline(document.str(), path);
}

}  // namespace dashj::cli
