// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "learn/state_table.h"

namespace dashj::learn {

/// Finds variables, differences, sums, and what two leave of a third, that have one remainder: modulo a power of two as
/// `(e & 7) == 3`, which wrap-around does not disturb; modulo another number of what is not negative, in two forms. One
/// is `e % 3 == 1`, as programs say it. The other is for proofs: x is a multiple of an odd m with 0 <= x < 2^31 exactly
/// if x * (1 / m modulo 2^32) is, unsigned, at most 2^31 / m. That has no division, and adding m to x adds 1 to it: a
/// solver has the step of a loop in 3 ms that takes it 200 ms, or for ever, with remainders. The simplest sums first.
/// Only these variables stand in sums: others may be sums of them.
[[nodiscard]] std::vector<term::Term> congruences(const StateTable& table, const std::vector<std::size_t>& variables,
                                                  term::Builder& builder);

}  // namespace dashj::learn
