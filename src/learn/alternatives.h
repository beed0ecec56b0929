// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "learn/state_table.h"

namespace dashj::learn {

/// What holds of all states but a few, or something simple does of those: `x <= y or x == c`, `x <= y or y < c`,
/// `x >= c or x == y`. A loop `for (x = c; x < y; x++)` that is not entered leaves such states. Only what the bounds of
/// x and y do not tell already.
[[nodiscard]] std::vector<term::Term> alternatives(const StateTable& table, term::Builder& builder);

}  // namespace dashj::learn
