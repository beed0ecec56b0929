// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "grade/grade.h"

namespace dashj::grade {

/// One grade, as it stands in a file of its own while a run goes on, with the key of all that it depends on.
[[nodiscard]] std::string write_grade(const std::string& key, const Grade& grade);
/// No value: the text is no such file, or another key stands in it.
[[nodiscard]] std::optional<Grade> read_grade(const std::string& key, std::string_view text);

/// The document grades.json: everything that the other files of results are made of.
[[nodiscard]] std::string write_book(const GradeBook& book);
/// The inverse. `path` is for messages.
[[nodiscard]] Result<GradeBook> read_book(const std::string& path, std::string_view text);

/// One book of the parts of a class. Fails where they are not of one assignment, or grade a submission twice.
[[nodiscard]] Result<GradeBook> merge_books(const std::vector<GradeBook>& parts);

}  // namespace dashj::grade
