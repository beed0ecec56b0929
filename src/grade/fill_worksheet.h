// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grade/grade.h"
#include "grade/worksheet.h"

namespace dashj::grade {

/// The feedback of one participant in the zip that Moodle takes.
struct FeedbackFolder {
  std::string folder;   ///< "NAME_NUMBER_assignsubmission_file_".
  std::size_t row = 0;  ///< Of the book.
};

/// A worksheet with grades.
struct FilledWorksheet {
  std::string text;                     ///< Of the file.
  std::vector<std::string> notes;       ///< What a teacher has to know, a line each: rows without a grade, and why.
  std::vector<FeedbackFolder> folders;  ///< Of those who have a row and a submission.
};

/// Writes points and comments into the rows of those who handed something in. Nothing else is changed: Moodle compares
/// the times of a row with its own. A row is that of the submission with its number, if the names agree, too, or of the
/// group that it names.
[[nodiscard]] FilledWorksheet fill_worksheet(const Worksheet& sheet, const GradeBook& book);

/// The folders of a class without a worksheet: of all submissions that Moodle has named.
[[nodiscard]] std::vector<FeedbackFolder> feedback_folders(const GradeBook& book);

}  // namespace dashj::grade
