// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace dashj::smt {

/// The solver library that is loaded, with its version: "Z3 4.8.12.0".
[[nodiscard]] std::string solver_version();

}  // namespace dashj::smt
