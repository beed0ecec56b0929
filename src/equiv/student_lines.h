// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::equiv {

/// Which lines are the student's: those from a number on, and no other code has such lines.
struct StudentLines {
  int from = 0;  ///< 0: nobody knows, and no line is said of what the student's method does.
  /// The method that is compared is the teacher's, and calls the student's: what goes wrong behind a line of others is
  /// not the student's. Else it is, since others are then called by the student's code.
  bool is_called = false;

  [[nodiscard]] bool are_known() const { return from > 0; }
};

}  // namespace dashj::equiv
