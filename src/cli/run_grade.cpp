// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <vector>

#include "base/sha256.h"
#include "base/stop_token.h"
#include "cache/cache_key.h"
#include "cache/program_identity.h"
#include "cache/result_cache.h"
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "engine/memory_watch.h"
#include "grade/assignment.h"
#include "grade/run/grade_outputs.h"
#include "grade/run/grade_progress.h"
#include "grade/run/grade_store.h"
#include "grade/run/submission_compiler.h"
#include "jvm/find_worker.h"

namespace dashj::cli {
namespace {

std::string digest_of(const std::string& bytes) {
  return sha256({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

Result<grade::Assignment> read_assignment_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) return bad_input(path, "cannot be read; give the TOML file of the assignment");
  return grade::read_assignment(path, text);
}

/// One run over all submissions, from the first file to the exit status.
class GradeRun {
 public:
  GradeRun(const GradeCommand& command, jvm::AnalysisOptions options, jni::JavaInstallation java, std::string identity)
      : command_(command),
        options_(std::move(options)),
        java_(std::move(java)),
        identity_(std::move(identity)),
        compiler_(worker_options()) {}

  Result<int> run(const grade::Assignment& assignment) {
    for (const grade::Task& task : assignment.tasks) {
      standards_.push_back(DASHJ_TRY(grade::Standard::open(task)));
      book_.tasks.push_back({task.name, standards_.back().entry(), task.points});
    }
    book_.title = assignment.title;
    const auto names = DASHJ_TRY(mine());
    DASHJ_TRY_VOID(grade::make_folder("--out " + command_.out, command_.out));
    if (!command_.cache_directory.empty())
      cache_ = DASHJ_TRY(cache::ResultCache::open("--cache " + command_.cache_directory, command_.cache_directory));
    store_.emplace(command_.out + "/parts", cache_ ? &*cache_ : nullptr);
    progress_.emplace(names.size() * standards_.size(), !command_.machine.is_verbose);
    for (const std::string& name : names) {
      DASHJ_TRY_VOID(grade_submission(name));
      if (StopToken::is_interrupted()) return interrupted();
    }
    progress_->erase();
    DASHJ_TRY_VOID(grade::write_grades(command_.out, book_));
    DASHJ_TRY_VOID(write_output(summary()));
    return kExitAllSafe;
  }

 private:
  [[nodiscard]] jni::WorkerOptions worker_options() const {
    jni::WorkerOptions options;
    options.worker_binary = options_.worker_binary;
    options.libjvm = java_.libjvm;
    options.jail = options_.jail;
    return options;
  }

  /// Submissions of this shard.
  [[nodiscard]] Result<std::vector<std::string>> mine() const {
    const auto all = DASHJ_TRY(grade::list_submissions(command_.submissions));
    std::vector<std::string> names;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (command_.shard.has(i)) names.push_back(all[i]);
    return names;
  }

  [[nodiscard]] cache::CacheKey key_for(std::string_view kind, const grade::Standard& standard) const {
    cache::CacheKey key(kind);
    key.add("identity", identity_).add("task", standard.identity());
    return key;
  }

  /// Of what was handed in, as it is.
  [[nodiscard]] std::string key_of(const grade::Standard& standard, const grade::Submission& submission) const {
    cache::CacheKey key = key_for("grade of a submission", standard);
    for (const grade::SourceFile& source : submission.sources)
      key.add("source", source.path).add("text", digest_of(source.text));
    for (const auto& [name, bytes] : submission.classes) key.add("class", name).add("bytes", sha256(bytes));
    return key.digest();
  }

  [[nodiscard]] std::string key_of(const grade::Standard& standard,
                                   const std::map<std::string, classfile::Bytes>& classes) const {
    cache::CacheKey key = key_for("grade of classes", standard);
    for (const auto& [name, bytes] : classes) key.add("class", name).add("bytes", sha256(bytes));
    return key.digest();
  }

  Result<void> grade_submission(const std::string& name) {
    grade::GradedSubmission row{name, {}};
    progress_->begin(name, "");
    const auto submission = grade::read_submission(command_.submissions + "/" + name);
    if (!submission) {
      // Nothing that takes time: it is found again.
      row.grades.assign(standards_.size(), {grade::Category::BadSubmission, {}, {}, {}, submission.error().text()});
      progress_->done(standards_.size(), true);
      book_.rows.push_back(std::move(row));
      return {};
    }
    std::optional<grade::SubmissionClasses> classes;
    for (std::size_t i = 0; i < standards_.size(); ++i) {
      const std::string key = key_of(standards_[i], *submission);
      auto known = store_->find(name, i + 1, key);
      const bool was_known = known.has_value();
      if (!known) {
        progress_->begin(name, standards_[i].task().name);
        if (!classes) classes = DASHJ_TRY(compiler_.classes_of(*submission));
        const grade::TaskGrade graded = classes->refused ? grade::TaskGrade{*classes->refused, classes->is_lasting}
                                                         : DASHJ_TRY(analysed(standards_[i], classes->classes));
        if (StopToken::is_interrupted()) return {};
        DASHJ_TRY_VOID(store_->keep(name, i + 1, key, graded));
        known = graded.grade;
      }
      progress_->done(1, was_known);
      row.grades.push_back(std::move(*known));
    }
    book_.rows.push_back(std::move(row));
    return {};
  }

  Result<grade::TaskGrade> analysed(const grade::Standard& standard,
                                    const std::map<std::string, classfile::Bytes>& submitted) {
    const auto classes = standard.classes_for(submitted);
    const std::string key = key_of(standard, classes);
    if (auto known = store_->find_analysed(key)) return *known;
    StopToken::set_out_of_memory(false);
    grade::TaskGrade graded = DASHJ_TRY(grade::grade_task(standard, classes, options_, java_, *progress_));
    if (!StopToken::is_interrupted()) store_->keep_analysed(key, graded);
    return graded;
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
    return fmt::format("{}\n{}/index.html, grades.csv, grades.json, feedback/\n", text, command_.out);
  }

  const GradeCommand& command_;
  jvm::AnalysisOptions options_;
  jni::JavaInstallation java_;
  std::string identity_;
  grade::SubmissionCompiler compiler_;
  std::vector<grade::Standard> standards_;
  std::optional<cache::ResultCache> cache_;
  std::optional<grade::GradeStore> store_;
  std::optional<grade::GradeProgress> progress_;
  grade::GradeBook book_;
};

/// All that decides an answer besides the classes and the task: the programs and their options.
Result<std::string> identity_of(const jvm::AnalysisOptions& options, const jni::JavaInstallation& java) {
  return fmt::format("{}\n{}\n{}\nseed {}\nheap {}\njail {}\n", DASHJ_TRY(cache::own_identity()),
                     DASHJ_TRY(cache::program_identity(options.worker_binary)),
                     DASHJ_TRY(cache::program_identity(java.libjvm)), options.seed, options.worker_heap_mib,
                     options.jail.bits());
}

Result<int> grade_all(const GradeCommand& command) {
  DASHJ_TRY_VOID(engine::MemoryWatch::check_start(command.memory_mib));
  const grade::Assignment assignment = DASHJ_TRY(read_assignment_file(command.assignment));
  jvm::AnalysisOptions options;
  options.seed = command.seed;
  options.worker_heap_mib = engine::worker_heap_mib(command.memory_mib);
  options.worker_binary = DASHJ_TRY(jvm::find_worker(command.machine.worker));
  options.jail = command.machine.jail();
  jni::JavaInstallation java = DASHJ_TRY(jni::find_java(command.machine.java_home));
  spdlog::info("Java {} in {}", java.feature_version, java.home);
  std::string identity = DASHJ_TRY(identity_of(options, java));
  const engine::MemoryWatch memory_watch(command.memory_mib);
  GradeRun run(command, std::move(options), std::move(java), std::move(identity));
  return run.run(assignment);
}

}  // namespace

int run_grade(const GradeCommand& command) {
  const Result<int> status = grade_all(command);
  return status ? *status : report_failure(status.error());
}

}  // namespace dashj::cli
