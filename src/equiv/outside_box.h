// SPDX-License-Identifier: MIT
#pragma once

#include "concrete/exhauster.h"
#include "equiv/side_code.h"

namespace dashj::equiv {

/// A precondition that holds where the input lies outside of the box and `precondition` (null: true) holds. `like`: a
/// method with the parameters, which are ints.
[[nodiscard]] SideCode outside_box(const concrete::InputBox& box, const SideCode* precondition, const tac::Body& like);

}  // namespace dashj::equiv
