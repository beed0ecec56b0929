// SPDX-License-Identifier: MIT
#include "grade/feedback_comment.h"

#include <fmt/format.h>

#include <set>

#include "grade/plain_text.h"
#include "grade/texts.h"

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
std::string detail(const GradedTask& task, const Grade& grade, Language language) {
  if (is_open(grade.category) || is_passed(grade.category)) return {};
  if (grade.category != Category::Wrong && grade.category != Category::DidNotEnd) return lines(grade.reason);
  const auto code = [](const std::string& text) { return fmt::format("<code>{}</code>", lines(text)); };
  const std::string call = code(call_text(task, grade)), expected = code(expected_text(task, grade, language));
  return grade.category == Category::Wrong
             ? say<Text::WrongRemark>(language, call, expected, code(actual_text(task, grade, language)), "")
             : say<Text::DidNotEndRemark>(language, call, expected, "");
}

std::string paragraph(const GradedTask& task, const Grade& grade, Language language) {
  std::string html = fmt::format("<p><b>{}</b>: {}, {}", html_text(task.name), heading(language, grade.category),
                                 reached_text(task, grade, language));
  if (const std::string text = detail(task, grade, language); !text.empty()) html.append(kBreak).append(text);
  for (const std::string& deviation : grade.deviations) html.append(kBreak).append(lines(deviation));
  return html + "</p>";
}

}  // namespace

std::string feedback_comment(const GradeBook& book, const GradedSubmission& row) {
  std::string html;
  std::set<std::string_view> said;
  for (std::size_t i = 0; i < row.grades.size(); ++i) html += paragraph(book.tasks[i], row.grades[i], book.language);
  for (const Grade& grade : row.grades)
    for (const std::string& note : grade.notes)
      if (said.insert(note).second) html += "<p>" + lines(note) + "</p>";
  return html;
}

}  // namespace dashj::grade
