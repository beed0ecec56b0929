// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "term/term_store.h"

namespace dashj::check::boxes {

/// The signed integers from `low` to `high`, both included; none where low > high.
struct Whole {
  std::int64_t low = 0, high = -1;

  [[nodiscard]] bool is_empty() const { return low > high; }
  [[nodiscard]] bool is_single() const { return low == high; }
  [[nodiscard]] bool contains(std::int64_t value) const { return low <= value && value <= high; }
  bool operator==(const Whole&) const = default;
};

/// Every integer of so many bits, 1 to 64.
[[nodiscard]] Whole every_whole(unsigned width);
[[nodiscard]] Whole join(Whole a, Whole b);
[[nodiscard]] inline Whole meet(Whole a, Whole b) {
  return {std::max(a.low, b.low), std::min(a.high, b.high)};
}

/// What the operator gives for members of both, of one width, modulo 2^width; SMT-LIB's division by zero. An operator
/// that is not known gives every integer.
[[nodiscard]] Whole apply_to_whole(term::Op op, Whole a, Whole b, unsigned width);
/// Bits high to low of a member of `a`; at least one bit.
[[nodiscard]] Whole bits_of_whole(Whole a, unsigned high, unsigned low);
[[nodiscard]] Whole zero_extended(Whole a, unsigned width);
/// `low_width` bits below those of the first.
[[nodiscard]] Whole concatenated(Whole above, Whole below, unsigned low_width);

/// What is left of a where a + b lies in the sum, no sum wraps around, and b is as given.
[[nodiscard]] Whole addend_of(Whole sum, Whole a, Whole b, unsigned width);

}  // namespace dashj::check::boxes
