// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace dashj {

/// Why something the user gave, or the machine lacks, stops us. The value is the exit status (design, section 2).
enum class Failure { Usage = 64, BadInput = 65, Missing = 69, OurBug = 70 };

/// A complete message about bad input or a missing part: where, what was expected, what to do. Complete by itself, for
/// example "Foo.class: method bar(I)V: bytecode 12: constant 7 is a String, expected a Methodref (JVMS 4.4.2)".
struct Diagnostic {
  Failure failure = Failure::BadInput;
  std::string where;    ///< File, class, method or offset; may be empty.
  std::string message;  ///< What was found, what was expected, what to do.

  [[nodiscard]] std::string text() const { return where.empty() ? message : where + ": " + message; }
};

}  // namespace dashj
