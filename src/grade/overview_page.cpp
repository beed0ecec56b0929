// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "grade/behaviour_groups.h"
#include "grade/page_parts.h"
#include "grade/pages.h"
#include "grade/plain_text.h"

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
  const order=(a,b)=>number?key(a,i)-key(b,i):key(a,i).localeCompare(key(b,i),'en',{numeric:true});
  [...body.rows].sort((a,b)=>(up?1:-1)*order(a,b)).forEach(row=>body.append(row));
}));
const search=document.getElementById('search'),found=document.getElementById('found');
search.addEventListener('input',()=>{
  const wanted=search.value.toLowerCase();let shown=0;
  for(const row of body.rows){row.hidden=!row.textContent.toLowerCase().includes(wanted);if(!row.hidden)shown++;}
  found.textContent=wanted?shown+' of '+body.rows.length+' submissions':'';
});
)";

std::string figure(const std::string& value, std::string_view what) {
  return fmt::format("<li><b>{}</b>{}</li>\n", value, what);
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
  std::string html = "<ul class=\"figures\">\n" + figure(std::to_string(book.rows.size()), "submissions");
  html += figure(std::to_string(book.tasks.size()), "tasks");
  html += figure(fmt::format("{:.1f}", rows > 0 ? sum / rows : 0),
                 fmt::format("points of {} on average", points_text(total_points(book))));
  html += figure(std::to_string(full), "with everything correct");
  html +=
      figure(fmt::format("{:.1f} %", all > 0 ? 100.0 * static_cast<double>(decided) / static_cast<double>(all) : 100.0),
             "of all tasks decided");
  return html + "</ul>\n";
}

std::string task_table(const GradeBook& book) {
  std::string html =
      "<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\">task</th><th scope=\"col\">method</th>";
  for (const CategoryText& one : kCategories)
    html += fmt::format("<th scope=\"col\" class=\"number\">{}</th>", one.heading);
  html += "</tr></thead>\n<tbody>\n";
  for (std::size_t i = 0; i < book.tasks.size(); ++i) {
    Shares shares;
    for (const GradedSubmission& row : book.rows) ++shares.counts[static_cast<std::size_t>(row.grades[i].category)];
    html += fmt::format("<tr><th scope=\"row\">{}</th><td><code>{}</code></td>", html_text(book.tasks[i].name),
                        html_text(book.tasks[i].entry));
    for (const std::size_t count : shares.counts) html += fmt::format("<td class=\"number\">{}</td>", count);
    html += "</tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

std::string head(std::string_view text, std::string_view attributes) {
  return fmt::format("<th scope=\"col\"{}><button type=\"button\">{}</button></th>", attributes, text);
}

std::string row_of(const GradeBook& book, const GradedSubmission& row) {
  const Points points = points_of(book, row);
  // '%' of a file's name is one more time escaped in an address.
  std::string address;
  for (const char letter : feedback_path(row))
    address += letter == '%' ? "%25" : letter == ' ' ? "%20" : std::string(1, letter);
  std::string html = fmt::format(
      "<tr><th scope=\"row\"><a href=\"{}\">{}</a></th><td class=\"number\">{}</td><td class=\"number\">{}</td>",
      html_text(address), html_text(row.name), points_text(points.reached), points_text(points.open));
  for (std::size_t i = 0; i < row.grades.size(); ++i) {
    const Grade& grade = row.grades[i];
    const std::string text = html_text(remark(book.tasks[i], grade));
    const bool is_limited = !grade.not_compared.empty() || !grade.deviations.empty() || !grade.notes.empty();
    html += fmt::format(
        "<td data-key=\"{}\" title=\"{}\">{}{}</td>", static_cast<int>(grade.category), text, badge(grade.category),
        is_limited && is_passed(grade.category) ? fmt::format("<br><span class=\"soft\">{}</span>", text) : "");
  }
  return html + "</tr>\n";
}

std::string grade_table(const GradeBook& book) {
  std::string html =
      "<p><label for=\"search\">Search</label> <input id=\"search\" type=\"search\" autocomplete=\"off\"> <span "
      "id=\"found\" role=\"status\" class=\"soft\"></span></p>\n";
  html +=
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"grades of all submissions\"><table "
      "id=\"grades\">\n<thead><tr>";
  html += head("submission", " aria-sort=\"ascending\"") + head("points", " class=\"number\"") +
          head("open", " class=\"number\"");
  for (const GradedTask& task : book.tasks) html += head(html_text(task.name), " data-kind=\"grade\"");
  html += "</tr></thead>\n<tbody>\n";
  for (const GradedSubmission& row : book.rows) html += row_of(book, row);
  return html + "</tbody></table></div>\n";
}

}  // namespace

std::string overview_page(const GradeBook& book) {
  std::string body = "<a class=\"skip\" href=\"#submissions\">to the submissions</a>\n";
  body += fmt::format(
      "<h1>{}</h1>\n<p class=\"soft\">Graded by dashj: correct means proved for every input, for a JVM that never runs "
      "out of stack or heap.</p>\n",
      html_text(book.title));
  body += figures(book) + "<h2>Tasks</h2>\n" + tasks_plot(book) + task_table(book) + "<h2>Points</h2>\n" +
          points_plot(book);
  if (const std::string groups = groups_table(book); !groups.empty())
    body += "<h2 id=\"same\">Wrong in the same way</h2>\n" + groups;
  return page(book.title, body + "<h2 id=\"submissions\">Submissions</h2>\n" + grade_table(book), kScript);
}

}  // namespace dashj::grade
