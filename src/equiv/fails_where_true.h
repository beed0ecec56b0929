// SPDX-License-Identifier: MIT
#pragma once

#include "equiv/side_code.h"

namespace dashj::equiv {

/// The code of a method that gives a boolean, which comes to an error where that would give true and else does the
/// same. So what is found of errors is found of inputs with a precondition.
[[nodiscard]] SideCode fails_where_true(SideCode code);

}  // namespace dashj::equiv
