// SPDX-License-Identifier: MIT
#include "grade/behaviour_groups.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "grade/failing_run.h"
#include "grade/limits.h"
#include "grade/page_parts.h"
#include "grade/plain_text.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

/// No digest begins with a blank.
std::string key_of(const GradedTask& task, const Grade& grade) {
  if (!grade.behaviour.empty()) return grade.behaviour;
  return fmt::format(" {}\n{}\n{}", call_text(task, grade), grade.expected, grade.actual);
}

std::vector<BehaviourGroup> groups_of(const GradeBook& book, std::size_t task) {
  std::map<std::string, BehaviourGroup> by_key;
  for (std::size_t row = 0; row < book.rows.size(); ++row) {
    const Grade& grade = book.rows[row].grades[task];
    if (grade.category != Category::Wrong && grade.category != Category::DidNotEnd) continue;
    BehaviourGroup& group = by_key[key_of(book.tasks[task], grade)];
    group.task = task;
    group.rows.push_back(row);
  }
  std::vector<BehaviourGroup> groups;
  for (auto& [key, group] : by_key) groups.push_back(std::move(group));
  std::sort(groups.begin(), groups.end(), [](const BehaviourGroup& left, const BehaviourGroup& right) {
    return left.rows.size() != right.rows.size() ? left.rows.size() > right.rows.size()
                                                 : left.rows.front() < right.rows.front();
  });
  return groups;
}

/// A few names, and the others where somebody asks for them.
std::string names_of(const GradeBook& book, const BehaviourGroup& group) {
  std::vector<std::string> names;
  for (const std::size_t row : group.rows) names.push_back(html_text(book.rows[row].name));
  const auto middle = names.begin() + static_cast<std::ptrdiff_t>(std::min(kShownMembers, names.size()));
  const std::string first = fmt::format("{}", fmt::join(names.begin(), middle, ", "));
  if (middle == names.end()) return first;
  return fmt::format("{}<details><summary>{}</summary>{}</details>", first,
                     say<Text::MoreMembers>(book.language, names.end() - middle), fmt::join(middle, names.end(), ", "));
}

}  // namespace

std::vector<BehaviourGroup> behaviour_groups(const GradeBook& book) {
  std::vector<BehaviourGroup> all;
  for (std::size_t task = 0; task < book.tasks.size(); ++task)
    for (BehaviourGroup& group : groups_of(book, task)) all.push_back(std::move(group));
  return all;
}

std::string groups_table(const GradeBook& book) {
  const std::vector<BehaviourGroup> groups = behaviour_groups(book);
  if (groups.empty()) return {};
  const Language language = book.language;
  std::string html = fmt::format(
      "<thead><tr><th scope=\"col\">{}</th><th scope=\"col\" class=\"number\">{}</th><th scope=\"col\">{}</th>"
      "<th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead>\n<tbody>\n",
      say<Text::TaskColumn>(language), say<Text::SubmissionsFigure>(language), say<Text::ExampleColumn>(language),
      say<Text::ExpectedColumn>(language), say<Text::ActualColumn>(language), say<Text::WhoColumn>(language));
  for (const BehaviourGroup& group : groups) {
    const GradedTask& task = book.tasks[group.task];
    const Grade& grade = book.rows[group.rows.front()].grades[group.task];
    html += fmt::format(
        "<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td><td class=\"wrap\">{}</td><td>{}</td><td>{}</td>"
        "<td class=\"wrap\">{}</td></tr>\n",
        html_text(task.name), group.rows.size(), code(call_text(task, grade)), expected_html(task, grade, language),
        found_html(task, grade, language), names_of(book, group));
  }
  return scrolled_table(say<Text::GroupsHeading>(language), " id=\"groups\"", html + "</tbody>\n");
}

}  // namespace dashj::grade
