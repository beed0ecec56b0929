// SPDX-License-Identifier: MIT
#include "check/boxes/whole.h"

#include <bit>

#include "base/mutant.h"

namespace dashj::check::boxes {

using term::Op;

namespace {

__extension__ using Wide = __int128;  // holds the product of two longs

Wide period(unsigned width) {
  return Wide{1} << width;
}

// Exact results, which are taken modulo 2^width: where all of them wrap around equally often they stay an interval.
Whole wrapped(Wide low, Wide high, unsigned width) {
  const Whole every = every_whole(width);
  const auto turns = [&](Wide value) { return (value - every.low) >> width; };  // rounded down
  const Wide first = turns(low);
  if (DASHJ_MUTATE(check_sum_wraps, first != turns(high), false)) return every;
  const Wide away = first * period(width);
  return {static_cast<std::int64_t>(low - away), static_cast<std::int64_t>(high - away)};
}

Whole of_corners(Wide a, Wide b, Wide c, Wide d, unsigned width) {
  return wrapped(std::min({a, b, c, d}), std::max({a, b, c, d}), width);
}

Whole product(Whole a, Whole b, unsigned width) {
  return of_corners(Wide{a.low} * b.low, Wide{a.low} * b.high, Wide{a.high} * b.low, Wide{a.high} * b.high, width);
}

// By divisors of one sign a truncated quotient is monotonic in each argument. By zero: -1, of a negative dividend 1.
Whole quotient(Whole a, Whole b, unsigned width) {
  Whole result;
  const auto add = [&](Whole part) { result = join(result, part); };
  const auto divide = [&](Whole by) {
    if (by.is_empty()) return;
    add(of_corners(Wide{a.low} / by.low, Wide{a.low} / by.high, Wide{a.high} / by.low, Wide{a.high} / by.high, width));
  };
  divide(meet(b, {INT64_MIN, -1}));
  divide(meet(b, {1, INT64_MAX}));
  if (!b.contains(0)) return result;
  if (a.high >= 0) add({-1, -1});
  if (a.low < 0) add({1, 1});
  return result;
}

// It has the sign of the dividend, is no larger than it, and smaller than the divisor; by zero it is the dividend.
Whole remainder(Whole a, Whole b) {
  Whole result{std::min<std::int64_t>(a.low, 0), std::max<std::int64_t>(a.high, 0)};
  if (b.contains(0)) return result;
  const auto size = [](std::int64_t value) { return value < 0 ? -Wide{value} : Wide{value}; };
  const Wide most = std::max(size(b.low), size(b.high)) - 1;
  if (result.high > most) result.high = static_cast<std::int64_t>(most);
  if (result.low < -most) result.low = static_cast<std::int64_t>(-most);
  return result;
}

// From -2^k to 2^k - 1 with the least k for all of a and b: bits above k are all the sign's, so operators bit by bit
// stay within.
Whole of_same_bits(Whole a, Whole b) {
  const auto size = [](std::int64_t value) { return static_cast<std::uint64_t>(value < 0 ? ~value : value); };
  const std::uint64_t all = size(a.low) | size(a.high) | size(b.low) | size(b.high);
  const int bits = std::bit_width(all);
  const std::uint64_t most = bits == 0 ? 0 : ~std::uint64_t{0} >> (64 - bits);
  return {~static_cast<std::int64_t>(most), static_cast<std::int64_t>(most)};
}

// A member that is not negative bounds the result from both sides; where both are negative so is the result.
Whole conjunction(Whole a, Whole b) {
  if (a.is_single() && b.is_single()) return {a.low & b.low, a.low & b.low};
  Whole result = of_same_bits(a, b);
  for (const Whole& one : {a, b})
    if (one.low >= 0) result = meet(result, {0, one.high});
  if (a.high < 0 && b.high < 0) result.high = std::min(a.high, b.high);
  return result;
}

Whole complement(Whole a) {
  return {~a.high, ~a.low};
}

Whole exclusive(Whole a, Whole b) {
  if (a.is_single() && b.is_single()) return {a.low ^ b.low, a.low ^ b.low};
  Whole result = of_same_bits(a, b);
  const bool is_one_sign = (a.low >= 0 || a.high < 0) && (b.low >= 0 || b.high < 0);
  if (is_one_sign) (a.low >= 0) == (b.low >= 0) ? result.low = 0 : result.high = -1;
  return result;
}

bool is_distance(Whole distance, unsigned width) {
  return distance.low >= 0 && distance.high < static_cast<std::int64_t>(width);
}

Whole left_shift(Whole a, Whole distance, unsigned width) {
  if (!is_distance(distance, width)) return every_whole(width);
  const Wide least = period(static_cast<unsigned>(distance.low)), most = period(static_cast<unsigned>(distance.high));
  return of_corners(a.low * least, a.low * most, a.high * least, a.high * most, width);
}

Whole right_shift(Whole a, Whole distance, unsigned width) {
  if (!is_distance(distance, width)) return every_whole(width);
  return of_corners(a.low >> distance.low, a.low >> distance.high, a.high >> distance.low, a.high >> distance.high,
                    width);
}

Whole unsigned_right_shift(Whole a, Whole distance, unsigned width) {
  if (!is_distance(distance, width)) return every_whole(width);
  if (a.low >= 0) return right_shift(a, distance, width);
  if (distance.low == 0) return every_whole(width);
  const std::uint64_t most = term::width_mask(static_cast<std::uint8_t>(width)) >> distance.low;
  return {0, static_cast<std::int64_t>(most)};
}

}  // namespace

Whole every_whole(unsigned width) {
  const std::int64_t least = -1 - static_cast<std::int64_t>(term::width_mask(static_cast<std::uint8_t>(width)) >> 1);
  return {least, ~least};
}

Whole join(Whole a, Whole b) {
  if (a.is_empty()) return b;
  if (b.is_empty()) return a;
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

Whole apply_to_whole(Op op, Whole a, Whole b, unsigned width) {
  switch (op) {
    case Op::BvNeg:
      return wrapped(-Wide{a.high}, -Wide{a.low}, width);
    case Op::BvNot:
      return complement(a);
    case Op::BvAdd:
      return wrapped(Wide{a.low} + b.low, Wide{a.high} + b.high, width);
    case Op::BvSub:
      return wrapped(Wide{a.low} - b.high, Wide{a.high} - b.low, width);
    case Op::BvMul:
      return product(a, b, width);
    case Op::BvSdiv:
      return quotient(a, b, width);
    case Op::BvSrem:
      return remainder(a, b);
    case Op::BvAnd:
      return conjunction(a, b);
    case Op::BvOr:
      return complement(conjunction(complement(a), complement(b)));
    case Op::BvXor:
      return exclusive(a, b);
    case Op::BvShl:
      return left_shift(a, b, width);
    case Op::BvAshr:
      return right_shift(a, b, width);
    case Op::BvLshr:
      return unsigned_right_shift(a, b, width);
    default:
      return every_whole(width);
  }
}

Whole bits_of_whole(Whole a, unsigned high, unsigned low) {
  return wrapped(a.low >> low, a.high >> low, high - low + 1);
}

Whole zero_extended(Whole a, unsigned width) {
  const auto moved = [&](std::int64_t value) { return static_cast<std::int64_t>(Wide{value} + period(width)); };
  if (a.low >= 0) return a;
  if (a.high < 0) return {moved(a.low), moved(a.high)};
  return {0, static_cast<std::int64_t>(period(width) - 1)};
}

Whole concatenated(Whole above, Whole below, unsigned low_width) {
  const Whole digits = zero_extended(below, low_width);
  return {static_cast<std::int64_t>(above.low * period(low_width) + digits.low),
          static_cast<std::int64_t>(above.high * period(low_width) + digits.high)};
}

Whole addend_of(Whole sum, Whole a, Whole b, unsigned width) {
  const Whole every = every_whole(width);
  const bool wraps = Wide{a.low} + b.low < every.low || Wide{a.high} + b.high > every.high;
  if (wraps) return a;
  const Wide low = Wide{sum.low} - b.high, high = Wide{sum.high} - b.low;
  Whole result = a;
  if (low > result.low) result.low = static_cast<std::int64_t>(std::min(low, Wide{INT64_MAX}));
  if (high < result.high) result.high = static_cast<std::int64_t>(std::max(high, Wide{INT64_MIN}));
  return result;
}

}  // namespace dashj::check::boxes
