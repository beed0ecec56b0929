// SPDX-License-Identifier: MIT
#pragma once

#include "symbolic/intervals.h"

/// The operators of Java int arithmetic on intervals (intervals.h).
namespace dashj::symbolic {

[[nodiscard]] Interval interval_add(Interval a, Interval b);
[[nodiscard]] Interval interval_sub(Interval a, Interval b);
[[nodiscard]] Interval interval_mul(Interval a, Interval b);
[[nodiscard]] Interval interval_div(Interval a, Interval b);
[[nodiscard]] Interval interval_rem(Interval a, Interval b);
[[nodiscard]] Interval interval_and(Interval a, Interval b);
[[nodiscard]] Interval interval_or(Interval a, Interval b);
[[nodiscard]] Interval interval_xor(Interval a, Interval b);
/// The distance is masked already: a distance interval outside 0 to 31 gives every int.
[[nodiscard]] Interval interval_shl(Interval a, Interval distance);
[[nodiscard]] Interval interval_ashr(Interval a, Interval distance);
[[nodiscard]] Interval interval_lshr(Interval a, Interval distance);
/// The low `bits` bits, sign- or zero-extended.
[[nodiscard]] Interval interval_narrow(Interval a, unsigned bits, bool is_signed);

}  // namespace dashj::symbolic
