// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "grade/grade.h"

namespace dashj::grade {

/// One row a submission, after a row of headings: its name, points, points that are open, and for each task the grade,
/// its points and a remark. RFC 4180, UTF-8, lines end with CRLF. A text that a spreadsheet would take for a formula
/// gets an apostrophe in front: names and messages are strangers'.
[[nodiscard]] std::string write_csv(const GradeBook& book);

}  // namespace dashj::grade
