// SPDX-License-Identifier: MIT
#include "grade/run/grade_task.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/archive/memory_container.h"
#include "compare/equivalence.h"
#include "grade/limits.h"
#include "jvm/check_class_version.h"

namespace dashj::grade {
namespace {

using grade::Category;
using grade::Grade;

/// What the jail's refusals say, wherever they end up (jni/worker/engine_link.cpp).
constexpr std::string_view kJailed = "the jail refused";

bool is_by_limit(UnknownKind kind) {
  return kind == UnknownKind::Timeout || kind == UnknownKind::Memory || kind == UnknownKind::Interrupted ||
         kind == UnknownKind::Worker;
}

/// A bridge or a specification that always holds has no names of its own.
std::vector<grade::Argument> arguments_of(const Standard& standard, const std::vector<verdict::NamedValue>& input) {
  std::vector<grade::Argument> arguments;
  const bool has_names = standard.parameter_names().size() == input.size();
  for (std::size_t i = 0; i < input.size(); ++i)
    arguments.push_back({has_names ? standard.parameter_names()[i] : input[i].name, input[i].value});
  return arguments;
}

class Translation {
 public:
  explicit Translation(const Standard& standard) : standard_(standard) {}

  TaskGrade operator()(const compare::Equivalent& same) const {
    return {Grade{
        Category::Correct, {}, {}, {}, fmt::format("{}; {}", same.equality, same.termination), same.not_compared}};
  }
  TaskGrade operator()(const compare::Different& other) const {
    const std::string reason =
        other.is_by_rounding ? "the results hardly differ: a tolerance in the assignment would allow for rounding" : "";
    Grade grade{Category::Wrong, arguments_of(standard_, other.input), expected(other.reference_result),
                other.student_result, reason};
    grade.at.line = std::max(other.thrown_line, 0);
    return {grade};
  }
  TaskGrade operator()(const compare::DidNotEnd& endless) const {
    Grade grade{Category::DidNotEnd,
                arguments_of(standard_, endless.input),
                expected(endless.reference_result),
                endless.how,
                {}};
    grade.at.line = std::max(endless.line, 0);
    grade.ran_out = endless.is_by_space;
    return {grade};
  }
  TaskGrade operator()(const compare::Undecided& undecided) const {
    const std::string text = undecided.reason.text();
    if (text.find(kJailed) != std::string::npos) return {Grade{Category::Hostile, {}, {}, {}, text}};
    const bool is_not_followed = undecided.reason.kind == UnknownKind::Unsupported && !undecided.reason.detail.empty();
    const std::string shown = is_not_followed ? "not followed yet: " + undecided.reason.detail : text;
    const std::string equal = undecided.equal_inputs();
    const std::string known = equal.empty() ? "" : fmt::format("; no difference: {}", equal);
    return {Grade{category_of(undecided), {}, {}, {}, shown + known}, !is_by_limit(undecided.reason.kind)};
  }

 private:
  // A complete bound is no less than runs.
  [[nodiscard]] Category category_of(const compare::Undecided& undecided) const {
    const grade::Task& task = standard_.task();
    const bool asks = task.accepted_runs > 0 || task.accepted_cells > 0;
    const bool are_enough_run = undecided.are_all_run || undecided.runs >= task.accepted_runs;
    if (asks && are_enough_run && undecided.most_cells >= task.accepted_cells) return Category::Accepted;
    const bool is_much = undecided.are_all_run || undecided.runs >= kLeastRuns || undecided.is_bound_complete();
    return is_much ? Category::NoDifference : Category::Unknown;
  }
  [[nodiscard]] bool is_reference() const { return standard_.task().kind == grade::Task::Kind::Reference; }
  [[nodiscard]] std::string expected(const std::string& result) const { return is_reference() ? result : ""; }

  const Standard& standard_;
};

/// Why the method cannot be called; empty: it can.
std::string lack_of(const Adapted& submitted, const jni::JavaInstallation& java) {
  std::vector<std::unique_ptr<classfile::ClassContainer>> containers;
  containers.push_back(std::make_unique<classfile::MemoryContainer>(submitted.classes));
  const program::Program program = program::Program::of(classfile::ClassPath::of(std::move(containers)));
  const auto entry = program::resolve_entry(program, submitted.entry);
  if (!entry) return entry.error().text();
  const auto version = jvm::check_class_version(program, *entry, java);
  return version ? "" : version.error().text();
}

}  // namespace

Result<TaskGrade> grade_task(const Standard& standard, const Adapted& submitted, const jvm::AnalysisOptions& options,
                             const jni::JavaInstallation& java, ProgressSink& progress) {
  if (const std::string lack = lack_of(submitted, java); !lack.empty())
    return TaskGrade{Grade{Category::BadSubmission, {}, {}, {}, lack}};
  compare::EquivalenceTask task{DASHJ_TRY(standard.pair(submitted)), options, java};
  const double seconds = standard.task().timeout_seconds;
  task.options.timeout_seconds = seconds > 0 ? std::optional(seconds) : std::nullopt;
  const auto report = compare::check_equivalence(task, progress);
  if (report) {
    TaskGrade graded = std::visit(Translation(standard), report->outcome);
    if (graded.grade.category == Category::Wrong || graded.grade.category == Category::DidNotEnd)
      graded.grade.behaviour = report->behaviour;
    return graded;
  }
  if (report.error().failure == Failure::Missing) return tl::unexpected(report.error());
  return TaskGrade{Grade{Category::BadSubmission, {}, {}, {}, report.error().text()}};
}

}  // namespace dashj::grade
