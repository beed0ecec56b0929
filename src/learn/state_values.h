// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "learn/state_table.h"

namespace dashj::learn {

/// x is one of a few values.
[[nodiscard]] std::vector<term::Term> few_values(const StateTable& table, term::Builder& builder);

/// Two variables of few values, of which not all combinations occur: those that do. State machines have such pairs.
[[nodiscard]] std::vector<term::Term> few_pairs(const StateTable& table, term::Builder& builder);

/// x != c, for a constant c of the program between the least and the greatest x, of which there are many.
[[nodiscard]] std::vector<term::Term> disequalities(const StateTable& table, term::Builder& builder);

/// x >= 0 and x < 0, where neither is always so: a loop up to x does nothing if x is negative.
[[nodiscard]] std::vector<term::Term> signs(const StateTable& table, term::Builder& builder);

/// x == c, for each of a few values: the cases to look at one by one.
[[nodiscard]] std::vector<term::Term> value_cases(const StateTable& table, term::Builder& builder);

}  // namespace dashj::learn
