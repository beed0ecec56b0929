// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "check/boxes/whole.h"
#include "term/term_store.h"

namespace dashj::check::boxes {

/// Places of floats of one width in their order from -infinity to infinity, -0.0 (-1) before 0.0 (0): the bits of what
/// has no sign, and of what has one the number that is as far below -1 as its bits without sign are above 0.
using Place = std::int64_t;
[[nodiscard]] Place place_of_bits(std::int64_t signed_bits, unsigned width);
[[nodiscard]] std::int64_t bits_of_place(Place place, unsigned width);
/// A float as the double of the same value.
[[nodiscard]] double value_of_place(Place place, unsigned width);
[[nodiscard]] Place place_of_value(double value, unsigned width);
[[nodiscard]] Place place_of_infinity(unsigned width);

/// Floats from `low` to `high`, both included, by their places: none where low > high. And, where `has_nan`, every NaN.
struct Floats {
  Place low = 0, high = -1;
  bool has_nan = false;

  [[nodiscard]] bool has_numbers() const { return low <= high; }
  [[nodiscard]] bool is_empty() const { return !has_numbers() && !has_nan; }
  [[nodiscard]] bool has_zero() const { return has_numbers() && low <= 0 && high >= -1; }
  bool operator==(const Floats&) const = default;
};

[[nodiscard]] Floats every_float(unsigned width);
[[nodiscard]] Floats join(Floats a, Floats b);
[[nodiscard]] Floats meet(Floats a, Floats b);

/// An operator that gives a float of the width of its arguments: FpNeg to FpDiv, FpRem, FpSqrt to FpFma.
[[nodiscard]] Floats apply_to_floats(term::Op op, unsigned width, Floats a, Floats b = {}, Floats c = {});
/// The floats without their sign.
[[nodiscard]] Floats without_sign(Floats a);
/// FpToFp, FpFromSigned and FpToSigned.
[[nodiscard]] Floats converted(Floats a, unsigned from, unsigned to);
[[nodiscard]] Floats floats_of_whole(Whole a, unsigned to);
[[nodiscard]] Whole whole_of_floats(Floats a, unsigned from, unsigned to);

/// The bits of members as signed integers, and back.
[[nodiscard]] Whole bits_of_floats(Floats a, unsigned width);
[[nodiscard]] Floats floats_of_bits(Whole bits, unsigned width);

/// Numbers that compare as at most, or less than, a member does: the other zero counts as equal.
[[nodiscard]] Place last_at_most(Place place);
[[nodiscard]] Place first_at_least(Place place);
[[nodiscard]] Place last_less(Place place);
[[nodiscard]] Place first_more(Place place);

/// How a float compares with another: one of these. A set of them is their sum.
using Outcomes = unsigned;
inline constexpr Outcomes kLess = 1, kEqual = 2, kMore = 4, kUnordered = 8, kAllOutcomes = 15;
inline constexpr Outcomes kOrdered = kLess + kEqual + kMore;
/// How the second compares with the first.
[[nodiscard]] constexpr Outcomes turned(Outcomes outcomes) {
  return (outcomes & (kEqual | kUnordered)) | ((outcomes & kLess) != 0 ? kMore : 0) |
         ((outcomes & kMore) != 0 ? kLess : 0);
}
/// How a member of a may compare with one of b.
[[nodiscard]] Outcomes compare(Floats a, Floats b);
/// The members of a that may compare so with some member of b.
[[nodiscard]] Floats where(Floats a, Floats b, Outcomes outcomes);

}  // namespace dashj::check::boxes
