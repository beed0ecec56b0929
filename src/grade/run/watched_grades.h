// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "engine/engine_share.h"
#include "grade/arrivals.h"
#include "grade/run/submission_grader.h"

namespace dashj::grade {

/// The grades of a folder that submissions are put into, pass by pass, by engine processes (parallel_grades.h): the
/// process that starts them has one thread. What is there after the last pass is what one run over the folder finds.
class WatchedGrades {
 public:
  /// `setup` gets the submissions of each pass; all references must outlive the object.
  WatchedGrades(GradeSetup& setup, const std::string& folder, const engine::EngineShare& share, bool shows_progress)
      : setup_(setup), arrivals_(folder, setup.language), share_(share), shows_progress_(shows_progress) {}

  struct Pass {
    bool is_whole = true;             ///< False: the user has interrupted, and some of it are not graded.
    bool has_changes = false;         ///< Rows are new, others or gone.
    std::vector<std::string> graded;  ///< Sorted.
  };
  /// Looks once, and grades what has become complete.
  [[nodiscard]] Result<Pass> pass();

  /// In the order of their names.
  [[nodiscard]] std::vector<GradedSubmission> rows() const;
  /// Of those that are there, and not graded as they are.
  [[nodiscard]] const std::vector<std::string>& incomplete() const { return incomplete_; }

 private:
  [[nodiscard]] Result<bool> grade(const std::vector<std::string>& names);

  GradeSetup& setup_;
  Arrivals arrivals_;
  const engine::EngineShare share_;
  const bool shows_progress_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::map<std::string, GradedSubmission> rows_;
  std::vector<std::string> incomplete_;
};

}  // namespace dashj::grade
