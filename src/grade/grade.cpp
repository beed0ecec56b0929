// SPDX-License-Identifier: MIT
#include "grade/grade.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "grade/plain_text.h"

namespace dashj::grade {

double points_of(const GradedTask& task, const Grade& grade) {
  if (!is_passed(grade.category)) return 0;
  return std::max(0.0, task.points - task.deviation_cost * static_cast<double>(grade.deviations.size()));
}

Points points_of(const GradeBook& book, const GradedSubmission& row) {
  Points points;
  for (std::size_t i = 0; i < row.grades.size(); ++i) {
    points.reached += points_of(book.tasks[i], row.grades[i]);
    if (is_open(row.grades[i].category)) points.open += book.tasks[i].points;
  }
  return points;
}

double total_points(const GradeBook& book) {
  double total = 0;
  for (const GradedTask& task : book.tasks) total += task.points;
  return total;
}

std::string points_lines(const GradeBook& book, const std::vector<std::string>& names) {
  std::string text;
  for (const GradedSubmission& row : book.rows) {
    if (!std::binary_search(names.begin(), names.end(), row.name)) continue;
    const Points points = points_of(book, row);
    text += fmt::format("{}: {} of {} points{}\n", plain_line(row.name), points_text(points.reached),
                        points_text(total_points(book)),
                        points.open > 0 ? fmt::format(", {} open", points_text(points.open)) : "");
  }
  return text;
}

std::string points_text(double points) {
  return fmt::format("{:.6g}", points);
}

std::string call_text(const GradedTask& task, const Grade& grade) {
  const std::string name = task.entry.substr(0, task.entry.find('('));
  std::string text = name.substr(name.rfind('.') + 1) + "(";
  for (std::size_t i = 0; i < grade.input.size(); ++i) {
    if (i > 0) text += ", ";
    if (grade.input.size() > 1) text += grade.input[i].name + " = ";
    text += grade.input[i].value;
  }
  return text + ")";
}

std::string line_text(const Grade& grade) {
  return grade.at.line == 0 ? "" : fmt::format("line {} of {}", grade.at.line, grade.at.method);
}

namespace {

std::string sentence(const GradedTask& task, const Grade& grade) {
  const std::string line = grade.at.line == 0 ? "" : fmt::format(" ({})", line_text(grade));
  switch (grade.category) {
    case Category::Wrong:
      return fmt::format("{}: expected {}, found {}{}{}", call_text(task, grade), grade.expected, grade.actual, line,
                         grade.reason.empty() ? "" : " (" + grade.reason + ")");
    case Category::DidNotEnd:
      return fmt::format("{}: expected {}, {}{}", call_text(task, grade), grade.expected, grade.actual, line);
    case Category::Correct:
      return grade.not_compared.empty() ? "" : "not compared: " + grade.not_compared;
    default:
      return grade.reason;
  }
}

}  // namespace

std::string remark(const GradedTask& task, const Grade& grade) {
  std::vector<std::string> parts;
  if (std::string text = sentence(task, grade); !text.empty()) parts.push_back(std::move(text));
  parts.insert(parts.end(), grade.deviations.begin(), grade.deviations.end());
  parts.insert(parts.end(), grade.notes.begin(), grade.notes.end());
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace dashj::grade
