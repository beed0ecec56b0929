// SPDX-License-Identifier: MIT
#include "grade/grade_json.h"

#include <algorithm>

#include "grade/behaviour_groups.h"
#include "grade/texts.h"
#include "json/json.h"

namespace dashj::grade {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kGradeFormat = "dashj-grade";
constexpr const char* kBookFormat = "dashj-grades";
constexpr int kVersion = 1;

/// Texts may hold any bytes: what is not UTF-8 is replaced, never refused.
std::string dump(const Json& json) {
  return json::print(json, 1) + "\n";
}

Json json_of(const Grade& grade) {
  Json json = {{"grade", text_of(grade.category).word}};
  for (const Argument& argument : grade.input)
    json["input"].push_back({{"name", argument.name}, {"value", argument.value}});
  const auto add = [&json](const char* name, const std::string& text) {
    if (!text.empty()) json[name] = text;
  };
  add("expected", grade.expected);
  add("actual", grade.actual);
  add("reason", grade.reason);
  add("not_compared", grade.not_compared);
  add("behaviour", grade.behaviour);
  if (grade.at.line > 0) json["line"] = grade.at.line;
  add("method", grade.at.method);
  if (grade.ran_out) json["ran_out"] = true;
  if (!grade.called.owner.empty())
    json["called"] = {{"class", grade.called.owner},
                      {"method", grade.called.name},
                      {"descriptor", grade.called.descriptor},
                      {"static", grade.called.is_static}};
  if (!grade.deviations.empty()) json["deviations"] = grade.deviations;
  if (!grade.notes.empty()) json["notes"] = grade.notes;
  return json;
}

/// Throws what nlohmann throws where the text is of another form.
Grade grade_of(const Json& json) {
  Grade grade;
  const std::string word = json.at("grade");
  const auto known =
      std::find_if(std::begin(kCategories), std::end(kCategories), [&](const auto& one) { return one.word == word; });
  if (known == std::end(kCategories)) throw Json::other_error::create(501, "unknown grade '" + word + "'", &json);
  grade.category = known->category;
  if (json.contains("input"))
    for (const Json& argument : json["input"]) grade.input.push_back({argument.at("name"), argument.at("value")});
  grade.expected = json.value("expected", "");
  grade.actual = json.value("actual", "");
  grade.reason = json.value("reason", "");
  grade.not_compared = json.value("not_compared", "");
  grade.behaviour = json.value("behaviour", "");
  grade.at = {json.value("method", ""), json.value("line", 0)};
  grade.ran_out = json.value("ran_out", false);
  if (json.contains("called")) {
    const Json& called = json["called"];
    grade.called = {called.at("class"), called.at("method"), called.at("descriptor"), called.at("static")};
  }
  grade.deviations = json.value("deviations", std::vector<std::string>());
  grade.notes = json.value("notes", std::vector<std::string>());
  return grade;
}

Json json_of(const GradeBook& book, const GradedSubmission& row) {
  const Points points = points_of(book, row);
  Json json = {{"submission", row.name}, {"points", points.reached}, {"open", points.open}, {"tasks", Json::array()}};
  for (const Grade& grade : row.grades) json["tasks"].push_back(json_of(grade));
  return json;
}

constexpr std::string_view kExceptions[] = {"class", "subclass", "any"};  // as ShownRules::Exceptions

Json json_of(const ShownRules& rules) {
  return {{"exceptions", kExceptions[static_cast<std::size_t>(rules.exceptions)]},
          {"tolerance", {{"absolute", rules.absolute_tolerance}, {"relative", rules.relative_tolerance}}},
          {"output", rules.compares_output ? "compared" : "ignored"}};
}

ShownRules rules_of(const Json& json) {
  ShownRules rules;
  const std::string word = json.at("exceptions");
  const auto* known = std::find(std::begin(kExceptions), std::end(kExceptions), word);
  if (known == std::end(kExceptions)) throw Json::other_error::create(501, "unknown rule '" + word + "'", &json);
  rules.exceptions = static_cast<ShownRules::Exceptions>(known - std::begin(kExceptions));
  rules.absolute_tolerance = json.at("tolerance").at("absolute");
  rules.relative_tolerance = json.at("tolerance").at("relative");
  rules.compares_output = json.at("output") == "compared";
  return rules;
}

Json json_of(const GradedTask& task) {
  Json json = {{"name", task.name}, {"entry", task.entry}, {"points", task.points}};
  for (const ShownExample& example : task.examples)
    json["examples"].push_back({{"call", example.call}, {"result", example.result}});
  if (!task.case_name.empty()) json["case"] = task.case_name;
  if (!task.specification.empty()) json["specification"] = task.specification;
  if (task.rules != ShownRules{}) json["rules"] = json_of(task.rules);
  if (task.deviation_cost > 0) json["deviation_cost"] = task.deviation_cost;
  return json;
}

Json json_of(const GradeBook& book, const BehaviourGroup& group) {
  const GradedTask& task = book.tasks[group.task];
  const Grade& example = book.rows[group.rows.front()].grades[group.task];
  Json json = {{"task", task.name},
               {"size", group.rows.size()},
               {"call", call_text(task, example)},
               {"expected", example.expected},
               {"actual", example.actual},
               {"submissions", Json::array()}};
  for (const std::size_t row : group.rows) json["submissions"].push_back(book.rows[row].name);
  return json;
}

GradedTask task_of(const Json& json) {
  GradedTask task{json.at("name"), json.at("entry"), json.at("points")};
  if (json.contains("examples"))
    for (const Json& example : json["examples"]) task.examples.push_back({example.at("call"), example.at("result")});
  task.case_name = json.value("case", "");
  task.specification = json.value("specification", "");
  if (json.contains("rules")) task.rules = rules_of(json["rules"]);
  task.deviation_cost = json.value("deviation_cost", 0.0);
  return task;
}

GradeBook book_of(const Json& json) {
  if (json.at("format") != kBookFormat || json.at("format_version") != kVersion)
    throw Json::other_error::create(501, "another format or version", &json);
  GradeBook book;
  book.title = json.at("title");
  const std::string word = json.value("language", "en");
  const auto language = language_of(word);
  if (!language) throw Json::other_error::create(501, "unknown language '" + word + "'", &json);
  book.language = *language;
  for (const Json& task : json.at("tasks")) book.tasks.push_back(task_of(task));
  for (const Json& row : json.at("submissions")) {
    GradedSubmission& submission = book.rows.emplace_back();
    submission.name = row.at("submission");
    for (const Json& grade : row.at("tasks")) submission.grades.push_back(grade_of(grade));
    if (submission.grades.size() != book.tasks.size())
      throw Json::other_error::create(501, "a submission has another number of tasks", &row);
  }
  return book;
}

}  // namespace

std::string write_grade(const std::string& key, const Grade& grade) {
  Json json = {{"format", kGradeFormat}, {"format_version", kVersion}, {"key", key}};
  json.update(json_of(grade));
  return dump(json);
}

std::optional<Grade> read_grade(const std::string& key, std::string_view text) {
  try {
    const Json json = json::parse(text);
    if (json.at("format") != kGradeFormat || json.at("format_version") != kVersion || json.at("key") != key)
      return std::nullopt;
    return grade_of(json);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::string write_book(const GradeBook& book) {
  Json json = {{"format", kBookFormat},
               {"format_version", kVersion},
               {"title", book.title},
               {"language", word_of(book.language)}};
  json["tasks"] = Json::array();
  for (const GradedTask& task : book.tasks) json["tasks"].push_back(json_of(task));
  json["submissions"] = Json::array();
  for (const GradedSubmission& row : book.rows) json["submissions"].push_back(json_of(book, row));
  json["groups"] = Json::array();  // made of the rest
  for (const BehaviourGroup& group : behaviour_groups(book)) json["groups"].push_back(json_of(book, group));
  return dump(json);
}

Result<GradeBook> read_book(const std::string& path, std::string_view text) {
  try {
    return book_of(json::parse(text));
  } catch (const Json::exception& problem) {
    return bad_input(path,
                     std::string("this is no complete grades.json of this version of dashj (") + problem.what() + ")");
  }
}

Result<GradeBook> merge_books(const std::vector<GradeBook>& parts) {
  GradeBook all;
  for (const GradeBook& part : parts) {
    if (all.tasks.empty()) all = GradeBook{part.title, part.tasks, {}, part.language};
    if (part.title != all.title || part.tasks != all.tasks || part.language != all.language)
      return bad_input(part.title,
                       "this part is of another assignment than the first one; merge parts of one assignment");
    all.rows.insert(all.rows.end(), part.rows.begin(), part.rows.end());
  }
  std::sort(all.rows.begin(), all.rows.end(),
            [](const auto& left, const auto& right) { return left.name < right.name; });
  const auto twice = std::adjacent_find(all.rows.begin(), all.rows.end(),
                                        [](const auto& left, const auto& right) { return left.name == right.name; });
  if (twice != all.rows.end())
    return bad_input(twice->name, "this submission is in two of the parts; name each part once");
  return all;
}

}  // namespace dashj::grade
