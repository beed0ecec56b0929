// SPDX-License-Identifier: MIT
#pragma once

#include "symbolic/intervals.h"

/// The operators of Java int and long arithmetic on intervals (intervals.h) of numbers of 32 or 64 bits.
namespace dashj::symbolic {

/// Every number of so many bits.
[[nodiscard]] Interval all_of(unsigned width);
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
/// The low `bits` bits, sign- or zero-extended.
[[nodiscard]] Interval interval_narrow(Interval a, unsigned bits, bool is_signed);

}  // namespace dashj::symbolic
