// SPDX-License-Identifier: MIT
#include "grade/grade.h"

#include <fmt/format.h>

namespace dashj::grade {

Points points_of(const GradeBook& book, const GradedSubmission& row) {
  Points points;
  for (std::size_t i = 0; i < row.grades.size(); ++i) {
    if (row.grades[i].category == Category::Correct) points.reached += book.tasks[i].points;
    if (row.grades[i].category == Category::Unknown) points.open += book.tasks[i].points;
  }
  return points;
}

double total_points(const GradeBook& book) {
  double total = 0;
  for (const GradedTask& task : book.tasks) total += task.points;
  return total;
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

std::string remark(const GradedTask& task, const Grade& grade) {
  switch (grade.category) {
    case Category::Wrong:
      return fmt::format("{}: expected {}, found {}", call_text(task, grade), grade.expected, grade.actual);
    case Category::DidNotEnd:
      return fmt::format("{}: expected {}, {}", call_text(task, grade), grade.expected, grade.actual);
    case Category::Correct:
      return grade.not_compared.empty() ? "" : "not compared: " + grade.not_compared;
    default:
      return grade.reason;
  }
}

}  // namespace dashj::grade
