// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cache/cache_key.h"
#include "grade/run/grade_bytes.h"
#include "grade/run/grade_sink.h"
#include "grade/run/grade_standard.h"
#include "grade/run/grade_store.h"
#include "grade/run/same_code.h"
#include "grade/run/submission_compiler.h"
#include "grade/submission.h"
#include "jvm/analysis_context.h"

namespace dashj::grade {

/// What the submissions of a run are graded with.
struct GradeSetup {
  Submissions submissions;
  std::shared_ptr<const Materials> materials;
  std::string parts;  ///< The folder of what the run keeps.
  std::optional<cache::ResultCache> cache;
  std::optional<SameCode> same_code;      ///< Where there are several engines.
  std::string identity;                   ///< All that decides an answer besides the classes and the task.
  std::vector<Standard> standards;        ///< What is graded: tasks and cases of tasks.
  std::vector<Standard> whole_tasks;      ///< Those of the cases, which are only checked.
  Language language = Language::English;  ///< Of what is said of submissions.
  jvm::AnalysisOptions options;
  jni::JavaInstallation java;
};

/// An engine of this process: grades one submission after the other, and keeps each grade as soon as it is there.
class SubmissionGrader {
 public:
  /// Both must outlive the object.
  SubmissionGrader(const GradeSetup& setup, GradeSink& sink);

  /// All tasks of a submission. Fails only when something is missing here.
  [[nodiscard]] Result<Graded> grade(const std::string& name);
  /// What is known of a submission whose engine has ended: `how`, for people. Nothing is analysed.
  [[nodiscard]] Graded without_engine(const std::string& name, const std::string& how) const;

 private:
  [[nodiscard]] cache::CacheKey key_for(std::string_view kind, const Standard& standard) const;
  [[nodiscard]] std::string key_of(const Standard& standard, const Submission& submission) const;
  [[nodiscard]] std::string key_of(const Standard& standard, const Adapted& adapted) const;
  [[nodiscard]] GradedSubmission unreadable(const std::string& name, const Diagnostic& problem) const;
  [[nodiscard]] Result<TaskGrade> found(const Standard& standard, const Submission& submission,
                                        std::optional<SubmissionClasses>& classes);
  [[nodiscard]] Result<TaskGrade> graded(const Standard& standard, const SubmissionClasses& submitted);
  [[nodiscard]] Result<TaskGrade> analysed(const Standard& standard, const Adapted& submitted);

  const GradeSetup& setup_;
  GradeSink& sink_;
  SubmissionCompiler compiler_;
  GradeStore store_;
};

}  // namespace dashj::grade
