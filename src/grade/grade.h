// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dashj::grade {

enum class Category : std::uint8_t {
#define DASHJ_GRADE(name, word) name,
#include "grade/categories.def"
#undef DASHJ_GRADE
};

struct CategoryText {
  Category category;
  std::string_view word;  ///< In files: "did-not-end". What people read: texts.h.
};
inline constexpr CategoryText kCategories[] = {
#define DASHJ_GRADE(name, word) {Category::name, word},
#include "grade/categories.def"
#undef DASHJ_GRADE
};
/// Whether somebody has to say what it is worth.
[[nodiscard]] constexpr bool is_open(Category category) {
  return category == Category::Unknown || category == Category::NoDifference;
}
/// Whether it gets the points.
[[nodiscard]] constexpr bool is_passed(Category category) {
  return category == Category::Correct || category == Category::Accepted;
}
[[nodiscard]] constexpr const CategoryText& text_of(Category category) {
  return kCategories[static_cast<std::size_t>(category)];
}

/// Of pages and remarks.
enum class Language : std::uint8_t { English, German };

/// One argument of the call that goes wrong, as it is written in Java.
struct Argument {
  std::string name, value;
  bool operator==(const Argument&) const = default;
};

/// A line of what was handed in.
struct CodeLine {
  std::string method;  ///< "Tasks.gcd".
  int line = 0;        ///< 0: not known.
  bool operator==(const CodeLine&) const = default;
};

/// The student's method as it was handed in, which a test calls, or the specification.
struct CalledMethod {
  std::string owner;       ///< Internal name: "week3/Tasks". Empty: no other class can call it, or nobody asks.
  std::string name;        ///< "fib".
  std::string descriptor;  ///< "(I)J".
  bool is_static = true;
  bool operator==(const CalledMethod&) const = default;
};

/// What one task of one submission got, and why. Texts are for people, of one or more lines, and may hold anything that
/// the student wrote.
struct Grade {
  Category category = Category::Unknown;
  std::vector<Argument> input;  ///< Wrong, DidNotEnd: the call.
  /// Wrong, DidNotEnd: what it should give, and does. Of a specification: nothing, and what that gives.
  std::string expected, actual;
  std::string reason;             ///< Correct: how that was shown. All others but Wrong and DidNotEnd: why.
  std::string not_compared = {};  ///< Correct: what it may still do differently than it should; empty: nothing.
  std::vector<std::string> deviations = {};  ///< How the method is another one than was asked for, a sentence each.
  std::vector<std::string> notes = {};       ///< What else of the submission was left out, likewise.
  /// Wrong, DidNotEnd: who is wrong in the same way has the same one (compare::EquivalenceReport); empty: not known.
  std::string behaviour = {};
  CalledMethod called = {};  ///< Wrong, DidNotEnd: what a test calls; the specification where there is one.
  bool ran_out = false;      ///< DidNotEnd: of stack or heap, not of time.
  CodeLine at = {};          ///< Wrong: what threw, if it did; DidNotEnd: where it was when it was stopped.
  bool operator==(const Grade&) const = default;
};

/// What students are told of a task: a call and its result, as in Java.
struct ShownExample {
  std::string call, result;  ///< Result empty: nothing is returned.
  bool operator==(const ShownExample&) const = default;
};

/// What counts as the same (Task).
struct ShownRules {
  enum class Exceptions : std::uint8_t { Class, Subclass, Any } exceptions = Exceptions::Class;
  double absolute_tolerance = 0, relative_tolerance = 0;
  bool compares_output = false;
  bool operator==(const ShownRules&) const = default;
};

/// A task as results name it.
struct GradedTask {
  std::string name, entry;  ///< Entry: "Tasks.abs(I)I".
  double points = 0;
  std::vector<ShownExample> examples = {};
  double deviation_cost = 0;  ///< Points that each deviation costs.
  ShownRules rules = {};
  std::string case_name = {};      ///< It is this case of a task, and has its points; empty: a whole task.
  std::string specification = {};  ///< "LeapSpec.check"; empty: there is a reference.
  bool operator==(const GradedTask&) const = default;
};

/// A submission and what its tasks got, in the order of the tasks.
struct GradedSubmission {
  std::string name;
  std::vector<Grade> grades;
  bool operator==(const GradedSubmission&) const = default;
};

/// All that the files of results say: rows in the order of their names.
struct GradeBook {
  std::string title;
  std::vector<GradedTask> tasks;
  std::vector<GradedSubmission> rows;
  Language language = Language::English;
  bool operator==(const GradeBook&) const = default;
};

/// All points of the task, less what deviations cost, or none.
[[nodiscard]] double points_of(const GradedTask& task, const Grade& grade);

/// What is not decided is open.
struct Points {
  double reached = 0, open = 0;
};
[[nodiscard]] Points points_of(const GradeBook& book, const GradedSubmission& row);
/// What all tasks together are worth.
[[nodiscard]] double total_points(const GradeBook& book);
/// For each of these names, which are sorted, its row in a line: "anna: 1.5 of 4 points, 2 open".
[[nodiscard]] std::string points_lines(const GradeBook& book, const std::vector<std::string>& names);
/// "2", "2.5".
[[nodiscard]] std::string points_text(double points);

/// "abs(-5)", "sum(new int[]{3, 1})": as in Java, in a line.
[[nodiscard]] std::string call_text(const GradedTask& task, const Grade& grade);
/// "1 of 2 points", "2 points, still open".
[[nodiscard]] std::string reached_text(const GradedTask& task, const Grade& grade, Language language);
/// Of Wrong and DidNotEnd: what the call should give; of Wrong: what it gives.
[[nodiscard]] std::string expected_text(const GradedTask& task, const Grade& grade, Language language);
[[nodiscard]] std::string actual_text(const GradedTask& task, const Grade& grade, Language language);
/// One sentence about a grade, without its category; empty: there is nothing to say.
[[nodiscard]] std::string remark(const GradedTask& task, const Grade& grade, Language language = Language::English);

}  // namespace dashj::grade
