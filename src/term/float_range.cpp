// SPDX-License-Identifier: MIT
#include "term/float_range.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "base/java_float.h"
#include "base/mutant.h"

namespace dashj::term {

namespace {

// Grows by one result after the other.
class Hull {
 public:
  explicit Hull(bool may_be_nan) { range_.may_be_nan = may_be_nan; }
  void add(double value) {
    if (std::isnan(value)) {
      range_.may_be_nan = true;
    } else {
      range_ = range_.has_numbers()
                   ? FloatRange{std::min(range_.low, value), std::max(range_.high, value), range_.may_be_nan}
                   : FloatRange{value, value, range_.may_be_nan};
    }
  }
  [[nodiscard]] FloatRange range() const { return range_; }

 private:
  FloatRange range_;
};

bool has_infinity(FloatRange range) {
  return range.has_numbers() && (std::isinf(range.low) || std::isinf(range.high));
}

template <class F>
double binary(Op op, double a, double b) {
  const F x = static_cast<F>(a), y = static_cast<F>(b);
  switch (op) {
    case Op::FpAdd:
      return static_cast<double>(x + y);
    case Op::FpSub:
      return static_cast<double>(x - y);
    case Op::FpMul:
      return static_cast<double>(x * y);
    default:
      return static_cast<double>(x / y);
  }
}

// Sums, products, and quotients by what has one sign are monotonic in each argument, and rounding is monotonic: so the
// least and the greatest result are at corners. 0 * infinity and its like are a NaN, at the corner of results that are
// 0; so are infinity / infinity, of numbers that give 0 when divided by infinity.
FloatRange at_corners(Op op, unsigned width, FloatRange a, FloatRange b) {
  const bool may_be_nan = a.may_be_nan || b.may_be_nan;
  if (!a.has_numbers() || !b.has_numbers()) return {1, 0, may_be_nan};
  if (op == Op::FpDiv && DASHJ_MUTATE(float_division_by_zero, b.contains_zero(), false)) return kAnyFloat;
  Hull hull(may_be_nan);
  const bool may_be_undefined =
      op == Op::FpMul && ((a.contains_zero() && has_infinity(b)) || (b.contains_zero() && has_infinity(a)));
  if (DASHJ_MUTATE(zero_times_infinity, may_be_undefined, false)) {
    hull.add(std::numeric_limits<double>::quiet_NaN());
    hull.add(0);
  }
  const bool divides_infinities = op == Op::FpDiv && has_infinity(a) && has_infinity(b);
  if (DASHJ_MUTATE(infinite_quotient, divides_infinities, false)) hull.add(0);
  for (const double x : {a.low, a.high})
    for (const double y : {b.low, b.high}) hull.add(width == 32 ? binary<float>(op, x, y) : binary<double>(op, x, y));
  return hull.range();
}

// Truncated division leaves a rest of the dividend's sign that is no larger than it.
FloatRange remainders(FloatRange a, FloatRange b) {
  const bool may_be_nan = a.may_be_nan || b.may_be_nan;
  if (!a.has_numbers() || !b.has_numbers()) return {1, 0, may_be_nan};
  return {std::min(a.low, 0.0), std::max(a.high, 0.0), may_be_nan || b.contains_zero() || has_infinity(a)};
}

double root(double value, unsigned width) {
  return width == 32 ? static_cast<double>(std::sqrt(static_cast<float>(value))) : std::sqrt(value);
}

FloatRange roots(FloatRange a, unsigned width) {
  if (!a.has_numbers()) return a;
  const bool may_be_nan = a.may_be_nan || DASHJ_MUTATE(root_of_negative, a.low < 0, false);
  if (a.high < 0) return {1, 0, true};
  return {root(std::max(a.low, 0.0), width), root(a.high, width), may_be_nan};
}

// a * b + c is monotonic in each argument, like a product.
FloatRange fused(unsigned width, FloatRange a, FloatRange b, FloatRange c) {
  const bool may_be_nan = a.may_be_nan || b.may_be_nan || c.may_be_nan;
  if (!a.has_numbers() || !b.has_numbers() || !c.has_numbers()) return {1, 0, may_be_nan};
  if (has_infinity(a) || has_infinity(b) || has_infinity(c)) return kAnyFloat;
  Hull hull(may_be_nan);
  for (const double x : {a.low, a.high}) {
    for (const double y : {b.low, b.high}) {
      for (const double z : {c.low, c.high})
        hull.add(width == 32 ? static_cast<double>(
                                   std::fma(static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)))
                             : std::fma(x, y, z));
    }
  }
  return hull.range();
}

double to_whole(Op op, double value) {
  return op == Op::FpFloor ? std::floor(value) : op == Op::FpCeil ? std::ceil(value) : std::nearbyint(value);
}

}  // namespace

FloatRange hull(FloatRange a, FloatRange b) {
  const bool may_be_nan = a.may_be_nan || b.may_be_nan;
  if (!a.has_numbers()) return {b.low, b.high, may_be_nan};
  if (!b.has_numbers()) return {a.low, a.high, may_be_nan};
  return {std::min(a.low, b.low), std::max(a.high, b.high), may_be_nan};
}

FloatRange apply_to_ranges(Op op, unsigned width, FloatRange a, FloatRange b, FloatRange c) {
  switch (op) {
    case Op::FpNeg:
      return {-a.high, -a.low, a.may_be_nan};
    case Op::FpAdd:
    case Op::FpSub:
    case Op::FpMul:
    case Op::FpDiv:
      return at_corners(op, width, a, b);
    case Op::FpRem:
      return remainders(a, b);
    case Op::FpSqrt:
      return roots(a, width);
    case Op::FpFloor:
    case Op::FpCeil:
    case Op::FpRint:
      return {to_whole(op, a.low), to_whole(op, a.high), a.may_be_nan};
    case Op::FpFma:
      return fused(width, a, b, c);
    default:
      DASHJ_UNREACHABLE("every operator that gives a float should be named here");
  }
}

FloatRange absolute(FloatRange range) {
  if (!range.has_numbers() || range.low >= 0) return range;
  if (range.high <= 0) return {-range.high, -range.low, range.may_be_nan};
  return {0, std::max(-range.low, range.high), range.may_be_nan};
}

FloatRange rounded(FloatRange range, unsigned width) {
  if (width == 64) return range;
  return {static_cast<double>(static_cast<float>(range.low)), static_cast<double>(static_cast<float>(range.high)),
          range.may_be_nan};
}

FloatRange float_range_of(Interval numbers, unsigned width) {
  if (width == 64) return {static_cast<double>(numbers.low), static_cast<double>(numbers.high)};
  return {static_cast<double>(static_cast<float>(numbers.low)), static_cast<double>(static_cast<float>(numbers.high))};
}

// A NaN becomes 0.
Interval integers_of(FloatRange range, unsigned width) {
  const auto integer = [&](double value) {
    return width == 32 ? java_float::to_integer<std::int32_t>(value) : java_float::to_integer<std::int64_t>(value);
  };
  if (!range.has_numbers()) return {0, 0};
  const Interval numbers{integer(range.low), integer(range.high)};
  return range.may_be_nan ? hull(numbers, {0, 0}) : numbers;
}

Truth compare(Op op, FloatRange a, FloatRange b) {
  const bool have_numbers = a.has_numbers() && b.has_numbers();
  const bool may_be_nan = a.may_be_nan || b.may_be_nan || !have_numbers;
  switch (op) {
    case Op::FpLt:
      return {have_numbers && a.low < b.high,
              DASHJ_MUTATE(nan_is_less, may_be_nan || !(a.high < b.low), !(a.high < b.low))};
    case Op::FpLe:
      return {have_numbers && a.low <= b.high, may_be_nan || !(a.high <= b.low)};
    default: {
      const bool meet = have_numbers && a.low <= b.high && b.low <= a.high;
      const bool are_same = a.is_single() && b.is_single() && meet;
      if (op == Op::FpEq) return {meet, !are_same};
      return {meet || (a.may_be_nan && b.may_be_nan), !are_same || a.low == 0};
    }
  }
}

std::int64_t order_key(std::int64_t signed_bits, unsigned width) {
  return signed_bits >= 0 ? signed_bits
                          : signed_bits ^ static_cast<std::int64_t>(width_mask(static_cast<std::uint8_t>(width - 1)));
}

std::int64_t bits_of_key(std::int64_t key, unsigned width) {
  return order_key(key, width);
}

double value_of_key(std::int64_t key, unsigned width) {
  const std::int64_t bits = bits_of_key(key, width);
  return width == 32 ? static_cast<double>(java_float::from_bits<float>(static_cast<std::int32_t>(bits)))
                     : java_float::from_bits<double>(bits);
}

std::int64_t key_of_value(double value, unsigned width) {
  return order_key(width == 32 ? java_float::bits_of(static_cast<float>(value)) : java_float::bits_of(value), width);
}

FloatRange float_range_of_bits(Interval bits, unsigned width) {
  const std::int64_t infinity = key_of_value(kInfinity, width);
  const bool is_of_one_sign = bits.low >= 0 || bits.high < 0;
  const std::int64_t a = order_key(bits.low, width), b = order_key(bits.high, width);
  const Interval keys{std::min(a, b), std::max(a, b)};
  // What lies beyond the infinities is a NaN.
  if (!is_of_one_sign || keys.low < -infinity - 1 || keys.high > infinity) return kAnyFloat;
  return {value_of_key(keys.low, width), value_of_key(keys.high, width)};
}

Interval bits_of_float_range(FloatRange range, unsigned width) {
  if (range.may_be_nan || !range.has_numbers() || range.contains_zero()) return all_of(width);
  const std::int64_t a = bits_of_key(key_of_value(range.low, width), width);
  const std::int64_t b = bits_of_key(key_of_value(range.high, width), width);
  return {std::min(a, b), std::max(a, b)};
}

}  // namespace dashj::term
