// SPDX-License-Identifier: MIT
#include "grade/feedback_comment.h"

#include <fmt/format.h>

#include <set>

#include "grade/plain_text.h"

namespace dashj::grade {
namespace {

constexpr std::string_view kBreak = "<br>";

/// Any text, its lines as HTML has them.
std::string lines(std::string_view text) {
  std::string html;
  for (const char letter : html_text(text)) {
    if (letter == '\n')
      html += kBreak;
    else
      html += letter;
  }
  return html;
}

/// What is to mend; empty: nothing, or it is for the teacher.
std::string detail(const GradedTask& task, const Grade& grade) {
  if (is_open(grade.category) || is_passed(grade.category)) return {};
  if (grade.category != Category::Wrong && grade.category != Category::DidNotEnd) return lines(grade.reason);
  return fmt::format("<code>{}</code>: expected <code>{}</code>, found <code>{}</code>",
                     html_text(call_text(task, grade)), lines(grade.expected), lines(grade.actual));
}

std::string paragraph(const GradedTask& task, const Grade& grade) {
  const bool has_points = !is_open(grade.category);
  std::string html =
      fmt::format("<p><b>{}</b>: {}, {} of {} points", html_text(task.name), text_of(grade.category).heading,
                  has_points ? points_text(points_of(task, grade)) : "open", points_text(task.points));
  if (const std::string text = detail(task, grade); !text.empty()) html.append(kBreak).append(text);
  for (const std::string& deviation : grade.deviations) html.append(kBreak).append(lines(deviation));
  return html + "</p>";
}

}  // namespace

std::string feedback_comment(const GradeBook& book, const GradedSubmission& row) {
  std::string html;
  std::set<std::string_view> said;
  for (std::size_t i = 0; i < row.grades.size(); ++i) html += paragraph(book.tasks[i], row.grades[i]);
  for (const Grade& grade : row.grades)
    for (const std::string& note : grade.notes)
      if (said.insert(note).second) html += "<p>" + lines(note) + "</p>";
  return html;
}

}  // namespace dashj::grade
