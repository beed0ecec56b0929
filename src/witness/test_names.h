// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "program/entry.h"
#include "program/program.h"

namespace dashj::witness {

/// A class of Java source.
struct JavaName {
  std::string package;  ///< "a.b"; empty: the default package.
  std::string simple;

  /// "a/b/C.java"
  [[nodiscard]] std::string path() const;
  /// "a.b.C"
  [[nodiscard]] std::string qualified() const { return package.empty() ? simple : package + "." + simple; }
};

/// Names for the tests of a run: Main_test_Failure in the package of Main, with the types of the parameters where test
/// is overloaded, with a number where the name is taken: by another test of this run, or by a class of the program,
/// with `Test` behind it or without, in letters of either case (file systems). In the default package where the
/// package's name cannot stand in Java source.
class TestNames {
 public:
  [[nodiscard]] JavaName next(const program::Program& program, const program::Entry& entry);

 private:
  std::set<std::string> taken_;  // small letters
};

}  // namespace dashj::witness
