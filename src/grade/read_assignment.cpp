// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <set>
#include <span>
#include <string_view>

#include "base/nearest_names.h"
#include "grade/assignment.h"
#include "grade/limits.h"

namespace dashj::grade {
namespace {

constexpr std::array<std::string_view, 8> kKeys = {"title",     "language",  "timeout", "points",
                                                   "deviation", "libraries", "given",   "task"};
constexpr std::array<std::string_view, 2> kLanguages = {"en", "de"};  // as Language
constexpr std::array<std::string_view, 15> kTaskKeys = {
    "name",      "entry",      "points",    "timeout", "reference", "specification", "method", "precondition",
    "deviation", "exceptions", "tolerance", "output",  "accept",    "example",       "case"};
constexpr std::array<std::string_view, 3> kExceptions = {"class", "subclass", "any"};  // as Task::Exceptions
constexpr std::array<std::string_view, 2> kOutput = {"ignored", "compared"};
constexpr std::array<std::string_view, 2> kAcceptKeys = {"runs", "bound"};
constexpr std::array<std::string_view, 2> kToleranceKeys = {"absolute", "relative"};
constexpr std::array<std::string_view, 2> kExampleKeys = {"call", "result"};
constexpr std::array<std::string_view, 3> kCaseKeys = {"name", "precondition", "points"};

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path), folder_(std::filesystem::path(path).parent_path()) {}

  Result<Assignment> read(std::string_view text) {
    const toml::parse_result parsed = parse(text);
    if (!problem_.empty()) return bad_input(where_, problem_);
    return assignment(parsed);
  }

 private:
  static constexpr const char* kPlain = "plain text in quotes";

  toml::parse_result parse(std::string_view text) {
    try {
      return toml::parse(text, path_);
    } catch (const toml::parse_error& error) {
      where_ = place(error.source());
      problem_ = fmt::format("no valid TOML: {}", error.description());
      return {};
    }
  }

  [[nodiscard]] std::string place(const toml::source_region& source) const {
    return fmt::format("{}:{}", path_, source.begin.line);
  }

  [[nodiscard]] Result<void> check_keys(const toml::table& table, std::span<const std::string_view> known) const {
    for (const auto& [key, value] : table) {
      if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
      return bad_input(place(key.source()), fmt::format("unknown key '{}'; {}known here: {}", key.str(),
                                                        hint(key.str(), known), fmt::join(known, ", ")));
    }
    return {};
  }

  /// Where such a key may stand, or which one was meant.
  [[nodiscard]] static std::string hint(std::string_view key, std::span<const std::string_view> known) {
    const auto is_in = [&](std::span<const std::string_view> keys) {
      return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    if (is_in(kTaskKeys)) return "it belongs in a [[task]], before its examples and cases; ";
    if (is_in(kKeys)) return "it belongs before the first [[task]]; ";
    const auto nearest = nearest_names(key, {known.begin(), known.end()}, 1);
    return nearest.empty() ? "" : fmt::format("did you mean '{}'? ", nearest.front());
  }

  [[nodiscard]] Result<std::string> text(const toml::table& table, std::string_view key,
                                         std::string otherwise = {}) const {
    const toml::node* node = table.get(key);
    if (node == nullptr) return otherwise;
    const auto value = node->value_exact<std::string>();
    if (!value || value->empty()) return bad_input(place(node->source()), fmt::format("{}: expected {}", key, kPlain));
    return *value;
  }

  [[nodiscard]] Result<double> number(const toml::table& table, std::string_view key, double otherwise,
                                      double most) const {
    const toml::node* node = table.get(key);
    if (node == nullptr) return otherwise;
    const auto value = node->is_number() ? node->value<double>() : std::nullopt;
    if (!value || !std::isfinite(*value) || *value < 0 || *value > most)
      return bad_input(place(node->source()), fmt::format("{}: expected a number from 0 to {}", key, most));
    return *value;
  }

  Result<Assignment> assignment(const toml::table& table) {
    DASHJ_TRY_VOID(check_keys(table, kKeys));
    Assignment result;
    result.title = DASHJ_TRY(text(table, "title", std::filesystem::path(path_).stem().string()));
    if (const auto chosen = DASHJ_TRY(choice(table, "language", kLanguages)))
      result.language = static_cast<Language>(*chosen);
    seconds_ = DASHJ_TRY(number(table, "timeout", kDefaultTaskSeconds, kMaxTaskSeconds));
    points_ = DASHJ_TRY(number(table, "points", 1, kMaxTaskPoints));
    deviation_ = DASHJ_TRY(deviation(table));
    result.libraries = DASHJ_TRY(paths(table, "libraries"));
    result.given = DASHJ_TRY(paths(table, "given"));
    const toml::node* tasks = table.get("task");
    const toml::array* list = tasks == nullptr ? nullptr : tasks->as_array();
    if (list == nullptr || list->empty() || !list->is_array_of_tables())
      return bad_input(tasks == nullptr ? path_ : place(tasks->source()), "expected one [[task]] at least");
    for (const toml::node& one : *list) result.tasks.push_back(DASHJ_TRY(task(*one.as_table())));
    return result;
  }

  Result<Task> task(const toml::table& table) {
    DASHJ_TRY_VOID(check_keys(table, kTaskKeys));
    Task task;
    task.where = place(table.source());
    for (const auto& [key, value] : table) task.places.emplace(key.str(), place(key.source()));
    task.entry = DASHJ_TRY(text(table, "entry"));
    if (task.entry.empty())
      return bad_input(task.where, "this task has no 'entry': the students' method, Class.method(descriptor)");
    const std::string method = task.entry.substr(0, task.entry.find('('));
    if (method.find('.') == std::string::npos)
      return bad_input(task.place_of("entry"),
                       fmt::format("entry: '{}' names no class; expected Class.method(descriptor)", task.entry));
    task.name = DASHJ_TRY(text(table, "name", method.substr(method.rfind('.') + 1)));
    if (!names_.insert(task.name).second)
      return bad_input(task.place_of(table.contains("name") ? "name" : "entry"),
                       fmt::format("another task has the name '{}' already; give each its own 'name'", task.name));
    task.points = DASHJ_TRY(number(table, "points", points_, kMaxTaskPoints));
    task.timeout_seconds = DASHJ_TRY(number(table, "timeout", seconds_, kMaxTaskSeconds));
    task.deviation = DASHJ_TRY(deviation(table));
    DASHJ_TRY_VOID(read_rules(table, task));
    DASHJ_TRY_VOID(read_standard(table, task));
    task.examples = DASHJ_TRY(examples(table, task.entry));
    if (task.kind == Task::Kind::Specification && !task.examples.empty())
      return bad_input(task.examples.front().where, "an example belongs to a reference, which it is held against");
    DASHJ_TRY_VOID(read_cases(table, task));
    return task;
  }

  /// What counts as the same.
  [[nodiscard]] Result<void> read_rules(const toml::table& table, Task& task) const {
    if (const auto chosen = DASHJ_TRY(choice(table, "exceptions", kExceptions)))
      task.exceptions = static_cast<Task::Exceptions>(*chosen);
    if (const auto chosen = DASHJ_TRY(choice(table, "output", kOutput))) task.compares_output = *chosen == 1;
    DASHJ_TRY_VOID(read_accept(table, task));
    const toml::node* node = table.get("tolerance");
    if (node == nullptr) return {};
    const toml::table* tolerance = node->as_table();
    if (tolerance == nullptr)
      return bad_input(place(node->source()), "tolerance: expected { absolute = 1e-9, relative = 1e-9 }");
    DASHJ_TRY_VOID(check_keys(*tolerance, kToleranceKeys));
    task.absolute_tolerance = DASHJ_TRY(number(*tolerance, "absolute", 0, kMaxTolerance));
    task.relative_tolerance = DASHJ_TRY(number(*tolerance, "relative", 0, 1));
    return {};
  }

  [[nodiscard]] Result<void> read_accept(const toml::table& table, Task& task) const {
    const toml::node* node = table.get("accept");
    if (node == nullptr) return {};
    const toml::table* accept = node->as_table();
    if (accept == nullptr || accept->empty())
      return bad_input(place(node->source()), "accept: expected { runs = 10000, bound = 4 }, or one of the two");
    DASHJ_TRY_VOID(check_keys(*accept, kAcceptKeys));
    task.accepted_runs = static_cast<std::size_t>(DASHJ_TRY(number(*accept, "runs", 0, kMaxAccepted)));
    task.accepted_cells = static_cast<std::int64_t>(DASHJ_TRY(number(*accept, "bound", 0, kMaxAccepted)));
    return {};
  }

  /// Which of these words stands there; no value: none does.
  [[nodiscard]] Result<std::optional<std::size_t>> choice(const toml::table& table, std::string_view key,
                                                          std::span<const std::string_view> words) const {
    const toml::node* node = table.get(key);
    if (node == nullptr) return std::nullopt;
    const std::string given = node->value_exact<std::string>().value_or("");
    const auto found = std::find(words.begin(), words.end(), given);
    if (found == words.end()) {
      const auto nearest =
          given.empty() ? std::vector<std::string>() : nearest_names(given, {words.begin(), words.end()}, 1);
      return bad_input(place(node->source()),
                       fmt::format("{}: {}expected one of {}", key,
                                   nearest.empty() ? "" : fmt::format("did you mean \"{}\"? ", nearest.front()),
                                   fmt::join(words, ", ")));
    }
    return std::optional(static_cast<std::size_t>(found - words.begin()));
  }

  /// The tables `[[task.KEY]]`; none where there is no such key.
  [[nodiscard]] Result<std::vector<const toml::table*>> tables(const toml::table& table, std::string_view key,
                                                               std::string_view parts, std::size_t most) const {
    std::vector<const toml::table*> found;
    const toml::node* node = table.get(key);
    if (node == nullptr) return found;
    const toml::array* list = node->as_array();
    if (list == nullptr || !list->is_array_of_tables())
      return bad_input(place(node->source()), fmt::format("{0}: expected [[task.{0}]] with {1}", key, parts));
    if (list->size() > most)
      return bad_input(place(node->source()), fmt::format("{}: more than {} of a task", key, most));
    for (const toml::node& one : *list) found.push_back(one.as_table());
    return found;
  }

  /// The points of a task that names none are those of its cases.
  [[nodiscard]] Result<void> read_cases(const toml::table& table, Task& task) {
    double sum = 0;
    for (const toml::table* one : DASHJ_TRY(tables(table, "case", "'name', 'precondition' and 'points'", kMaxCases))) {
      DASHJ_TRY_VOID(check_keys(*one, kCaseKeys));
      Case part{{}, DASHJ_TRY(text(*one, "precondition")), 0, place(one->source())};
      if (task.kind == Task::Kind::Specification)
        return bad_input(part.where, "a case belongs to a reference, whose inputs it divides");
      if (part.precondition.empty())
        return bad_input(part.where, "this case has no 'precondition': the method that says which inputs are in it");
      if (!one->contains("points")) return bad_input(part.where, "this case has no 'points'");
      part.points = DASHJ_TRY(number(*one, "points", 0, kMaxTaskPoints));
      const std::string method = part.precondition.substr(0, part.precondition.find('('));
      part.name = DASHJ_TRY(text(*one, "name", method.substr(method.rfind('.') + 1)));
      if (!names_.insert(name_of_case(task, part)).second)
        return bad_input(part.where,
                         fmt::format("another case has the name '{}' already; give each its own 'name'", part.name));
      sum += part.points;
      task.cases.push_back(std::move(part));
    }
    if (task.cases.empty()) return {};
    constexpr double kSmallestPart = 1e-6;  // what decimal fractions lose
    if (!table.contains("points"))
      task.points = sum;
    else if (std::abs(sum - task.points) > kSmallestPart)
      return bad_input(task.cases.front().where,
                       fmt::format("the cases of '{}' have {:.6g} points together, the task has {:.6g}; both must be "
                                   "the same",
                                   task.name, sum, task.points));
    return {};
  }

  /// "abs" of "Tasks.abs(-5)".
  static std::string name_of_call(const std::string& call) {
    std::string name = call.substr(0, call.find('('));
    name.erase(name.find_last_not_of(" \t") + 1);
    return name.substr(name.find_last_of(" \t.") + 1);
  }

  [[nodiscard]] Result<std::vector<Example>> examples(const toml::table& table, const std::string& entry) const {
    std::vector<Example> examples;
    for (const toml::table* one : DASHJ_TRY(tables(table, "example", "'call' and 'result'", kMaxExamples))) {
      const toml::table& of_one = *one;
      DASHJ_TRY_VOID(check_keys(of_one, kExampleKeys));
      Example example{DASHJ_TRY(text(of_one, "call")), DASHJ_TRY(value(of_one, "result")), place(of_one.source())};
      if (example.call.empty()) return bad_input(example.where, "this example has no 'call', such as \"abs(-5)\"");
      // Students read it, so it must be a call of their method.
      const bool is_call = example.call.find('(') != std::string::npos;
      if (is_call && name_of_call(example.call) != name_of_call(entry))
        return bad_input(example.where,
                         fmt::format("call: '{}' calls another method than '{}'", example.call, name_of_call(entry)));
      examples.push_back(std::move(example));
    }
    return examples;
  }

  [[nodiscard]] Result<DeviationRule> deviation(const toml::table& table) const {
    const toml::node* node = table.get("deviation");
    if (node == nullptr) return deviation_;
    const std::string rule = node->value_exact<std::string>().value_or("");
    if (rule == "accept") return DeviationRule{};
    if (rule == "reject") return DeviationRule{DeviationRule::Kind::Reject, 0};
    constexpr std::string_view kMinus = "minus ";
    if (rule.starts_with(kMinus)) {
      const char* const end = rule.data() + rule.size();
      DeviationRule minus{DeviationRule::Kind::Minus, 0};
      const auto [stop, problem] = std::from_chars(rule.data() + kMinus.size(), end, minus.minus);
      if (problem == std::errc() && stop == end && minus.minus >= 0 && minus.minus <= kMaxTaskPoints) return minus;
    }
    return bad_input(place(node->source()),
                     "deviation: expected \"accept\", \"reject\" or \"minus N\" with points for each deviation");
  }

  /// One path or several, from the folder of the assignment.
  [[nodiscard]] Result<std::vector<NamedPath>> paths(const toml::table& table, std::string_view key) const {
    std::vector<NamedPath> paths;
    const toml::node* node = table.get(key);
    if (node == nullptr) return paths;
    const auto add = [&](const toml::node& one) -> Result<void> {
      const auto path = one.value_exact<std::string>();
      if (!path || path->empty())
        return bad_input(place(one.source()), fmt::format("{}: expected a list of paths in quotes", key));
      paths.push_back({(folder_ / *path).string(), place(one.source())});
      return {};
    };
    if (const toml::array* list = node->as_array())
      for (const toml::node& one : *list) DASHJ_TRY_VOID(add(one));
    else
      DASHJ_TRY_VOID(add(*node));
    return paths;
  }

  /// A value of Java, with or without quotes.
  [[nodiscard]] Result<std::string> value(const toml::table& table, std::string_view key) const {
    const toml::node* node = table.get(key);
    if (node == nullptr || node->is_string()) return text(table, key);
    if (const auto number = node->value_exact<std::int64_t>()) return fmt::format("{}", *number);
    if (const auto truth = node->value_exact<bool>()) return fmt::format("{}", *truth);
    if (const auto real = node->value_exact<double>(); real && std::isfinite(*real)) return fmt::format("{}", *real);
    return bad_input(
        place(node->source()),
        fmt::format("{}: expected a value as in Java, such as \"5\" or \"throws ArithmeticException\"", key));
  }

  /// What the student's method is held against.
  Result<void> read_standard(const toml::table& table, Task& task) {
    const bool is_reference = table.contains("reference");
    if (is_reference == table.contains("specification"))
      return bad_input(task.where, "expected either 'reference' or 'specification': where its classes are");
    task.kind = is_reference ? Task::Kind::Reference : Task::Kind::Specification;
    task.class_path = from_here(DASHJ_TRY(text(table, is_reference ? "reference" : "specification")));
    task.method = DASHJ_TRY(text(table, "method", is_reference ? task.entry : ""));
    if (task.method.empty())
      return bad_input(task.where, "a specification needs 'method': the method that calls the student's");
    task.precondition = DASHJ_TRY(text(table, "precondition"));
    if (!is_reference && !task.precondition.empty())
      return bad_input(task.place_of("precondition"),
                       "'precondition' belongs to a reference; a specification returns early instead");
    return {};
  }

  /// Each part of the class path, from the folder of the assignment.
  [[nodiscard]] std::string from_here(std::string_view class_path) const {
    std::string result;
    for (bool is_first = true; is_first || !class_path.empty(); is_first = false) {
      const std::size_t colon = std::min(class_path.find(':'), class_path.size());
      if (!is_first) result += ":";
      result += (folder_ / class_path.substr(0, colon)).string();
      class_path.remove_prefix(std::min(colon + 1, class_path.size()));
    }
    return result;
  }

  std::string path_;
  std::filesystem::path folder_;
  double seconds_ = kDefaultTaskSeconds, points_ = 1;
  DeviationRule deviation_;
  std::set<std::string> names_;
  std::string where_, problem_;
};

}  // namespace

std::string name_of_case(const Task& task, const Case& part) {
  return task.name + ": " + part.name;
}

Result<Assignment> read_assignment(const std::string& path, std::string_view text) {
  return Reader(path).read(text);
}

}  // namespace dashj::grade
