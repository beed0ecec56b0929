// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "equiv/pair_program.h"
#include "grade/assignment.h"
#include "grade/classes/adapt_submission.h"
#include "grade/grade.h"
#include "grade/run/materials.h"

namespace dashj::grade {

/// A task whose reference or specification has been found and fits: what submissions are held against.
class Standard {
 public:
  /// Reads the classes of the task. `materials`: of the assignment. Fails, at the task's line, when a class, method or
  /// precondition is missing, or does not go with the entry.
  [[nodiscard]] static Result<Standard> open(const grade::Task& task, std::shared_ptr<const Materials> materials);
  /// One case of the task: only inputs that it has count.
  [[nodiscard]] Result<Standard> of_case(const Case& part) const;

  [[nodiscard]] const grade::Task& task() const { return task_; }
  /// "Class.method(descriptor)", the student's.
  [[nodiscard]] const std::string& entry() const { return entry_; }
  /// The same, taken apart.
  [[nodiscard]] const AskedMethod& asked() const { return asked_; }
  /// Names of the parameters of the reference or specification, where it has debug information.
  [[nodiscard]] const std::vector<std::string>& parameter_names() const { return parameter_names_; }
  [[nodiscard]] ShownRules rules() const;
  /// The teacher's method that calls the student's; none where other classes cannot call it, or there is a reference.
  [[nodiscard]] const CalledMethod& specification() const { return specification_; }
  /// What a grade depends on besides the submission, as text.
  [[nodiscard]] const std::string& identity() const { return identity_; }

  /// Only the classes that count for this task are left, with those of libraries.
  [[nodiscard]] Adapted in_reach(Adapted submitted) const;
  /// What is compared, of what is in reach. Programs of their own each time: an analysis that was given up may go on
  /// with the last ones.
  [[nodiscard]] Result<equiv::Pair> pair(const Adapted& submitted) const;
  /// The reference on both sides. Precondition of this and the next: there is one.
  [[nodiscard]] equiv::Pair pair_of_reference() const;
  /// The same for the inputs that count and are in no case.
  [[nodiscard]] Result<equiv::Pair> pair_in_no_case() const;

 private:
  Standard(const grade::Task& task, std::shared_ptr<const Materials> materials)
      : task_(task), materials_(std::move(materials)) {}
  [[nodiscard]] Result<void> read_classes();
  [[nodiscard]] Result<void> find_methods();
  [[nodiscard]] Result<void> check_precondition(const std::string& name, const std::string& where) const;
  [[nodiscard]] Result<std::string> add_inputs(Classes& classes, const std::vector<std::string>& all,
                                               const std::vector<std::string>& none) const;
  [[nodiscard]] Result<void> find_entry(const std::string& standard);
  [[nodiscard]] equiv::SameRule same_rule() const;
  [[nodiscard]] equiv::Pair pair_with_reference(const Adapted& submitted) const;

  grade::Task task_;
  std::vector<std::string> calls_;  ///< Of examples: every submission is tried on them first.
  std::string counted_;             ///< The method that says which inputs count; empty: all.
  std::shared_ptr<const Materials> materials_;
  std::string entry_, identity_;
  AskedMethod asked_;
  std::vector<std::string> parameter_names_;
  std::string descriptor_;  ///< Of reference or specification.
  CalledMethod specification_;
  std::map<std::string, classfile::Bytes> classes_;
};

}  // namespace dashj::grade
