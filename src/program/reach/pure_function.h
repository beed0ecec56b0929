// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/methods.h"

namespace dashj::program {

/// Whether how a run of the entry ends is a function of its arguments alone, on any JVM and after any other runs, as
/// far as it is no cut run (design 5.2 item 9): everything in reach is lowered without a choice and without a statement
/// that is not supported.
[[nodiscard]] bool is_pure_function(const tac::Methods& methods);

}  // namespace dashj::program
