// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "learn/state_table.h"

namespace dashj::learn {

/// Finds variables, differences, sums, and what two leave of a third, that have one remainder: modulo a power of two as
/// `(e & 7) == 3`, which wrap-around does not disturb; modulo another number as `e % 3 == 1`, where e is not negative.
/// The simplest first.
[[nodiscard]] std::vector<term::Term> congruences(const StateTable& table, term::Builder& builder);

}  // namespace dashj::learn
