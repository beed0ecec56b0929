// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "equiv/same_rule.h"
#include "equiv/student_lines.h"
#include "program/entry.h"
#include "program/program.h"

namespace dashj::equiv {

/// What is compared. The programs are read by one thread only.
struct Pair {
  std::shared_ptr<const program::Program> reference, student;
  std::string reference_method, student_method;  ///< Class.method or Class.method(descriptor).
  std::string precondition;                      ///< The same, in the reference's program; empty: none.
  /// What they leave in arrays that they are given does not count: a specification may give its own to who is asked.
  bool compares_given = true;
  SameRule same = {};
  StudentLines student_lines = {};
  std::vector<std::string> calls = {};  ///< Of the methods, as in Java: "gcd(12, 8)". They are tried first.
};

/// Reference, renamed student and product class as one program, so that classes of one name in both do not meet. The
/// entries stay valid where the program is moved.
struct PairProgram {
  program::Program program;
  program::Entry reference, student;
  /// Of the product class (product_class.h); no owner where why_not_comparable. Where there are arrays both are `show`.
  program::Entry compare, show;
  program::Entry precondition;  ///< No owner: there is none.
  /// "student/": what stands before the internal names of the student's classes.
  std::string student_prefix;
  std::string reference_name, student_name;  ///< As Entry::name() was before.
};

/// The name that a class of the pair had before, without `student_prefix`. Both internal, or both dotted.
[[nodiscard]] std::string original_name(const std::string& name, std::string student_prefix);

/// The methods and classes that are named must be public to be called from another package: they are, in the pair, and
/// nothing else of the reference is changed. Fails when a method is missing, or one of them has other parameters or
/// another result; the message says what to do.
[[nodiscard]] Result<PairProgram> pair_program(const Pair& pair);

/// Why methods of this descriptor are not compared; empty: they are.
[[nodiscard]] std::string why_not_comparable(const std::string& descriptor);

}  // namespace dashj::equiv
