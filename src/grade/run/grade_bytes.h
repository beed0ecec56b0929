// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "grade/grade.h"
#include "grade/run/grade_task.h"

namespace dashj::grade {

/// A row of the book, and how it came about.
struct Graded {
  GradedSubmission row;
  std::size_t known = 0;  ///< Grades of it that earlier runs had found.
  bool is_whole = true;   ///< Else the user has interrupted: what is there is kept for the next run, and no row.
};

/// Both on their way between two processes of one run: they come back exactly as they were.
[[nodiscard]] std::string write_graded(Result<Graded> graded);
[[nodiscard]] std::string write_task_grade(TaskGrade graded);
/// No value: these are no such bytes.
[[nodiscard]] std::optional<Result<Graded>> read_graded(std::string_view bytes);
[[nodiscard]] std::optional<TaskGrade> read_task_grade(std::string_view bytes);

}  // namespace dashj::grade
