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

/// Which outcomes of both methods count as the same. Of results, and of what is in arrays that are given:
///  * primitive values where they have the same bits, with one NaN, results also as the tolerance says;
///  * arrays where both are null, or have one length and cells that are the same: not where they are one object;
///  * boxes (Integer and its kind) where both are null, or of one class and equal as its equals says: not where they
///    are one object, and of floats with no tolerance.
/// Both sides are given objects of their own, of which those are one that are one on the other side. So a method that
/// asks whether two boxes are one object is told the same as the other. Of an object that is given nothing is compared
/// but what both do with it, since nothing changes it. Which other objects would be the same is not said: they are no
/// results (pair_program.h, why_not_comparable).
struct SameRule {
  ExceptionRule exceptions = ExceptionRule::Class;
  Tolerance tolerance = {};  ///< Of results, not of cells of arrays, nor of boxes.
  /// What is printed counts, too: it is in no three-address code, so no proof about that says anything of it.
  bool compares_output = false;

  /// Of results of a type as their bits.
  [[nodiscard]] bool is_same_value(tac::Type type, tac::Value left, tac::Value right) const;
};

}  // namespace dashj::equiv
