// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/tac/methods.h"

namespace dashj::program {

/// Whether something may go wrong from each statement of the method on, by control flow and calls: an error is reached,
/// or a counted exception leaves the entry where something is not modelled. Of a method that is not the entry each
/// statement that is not modelled counts: what it gives back to the caller is not known.
/// Every filter that decides what needs no proof asks this; src/check answers it by code of its own.
[[nodiscard]] std::vector<bool> may_reach_error(const tac::Methods& methods, tac::MethodId method);

}  // namespace dashj::program
