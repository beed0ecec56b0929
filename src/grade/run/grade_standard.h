// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "equiv/pair_program.h"
#include "grade/assignment.h"

namespace dashj::grade {

/// A task whose reference or specification has been found and fits: what submissions are held against.
class Standard {
 public:
  /// Reads the classes of the task. Fails, at the task's line, when a class, method or precondition is missing, or does
  /// not go with the entry.
  [[nodiscard]] static Result<Standard> open(const grade::Task& task);

  [[nodiscard]] const grade::Task& task() const { return task_; }
  /// "Class.method(descriptor)", the student's.
  [[nodiscard]] const std::string& entry() const { return entry_; }
  /// What a grade depends on besides the submission, as text.
  [[nodiscard]] const std::string& identity() const { return identity_; }

  /// The classes of a submission that count for this task.
  [[nodiscard]] std::map<std::string, classfile::Bytes> classes_for(
      const std::map<std::string, classfile::Bytes>& submitted) const;
  /// What is compared. Programs of their own each time: an analysis that was given up may go on with the last ones.
  [[nodiscard]] Result<equiv::Pair> pair(const std::map<std::string, classfile::Bytes>& submitted) const;
  /// The reference on both sides. Precondition: there is one.
  [[nodiscard]] equiv::Pair pair_of_reference() const;

 private:
  explicit Standard(const grade::Task& task) : task_(task) {}
  [[nodiscard]] Result<void> read_classes();
  [[nodiscard]] Result<void> find_methods();

  grade::Task task_;
  std::string entry_, identity_;
  std::string descriptor_;  ///< Of reference or specification.
  std::map<std::string, classfile::Bytes> classes_;
};

}  // namespace dashj::grade
