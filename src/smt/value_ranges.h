// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <span>

#include "term/term_store.h"

namespace dashj::smt {

/// Signed values a variable of 32 or 64 bits may take; low > high: none.
struct ValueRange {
  std::int64_t low = INT32_MIN, high = INT32_MAX;

  [[nodiscard]] bool is_empty() const { return low > high; }
  /// How many there are, or 2^64 - 1 where there are more.
  [[nodiscard]] std::uint64_t count() const {
    if (is_empty()) return 0;
    const std::uint64_t rest = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
    return rest == UINT64_MAX ? rest : rest + 1;
  }
};

/// Whether bounds are passed on from variable to variable along `x < y` and its kind.
enum class Orders : std::uint8_t { Ignored, Followed };

/// What the conjuncts of the form `x < c`, `c <= x`, `x = c` and their negations leave of each variable, and
/// disjunctions of such. Every model lies in the ranges; other conjuncts are not looked at. Only variables that such a
/// conjunct names are in the map; with Orders::Followed those of orders too.
[[nodiscard]] std::map<term::Term, ValueRange> value_ranges(const term::TermStore& store,
                                                            std::span<const term::Term> assertions, Orders orders);

}  // namespace dashj::smt
