// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "grade/page_parts.h"
#include "grade/pages.h"
#include "grade/plain_text.h"

namespace dashj::grade {
namespace {

std::string term(std::string_view name, const std::string& text) {
  return fmt::format("<dt>{}</dt><dd><code>{}</code></dd>\n", name, html_text(text));
}

std::string example(const GradedTask& task, const Grade& grade) {
  std::string html = "<dl>\n" + term("call", call_text(task, grade));
  for (const Argument& argument : grade.input) html += term("input " + html_text(argument.name), argument.value);
  html += term("expected", grade.expected) + term("actual", grade.actual);
  if (const std::string line = line_text(grade); !line.empty()) html += term("where", line);
  return html + "</dl>\n";
}

std::string_view advice(Category category) {
  switch (category) {
    case Category::Correct:
      return "Proved for every input; it ends wherever it should.";
    case Category::Accepted:
      return "No difference was found, in as many runs as the assignment asks for.";
    case Category::NoDifference:
      return "No difference was found, and nothing was proved; somebody will look at it.";
    case Category::Wrong:
      return "Run with this input, the method gives another result than it should.";
    case Category::DidNotEnd:
      return "Run with this input, the method had not ended when it was stopped.";
    case Category::NotCompiling:
      return "The compiler says:";
    case Category::BadSubmission:
      return "What was handed in cannot be graded:";
    case Category::Hostile:
      return "The program tried to do what it must not do while it is checked:";
    case Category::Unknown:
      return "The check could not decide; somebody will look at it.";
  }
  return "";
}

std::string list(std::string_view heading, const std::vector<std::string>& texts) {
  if (texts.empty()) return "";
  std::string html = fmt::format("<p>{}</p>\n<ul>\n", heading);
  for (const std::string& text : texts) html += fmt::format("<li>{}</li>\n", html_text(text));
  return html + "</ul>\n";
}

/// What the assignment says of the task.
std::string examples(const GradedTask& task) {
  std::string html;
  for (const ShownExample& one : task.examples)
    html += fmt::format("<li><code>{}</code> {} <code>{}</code></li>\n", html_text(one.call),
                        one.result.empty()                  ? "returns"
                        : one.result.starts_with("throws ") ? ""
                                                            : "gives",
                        html_text(one.result));
  if (!html.empty()) html = "<p class=\"soft\">Examples:</p>\n<ul>\n" + html + "</ul>\n";
  for (const std::string& rule : task.rules) html += fmt::format("<p class=\"soft\">{}</p>\n", html_text(rule));
  return html;
}

std::string section(const GradedTask& task, const Grade& grade) {
  const bool has_example = grade.category == Category::Wrong || grade.category == Category::DidNotEnd;
  const bool is_open = grade::is_open(grade.category);
  const std::string points = is_open ? "open" : points_text(points_of(task, grade));
  std::string html = fmt::format(
      "<section class=\"task\">\n<h2>{} {}</h2>\n<p class=\"soft\"><code>{}</code>, {} of {} points</p>\n{}<p>{}</p>\n",
      html_text(task.name), badge(grade.category), html_text(task.entry), points, points_text(task.points),
      examples(task), advice(grade.category));
  if (has_example) html += example(task, grade);
  html += list("What was handed in is not exactly what was asked for:", grade.deviations);
  // How something was proved or why it was not is the teacher's; what to mend is the student's.
  const bool has_reason = !has_example && !is_open && !is_passed(grade.category);
  if (has_reason) html += fmt::format("<pre>{}</pre>\n", html_text(grade.reason));
  // Which lines and fields these are says more of the reference than a student is told.
  if (!grade.not_compared.empty()) html += "<p>What it prints or leaves in fields was not compared.</p>\n";
  return html + "</section>\n";
}

/// Of all tasks, each once.
std::vector<std::string> notes_of(const GradedSubmission& row) {
  std::vector<std::string> notes;
  for (const Grade& grade : row.grades)
    for (const std::string& note : grade.notes)
      if (std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
  return notes;
}

}  // namespace

std::string feedback_path(const GradedSubmission& row) {
  return "feedback/" + file_name_of(row.name) + ".html";
}

std::string feedback_page(const GradeBook& book, const GradedSubmission& row) {
  const Points points = points_of(book, row);
  std::string body =
      fmt::format("<h1>{}</h1>\n<p class=\"soft\">{}</p>\n<p><b>{} of {} points</b>{}</p>\n", html_text(row.name),
                  html_text(book.title), points_text(points.reached), points_text(total_points(book)),
                  points.open > 0 ? fmt::format(", {} open", points_text(points.open)) : "");
  body += list("Not everything that was handed in counts:", notes_of(row));
  for (std::size_t i = 0; i < row.grades.size(); ++i) body += section(book.tasks[i], row.grades[i]);
  return page(row.name + " \xC2\xB7 " + book.title, body);
}

}  // namespace dashj::grade
