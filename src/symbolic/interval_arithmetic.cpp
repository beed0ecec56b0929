// SPDX-License-Identifier: MIT
#include "symbolic/interval_arithmetic.h"

#include <algorithm>
#include <bit>
#include <initializer_list>

namespace dashj::symbolic {

namespace {

// All ints where the exact result may leave the range: then it wraps, and anything is possible.
Interval exact_or_all(std::int64_t low, std::int64_t high) {
  if (low < INT32_MIN || high > INT32_MAX) return {};
  return {low, high};
}

Interval corners(std::initializer_list<std::int64_t> values) {
  const auto [low, high] = std::minmax(values);
  return exact_or_all(low, high);
}

bool is_distance(Interval d) { return d.low >= 0 && d.high <= 31; }

// The least 2^k - 1 that is not below a non-negative value.
std::int64_t all_ones_above(std::int64_t value) {
  return static_cast<std::int64_t>((std::uint64_t{1} << std::bit_width(static_cast<std::uint64_t>(value))) - 1);
}

}  // namespace

Interval hull(Interval a, Interval b) { return {std::min(a.low, b.low), std::max(a.high, b.high)}; }

std::optional<Interval> intersection(Interval a, Interval b) {
  const Interval both{std::max(a.low, b.low), std::min(a.high, b.high)};
  if (both.low > both.high) return std::nullopt;
  return both;
}

Interval interval_add(Interval a, Interval b) { return exact_or_all(a.low + b.low, a.high + b.high); }
Interval interval_sub(Interval a, Interval b) { return exact_or_all(a.low - b.high, a.high - b.low); }
Interval interval_mul(Interval a, Interval b) { return corners({a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high}); }

// Truncated division is monotonic in each argument on either side of zero, so the corners of the two halves of the divisor are enough.
// As a term, division by zero is 1 or -1 (SMT-LIB); MIN_VALUE / -1 leaves the range and gives all.
Interval interval_div(Interval a, Interval b) {
  std::optional<Interval> result;
  const auto add = [&](Interval part) { result = result ? hull(*result, part) : part; };
  if (const auto negative = intersection(b, {INT32_MIN, -1}))
    add(corners({a.low / negative->low, a.low / negative->high, a.high / negative->low, a.high / negative->high}));
  if (const auto positive = intersection(b, {1, INT32_MAX}))
    add(corners({a.low / positive->low, a.low / positive->high, a.high / positive->low, a.high / positive->high}));
  if (intersection(b, {0, 0})) add({-1, 1});
  return *result;
}

// The remainder has the sign of the dividend, is no larger than it, and smaller than the divisor; by zero it is the dividend (SMT-LIB).
Interval interval_rem(Interval a, Interval b) {
  const bool by_zero = b.low <= 0 && b.high >= 0;
  const std::int64_t divisor = std::max(std::abs(b.low), std::abs(b.high));
  const std::int64_t most = by_zero ? INT32_MAX : divisor - 1, least = by_zero ? INT32_MIN : 1 - divisor;
  const std::int64_t low = a.low >= 0 ? 0 : std::max(a.low, least), high = a.high <= 0 ? 0 : std::min(a.high, most);
  // A dividend that is always closer to zero than any divisor is unchanged.
  const bool is_positive = b.low > 0, is_unchanged = is_positive && a.low > -b.low && a.high < b.low;
  return is_unchanged ? a : Interval{low, high};
}

Interval interval_and(Interval a, Interval b) {
  if (a.is_single() && b.is_single()) return {a.low & b.low, a.low & b.low};
  if (a.low >= 0 && b.low >= 0) return {0, std::min(a.high, b.high)};
  if (a.low >= 0) return {0, a.high};
  if (b.low >= 0) return {0, b.high};
  return {};
}

Interval interval_or(Interval a, Interval b) {
  if (a.is_single() && b.is_single()) return {a.low | b.low, a.low | b.low};
  if (a.low >= 0 && b.low >= 0) return {std::max(a.low, b.low), all_ones_above(std::max(a.high, b.high))};
  return {};
}

Interval interval_xor(Interval a, Interval b) {
  if (a.is_single() && b.is_single()) return {a.low ^ b.low, a.low ^ b.low};
  if (a.low >= 0 && b.low >= 0) return {0, all_ones_above(std::max(a.high, b.high))};
  return {};
}

Interval interval_shl(Interval a, Interval distance) {
  if (!is_distance(distance)) return {};
  const std::int64_t least = std::int64_t{1} << distance.low, most = std::int64_t{1} << distance.high;
  return corners({a.low * least, a.low * most, a.high * least, a.high * most});
}

Interval interval_ashr(Interval a, Interval distance) {
  if (!is_distance(distance)) return {};
  return corners({a.low >> distance.low, a.low >> distance.high, a.high >> distance.low, a.high >> distance.high});
}

Interval interval_lshr(Interval a, Interval distance) {
  if (!is_distance(distance)) return {};
  if (a.low >= 0) return interval_ashr(a, distance);
  if (distance.low == 0) return {};
  return {0, static_cast<std::int64_t>(0xFFFFFFFFu >> distance.low)};
}

Interval interval_narrow(Interval a, unsigned bits, bool is_signed) {
  const std::int64_t half = std::int64_t{1} << (bits - 1);
  const Interval range = is_signed ? Interval{-half, half - 1} : Interval{0, 2 * half - 1};
  return a.low >= range.low && a.high <= range.high ? a : range;
}

}  // namespace dashj::symbolic
