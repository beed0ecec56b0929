// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace dashj::program {

/// What counts as going wrong (--property, design section 2).
struct Property {
  bool error_calls = true;  ///< A call of a static error()V.
  bool assertions = true;   ///< An AssertionError leaves the entry, or the initialiser of its class.
  bool exceptions =
      false;  ///< So does any exception, or, where exception_classes are given, one of these or a subclass.
  std::vector<std::string> exception_classes = {};  ///< Internal names.

  /// The classes of which an exception counts that leaves the entry, with their subclasses.
  [[nodiscard]] std::vector<std::string> counted_classes() const {
    if (exceptions && exception_classes.empty()) return {"java/lang/Throwable"};
    std::vector<std::string> classes;
    if (assertions) classes.emplace_back("java/lang/AssertionError");
    if (exceptions) classes.insert(classes.end(), exception_classes.begin(), exception_classes.end());
    return classes;
  }

  /// Whether an exception counts that leaves the entry: `classes` are its class and all superclasses.
  [[nodiscard]] bool counts(std::span<const std::string> classes) const {
    const std::vector<std::string> counted = counted_classes();
    return std::find_first_of(classes.begin(), classes.end(), counted.begin(), counted.end()) != classes.end();
  }
};

}  // namespace dashj::program
