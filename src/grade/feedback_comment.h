// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "grade/grade.h"

namespace dashj::grade {

/// What Moodle shows as the comment on a submission, in HTML: each task with its grade and points, and what a student
/// can mend. Nothing that feedback_page (pages.h) does not say.
[[nodiscard]] std::string feedback_comment(const GradeBook& book, const GradedSubmission& row);

}  // namespace dashj::grade
