// SPDX-License-Identifier: MIT
#include "grade/run/grade_bytes.h"

#include <utility>

#include "jobs/result_bytes.h"

namespace dashj::grade {
namespace {

/// A field more in a struct is an error of the compiler here: else it would be lost on the way.
struct GradeFields : DiagnosticFields {
  using DiagnosticFields::of;
  template <class A>
  static void of(A& archive, Argument& value) {
    auto& [name, text] = value;
    archive(name, text);
  }
  template <class A>
  static void of(A& archive, CodeLine& value) {
    auto& [method, line] = value;
    archive(method, line);
  }
  template <class A>
  static void of(A& archive, CalledMethod& value) {
    auto& [owner, name, descriptor, is_static] = value;
    archive(owner, name, descriptor, is_static);
  }
  template <class A>
  static void of(A& archive, Grade& value) {
    auto& [category, input, expected, actual, reason, not_compared, deviations, notes, behaviour, called, ran_out, at] =
        value;
    archive(category, input, expected, actual, reason, not_compared, deviations, notes, behaviour, called, ran_out, at);
  }
  template <class A>
  static void of(A& archive, GradedSubmission& value) {
    auto& [name, grades] = value;
    archive(name, grades);
  }
  template <class A>
  static void of(A& archive, Graded& value) {
    auto& [row, known, is_whole] = value;
    archive(row, known, is_whole);
  }
  template <class A>
  static void of(A& archive, TaskGrade& value) {
    auto& [grade, is_lasting] = value;
    archive(grade, is_lasting);
  }
};

}  // namespace

std::string write_graded(Result<Graded> graded) {
  return write_result<GradeFields>(std::move(graded));
}

std::optional<Result<Graded>> read_graded(std::string_view bytes) {
  return read_result<GradeFields, Graded>(bytes);
}

std::string write_task_grade(TaskGrade graded) {
  ByteWriter<GradeFields> writer;
  writer(graded);
  return writer.take();
}

std::optional<TaskGrade> read_task_grade(std::string_view bytes) {
  TaskGrade graded;
  ByteReader<GradeFields> reader(bytes);
  reader(graded);
  return reader.is_whole() ? std::optional(std::move(graded)) : std::nullopt;
}

}  // namespace dashj::grade
