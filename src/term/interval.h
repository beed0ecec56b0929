// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "term/term_store.h"

/// Sets of signed numbers, and the operators of bit-vectors on them: exact about wrap-around (an operation that may
/// overflow gives every number of the width), and sound for the SMT-LIB semantics of terms, division by zero included.
namespace dashj::term {

/// The numbers from `low` to `high`, both included; never empty. By default every Java int.
struct Interval {
  std::int64_t low = INT32_MIN, high = INT32_MAX;

  [[nodiscard]] bool is_single() const { return low == high; }
  [[nodiscard]] bool is_all() const { return low == INT32_MIN && high == INT32_MAX; }
  [[nodiscard]] bool contains(std::int64_t value) const { return low <= value && value <= high; }
  bool operator==(const Interval&) const = default;
};

/// Every number of so many bits, 1 to 64.
[[nodiscard]] Interval all_of(unsigned width);
[[nodiscard]] Interval hull(Interval a, Interval b);
/// No value: nothing in common.
[[nodiscard]] std::optional<Interval> intersection(Interval a, Interval b);

[[nodiscard]] Interval interval_add(Interval a, Interval b, unsigned width = 32);
[[nodiscard]] Interval interval_sub(Interval a, Interval b, unsigned width = 32);
[[nodiscard]] Interval interval_mul(Interval a, Interval b, unsigned width = 32);
[[nodiscard]] Interval interval_div(Interval a, Interval b, unsigned width = 32);
[[nodiscard]] Interval interval_rem(Interval a, Interval b, unsigned width = 32);
[[nodiscard]] Interval interval_and(Interval a, Interval b, unsigned width = 32);
[[nodiscard]] Interval interval_or(Interval a, Interval b, unsigned width = 32);
[[nodiscard]] Interval interval_xor(Interval a, Interval b, unsigned width = 32);
/// The distance is masked already: a distance interval outside 0 to width - 1 gives every number.
[[nodiscard]] Interval interval_shl(Interval a, Interval distance, unsigned width = 32);
[[nodiscard]] Interval interval_ashr(Interval a, Interval distance, unsigned width = 32);
[[nodiscard]] Interval interval_lshr(Interval a, Interval distance, unsigned width = 32);
/// The low `bits` bits, sign-extended, or, 63 of them at most, zero-extended.
[[nodiscard]] Interval interval_narrow(Interval a, unsigned bits, bool is_signed);
/// Of a first difference, of its count.
[[nodiscard]] Interval interval_of_first_difference(Interval count);
/// Of two numbers of one width; every number where the operator is none of those above.
[[nodiscard]] Interval apply_to_intervals(Op op, Interval a, Interval b, unsigned width);

}  // namespace dashj::term
