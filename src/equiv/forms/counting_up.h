// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "equiv/side_code.h"

namespace dashj::equiv {

/// The same code with loops that count an int down and only gather, as `for (i = n; i > 1; i--) f *= i` does, counting
/// up: what is gathered is the same in any order. Outcomes stay, except which object an exception is, and so does
/// whether there is one. No value: there is no such loop.
[[nodiscard]] std::optional<SideCode> counting_up(const SideCode& code);

}  // namespace dashj::equiv
