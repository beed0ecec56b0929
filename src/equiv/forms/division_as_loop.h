// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "equiv/side_code.h"

namespace dashj::equiv {

/// The same code with its one quotient or remainder of ints computed by subtractions, as a loop would that the other
/// method may have. No value: it has a loop already, or not just one.
[[nodiscard]] std::optional<SideCode> division_as_loop(const SideCode& code);

}  // namespace dashj::equiv
