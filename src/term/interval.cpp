// SPDX-License-Identifier: MIT
#include "term/interval.h"

#include <algorithm>
#include <bit>
#include <initializer_list>

#include "base/mutant.h"

namespace dashj::term {

namespace {

__extension__ using Wide = __int128;  // holds the product of two longs

// All numbers where the exact result may leave the range: then it wraps, and anything is possible.
Interval exact_or_all(Wide low, Wide high, unsigned width) {
  const Interval all = all_of(width);
  if (low < all.low || DASHJ_MUTATE(overflow_ignored, high > all.high, false)) return all;
  return {static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)};
}

Interval corners(std::initializer_list<Wide> values, unsigned width) {
  const auto [low, high] = std::minmax(values);
  return exact_or_all(low, high, width);
}

bool is_distance(Interval d, unsigned width) {
  return d.low >= 0 && d.high < static_cast<std::int64_t>(width);
}

// The least 2^k - 1 that is not below a non-negative value.
std::int64_t all_ones_above(std::int64_t value) {
  return static_cast<std::int64_t>((std::uint64_t{1} << std::bit_width(static_cast<std::uint64_t>(value))) - 1);
}

Wide magnitude(std::int64_t value) {
  return value < 0 ? -Wide{value} : Wide{value};
}

}  // namespace

Interval all_of(unsigned width) {
  const std::int64_t least = to_signed(sign_bit(static_cast<std::uint8_t>(width)), static_cast<std::uint8_t>(width));
  return {least, -(least + 1)};
}

Interval hull(Interval a, Interval b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

std::optional<Interval> intersection(Interval a, Interval b) {
  const Interval both{std::max(a.low, b.low), std::min(a.high, b.high)};
  if (both.low > both.high) return std::nullopt;
  return both;
}

Interval interval_add(Interval a, Interval b, unsigned width) {
  return exact_or_all(Wide{a.low} + b.low, Wide{a.high} + b.high, width);
}
Interval interval_sub(Interval a, Interval b, unsigned width) {
  return exact_or_all(Wide{a.low} - b.high, Wide{a.high} - b.low, width);
}
Interval interval_mul(Interval a, Interval b, unsigned width) {
  return corners({Wide{a.low} * b.low, Wide{a.low} * b.high, Wide{a.high} * b.low, Wide{a.high} * b.high}, width);
}

// Truncated division is monotonic in each argument on either side of zero, so the corners of the two halves of the
// divisor are enough. As a term, division by zero is 1 or -1 (SMT-LIB); MIN_VALUE / -1 leaves the range and gives all.
Interval interval_div(Interval a, Interval b, unsigned width) {
  std::optional<Interval> result;
  const auto add = [&](Interval part) { result = result ? hull(*result, part) : part; };
  const auto quotients = [&](Interval by) {
    add(corners({Wide{a.low} / by.low, Wide{a.low} / by.high, Wide{a.high} / by.low, Wide{a.high} / by.high}, width));
  };
  if (const auto negative = intersection(b, {INT64_MIN, -1})) quotients(*negative);
  if (const auto positive = intersection(b, {1, INT64_MAX})) quotients(*positive);
  if (intersection(b, {0, 0})) DASHJ_MUTATE(quotient_by_zero, add({-1, 1}), add({0, 0}));
  return *result;
}

// The remainder has the sign of the dividend, is no larger than it, and smaller than the divisor; by zero it is the
// dividend (SMT-LIB).
Interval interval_rem(Interval a, Interval b, unsigned width) {
  const Interval all = all_of(width);
  const bool by_zero = b.low <= 0 && b.high >= 0;
  const Wide divisor = std::max(magnitude(b.low), magnitude(b.high));
  const Wide most = by_zero ? Wide{all.high} : divisor - 1, least = by_zero ? Wide{all.low} : 1 - divisor;
  const auto low = a.low >= 0 ? 0 : static_cast<std::int64_t>(std::max(Wide{a.low}, least));
  const auto high = a.high <= 0 ? 0 : static_cast<std::int64_t>(std::min(Wide{a.high}, most));
  // A dividend that is always closer to zero than any divisor is unchanged.
  const bool is_unchanged = b.low > 0 && a.low > -b.low && DASHJ_MUTATE(rem_of_equal, a.high < b.low, a.high <= b.low);
  return is_unchanged ? a : Interval{low, high};
}

Interval interval_and(Interval a, Interval b, unsigned width) {
  if (a.is_single() && b.is_single()) return {a.low & b.low, a.low & b.low};
  if (a.low >= 0 && b.low >= 0) return {0, std::min(a.high, b.high)};
  if (a.low >= 0) return {0, a.high};
  if (b.low >= 0) return {0, b.high};
  return all_of(width);
}

Interval interval_or(Interval a, Interval b, unsigned width) {
  if (a.is_single() && b.is_single()) return {a.low | b.low, a.low | b.low};
  if (a.low >= 0 && b.low >= 0)
    return {std::max(a.low, b.low),
            DASHJ_MUTATE(or_of_powers, all_ones_above(std::max(a.high, b.high)), std::max(a.high, b.high))};
  return all_of(width);
}

Interval interval_xor(Interval a, Interval b, unsigned width) {
  if (a.is_single() && b.is_single()) return {a.low ^ b.low, a.low ^ b.low};
  if (a.low >= 0 && b.low >= 0) return {0, all_ones_above(std::max(a.high, b.high))};
  return all_of(width);
}

Interval interval_shl(Interval a, Interval distance, unsigned width) {
  if (!is_distance(distance, width)) return all_of(width);
  const Wide least = Wide{1} << distance.low, most = Wide{1} << distance.high;
  return corners({a.low * least, a.low * most, a.high * least, a.high * most}, width);
}

Interval interval_ashr(Interval a, Interval distance, unsigned width) {
  if (!is_distance(distance, width)) return all_of(width);
  return corners({a.low >> distance.low, a.low >> distance.high, a.high >> distance.low, a.high >> distance.high},
                 width);
}

Interval interval_lshr(Interval a, Interval distance, unsigned width) {
  if (!is_distance(distance, width)) return all_of(width);
  if (a.low >= 0) return interval_ashr(a, distance, width);
  if (distance.low == 0) return all_of(width);
  return {0, static_cast<std::int64_t>(width_mask(static_cast<std::uint8_t>(width)) >> distance.low)};
}

Interval interval_narrow(Interval a, unsigned bits, bool is_signed) {
  const Interval numbers = all_of(bits);
  const Interval range = is_signed ? numbers : Interval{0, 2 * numbers.high + 1};
  return a.low >= range.low && a.high <= range.high ? a : range;
}

Interval interval_of_first_difference(Interval count) {
  return {0, std::max<std::int64_t>(count.high, 0)};
}

Interval apply_to_intervals(Op op, Interval a, Interval b, unsigned width) {
  switch (op) {
    case Op::BvAdd:
      return interval_add(a, b, width);
    case Op::BvSub:
      return interval_sub(a, b, width);
    case Op::BvMul:
      return interval_mul(a, b, width);
    case Op::BvSdiv:
      return interval_div(a, b, width);
    case Op::BvSrem:
      return interval_rem(a, b, width);
    case Op::BvAnd:
      return interval_and(a, b, width);
    case Op::BvOr:
      return interval_or(a, b, width);
    case Op::BvXor:
      return interval_xor(a, b, width);
    case Op::BvShl:
      return interval_shl(a, b, width);
    case Op::BvAshr:
      return interval_ashr(a, b, width);
    case Op::BvLshr:
      return interval_lshr(a, b, width);
    default:
      return all_of(width);
  }
}

}  // namespace dashj::term
