// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "learn/state_table.h"

namespace dashj::learn {

/// Equalities that no polynomial says, x == y op z: shifts, bitwise operators, quotients, remainders, and products of
/// variables that are too many for all polynomials of their degree. Operands are variables, or one of them a constant.
/// Those that leave the least to chance come first.
[[nodiscard]] std::vector<term::Term> operator_equalities(const StateTable& table, term::Builder& builder);

}  // namespace dashj::learn
