// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "grade/grade.h"
#include "grade/worksheet.h"

namespace dashj::grade {

/// Reads the file of --roster.
[[nodiscard]] Result<Worksheet> read_roster(const std::string& path);

/// Writes all files of results: grades.csv, grades.json, index.html and a page for each submission in feedback/;
/// feedback.zip where Moodle has named submissions, and worksheet.csv where there is a `roster`. Each is written whole
/// or not at all, and depends on the book and the roster only. Pages of those who were there before and are no longer
/// are removed. Gives what is to be said of the roster, a line each.
[[nodiscard]] Result<std::vector<std::string>> write_grades(const std::string& directory, const grade::GradeBook& book,
                                                            const Worksheet* roster = nullptr);

/// Makes a folder, with those above it. `option` is for messages.
[[nodiscard]] Result<void> make_folder(const std::string& option, const std::string& path);

}  // namespace dashj::grade
