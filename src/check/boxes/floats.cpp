// SPDX-License-Identifier: MIT
#include "check/boxes/floats.h"

#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "base/check.h"
#include "base/mutant.h"

namespace dashj::check::boxes {

using term::Op;

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

std::int64_t sizes(unsigned width) {
  return static_cast<std::int64_t>(term::width_mask(static_cast<std::uint8_t>(width - 1)));
}

/// Numbers of one sign, as sizes: 0 to infinity.
struct Sized {
  double low, high;
  bool is_negative;
};

/// The part of a set with one sign, if there is one.
struct Parts {
  std::array<Sized, 2> parts{};
  std::size_t count = 0;
  [[nodiscard]] const Sized* begin() const { return parts.data(); }
  [[nodiscard]] const Sized* end() const { return parts.data() + count; }
};

Parts parts_of(Floats a, unsigned width) {
  Parts result;
  const auto size = [&](Place place) { return std::fabs(value_of_place(place, width)); };
  if (a.has_numbers() && a.low < 0)
    result.parts[result.count++] = {size(std::min<Place>(a.high, -1)), size(a.low), true};
  if (a.has_numbers() && a.high >= 0)
    result.parts[result.count++] = {size(std::max<Place>(a.low, 0)), size(a.high), false};
  return result;
}

Floats between(double low, double high, bool is_negative, unsigned width) {
  if (DASHJ_MUTATE(check_sign_of_zero, is_negative, is_negative && low > 0))
    return {place_of_value(-high, width), place_of_value(-low, width)};
  return {place_of_value(low, width), place_of_value(high, width)};
}

// Rounded once, to the width.
double product_of(double a, double b, unsigned width) {
  return width == 32 ? static_cast<double>(static_cast<float>(a) * static_cast<float>(b)) : a * b;
}
double quotient_of(double a, double b, unsigned width) {
  return width == 32 ? static_cast<double>(static_cast<float>(a) / static_cast<float>(b)) : a / b;
}
double sum_of(double a, double b, unsigned width) {
  return width == 32 ? static_cast<double>(static_cast<float>(a) + static_cast<float>(b)) : a + b;
}
double fused_of(double a, double b, double c, unsigned width) {
  return width == 32
             ? static_cast<double>(std::fma(static_cast<float>(a), static_cast<float>(b), static_cast<float>(c)))
             : std::fma(a, b, c);
}

// An end that is no number, as 0 * infinity, says nothing.
double number_or(double value, double other) {
  return std::isnan(value) ? other : value;
}

// Sizes of one sign each: products rise with both, and 0 * infinity is none of them.
Floats product(Floats a, Floats b, unsigned width) {
  Floats result{0, -1, a.has_nan || b.has_nan};
  for (const Sized& x : parts_of(a, width)) {
    for (const Sized& y : parts_of(b, width)) {
      const bool has_nan = (x.low == 0 && std::isinf(y.high)) || (y.low == 0 && std::isinf(x.high));
      Floats part =
          between(number_or(product_of(x.low, y.low, width), 0),
                  number_or(product_of(x.high, y.high, width), kInfinite), x.is_negative != y.is_negative, width);
      part.has_nan = has_nan;
      result = join(result, part);
    }
  }
  return result;
}

// Sizes of one sign each: quotients rise with the dividend and fall with the divisor. By 0 they are infinite.
Floats quotient(Floats a, Floats b, unsigned width) {
  Floats result{0, -1, a.has_nan || b.has_nan};
  for (const Sized& x : parts_of(a, width)) {
    for (const Sized& y : parts_of(b, width)) {
      const bool has_nan = (x.low == 0 && y.low == 0) || (std::isinf(x.high) && std::isinf(y.high));
      const double least = DASHJ_MUTATE(check_quotient_by_zero, y.low, y.low == 0 ? y.high : y.low);
      Floats part =
          between(number_or(quotient_of(x.low, y.high, width), 0),
                  number_or(quotient_of(x.high, least, width), kInfinite), x.is_negative != y.is_negative, width);
      part.has_nan = has_nan;
      result = join(result, part);
    }
  }
  return result;
}

// A sum rises with both, also by place: it is -0.0 of two -0.0 only, and it is no zero but where it is exactly one.
Floats sum(Floats a, Floats b, unsigned width) {
  Floats result{0, -1, a.has_nan || b.has_nan};
  if (!a.has_numbers() || !b.has_numbers()) return result;
  const Place infinity = place_of_infinity(width);
  const auto meet_opposite = [&](Floats x, Floats y) { return x.high == infinity && y.low == -1 - infinity; };
  const auto at = [&](Place x, Place y) { return sum_of(value_of_place(x, width), value_of_place(y, width), width); };
  result.low = place_of_value(number_or(at(a.low, b.low), -kInfinite), width);
  result.high = place_of_value(number_or(at(a.high, b.high), kInfinite), width);
  result.has_nan =
      DASHJ_MUTATE(check_nan_forgotten, result.has_nan || meet_opposite(a, b) || meet_opposite(b, a), result.has_nan);
  return result;
}

// The rest of a truncated division has the sign of the dividend, is no larger than it, and smaller than the divisor; of
// an infinite divisor it is the dividend.
Floats remainder(Floats a, Floats b, unsigned width) {
  Floats result{0, -1, a.has_nan || b.has_nan};
  const Floats divisors = without_sign(b);
  if (!a.has_numbers() || !divisors.has_numbers()) return result;
  const Place infinity = place_of_infinity(width);
  result.has_nan = result.has_nan || divisors.low == 0 || a.high == infinity || a.low == -1 - infinity;
  const Place most = divisors.high == infinity ? infinity : std::max<Place>(divisors.high - 1, 0);
  const auto rest = [&](Floats part) {
    if (part.low <= part.high && part.high < divisors.low) return part;  // all are smaller than each divisor
    return Floats{0, std::min(part.high, most)};
  };
  if (a.high >= 0) result = join(result, rest({std::max<Place>(a.low, 0), a.high}));
  if (a.low >= 0) return result;
  const Floats sizes = rest({-1 - std::min<Place>(a.high, -1), -1 - a.low});
  return join(result, {-1 - sizes.high, -1 - sizes.low});
}

// Of -0.0 it is -0.0; below that, NaN.
Floats root(Floats a, unsigned width) {
  Floats result{0, -1, a.has_nan || (a.has_numbers() && a.low < -1)};
  if (!a.has_numbers() || a.high < -1) return result;
  const auto at = [&](Place place) {
    const double value = value_of_place(place, width);
    const double exact = width == 32 ? static_cast<double>(std::sqrt(static_cast<float>(value))) : std::sqrt(value);
    return place_of_value(exact, width);
  };
  result.low = at(std::max<Place>(a.low, -1));
  result.high = at(a.high);
  return result;
}

// They rise, and keep the sign, that of 0 too.
Floats to_integral(Op op, Floats a, unsigned width) {
  if (!a.has_numbers()) return a;
  const auto at = [&](Place place) {
    const double value = value_of_place(place, width);
    const double integral = op == Op::FpFloor  ? std::floor(value)
                            : op == Op::FpCeil ? std::ceil(value)
                                               : std::nearbyint(value);
    return place_of_value(integral, width);
  };
  return {at(a.low), at(a.high), a.has_nan};
}

// A product of numbers of one sign each rises or falls with both, and a fused sum rises with its product. Where an
// infinity is among them anything may come of it.
Floats fused(Floats a, Floats b, Floats c, unsigned width) {
  Floats result{0, -1, a.has_nan || b.has_nan || c.has_nan};
  if (!a.has_numbers() || !b.has_numbers() || !c.has_numbers()) return result;
  const Place infinity = place_of_infinity(width);
  for (const Floats& one : {a, b, c})
    if (one.high == infinity || one.low == -1 - infinity) return every_float(width);
  const double least = value_of_place(c.low, width), most = value_of_place(c.high, width);
  for (const Sized& x : parts_of(a, width)) {
    for (const Sized& y : parts_of(b, width)) {
      const double sign = x.is_negative != y.is_negative ? -1 : 1;
      const double first = fused_of(sign * (sign > 0 ? x.low : x.high), sign > 0 ? y.low : y.high, least, width);
      const double last = fused_of(sign * (sign > 0 ? x.high : x.low), sign > 0 ? y.high : y.low, most, width);
      result = join(result, {place_of_value(first, width), place_of_value(last, width)});
    }
  }
  return result;
}

Floats negated(Floats a) {
  return {-1 - a.high, -1 - a.low, a.has_nan};
}

}  // namespace

Place place_of_bits(std::int64_t signed_bits, unsigned width) {
  return signed_bits >= 0 ? signed_bits : -1 - (signed_bits & sizes(width));
}

std::int64_t bits_of_place(Place place, unsigned width) {
  return place >= 0 ? place : (-1 - place) - sizes(width) - 1;
}

double value_of_place(Place place, unsigned width) {
  const std::int64_t bits = bits_of_place(place, width);
  if (width == 64) return std::bit_cast<double>(bits);
  return static_cast<double>(std::bit_cast<float>(static_cast<std::int32_t>(bits)));
}

Place place_of_value(double value, unsigned width) {
  if (width == 64) return place_of_bits(std::bit_cast<std::int64_t>(value), width);
  return place_of_bits(std::bit_cast<std::int32_t>(static_cast<float>(value)), width);
}

Place place_of_infinity(unsigned width) {
  return place_of_value(kInfinite, width);
}

Floats every_float(unsigned width) {
  const Place infinity = place_of_infinity(width);
  return {-1 - infinity, infinity, true};
}

Floats join(Floats a, Floats b) {
  const bool has_nan = a.has_nan || b.has_nan;
  if (!a.has_numbers()) return {b.low, b.high, has_nan};
  if (!b.has_numbers()) return {a.low, a.high, has_nan};
  return {std::min(a.low, b.low), std::max(a.high, b.high), has_nan};
}

Floats meet(Floats a, Floats b) {
  return {std::max(a.low, b.low), std::min(a.high, b.high), a.has_nan && b.has_nan};
}

Floats apply_to_floats(Op op, unsigned width, Floats a, Floats b, Floats c) {
  switch (op) {
    case Op::FpNeg:
      return negated(a);
    case Op::FpAdd:
      return sum(a, b, width);
    case Op::FpSub:
      return sum(a, negated(b), width);  // x - y is x + -y, signs of zeroes included
    case Op::FpMul:
      return product(a, b, width);
    case Op::FpDiv:
      return quotient(a, b, width);
    case Op::FpRem:
      return remainder(a, b, width);
    case Op::FpSqrt:
      return root(a, width);
    case Op::FpFloor:
    case Op::FpCeil:
    case Op::FpRint:
      return to_integral(op, a, width);
    case Op::FpFma:
      return fused(a, b, c, width);
    default:
      return every_float(width);
  }
}

Floats without_sign(Floats a) {
  if (!a.has_numbers() || a.low >= 0) return a;
  if (a.high < 0) return negated(a);
  return {0, std::max(a.high, -1 - a.low), a.has_nan};
}

// Rounding rises, and keeps the sign.
Floats converted(Floats a, unsigned from, unsigned to) {
  if (!a.has_numbers()) return a;
  return {place_of_value(value_of_place(a.low, from), to), place_of_value(value_of_place(a.high, from), to), a.has_nan};
}

Floats floats_of_whole(Whole a, unsigned to) {
  const auto at = [&](std::int64_t number) {  // rounded once
    return place_of_value(to == 32 ? static_cast<double>(static_cast<float>(number)) : static_cast<double>(number), to);
  };
  return {at(a.low), at(a.high)};
}

// Towards zero, to the ends of the range where they are beyond it; NaN gives 0.
Whole whole_of_floats(Floats a, unsigned from, unsigned to) {
  const Whole every = every_whole(to);
  const double beyond = -static_cast<double>(every.low);  // exact
  const auto at = [&](Place place) {
    const double value = value_of_place(place, from);
    if (value >= beyond) return every.high;
    return value < -beyond ? every.low : static_cast<std::int64_t>(value);
  };
  Whole result;
  if (a.has_numbers()) result = {at(a.low), at(a.high)};
  return DASHJ_MUTATE(check_cast_of_nan, a.has_nan, false) ? join(result, {0, 0}) : result;
}

// Bits without a sign rise with the place, those with one fall. A NaN has any of many.
Whole bits_of_floats(Floats a, unsigned width) {
  if (a.has_nan || !a.has_numbers()) return every_whole(width);
  const std::int64_t x = bits_of_place(a.low, width), y = bits_of_place(a.high, width);
  if ((a.low < 0) != (a.high < 0)) return every_whole(width);
  return {std::min(x, y), std::max(x, y)};
}

Floats floats_of_bits(Whole bits, unsigned width) {
  const Floats every = every_float(width);
  if ((bits.low < 0) != (bits.high < 0)) return every;
  const Place x = place_of_bits(bits.low, width), y = place_of_bits(bits.high, width);
  const Place low = std::min(x, y), high = std::max(x, y);
  return {std::max(low, every.low), std::min(high, every.high), low < every.low || high > every.high};
}

Place last_at_most(Place place) {
  return place == -1 ? DASHJ_MUTATE(check_zeroes_differ, 0, -1) : place;
}
Place first_at_least(Place place) {
  return place == 0 ? -1 : place;
}
Place last_less(Place place) {
  return first_at_least(place) - 1;
}
Place first_more(Place place) {
  return last_at_most(place) + 1;
}

Outcomes compare(Floats a, Floats b) {
  const Outcomes unordered = a.has_nan || b.has_nan ? kUnordered : 0;
  if (!a.has_numbers() || !b.has_numbers()) return unordered;
  const bool less = a.low <= last_less(b.high), more = a.high >= first_more(b.low);
  const bool equal = first_at_least(a.low) <= b.high && b.low <= last_at_most(a.high);
  return unordered | (less ? kLess : 0) | (equal ? kEqual : 0) | (more ? kMore : 0);
}

// Numbers of a are bounded by those of b, unless they may be unordered with a NaN there.
Floats where(Floats a, Floats b, Outcomes outcomes) {
  const bool may_be_unordered = (outcomes & kUnordered) != 0;
  a.has_nan = a.has_nan && may_be_unordered;
  if (!may_be_unordered && !b.has_numbers()) return {};
  if (DASHJ_MUTATE(check_nan_ignored, may_be_unordered && b.has_nan, false)) return a;
  if ((outcomes & kOrdered) == 0) return {0, -1, a.has_nan};
  if (!b.has_numbers()) return a;
  const bool may_be_equal = (outcomes & kEqual) != 0;
  if ((outcomes & kMore) == 0) a.high = std::min(a.high, may_be_equal ? last_at_most(b.high) : last_less(b.high));
  if ((outcomes & kLess) == 0) a.low = std::max(a.low, may_be_equal ? first_at_least(b.low) : first_more(b.low));
  if (may_be_equal || first_at_least(b.low) != first_at_least(b.high)) return a;
  if (first_at_least(a.low) == first_at_least(b.low)) a.low = first_more(b.low);
  if (first_at_least(a.high) == first_at_least(b.low)) a.high = last_less(b.low);
  return a;
}

}  // namespace dashj::check::boxes
