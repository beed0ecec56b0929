// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/lower/global_table.h"
#include "classfile/tac/methods.h"
#include "program/entry.h"
#include "program/program.h"

namespace dashj::program {

/// The initialiser of a class of the JDK, which makes its own static fields, and everything it can call.
struct LoweredInitialiser {
  tac::Methods methods;  ///< Body::outputs of the initialiser are all globals.
  lower::GlobalTable globals;
  std::vector<std::string> of_jdk;  ///< As LoweredMethods::of_jdk.
};

/// What the JVM chooses is chosen (tac::Choose). Defined where methods are lowered (lower_methods.cpp).
[[nodiscard]] Result<LoweredInitialiser> lower_initialiser(const Program& program, const Entry& initialiser);

}  // namespace dashj::program
