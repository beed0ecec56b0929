// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <new>
#include <system_error>

#include "base/stop_token.h"
#include "cli/check_class_version.h"
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/find_worker.h"
#include "cli/memory_watch.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "program/reachable_errors.h"
#include "report/json_report.h"
#include "report/print_text.h"

namespace dashj::cli {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using FileHandle = std::unique_ptr<std::FILE, CloseFile>;

Result<std::vector<program::Entry>> find_entries(const program::Program& program, const AnalyseCommand& command) {
  std::vector<program::Entry> entries;
  if (command.wants_all) {
    entries = DASHJ_TRY(program::entries_with_errors(program, command.analysis.property));
    if (entries.empty()) {
      return bad_input(
          command.target,
          "--all found no entry: no static method with a body can reach an error statement (a call of a static "
          "error()V, an assert); name an entry to analyse it all the same");
    }
    return entries;
  }
  for (const std::string& text : command.entries) entries.push_back(DASHJ_TRY(program::resolve_entry(program, text)));
  return entries;
}

std::vector<std::string> names_of(const dash::Techniques& techniques) {
  std::vector<std::string> names;
#define DASHJ_TECHNIQUE(field, name, in_dashj, in_study, help) \
  if (techniques.field) names.emplace_back(name);
#include "dash/techniques.def"
#undef DASHJ_TECHNIQUE
  return names;
}

report::RunHeader header_of(const AnalyseCommand& command) {
  const AnalysisOptions& analysis = command.analysis;
  report::RunHeader header;
  header.version = DASHJ_VERSION;
  header.program = command.program;
  header.target = command.target;
  header.java_home = command.machine.java_home;
  header.seed = analysis.seed;
  std::vector<std::string> property;
  if (analysis.property.error_calls) property.emplace_back("error");
  if (analysis.property.assertions) property.emplace_back("assert");
  header.options = {
      {"all", command.wants_all},
      {"property", property},
      {"algorithm", std::string(analysis.techniques.is_study ? "study" : "dashj")},
      {"granularity", std::string(analysis.techniques.granularity == symbolic::Granularity::Statement ? "statement" : "block")},
      {"techniques", names_of(analysis.techniques)},
      {"timeout", analysis.timeout_seconds.value_or(0)},
      {"max_tests", analysis.max_tests.value_or(0)},
      {"memory", command.memory_mib.value_or(0)},
      {"cross_check", analysis.cross_check},
  };
  return header;
}

/// Opens the file of --json=FILE before any work is done, so that a wrong name costs no analysis.
Result<FileHandle> open_json_file(const std::string& path) {
  if (path.empty()) return FileHandle();
  FileHandle file(std::fopen(path.c_str(), "w"));
  if (!file)
    return bad_input("--json=" + path,
                     std::string("cannot be written (") + std::strerror(errno) + "); name another file");
  return file;
}

Result<void> make_query_directory(const std::string& path) {
  if (path.empty()) return {};
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (problem) return bad_input("--log-queries " + path, "cannot be made a directory: " + problem.message());
  return {};
}

int exit_status_of(const std::vector<verdict::EntryReport>& entries) {
  if (StopToken::is_interrupted()) return kExitInterrupted;
  const report::Tally counts = report::tally(entries);
  if (counts.unsafe > 0) return kExitSomeUnsafe;
  return counts.unknown > 0 ? kExitSomeUnknown : kExitAllSafe;
}

/// One run over all entries, from the first line to the exit status.
class AnalysisRun {
 public:
  AnalysisRun(const AnalyseCommand& command, report::RunHeader header)
      : command_(command), header_(std::move(header)), progress_(!command.machine.is_verbose) {}

  Result<int> run(const program::Program& program, const AnalysisOptions& options, const jni::JavaInstallation& java,
                  const std::vector<program::Entry>& entries) {
    header_.java_version = java.feature_version;
    const FileHandle json_file = DASHJ_TRY(open_json_file(command_.json_file));
    DASHJ_TRY_VOID(analyse_entries(program, options, java, entries));
    return finish(json_file.get(), entries.size());
  }

 private:
  Result<void> analyse_entries(const program::Program& program, const AnalysisOptions& options,
                               const jni::JavaInstallation& java, const std::vector<program::Entry>& entries) {
    AnalysisContext context(program, options, java, progress_);
    start_warm_parts(context);
    for (const program::Entry& entry : entries) {
      if (StopToken::is_interrupted()) break;
      StopToken::set_out_of_memory(false);
      spdlog::info("entry {}", entry.name());
      reports_.push_back(DASHJ_TRY(analyse_one(context, entry)));
      progress_.erase();
      if (!command_.has_json) {
        DASHJ_TRY_VOID(write_output(report::print_entry(header_, reports_.back(), command_.has_statistics)));
      }
    }
    return {};
  }

  /// An allocation that fails inside the analysis of an entry is a budget of that entry; at start it is the machine's
  /// lack.
  static Result<verdict::EntryReport> analyse_one(AnalysisContext& context, const program::Entry& entry) {
    try {
      return analyse_entry(context, entry);
    } catch (const std::bad_alloc&) {
      return verdict::EntryReport{entry.name(), verdict::Unknown{{UnknownKind::Memory, "an allocation failed"}}, {}, 0};
    }
  }

  Result<int> finish(std::FILE* json_file, std::size_t asked) {
    const int status = exit_status_of(reports_);
    const std::string document = report::write_json(header_, reports_, StopToken::is_interrupted(), status);
    if (command_.has_json) {
      DASHJ_TRY_VOID(write_output(document));
    } else if (asked > 1) {
      DASHJ_TRY_VOID(write_output(report::print_tally(report::tally(reports_))));
    }
    if (json_file != nullptr) {
      const bool is_written = std::fwrite(document.data(), 1, document.size(), json_file) == document.size();
      if (!is_written || std::fflush(json_file) != 0) {
        return missing(command_.json_file,
                       std::string("cannot be written (") + std::strerror(errno) + "); the report is incomplete");
      }
    }
    if (StopToken::is_interrupted()) std::fputs("dashj: interrupted\n", stderr);
    return status;
  }

  const AnalyseCommand& command_;
  report::RunHeader header_;
  ProgressLine progress_;
  std::vector<verdict::EntryReport> reports_;
};

Result<int> analyse(const AnalyseCommand& command) {
  spdlog::info("dashj {}, seed {}", DASHJ_VERSION, command.analysis.seed);
  const program::Program program = DASHJ_TRY(program::Program::open(command.target));
  const std::vector<program::Entry> entries = DASHJ_TRY(find_entries(program, command));
  spdlog::info("{} {} in {}", entries.size(), entries.size() == 1 ? "entry" : "entries", command.target);
  DASHJ_TRY_VOID(MemoryWatch::check_start(command.memory_mib));
  AnalysisOptions options = command.analysis;
  options.worker_heap_mib = worker_heap_mib(command.memory_mib);
  options.worker_binary = DASHJ_TRY(find_worker(command.machine.worker));
  const jni::JavaInstallation java = DASHJ_TRY(jni::find_java(command.machine.java_home));
  spdlog::info("Java {} in {}", java.feature_version, java.home);
  for (const program::Entry& entry : entries) DASHJ_TRY_VOID(check_class_version(program, entry, java));
  DASHJ_TRY_VOID(make_query_directory(options.log_queries_directory));
  const MemoryWatch memory_watch(command.memory_mib);
  return AnalysisRun(command, header_of(command)).run(program, options, java, entries);
}

}  // namespace

int run_analysis(const AnalyseCommand& command) {
  const Result<int> status = analyse(command);
  return status ? *status : report_failure(status.error());
}

}  // namespace dashj::cli
