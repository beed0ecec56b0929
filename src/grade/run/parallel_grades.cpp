// SPDX-License-Identifier: MIT
#include "grade/run/parallel_grades.h"

#include <memory>
#include <utility>
#include <variant>

#include "base/stop_token.h"
#include "engine/memory_watch.h"

namespace dashj::grade {
namespace {

/// Tells the parent whose turn it is.
class ToldSink final : public GradeSink {
 public:
  explicit ToldSink(ProgressSink& parent) : parent_(parent) {}
  void begin(const std::string& submission, const std::string& task) override {
    current_.entry = task.empty() ? submission : submission + ", " + task;
    parent_.update(current_);
  }
  void done(std::size_t, bool) override {}
  void update(const Progress&) override { parent_.update(current_); }

 private:
  ProgressSink& parent_;
  Progress current_;
};

/// In its own process.
class GradeProcess final : public jobs::Engine {
 public:
  GradeProcess(const GradeSetup& setup, const std::vector<std::string>& names, std::optional<std::uint64_t> memory_mib,
               ProgressSink& progress)
      : names_(names), sink_(progress), memory_(memory_mib), grader_(setup, sink_) {}

  jobs::Answer work(std::size_t index) override { return {write_graded(grader_.grade(names_[index]))}; }

 private:
  const std::vector<std::string>& names_;
  ToldSink sink_;
  engine::MemoryWatch memory_;
  SubmissionGrader grader_;
};

}  // namespace

ParallelGrades::ParallelGrades(const GradeSetup& setup, const std::vector<std::string>& names, std::size_t engines,
                               std::optional<std::uint64_t> memory_mib, GradeProgress& progress)
    : setup_(setup),
      names_(names),
      progress_(progress),
      engines_(
          engines, names.size(),
          [this, memory_mib](ProgressSink& own) {
            return std::make_unique<GradeProcess>(setup_, names_, memory_mib, own);
          },
          [this](const jobs::Standing& standing) {
            progress_.stand(standing.done * setup_.standards.size(), known_, standing.first.entry);
          }) {}

Result<Graded> ParallelGrades::grade(std::size_t index) {
  const auto outcome = engines_.outcome(index);
  if (!outcome) return Graded{{names_[index], {}}, 0, false};
  if (const auto* dead = std::get_if<jobs::Died>(&*outcome)) return without_engine(index, dead->how);
  auto graded = read_graded(std::get<std::string>(*outcome));
  if (!graded) return without_engine(index, "an answer that cannot be read");
  if (*graded) known_ += (*graded)->known;
  return std::move(*graded);
}

Graded ParallelGrades::without_engine(std::size_t index, const std::string& how) {
  if (StopToken::is_interrupted()) return {{names_[index], {}}, 0, false};
  return SubmissionGrader(setup_, progress_).without_engine(names_[index], how);
}

}  // namespace dashj::grade
