// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "classfile/tac/body.h"

namespace dashj::equiv {

/// Two results of type float or double are the same where |a - b| <= max(absolute, relative * max(|a|, |b|)), computed
/// in double, or where they have the same bits, with one NaN.
struct Tolerance {
  double absolute = 0, relative = 0;  ///< Finite and not negative.
  [[nodiscard]] bool is_any() const { return absolute > 0 || relative > 0; }
  [[nodiscard]] bool holds(double left, double right) const;
  bool operator==(const Tolerance&) const = default;
};

/// Two exceptions are the same: of one class; the student's also of a class below the reference's; always.
enum class ExceptionRule : std::uint8_t { Class, Subclass, Any };

/// Which outcomes of both methods count as the same.
struct SameRule {
  ExceptionRule exceptions = ExceptionRule::Class;
  Tolerance tolerance = {};  ///< Of results, not of cells of arrays.
  /// What is printed counts, too: it is in no three-address code, so no proof about that says anything of it.
  bool compares_output = false;

  /// Of results of a type as their bits.
  [[nodiscard]] bool is_same_value(tac::Type type, tac::Value left, tac::Value right) const;
};

}  // namespace dashj::equiv
