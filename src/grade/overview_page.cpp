// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "grade/behaviour_groups.h"
#include "grade/java_call.h"
#include "grade/page_parts.h"
#include "grade/pages.h"
#include "grade/plain_text.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

/// Sorts by the column whose button is pressed, searches while typing. Without it the page still has all its rows.
constexpr std::string_view kScript = R"(
const table=document.getElementById('grades'),body=table.tBodies[0],heads=[...table.tHead.rows[0].cells];
const key=(row,i)=>row.cells[i].dataset.key??row.cells[i].textContent;
heads.forEach((head,i)=>head.querySelector('button').addEventListener('click',()=>{
  const up=head.getAttribute('aria-sort')!=='ascending',number=head.classList.contains('number')||head.dataset.kind==='grade';
  heads.forEach(other=>other.removeAttribute('aria-sort'));
  head.setAttribute('aria-sort',up?'ascending':'descending');
  const order=(a,b)=>number?key(a,i)-key(b,i):key(a,i).localeCompare(key(b,i),document.documentElement.lang,{numeric:true});
  [...body.rows].sort((a,b)=>(up?1:-1)*order(a,b)).forEach(row=>body.append(row));
}));
const search=document.getElementById('search'),found=document.getElementById('found');
document.getElementById('searching').hidden=false;
search.addEventListener('input',()=>{
  const wanted=search.value.toLowerCase();let shown=0;
  for(const row of body.rows){row.hidden=!row.textContent.toLowerCase().includes(wanted);if(!row.hidden)shown++;}
  found.textContent=wanted?found.dataset.text.replace('{0}',shown).replace('{1}',body.rows.length):'';
});
)";

std::string figure(const std::string& value, std::string_view what) {
  return fmt::format("<li><b>{}</b>{}</li>\n", value, what);
}

/// With one digit behind the point.
std::string rounded(Language language, double number) {
  std::string text = fmt::format("{:.1f}", number);
  if (language == Language::German) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

std::string figures(const GradeBook& book) {
  double sum = 0;
  std::size_t decided = 0, all = 0, full = 0;
  for (const GradedSubmission& row : book.rows) {
    sum += points_of(book, row).reached;
    bool is_full = true;
    for (const Grade& grade : row.grades) {
      ++all;
      if (!is_open(grade.category)) ++decided;
      is_full = is_full && is_passed(grade.category);
    }
    if (is_full) ++full;
  }
  const auto rows = static_cast<double>(book.rows.size());
  const Language language = book.language;
  std::string html = "<ul class=\"figures\">\n";
  html += figure(std::to_string(book.rows.size()), say<Text::SubmissionsFigure>(language));
  html += figure(std::to_string(book.tasks.size()), say<Text::TasksFigure>(language));
  html += figure(rounded(language, rows > 0 ? sum / rows : 0),
                 say<Text::AverageFigure>(language, number_text(language, total_points(book))));
  html += figure(std::to_string(full), say<Text::FullFigure>(language));
  const double share = all > 0 ? 100.0 * static_cast<double>(decided) / static_cast<double>(all) : 100.0;
  html += figure(rounded(language, share) + " %", say<Text::DecidedFigure>(language));
  return html + "</ul>\n";
}

/// Of the grades that there are.
std::string task_table(const GradeBook& book) {
  const std::vector<Shares> shares = shares_of(book);
  std::vector<CategoryText> columns;
  for (const CategoryText& one : kCategories)
    if (std::any_of(shares.begin(), shares.end(),
                    [&](const Shares& task) { return task.counts[static_cast<std::size_t>(one.category)] > 0; }))
      columns.push_back(one);
  std::string html = fmt::format("<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th>",
                                 say<Text::TaskColumn>(book.language), say<Text::MethodColumn>(book.language));
  for (const CategoryText& one : columns)
    html += fmt::format("<th scope=\"col\" class=\"number\">{}</th>", heading(book.language, one.category));
  html += "</tr></thead>\n<tbody>\n";
  for (std::size_t i = 0; i < book.tasks.size(); ++i) {
    const std::string path = book.tasks[i].entry.substr(0, book.tasks[i].entry.find('('));
    html += fmt::format("<tr><th scope=\"row\">{}</th><td class=\"wrap\">{}<br><span class=\"soft\">{}</span></td>",
                        html_text(book.tasks[i].name), code(java_signature(book.tasks[i].entry)),
                        code(path.substr(0, path.rfind('.'))));
    for (const CategoryText& one : columns)
      html += fmt::format("<td class=\"number\">{}</td>", shares[i].counts[static_cast<std::size_t>(one.category)]);
    html += "</tr>\n";
  }
  return scrolled_table(say<Text::TasksTable>(book.language), "", html + "</tbody>\n");
}

std::string head(std::string_view text, std::string_view attributes) {
  return fmt::format("<th scope=\"col\"{}><button type=\"button\">{}</button></th>", attributes, text);
}

/// Reasons of engine, compiler and jail, which are in English.
bool has_foreign_reason(const Grade& grade) {
  return is_open(grade.category) || grade.category == Category::NotCompiling || grade.category == Category::Hostile;
}

/// What is said of a grade; where somebody has to decide, why.
std::string cell_of(const GradedTask& task, const Grade& grade, Language language) {
  Grade ours = grade;
  if (has_foreign_reason(grade)) ours.reason.clear();
  const std::string text = html_text(remark(task, ours, language)), label = badge(language, grade.category);
  const bool is_limited = !grade.not_compared.empty() || !grade.deviations.empty() || !grade.notes.empty();
  std::string html;
  if (is_open(grade.category))
    html = fmt::format("<details><summary>{}</summary><p lang=\"en\">{}</p>{}</details>", label,
                       html_text(grade.reason), text.empty() ? "" : fmt::format("<p>{}</p>", text));
  else if (is_limited && is_passed(grade.category))
    html = fmt::format("{}<br><span class=\"soft\">{}</span>", label, text);
  else
    html = label;
  return fmt::format("<td data-key=\"{}\" title=\"{}\">{}</td>", static_cast<int>(grade.category), text, html);
}

std::string number_cell(Language language, double number) {
  return fmt::format("<td class=\"number\" data-key=\"{}\">{}</td>", points_text(number),
                     number_text(language, number));
}

std::string row_of(const GradeBook& book, const GradedSubmission& row) {
  const Points points = points_of(book, row);
  // '%' of a file's name is one more time escaped in an address.
  std::string address;
  for (const char letter : feedback_path(row))
    address += letter == '%' ? "%25" : letter == ' ' ? "%20" : std::string(1, letter);
  std::string html =
      fmt::format("<tr><th scope=\"row\"><a href=\"{}\">{}</a></th>{}{}", html_text(address), html_text(row.name),
                  number_cell(book.language, points.reached), number_cell(book.language, points.open));
  for (std::size_t i = 0; i < row.grades.size(); ++i) html += cell_of(book.tasks[i], row.grades[i], book.language);
  return html + "</tr>\n";
}

std::string grade_table(const GradeBook& book) {
  const Language language = book.language;
  const std::string search = fmt::format(
      "<p id=\"searching\" hidden><label for=\"search\">{}</label> <input id=\"search\" type=\"search\" "
      "autocomplete=\"off\"> <span id=\"found\" role=\"status\" class=\"soft\" data-text=\"{}\"></span></p>\n",
      say<Text::Search>(language), pattern_of(language, Text::FoundOf));
  std::string html = "<thead><tr>";
  html += head(say<Text::SubmissionColumn>(language), " aria-sort=\"ascending\"") +
          head(say<Text::PointsColumn>(language), " class=\"number\"") +
          head(say<Text::OpenColumn>(language), " class=\"number\"");
  for (const GradedTask& task : book.tasks) html += head(html_text(task.name), " class=\"wrap\" data-kind=\"grade\"");
  html += "</tr></thead>\n<tbody>\n";
  for (const GradedSubmission& row : book.rows) html += row_of(book, row);
  return search + scrolled_table(say<Text::GradesTable>(language), " id=\"grades\"", html + "</tbody>\n");
}

std::string section(Text heading, Language language, const std::string& html, std::string_view id = {}) {
  return fmt::format("<h2{}>{}</h2>\n{}", id.empty() ? "" : fmt::format(" id=\"{}\"", id),
                     pattern_of(language, heading), html);
}

}  // namespace

std::string overview_page(const GradeBook& book) {
  const Language language = book.language;
  std::string body =
      fmt::format("<a class=\"skip\" href=\"#submissions\">{}</a>\n<h1>{}</h1>\n<p class=\"soft\">{}</p>\n",
                  say<Text::ToSubmissions>(language), html_text(book.title), say<Text::GradedBy>(language));
  body += figures(book);
  body += section(Text::TasksHeading, language, tasks_plot(book) + task_table(book));
  body += section(Text::PointsHeading, language, points_plot(book));
  if (const std::string groups = groups_table(book); !groups.empty())
    body += section(Text::GroupsHeading, language, groups, "same");
  body += section(Text::SubmissionsHeading, language, grade_table(book), "submissions");
  return page(language, book.title, body, kScript);
}

}  // namespace dashj::grade
