// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <tuple>

#include "program/lower_methods.h"

namespace dashj::program {

/// An instruction of the program as people name it.
struct CodePlace {
  std::string class_name, method_name;  ///< Internal name; without descriptor.
  int line = -1;                        ///< -1: not known.
  auto operator<=>(const CodePlace&) const = default;
};

/// What runs of some methods may leave behind beside their results, read off the bytecode of all methods in reach, so
/// more than any one run does. What class initialisers themselves put into fields is the same for every input and left
/// out.
struct UnseenEffects {
  std::set<CodePlace> prints;  ///< Calls that print.
  /// Fields that are written, as (internal name of the class, field): the static ones; those of objects only where some
  /// method has an object from a static field, so that it may outlive the run.
  std::set<std::pair<std::string, std::string>> fields;
  bool has_array_writes = false;  ///< Elements of arrays are written, and arrays, too, may outlive the run.
  /// Which arrays the rows are of an array of arrays that is given may change (equiv/side_code.h says it).
  bool replaces_rows = false;
};
[[nodiscard]] UnseenEffects unseen_effects(const Program& program, const LoweredMethods& methods);

}  // namespace dashj::program
