// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grade/run/grade_progress.h"
#include "grade/run/submission_grader.h"
#include "jobs/engines.h"

namespace dashj::grade {

/// Grades by several engine processes (jobs/engines.h), the same as by one. Of a submission whose engine dies only the
/// grades are missing that were not kept yet.
class ParallelGrades {
 public:
  /// `memory_mib`: of each engine with its workers. All references must outlive the object.
  ParallelGrades(const GradeSetup& setup, const std::vector<std::string>& names, std::size_t engines,
                 std::optional<std::uint64_t> memory_mib, GradeProgress& progress);

  /// Of the submission of this index; each is asked for once, in order.
  [[nodiscard]] Result<Graded> grade(std::size_t index);

 private:
  [[nodiscard]] Graded without_engine(std::size_t index, const std::string& how);

  const GradeSetup& setup_;
  const std::vector<std::string>& names_;
  GradeProgress& progress_;
  std::size_t known_ = 0;
  jobs::Engines engines_;
};

}  // namespace dashj::grade
