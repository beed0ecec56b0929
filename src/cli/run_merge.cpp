// SPDX-License-Identifier: MIT
#include <fstream>
#include <optional>
#include <sstream>

#include "base/whole_file.h"
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "grade/run/merge_grades.h"
#include "report/merge_reports.h"
#include "report/print_text.h"

namespace dashj::cli {
namespace {

Result<report::NamedDocument> read_document(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream document;
  document << file.rdbuf();
  if (!file) return bad_input(path, "no such file, or not readable; write one with --shard I/N --json=FILE");
  return report::NamedDocument{path, document.str()};
}

std::string text_of(const report::MergedReport& merged) {
  std::string text;
  for (const verdict::EntryReport& entry : merged.entries) text += report::print_entry(merged.header, entry, false);
  return text + report::print_tally(report::tally(merged.entries));
}

Result<void> merge_reports(const MergeCommand& command) {
  std::optional<WholeFile> json_file;
  if (!command.json_file.empty())
    json_file = DASHJ_TRY(WholeFile::open("--json=" + command.json_file, command.json_file));
  std::vector<report::NamedDocument> documents;
  for (const std::string& path : command.files) documents.push_back(DASHJ_TRY(read_document(path)));
  report::MergedReport merged = DASHJ_TRY(report::merge_reports(documents, exit_status_of));
  merged.header.program = command.program;
  if (json_file) DASHJ_TRY_VOID(json_file->write(merged.document));
  return write_output(command.has_json ? merged.document : text_of(merged));
}

Result<void> merge_grades(const MergeCommand& command) {
  print_notes(DASHJ_TRY(grade::merge_grades(command.files, command.out, command.roster)));
  return {};
}

}  // namespace

int run_merge(const MergeCommand& command) {
  const Result<void> merged = command.out.empty() ? merge_reports(command) : merge_grades(command);
  return merged ? kExitAllSafe : report_failure(merged.error());
}

}  // namespace dashj::cli
