// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "grade/classes/adapt_submission.h"
#include "grade/grade.h"

namespace dashj::grade {

/// The first number that stands for a line (CodePoints). Files of teachers and of the JDK are not that long.
inline constexpr int kFirstCodePoint = 30'001;

/// Classes that are analysed once for all who handed in the same code, and yet say to each which line it is. Their line
/// tables count the instructions of all classes: one number for each, from kFirstCodePoint on, in the order of classes,
/// methods and code. So the classes are equal where the code is, and a number says of each submission which line that
/// is there. Other debug information is left out. Methods without lines, and classes that cannot be read, have no
/// numbers, nor has anything where the numbers do not suffice.
class CodePoints {
 public:
  explicit CodePoints(const Classes& original);

  /// What is analysed.
  [[nodiscard]] const Classes& classes() const { return classes_; }
  /// Puts the submission's own lines into a grade of these classes: where it goes wrong, and wherever a text says
  /// "line 30007" or "lines 30007, 30012".
  void name_lines(Grade& grade) const;

 private:
  [[nodiscard]] std::string with_lines(const std::string& text) const;

  Classes classes_;
  std::map<int, CodeLine> lines_;
};

}  // namespace dashj::grade
