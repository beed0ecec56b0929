// SPDX-License-Identifier: MIT
#include "grade/grade_csv.h"

#include <string_view>

#include "grade/plain_text.h"

namespace dashj::grade {
namespace {

std::string cell(const std::string& given) {
  std::string text = plain_text(given);
  const bool is_formula = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
  if (is_formula) text.insert(0, "'");
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text) quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return quoted + "\"";
}

std::string headings(const GradeBook& book) {
  std::string line = "submission,points,open";
  for (const GradedTask& task : book.tasks)
    line += "," + cell(task.name) + "," + cell(task.name + ": points") + "," + cell(task.name + ": remark");
  return line + "\r\n";
}

std::string row_of(const GradeBook& book, const GradedSubmission& row) {
  const Points points = points_of(book, row);
  std::string line = cell(row.name) + "," + points_text(points.reached) + "," + points_text(points.open);
  for (std::size_t i = 0; i < row.grades.size(); ++i) {
    const Grade& grade = row.grades[i];
    const bool is_open = grade::is_open(grade.category);
    line += "," + std::string(text_of(grade.category).word) + ",";
    if (!is_open) line += points_text(points_of(book.tasks[i], grade));
    line += "," + cell(remark(book.tasks[i], grade, book.language));
  }
  return line + "\r\n";
}

}  // namespace

std::string write_csv(const GradeBook& book) {
  std::string text = headings(book);
  for (const GradedSubmission& row : book.rows) text += row_of(book, row);
  return text;
}

}  // namespace dashj::grade
