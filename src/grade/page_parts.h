// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "grade/grade.h"

namespace dashj::grade {

/// A whole HTML page around a body; `title` is any text, `script` our own.
[[nodiscard]] std::string page(std::string_view title, std::string_view body, std::string_view script = {});

/// A small label with the grade's mark and word; says both, so that no colour is needed.
[[nodiscard]] std::string badge(Category category);

/// One letter that stands for a grade where there is no room for a word.
[[nodiscard]] std::string_view mark(Category category);

/// How many tasks of each grade.
struct Shares {
  std::size_t counts[std::size(kCategories)] = {};
  [[nodiscard]] std::size_t total() const;
};

/// An SVG bar for each task: its shares of grades.
[[nodiscard]] std::string tasks_plot(const GradeBook& book);
/// An SVG histogram of points.
[[nodiscard]] std::string points_plot(const GradeBook& book);

}  // namespace dashj::grade
