// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <span>

#include "term/term_store.h"

namespace dashj::smt {

/// Signed values a 32-bit variable may take; low > high: none.
struct ValueRange {
  std::int64_t low = INT32_MIN, high = INT32_MAX;
};

/// What the conjuncts of the form `x < c`, `c <= x`, `x = c` and their negations leave of each variable, and disjunctions of such. Every model
/// lies in the ranges; other conjuncts are not looked at. Only variables that such a conjunct names are in the map.
[[nodiscard]] std::map<term::Term, ValueRange> value_ranges(const term::TermStore& store, std::span<const term::Term> assertions);

}  // namespace dashj::smt
