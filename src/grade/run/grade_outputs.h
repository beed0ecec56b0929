// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "grade/grade.h"

namespace dashj::grade {

/// Writes all files of results: grades.csv, grades.json, index.html and a page for each submission in feedback/. Each
/// is written whole or not at all, and depends on the book only.
[[nodiscard]] Result<void> write_grades(const std::string& directory, const grade::GradeBook& book);

/// Makes a folder, with those above it. `option` is for messages.
[[nodiscard]] Result<void> make_folder(const std::string& option, const std::string& path);

}  // namespace dashj::grade
