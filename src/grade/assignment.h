// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "grade/grade.h"

namespace dashj::grade {

/// A call of the students' method and what it gives, as in Java: students see it, and the reference must agree.
struct Example {
  std::string call;    ///< "gcd(12, 8)".
  std::string result;  ///< "4"; "throws ArithmeticException"; empty: nothing is returned.
  std::string where;   ///< "assignment.toml:12".
};

/// What becomes of a submission whose method is another one than was asked for, but can be called.
struct DeviationRule {
  enum class Kind { Accept, Minus, Reject } kind = Kind::Accept;
  double minus = 0;  ///< Points for each deviation, of Kind::Minus.
};

/// Inputs of a task that have points of their own: those on which this method of the reference gives true.
struct Case {
  std::string name;          ///< Unique in the task; the method's name where the file gives none.
  std::string precondition;  ///< As Task::precondition.
  double points = 0;
  std::string where;  ///< "assignment.toml:12".
};

/// A method of every submission, and what says what it must do.
struct Task {
  std::string name;   ///< Unique; the method's name where the file gives none.
  std::string entry;  ///< "Tasks.abs(I)I": the student's method.
  double points = 1;
  double timeout_seconds = 0;  ///< Of the analysis, not of the student's method; 0: no limit.
  /// A reference gives the expected result; a specification calls the student's method, and must not throw, and where
  /// it gives a boolean, give true.
  enum class Kind { Reference, Specification } kind = Kind::Reference;
  std::string class_path;    ///< Of the reference or specification, from the current folder.
  std::string method;        ///< In it: "Reference.abs(I)I".
  std::string precondition;  ///< In it, boolean: inputs that count. Empty: all.
  DeviationRule deviation;
  /// Where nothing is proved, so much without a difference gives the points. 0: nothing does.
  std::size_t accepted_runs = 0;    ///< Inputs.
  std::int64_t accepted_cells = 0;  ///< Cells of arrays up to which it is proved.
  /// What counts as the same (equiv/same_rule.h).
  enum class Exceptions { Class, Subclass, Any } exceptions = Exceptions::Class;
  double absolute_tolerance = 0, relative_tolerance = 0;
  /// Whether what is printed counts. No value: where nothing is returned.
  std::optional<bool> compares_output;
  std::vector<Example> examples;  ///< Of a reference only.
  std::vector<Case> cases;        ///< Of a reference only; their points are the task's. Empty: it is graded as a whole.
  std::string where;              ///< "assignment.toml:7", where the task begins.
  std::map<std::string, std::string, std::less<>> places;  ///< The same of each of its keys, by its name.

  /// Where a key stands; the task, if it is not there.
  [[nodiscard]] const std::string& place_of(std::string_view key) const {
    const auto found = places.find(key);
    return found == places.end() ? where : found->second;
  }
};

/// A path that the assignment names.
struct NamedPath {
  std::string path;   ///< From the current folder.
  std::string where;  ///< "assignment.toml:3".
};

struct Assignment {
  std::string title;
  Language language = Language::English;  ///< Of the pages.
  std::vector<NamedPath> libraries;       ///< Jars and folders of classes that submissions may use.
  std::vector<NamedPath> given;           ///< Files and folders that students were given, sources or classes.
  std::vector<Task> tasks;
};

/// "gcd: both positive".
[[nodiscard]] std::string name_of_case(const Task& task, const Case& part);

/// Reads the text of an assignment. `path` is for messages, and class paths are relative to its folder. Every failure
/// names file and line.
[[nodiscard]] Result<Assignment> read_assignment(const std::string& path, std::string_view text);

}  // namespace dashj::grade
