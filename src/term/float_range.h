// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

#include "term/interval.h"
#include "term/term_store.h"

/// Sets of floats or doubles, and the operators of terms on them.
namespace dashj::term {

/// The numbers from `low` to `high`, both included, infinities among them, of which 0.0 and -0.0 are one; and any NaN
/// where `may_be_nan`. No number: low > high. A float is held as the double of the same value.
struct FloatRange {
  double low = 1, high = 0;
  bool may_be_nan = false;

  [[nodiscard]] bool has_numbers() const { return low <= high; }
  [[nodiscard]] bool contains_zero() const { return low <= 0 && high >= 0; }
  [[nodiscard]] bool is_single() const { return low == high && !may_be_nan; }
  bool operator==(const FloatRange&) const = default;
};
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr FloatRange kAnyFloat{-kInfinity, kInfinity, true};

/// What a condition may be.
struct Truth {
  bool may_hold = true, may_fail = true;
};

/// Width: 32 for a float, 64 for a double.
[[nodiscard]] FloatRange hull(FloatRange a, FloatRange b);
[[nodiscard]] FloatRange float_range_of_bits(Interval bits, unsigned width);
[[nodiscard]] Interval bits_of_float_range(FloatRange range, unsigned width);
/// An operator on floats that gives one of the same width: FpNeg to FpDiv, FpRem, FpSqrt to FpFma. Arguments beyond
/// the operator's are not looked at. Each contains every result of members of the arguments.
[[nodiscard]] FloatRange apply_to_ranges(Op op, unsigned width, FloatRange a, FloatRange b = {}, FloatRange c = {});
[[nodiscard]] FloatRange absolute(FloatRange range);
/// FpToFp, FpFromSigned: `width` is that of the result. FpToSigned.
[[nodiscard]] FloatRange rounded(FloatRange range, unsigned width);
[[nodiscard]] FloatRange float_range_of(Interval numbers, unsigned width);
[[nodiscard]] Interval integers_of(FloatRange range, unsigned width);
/// FpEq, FpLt, FpLe; or Eq, which asks whether the bits are the same.
[[nodiscard]] Truth compare(Op op, FloatRange a, FloatRange b);

/// Numbers that are ordered as the floats are whose bits are given, -0.0 before 0.0, and back.
[[nodiscard]] std::int64_t order_key(std::int64_t signed_bits, unsigned width);
[[nodiscard]] std::int64_t bits_of_key(std::int64_t key, unsigned width);
/// The value of the float with these bits; no NaN.
[[nodiscard]] double value_of_key(std::int64_t key, unsigned width);
[[nodiscard]] std::int64_t key_of_value(double value, unsigned width);

}  // namespace dashj::term
