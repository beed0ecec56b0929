// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <poll.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "base/progress_line.h"
#include "base/stop_token.h"
#include "cache/program_identity.h"
#include "cache/result_cache.h"
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "engine/engine_share.h"
#include "engine/memory_watch.h"
#include "grade/assignment.h"
#include "grade/limits.h"
#include "grade/plain_text.h"
#include "grade/run/grade_outputs.h"
#include "grade/run/grade_progress.h"
#include "grade/run/parallel_grades.h"
#include "grade/run/standard_check.h"
#include "grade/run/submission_grader.h"
#include "grade/run/watched_grades.h"
#include "jobs/engines.h"
#include "jvm/find_worker.h"

namespace dashj::cli {
namespace {

/// Between two looks at a folder that is watched.
constexpr int kLookPauseMs = 1000;

Result<grade::Assignment> read_assignment_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) return bad_input(path, "cannot be read; give the TOML file of the assignment");
  return grade::read_assignment(path, text);
}

/// All that decides an answer besides the classes and the task: the programs and their options.
Result<std::string> identity_of(const jvm::AnalysisOptions& options, const jni::JavaInstallation& java) {
  return fmt::format("{}\n{}\n{}\nseed {}\nheap {}\njail {}\n", DASHJ_TRY(cache::own_identity()),
                     DASHJ_TRY(cache::program_identity(options.worker_binary)),
                     DASHJ_TRY(cache::program_identity(java.libjvm)), options.seed, options.worker_heap_mib,
                     options.jail.bits());
}

/// Where several engines keep what they have analysed, while the run lasts.
class SameCodeFolder {
 public:
  explicit SameCodeFolder(std::string path) : path_(std::move(path)) { remove(); }
  SameCodeFolder(SameCodeFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  SameCodeFolder& operator=(SameCodeFolder&&) = delete;
  ~SameCodeFolder() { remove(); }

 private:
  void remove() {
    std::error_code problem;
    if (!path_.empty()) std::filesystem::remove_all(path_, problem);
  }

  std::string path_;
};

/// One run over all submissions, from the first file to the exit status.
class GradeRun {
 public:
  GradeRun(const GradeCommand& command, jvm::AnalysisOptions options, jni::JavaInstallation java) : command_(command) {
    setup_.parts = command.out + "/parts";
    setup_.options = std::move(options);
    setup_.java = std::move(java);
  }

  Result<int> run(const grade::Assignment& assignment) {
    DASHJ_TRY_VOID(open_tasks(assignment));
    if (command_.is_check) return check_alone(assignment);
    DASHJ_TRY_VOID(check_out());
    if (!command_.roster.empty()) roster_ = DASHJ_TRY(grade::read_roster(command_.roster));
    setup_.submissions =
        DASHJ_TRY(command_.is_watch ? grade::Submissions::open_folder(command_.submissions, setup_.language)
                                    : grade::Submissions::open(command_.submissions, setup_.language));
    names_ = mine();
    // How many there will be in a folder that is watched nobody knows.
    const std::size_t most = command_.is_watch ? grade::kMaxPassSubmissions : names_.size();
    const engine::EngineShare share = engine::share_of(command_.jobs, most, command_.memory_mib);
    setup_.options.worker_heap_mib = engine::worker_heap_mib(share.memory_mib);
    setup_.identity = DASHJ_TRY(identity_of(setup_.options, setup_.java));
    DASHJ_TRY_VOID(grade::make_folder("--out " + command_.out, command_.out));
    if (!command_.cache_directory.empty())
      setup_.cache =
          DASHJ_TRY(cache::ResultCache::open("--cache " + command_.cache_directory, command_.cache_directory));
    if (!DASHJ_TRY(check_tasks(engine::share_of(command_.jobs, setup_.standards.size(), command_.memory_mib))))
      return interrupted();
    if (command_.is_watch) return watch(share);
    progress_.emplace(names_.size() * setup_.standards.size(), !command_.machine.is_verbose);
    if (!DASHJ_TRY(share.engines > 1 ? grade_by_several(share) : grade_here(share))) return interrupted();
    progress_->erase();
    print_notes(DASHJ_TRY(write()));
    DASHJ_TRY_VOID(write_output(summary()));
    return kExitAllSafe;
  }

 private:
  Result<void> open_tasks(const grade::Assignment& assignment) {
    book_.title = assignment.title;
    book_.language = setup_.language = assignment.language;
    setup_.materials = std::make_shared<const grade::Materials>(DASHJ_TRY(grade::read_materials(assignment)));
    for (const grade::Task& task : assignment.tasks) {
      grade::Standard whole = DASHJ_TRY(grade::Standard::open(task, setup_.materials));
      const std::size_t first = book_.tasks.size();
      for (const grade::Case& part : task.cases) add_task(DASHJ_TRY(whole.of_case(part)), part.name);
      if (task.cases.empty())
        add_task(std::move(whole), "");
      else
        setup_.whole_tasks.push_back(std::move(whole));
      for (const grade::Example& example : task.examples)
        book_.tasks[first].examples.push_back({example.call, example.result});
    }
    return {};
  }

  /// What is written to the folder of submissions would be one, and change with every pass of a watch.
  [[nodiscard]] Result<void> check_out() const {
    std::error_code problem;
    const auto folder = std::filesystem::weakly_canonical(command_.submissions, problem);
    const auto out = std::filesystem::weakly_canonical(command_.out, problem);
    if (std::mismatch(folder.begin(), folder.end(), out.begin(), out.end()).first != folder.end()) return {};
    return bad_input("--out " + command_.out, "is in the folder of submissions and would be one; name another one");
  }

  void add_task(grade::Standard standard, const std::string& case_name) {
    const grade::Task& task = standard.task();
    grade::GradedTask& shown = book_.tasks.emplace_back(task.name, standard.entry(), task.points);
    shown.rules = standard.rules();
    if (task.kind == grade::Task::Kind::Specification) shown.specification = task.method;
    shown.case_name = case_name;
    if (task.deviation.kind == grade::DeviationRule::Kind::Minus) shown.deviation_cost = task.deviation.minus;
    setup_.standards.push_back(std::move(standard));
  }

  /// `dashj grade --check`.
  Result<int> check_alone(const grade::Assignment& assignment) {
    const engine::EngineShare share = engine::share_of(command_.jobs, assignment.tasks.size(), command_.memory_mib);
    setup_.options.worker_heap_mib = engine::worker_heap_mib(share.memory_mib);
    setup_.parts.clear();
    if (!DASHJ_TRY(check_tasks(share))) return kExitInterrupted;
    std::size_t examples = 0;
    for (const grade::Task& task : assignment.tasks) examples += task.examples.size();
    DASHJ_TRY_VOID(write_output(fmt::format("{} {}, {} {}: no mistake was found\n", assignment.tasks.size(),
                                            assignment.tasks.size() == 1 ? "task" : "tasks", examples,
                                            examples == 1 ? "example" : "examples")));
    return kExitAllSafe;
  }

  /// Remarks go to stderr. Fails at the first mistake. False: the user has interrupted.
  Result<bool> check_tasks(const engine::EngineShare& share) {
    ProgressLine line(!command_.machine.is_verbose);
    const auto notes = DASHJ_TRY(grade::check_standards(setup_, share.engines, jobs::standing_in(line)));
    line.erase();
    if (!notes) return false;
    const grade::Note* mistake = nullptr;
    for (const grade::Note& note : *notes) {
      std::fprintf(stderr, "dashj: %s%s\n",
                   note.is_mistake ? "" : "note: ", grade::plain_text(grade::text_of(note, setup_.language)).c_str());
      if (note.is_mistake && mistake == nullptr) mistake = &note;
    }
    if (mistake == nullptr) return true;
    return bad_input(command_.assignment, "nothing was graded: mend the assignment first");
  }

  /// Submissions of this shard.
  [[nodiscard]] std::vector<std::string> mine() const {
    const std::vector<std::string> all = setup_.submissions.names();
    std::vector<std::string> names;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (command_.shard.has(i)) names.push_back(all[i]);
    return names;
  }

  /// False: the user has interrupted.
  Result<bool> grade_here(const engine::EngineShare& share) {
    const engine::MemoryWatch memory_watch(share.memory_mib);
    grade::SubmissionGrader grader(setup_, *progress_);
    return fill_book([&](std::size_t index) { return grader.grade(names_[index]); });
  }

  Result<bool> grade_by_several(const engine::EngineShare& share) {
    const SameCodeFolder folder = DASHJ_TRY(share_same_code());  // after the engines, which write to it
    grade::ParallelGrades grades(setup_, names_, share.engines, share.memory_mib, *progress_);
    return fill_book([&](std::size_t index) { return grades.grade(index); });
  }

  Result<SameCodeFolder> share_same_code() {
    const std::string directory = setup_.parts + "/.same-code";
    SameCodeFolder folder(directory);
    DASHJ_TRY_VOID(grade::make_folder("--out " + command_.out, directory));
    setup_.same_code.emplace(directory);
    return folder;
  }

  /// `dashj grade --watch`: until the user interrupts.
  Result<int> watch(const engine::EngineShare& share) {
    const SameCodeFolder folder = DASHJ_TRY(share_same_code());
    grade::WatchedGrades grades(setup_, command_.submissions, share, !command_.machine.is_verbose);
    std::fprintf(stderr, "dashj: watches %s; Ctrl-C ends it\n", command_.submissions.c_str());
    std::vector<std::string> notes;
    while (!StopToken::is_interrupted()) {
      const auto pass = DASHJ_TRY(grades.pass());
      if (!pass.is_whole) return interrupted();
      if (pass.has_changes) {
        book_.rows = grades.rows();
        std::vector<std::string> now = DASHJ_TRY(write());
        if (std::exchange(notes, now) != now) print_notes(now);
        DASHJ_TRY_VOID(write_output(grade::points_lines(book_, pass.graded)));
      }
      if (pass.graded.empty()) static_cast<void>(::poll(nullptr, 0, kLookPauseMs));
    }
    for (const std::string& name : grades.incomplete())
      std::fprintf(stderr, "dashj: note: %s has just changed and is not graded as it is now\n",
                   grade::plain_line(name).c_str());
    DASHJ_TRY_VOID(write_output(summary()));
    return kExitAllSafe;
  }

  [[nodiscard]] Result<std::vector<std::string>> write() const {
    return grade::write_grades(command_.out, book_, roster_ ? &*roster_ : nullptr);
  }

  template <class GradeOne>
  Result<bool> fill_book(const GradeOne& grade_one) {
    for (std::size_t index = 0; index < names_.size(); ++index) {
      grade::Graded graded = DASHJ_TRY(grade_one(index));
      if (!graded.is_whole || StopToken::is_interrupted()) return false;
      book_.rows.push_back(std::move(graded.row));
    }
    return true;
  }

  int interrupted() {
    progress_->erase();
    std::fputs("dashj: interrupted; the same command goes on from here\n", stderr);
    return kExitInterrupted;
  }

  [[nodiscard]] std::string summary() const {
    std::string text = fmt::format("{} submissions, {} {}:", book_.rows.size(), book_.tasks.size(),
                                   book_.tasks.size() == 1 ? "task" : "tasks");
    for (const grade::CategoryText& one : grade::kCategories) {
      std::size_t count = 0;
      for (const grade::GradedSubmission& row : book_.rows)
        for (const grade::Grade& grade : row.grades) count += grade.category == one.category ? 1 : 0;
      if (count > 0) text += fmt::format(" {} {},", count, one.word);
    }
    text.pop_back();
    return fmt::format("{}\n{}/index.html, grades.csv, grades.json, feedback/{}\n", text, command_.out,
                       roster_ ? ", worksheet.csv, feedback.zip" : "");
  }

  const GradeCommand& command_;
  grade::GradeSetup setup_;
  std::optional<grade::Worksheet> roster_;
  std::vector<std::string> names_;
  std::optional<grade::GradeProgress> progress_;
  grade::GradeBook book_;
};

Result<int> grade_all(const GradeCommand& command) {
  DASHJ_TRY_VOID(engine::MemoryWatch::check_start(command.memory_mib));
  const grade::Assignment assignment = DASHJ_TRY(read_assignment_file(command.assignment));
  jvm::AnalysisOptions options;
  options.seed = command.seed;
  options.worker_binary = DASHJ_TRY(jvm::find_worker(command.machine.worker));
  options.jail = command.machine.jail();
  jni::JavaInstallation java = DASHJ_TRY(jni::find_java(command.machine.java_home));
  spdlog::info("Java {} in {}", java.feature_version, java.home);
  GradeRun run(command, std::move(options), std::move(java));
  return run.run(assignment);
}

}  // namespace

int run_grade(const GradeCommand& command) {
  const Result<int> status = grade_all(command);
  return status ? *status : report_failure(status.error());
}

}  // namespace dashj::cli
