// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "grade/grade.h"

namespace dashj::grade {

/// A whole HTML page around a body; `title` is any text, `script` our own.
[[nodiscard]] std::string page(Language language, std::string_view title, std::string_view body,
                               std::string_view script = {});

/// A small label with the grade's mark and word; says both, so that no colour is needed.
[[nodiscard]] std::string badge(Language language, Category category);

/// One letter that stands for a grade where there is no room for a word.
[[nodiscard]] std::string_view mark(Category category);

/// A table that scrolls by itself where the page is narrow, with the keyboard, too. `attributes`: of the table;
/// `rows`: head and body.
[[nodiscard]] std::string scrolled_table(std::string_view label, std::string_view attributes, std::string_view rows);

/// Java, which no translator should touch: any text.
[[nodiscard]] std::string code(std::string_view text);

/// How many tasks of each grade.
struct Shares {
  std::size_t counts[std::size(kCategories)] = {};
  [[nodiscard]] std::size_t total() const;
};
/// One for each task.
[[nodiscard]] std::vector<Shares> shares_of(const GradeBook& book);

/// A bar for each task: its shares of grades.
[[nodiscard]] std::string tasks_plot(const GradeBook& book);
/// A bar for each number of points, as a table.
[[nodiscard]] std::string points_plot(const GradeBook& book);

}  // namespace dashj::grade
