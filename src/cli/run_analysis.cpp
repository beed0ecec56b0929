// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "analyse/entry_place.h"
#include "analyse/entry_reports.h"
#include "analyse/obligation_files.h"
#include "analyse/parallel_entries.h"
#include "base/progress_line.h"
#include "base/stop_token.h"
#include "base/whole_file.h"
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/report_files.h"
#include "cli/test_files.h"
#include "engine/engine_share.h"
#include "engine/engine_thread.h"
#include "engine/memory_watch.h"
#include "jvm/check_class_version.h"
#include "jvm/find_worker.h"
#include "program/annotated_entries.h"
#include "program/property_names.h"
#include "program/reach/reach_digest.h"
#include "program/reach/reachable_errors.h"
#include "report/certificate_json.h"
#include "report/json_report.h"
#include "report/print_text.h"

namespace dashj::cli {
namespace {

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
  if (command.wants_annotated) {
    for (const program::AnnotatedEntry& found : DASHJ_TRY(program::annotated_entries(program)))
      entries.push_back(found.entry);
    if (entries.empty())
      return bad_input(
          command.target,
          "--annotated found no entry: no method has @Verify (org.dashj.Verify); annotate one, or name an entry");
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

report::RunHeader header_of(const AnalyseCommand& command, const jvm::AnalysisOptions& analysis) {
  report::RunHeader header;
  header.version = DASHJ_VERSION;
  header.program = command.program;
  header.target = command.target;
  header.java_home = command.machine.java_home;
  header.seed = analysis.seed;
  header.baseline = command.reports.baseline;
  const std::vector<std::string> property = program::property_words(analysis.property);
  if (property != program::property_words({})) header.property = fmt::format("{}", fmt::join(property, ","));
  header.options = {
      {"all", command.wants_all},
      {"annotated", command.wants_annotated},
      {"property", property},
      {"algorithm", std::string(analysis.techniques.is_study ? "study" : "dashj")},
      {"granularity",
       std::string(analysis.techniques.granularity == symbolic::Granularity::Statement ? "statement" : "block")},
      {"techniques", names_of(analysis.techniques)},
      {"timeout", analysis.timeout_seconds.value_or(0)},
      {"max_tests", analysis.max_tests.value_or(0)},
      {"memory", command.memory_mib.value_or(0)},
      {"cross_check", analysis.cross_check},
  };
  return header;
}

/// None where the option was not given.
Result<std::optional<WholeFile>> open_file(const std::string& option, const std::string& path) {
  if (path.empty()) return std::nullopt;
  return DASHJ_TRY(WholeFile::open(option + path, path));
}

Result<void> make_query_directory(const std::string& path) {
  if (path.empty()) return {};
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (problem) return bad_input("--log-queries " + path, "cannot be made a directory: " + problem.message());
  return {};
}

int status_of(const std::vector<verdict::EntryReport>& entries) {
  return StopToken::is_interrupted() ? kExitInterrupted : exit_status_of(report::tally(entries));
}

/// Leaves only the entries of --shard, and says what the whole would have been.
std::optional<report::ShardOfRun> take_shard(engine::Subject& subject, const std::optional<Shard>& shard) {
  if (!shard) return std::nullopt;
  const report::ShardOfRun part{*shard, subject.entries.size(), program::whole_program_digest(subject.program)};
  std::vector<program::Entry> own;
  for (std::size_t position = 0; position < subject.entries.size(); ++position)
    if (shard->has(position)) own.push_back(subject.entries[position]);
  subject.entries = std::move(own);
  return part;
}

/// One run over all entries, from the first line to the exit status.
class AnalysisRun {
 public:
  AnalysisRun(const AnalyseCommand& command, jvm::AnalysisOptions options, jni::JavaInstallation java,
              std::optional<report::ShardOfRun> shard, engine::EngineShare share)
      : command_(command),
        share_(share),
        options_(std::move(options)),
        java_(std::move(java)),
        header_(header_of(command, options_)),
        progress_(!command.machine.is_verbose) {
    header_.java_version = java_.feature_version;
    header_.shard = std::move(shard);
  }

  Result<int> run(engine::Subject subject) {
    const std::size_t count = subject.entries.size();
    baseline_ = DASHJ_TRY(open_baseline(command_.reports.baseline));
    ReportFiles files = DASHJ_TRY(ReportFiles::open(command_));
    certificate_file_ = DASHJ_TRY(open_file("--certificate ", command_.certificate_file));
    if (!command_.test_directory.empty())
      test_files_ = DASHJ_TRY(TestFiles::open("--emit-test " + command_.test_directory, command_.test_directory));
    std::vector<verdict::Frame> places;
    std::vector<std::string> names;
    for (const program::Entry& entry : subject.entries) {
      places.push_back(analyse::entry_place(entry));
      names.push_back(entry.name());
    }
    DASHJ_TRY_VOID(open_source(std::move(subject)));
    for (std::size_t index = 0; index < count; ++index) {
      auto report = source_->report(index);
      if (!report) break;
      DASHJ_TRY_VOID(keep_report(std::move(*report), names[index]));
      reports_.back().place = places[index];
      progress_.erase();
      if (!leaves_something_new()) continue;
      DASHJ_TRY_VOID(write_tests(index));
      if (command_.has_json) continue;
      DASHJ_TRY_VOID(write_output(report::print_entry(header_, reports_.back(), command_.has_statistics)));
    }
    return finish(files, count);
  }

  /// Some engine thread was given up and may still be running.
  [[nodiscard]] bool has_stray_thread() const { return engine_ != nullptr && engine_->has_stray_thread(); }

 private:
  Result<void> open_source(engine::Subject subject) {
    analyse::RunSetup setup{command_.target, command_.cache_directory, options_, java_};
    if (share_.engines > 1) {
      subject_.emplace(std::move(subject));
      auto several = std::make_unique<analyse::ParallelEntries>(std::move(setup), *subject_, share_.engines,
                                                                share_.memory_mib, progress_);
      several_ = several.get();
      source_ = std::move(several);
      return {};
    }
    memory_watch_.emplace(share_.memory_mib);
    const bool is_needed = !subject.entries.empty();
    auto engine = DASHJ_TRY(analyse::EntryEngine::open(setup, std::move(subject), progress_, is_needed));
    engine_ = engine.get();
    source_ = std::move(engine);
    return {};
  }

  /// An entry that the JVM refuses is at fault alone where nobody has named it.
  Result<void> keep_report(Result<verdict::EntryReport> report, const std::string& name) {
    const bool is_at_fault = !report && report.error().failure == Failure::BadInput;
    if (is_at_fault && command_.wants_all)
      report = verdict::EntryReport{name, verdict::Unknown{{UnknownKind::Unsupported, report.error().text()}}, {}, 0};
    reports_.push_back(DASHJ_TRY(std::move(report)));
    return {};
  }

  /// Takes what the baseline knows out of the newest report; where nothing is left of it, the report goes, too.
  bool leaves_something_new() {
    const report::Baseline::Cut cut = baseline_.cut(reports_.back());
    header_.left_out += cut.left_out;
    if (cut.is_empty) reports_.pop_back();
    return !cut.is_empty;
  }

  Result<void> write_tests(std::size_t index) {
    auto* unsafe = std::get_if<verdict::Unsafe>(&reports_.back().outcome);
    if (unsafe == nullptr || !test_files_) return {};
    return test_files_->write(source_->subject().program, source_->subject().entries[index], *unsafe);
  }

  [[nodiscard]] std::vector<verdict::CertificateText> proofs() const {
    std::vector<verdict::CertificateText> result;
    for (const verdict::EntryReport& report : reports_) {
      const auto* safe = std::get_if<verdict::Safe>(&report.outcome);
      if (safe != nullptr && safe->proof) result.push_back(*safe->proof);
    }
    return result;
  }

  Result<int> finish(ReportFiles& files, std::size_t asked) {
    const int status = status_of(reports_);
    if (command_.has_json) {
      DASHJ_TRY_VOID(write_output(report::write_json(header_, reports_, StopToken::is_interrupted(), status)));
    } else {
      std::string text = report::print_left_out(header_);
      if (asked > 1 || command_.shard) text += report::print_tally(report::tally(reports_));
      DASHJ_TRY_VOID(write_output(text));
    }
    const Result<void> written = write_files(files, status);
    if (StopToken::is_interrupted()) std::fputs("dashj: interrupted\n", stderr);
    return written.map([status] { return status; });
  }

  /// Each of them, also where another one cannot be written; the first problem is told.
  Result<void> write_files(ReportFiles& files, int status) {
    Result<void> result;
    const auto keep = [&](Result<void> one) {
      if (result) result = std::move(one);
    };
    keep(files.write(header_, reports_, {StopToken::is_interrupted(), status}));
    if (certificate_file_) keep(certificate_file_->write(report::write_certificates(proofs(), DASHJ_VERSION)));
    if (options_.obligation_files) keep(options_.obligation_files->complete());
    if (several_ != nullptr) keep(several_->complete());
    return result;
  }

  const AnalyseCommand& command_;
  const engine::EngineShare share_;
  jvm::AnalysisOptions options_;
  jni::JavaInstallation java_;
  report::RunHeader header_;
  ProgressLine progress_;
  std::optional<WholeFile> certificate_file_;  // opened before any work is done: a wrong name costs no analysis
  std::optional<TestFiles> test_files_;
  std::optional<engine::MemoryWatch> memory_watch_;  // of the engine of this process
  std::optional<engine::Subject> subject_;           // what several engines are asked about
  std::unique_ptr<analyse::EntryReports> source_;
  analyse::EntryEngine* engine_ = nullptr;  // the source, where it is one of these
  analyse::ParallelEntries* several_ = nullptr;
  std::vector<verdict::EntryReport> reports_;
  report::Baseline baseline_;
};

int status_or_failure(const Result<int>& status) {
  return status ? *status : report_failure(status.error());
}

/// The JDK of --also-java-home.
Result<jni::JavaInstallation> find_other_java(const std::string& home) {
  auto java = jni::find_java(home);
  if (!java) return missing("--also-java-home " + home, "there is no JDK of Java 11 or newer; name the folder of one");
  return java;
}

Result<int> analyse(const AnalyseCommand& command) {
  spdlog::info("dashj {}, seed {}", DASHJ_VERSION, command.analysis.seed);
  DASHJ_TRY_VOID(engine::MemoryWatch::check_start(command.memory_mib));
  engine::Subject subject{DASHJ_TRY(program::Program::open(command.target)), {}};
  auto found_java = jni::find_java(command.machine.java_home);  // that there is none is said later
  if (found_java) subject.program.find_jdk(found_java->home);
  subject.entries = DASHJ_TRY(find_entries(subject.program, command));
  spdlog::info("{} {} in {}", subject.entries.size(), subject.entries.size() == 1 ? "entry" : "entries",
               command.target);
  jvm::AnalysisOptions options = command.analysis;
  DASHJ_TRY_VOID(program::complete_exception_classes(subject.program, options.property));
  options.worker_binary = DASHJ_TRY(jvm::find_worker(command.machine.worker));
  options.jail = command.machine.jail();
  jni::JavaInstallation java = DASHJ_TRY(std::move(found_java));
  spdlog::info("Java {} in {}", java.feature_version, java.home);
  for (const std::string& home : command.also_java_homes) options.also_java.push_back(DASHJ_TRY(find_other_java(home)));
  for (const program::Entry& entry : subject.entries) {
    DASHJ_TRY_VOID(jvm::check_class_version(subject.program, entry, java));
    for (const jni::JavaInstallation& other : options.also_java)
      DASHJ_TRY_VOID(jvm::check_class_version(subject.program, entry, other));
  }
  DASHJ_TRY_VOID(make_query_directory(options.log_queries_directory));
  if (!command.smtlib_directory.empty())
    options.obligation_files =
        DASHJ_TRY(analyse::ObligationFiles::open("--smtlib " + command.smtlib_directory, command.smtlib_directory));
  std::optional<report::ShardOfRun> shard = take_shard(subject, command.shard);
  const engine::EngineShare share = engine::share_of(command.jobs, subject.entries.size(), command.memory_mib);
  options.worker_heap_mib = engine::worker_heap_mib(share.memory_mib);
  AnalysisRun run(command, std::move(options), std::move(java), std::move(shard), share);
  const Result<int> status = run.run(std::move(subject));
  if (run.has_stray_thread()) {
    // Nothing may be destroyed while that thread runs. Its workers end with this process.
    const int exit_status = status_or_failure(status);
    std::fflush(nullptr);
    std::_Exit(exit_status);
  }
  return status;
}

}  // namespace

int run_analysis(const AnalyseCommand& command) {
  return status_or_failure(analyse(command));
}

}  // namespace dashj::cli
