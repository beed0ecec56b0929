// SPDX-License-Identifier: MIT
#include "grade/grade.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "grade/java_call.h"
#include "grade/plain_text.h"
#include "grade/texts.h"

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
  const std::size_t open = std::min(task.entry.find('('), task.entry.size());
  const std::string name = task.entry.substr(0, open);
  std::vector<std::string> values;
  if (auto call = java_call(task.entry.substr(open), grade.input, ArrayLocals::WhereNeeded)) {
    values = std::move(call->statements);
    values.push_back(fmt::format("{}({})", name.substr(name.rfind('.') + 1), fmt::join(call->arguments, ", ")));
    return fmt::format("{}", fmt::join(values, " "));
  }
  for (const Argument& argument : grade.input) values.push_back(argument.value);
  return fmt::format("{}({})", name.substr(name.rfind('.') + 1), fmt::join(values, ", "));
}

namespace {

/// "throws X", "returns" and "prints" are words of ours.
std::string in_words(const std::string& outcome, Language language) {
  constexpr std::string_view kThrows = "throws ", kReturns = "returns", kPrints = "prints ";
  if (const std::size_t at = outcome.find("prints \""); at != std::string::npos) {
    const std::string printed = say<Text::Prints>(language, outcome.substr(at + kPrints.size()));
    return at == 0 ? printed : in_words(outcome.substr(0, at - 2), language) + ", " + printed;
  }
  if (outcome.starts_with(kThrows)) return say<Text::Throws>(language, outcome.substr(kThrows.size()));
  if (outcome.starts_with(kReturns)) return say<Text::Returns>(language) + outcome.substr(kReturns.size());
  return outcome;
}

}  // namespace

std::string reached_text(const GradedTask& task, const Grade& grade, Language language) {
  const std::string all = number_text(language, task.points);
  return is_open(grade.category) ? say<Text::OfTaskOpen>(language, all)
                                 : say<Text::PointsOf>(language, number_text(language, points_of(task, grade)), all);
}

std::string expected_text(const GradedTask& task, const Grade& grade, Language language) {
  return task.specification.empty() ? in_words(grade.expected, language)
                                    : say<Text::SpecificationHolds>(language, task.specification);
}

std::string actual_text(const GradedTask& task, const Grade& grade, Language language) {
  const std::string text = in_words(grade.actual, language);
  return task.specification.empty() ? text : say<Text::SpecificationFails>(language, text);
}

namespace {

std::string sentence(const GradedTask& task, const Grade& grade, Language language) {
  std::string more;
  if (grade.at.line > 0) more = fmt::format(" ({})", say<Text::LineRemark>(language, grade.at.line, grade.at.method));
  if (grade.category == Category::Wrong && !grade.reason.empty())
    more += fmt::format(" ({})", say<Text::RoundingRemark>(language));
  switch (grade.category) {
    case Category::Wrong:
      return say<Text::WrongRemark>(language, call_text(task, grade), expected_text(task, grade, language),
                                    actual_text(task, grade, language), more);
    case Category::DidNotEnd:
      return say<Text::DidNotEndRemark>(language, call_text(task, grade), expected_text(task, grade, language), more);
    case Category::Correct:
      return grade.not_compared.empty() ? "" : say<Text::NotComparedRemark>(language, grade.not_compared);
    default:
      return grade.reason;
  }
}

}  // namespace

std::string remark(const GradedTask& task, const Grade& grade, Language language) {
  std::vector<std::string> parts;
  if (std::string text = sentence(task, grade, language); !text.empty()) parts.push_back(std::move(text));
  parts.insert(parts.end(), grade.deviations.begin(), grade.deviations.end());
  parts.insert(parts.end(), grade.notes.begin(), grade.notes.end());
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace dashj::grade
