// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "grade/grade.h"

namespace dashj::grade {

/// Pages are complete in themselves (no network), follow the reader's choice of dark or light, and can be used by
/// keyboard alone. Texts of students are escaped; no page runs or loads anything but its own few lines.

/// What a student gets: each task with its grade, and for a wrong one a call that shows it, and a test to download.
/// Nothing of the reference but its result on that input.
[[nodiscard]] std::string feedback_page(const GradeBook& book, const GradedSubmission& row);

/// What the teacher gets: figures, plots, and a table of all submissions that can be sorted and searched.
[[nodiscard]] std::string overview_page(const GradeBook& book);

/// Where the page of a submission is, from the overview: "feedback/anna.html".
[[nodiscard]] std::string feedback_path(const GradedSubmission& row);

}  // namespace dashj::grade
