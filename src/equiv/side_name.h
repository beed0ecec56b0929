// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "classfile/tac/methods.h"

namespace dashj::equiv {

/// One of the methods that are compared, for people.
struct SideName {
  std::string side;    ///< "submission", "reference"; empty: nobody says which it is.
  std::string prefix;  ///< What stands before the names of its classes, "student/", or nothing.
};

/// The same methods under the names that their classes had, with their side before: "submission Main.f(I)I". What is
/// not supported also says where it stands, as its statements go into other bodies. Nothing that is executed rests on
/// these.
[[nodiscard]] tac::Methods named_for_people(const tac::Methods& methods, const SideName& name);

/// "submission Main.f(I)I, line 12".
[[nodiscard]] std::string place_of(const tac::Body& body, int line);

}  // namespace dashj::equiv
