// SPDX-License-Identifier: MIT
#include "grade/run/watched_grades.h"

#include <utility>

#include "base/stop_token.h"
#include "grade/run/grade_progress.h"
#include "grade/run/parallel_grades.h"

namespace dashj::grade {

Result<WatchedGrades::Pass> WatchedGrades::pass() {
  const auto now = std::chrono::duration_cast<Arrivals::Time>(std::chrono::steady_clock::now() - start_);
  Arrivals::Look look = DASHJ_TRY(arrivals_.look(now));
  setup_.submissions = std::move(look.submissions);
  incomplete_ = std::move(look.incomplete);
  for (const std::string& name : look.gone) rows_.erase(name);
  Pass pass{true, !look.gone.empty() || !look.complete.empty(), std::move(look.complete)};
  pass.is_whole = DASHJ_TRY(grade(pass.graded));
  return pass;
}

Result<bool> WatchedGrades::grade(const std::vector<std::string>& names) {
  if (names.empty()) return true;
  GradeProgress progress(names.size() * setup_.standards.size(), shows_progress_);
  ParallelGrades grades(setup_, names, share_.engines, share_.memory_mib, progress);
  for (std::size_t i = 0; i < names.size(); ++i) {
    Graded graded = DASHJ_TRY(grades.grade(i));
    if (!graded.is_whole || StopToken::is_interrupted()) return false;
    rows_.insert_or_assign(names[i], std::move(graded.row));
  }
  return true;
}

std::vector<GradedSubmission> WatchedGrades::rows() const {
  std::vector<GradedSubmission> rows;
  for (const auto& [name, row] : rows_) rows.push_back(row);
  return rows;
}

}  // namespace dashj::grade
