// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "grade/failing_run.h"
#include "grade/java_call.h"
#include "grade/page_parts.h"
#include "grade/pages.h"
#include "grade/plain_text.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

std::string_view advice(Language language, Category category) {
  return pattern_of(language, static_cast<Text>(static_cast<std::size_t>(Text::CorrectAdvice) +  // in their order
                                                static_cast<std::size_t>(category)));
}

std::string list(const std::string& heading, const std::vector<std::string>& texts) {
  if (texts.empty()) return "";
  std::string html = fmt::format("<p>{}</p>\n<ul>\n", heading);
  for (const std::string& text : texts) html += fmt::format("<li>{}</li>\n", html_text(text));
  return html + "</ul>\n";
}

/// What the assignment says of the task.
std::string examples(Language language, const GradedTask& task) {
  if (task.examples.empty()) return "";
  std::string html = fmt::format("<p class=\"soft\">{}</p>\n<ul>\n", say<Text::ExamplesOf>(language));
  for (const ShownExample& one : task.examples)
    html += fmt::format("<li>{} {}</li>\n", code(one.call), shown_result(language, one.result));
  return html + "</ul>\n";
}

std::string rules(Language language, const ShownRules& rules) {
  std::vector<std::string> texts;
  if (rules.exceptions == ShownRules::Exceptions::Subclass) texts.push_back(say<Text::SubclassRule>(language));
  if (rules.exceptions == ShownRules::Exceptions::Any) texts.push_back(say<Text::AnyRule>(language));
  if (rules.absolute_tolerance > 0 || rules.relative_tolerance > 0)
    texts.push_back(say<Text::ToleranceRule>(language, number_text(language, rules.absolute_tolerance),
                                             number_text(language, rules.relative_tolerance)));
  if (rules.compares_output) texts.push_back(say<Text::OutputRule>(language));
  std::string html;
  for (const std::string& text : texts) html += fmt::format("<p class=\"soft\">{}</p>\n", text);
  return html;
}

std::string asked_for(Language language, const GradedTask& task) {
  const std::string path = task.entry.substr(0, task.entry.find('('));
  const std::size_t dot = path.rfind('.');
  return fmt::format("<p class=\"soft\">{}</p>\n",
                     say<Text::AskedFor>(language, code(java_signature(task.entry)), code(path.substr(0, dot))));
}

/// What to mend. How something was proved or why it was not is the teacher's. The words of compiler and jail are in
/// English.
std::string reason(const Grade& grade) {
  const bool is_told = grade.category == Category::NotCompiling || grade.category == Category::BadSubmission ||
                       grade.category == Category::Hostile;
  if (!is_told) return "";
  const bool is_ours = grade.category == Category::BadSubmission;
  return fmt::format("<pre class=\"source\"{}>{}</pre>\n", is_ours ? "" : " lang=\"en\"", html_text(grade.reason));
}

/// `number`: from 1. `test_number`: feedback_test.h.
std::string section(const GradeBook& book, std::size_t number, const Grade& grade, std::size_t test_number) {
  const GradedTask& task = book.tasks[number - 1];
  const Language language = book.language;
  std::string html = fmt::format(
      "<section class=\"task\" id=\"task-{0}\" aria-labelledby=\"name-{0}\">\n<div class=\"head\"><h2 "
      "id=\"name-{0}\">{1}</h2>{2}<span class=\"reached\">{3}</span></div>\n",
      number, html_text(task.name), badge(language, grade.category), reached_text(task, grade, language));
  html += asked_for(language, task) + examples(language, task) + rules(language, task.rules);
  html += fmt::format("<p>{}</p>\n", advice(language, grade.category));
  html += failing_run(task, grade, language, test_number) + reason(grade);
  html += list(say<Text::DeviationsOf>(language), grade.deviations);
  // Which lines and fields these are says more of the reference than a student is told.
  if (!grade.not_compared.empty()) html += fmt::format("<p>{}</p>\n", say<Text::NotComparedNote>(language));
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

/// Leads to each task.
std::string contents(const GradeBook& book, const GradedSubmission& row) {
  if (row.grades.size() < 2) return "";
  std::string html =
      fmt::format("<nav aria-label=\"{}\"><table class=\"overview\">\n<tbody>\n", say<Text::AllTasks>(book.language));
  for (std::size_t i = 0; i < row.grades.size(); ++i)
    html += fmt::format(
        "<tr><th scope=\"row\"><a href=\"#task-{}\">{}</a></th><td>{}</td><td class=\"number soft\">{}</td></tr>\n",
        i + 1, html_text(book.tasks[i].name), badge(book.language, row.grades[i].category),
        reached_text(book.tasks[i], row.grades[i], book.language));
  return html + "</tbody></table></nav>\n";
}

}  // namespace

std::string feedback_path(const GradedSubmission& row) {
  return "feedback/" + file_name_of(row.name) + ".html";
}

std::string feedback_page(const GradeBook& book, const GradedSubmission& row) {
  const Language language = book.language;
  const Points points = points_of(book, row);
  const std::string total =
      say<Text::PointsOf>(language, number_text(language, points.reached), number_text(language, total_points(book)));
  const std::string open =
      points.open > 0 ? ", " + say<Text::StillOpen>(language, number_text(language, points.open)) : "";
  std::string body =
      fmt::format("<div class=\"narrow\">\n<h1>{}</h1>\n<p class=\"soft\">{}</p>\n<p class=\"total\"><b>{}</b>{}</p>\n",
                  html_text(row.name), html_text(book.title), total, open);
  body += list(say<Text::NotesOf>(language), notes_of(row)) + contents(book, row);
  std::map<std::string, std::size_t> tests;  // by the method's name
  for (std::size_t i = 0; i < row.grades.size(); ++i)
    body += section(book, i + 1, row.grades[i], ++tests[row.grades[i].called.name]);
  return page(language, row.name + " \xC2\xB7 " + book.title, body + "</div>\n");
}

}  // namespace dashj::grade
