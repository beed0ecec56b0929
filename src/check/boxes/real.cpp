// SPDX-License-Identifier: MIT
#include "check/boxes/real.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/mutant.h"

namespace dashj::check::boxes {

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// The least and the greatest that the exact result of an operation may be, which is `rounded` to the nearest double:
/// it lies between the neighbours of that. 0 times infinity and the like: anything.
Real neighbours(double rounded, bool is_exact) {
  if (std::isnan(rounded)) return {-kInfinite, kInfinite};
  if (DASHJ_MUTATE(check_inward, is_exact, true)) return {rounded, rounded};
  return {std::nextafter(rounded, -kInfinite), std::nextafter(rounded, kInfinite)};
}

// Knuth's error of a sum, which is exact where nothing overflows.
Real sum_of(double a, double b) {
  const double sum = a + b, second = sum - a;
  const double error = (a - (sum - second)) + (b - second);
  return neighbours(sum, error == 0);
}

// A fused product has the error of a product, where that is not below the least number.
Real product_of(double a, double b) {
  if (a == 0 || b == 0) return {0, 0};  // an infinite end stands for numbers
  const double product = a * b;
  const bool is_normal = std::fabs(product) > std::numeric_limits<double>::min() * 0x1p60 && std::isfinite(product);
  return neighbours(product, (is_normal && std::fma(a, b, -product) == 0) || std::fabs(a) == 1 || std::fabs(b) == 1);
}

Real quotient_of(double a, double b) {
  if (a == 0) return {0, 0};
  return neighbours(a / b, std::fabs(b) == 1);
}

Real hull(Real a, Real b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

}  // namespace

bool Real::is_finite() const {
  return std::isfinite(low) && std::isfinite(high);
}

Real operator+(Real a, Real b) {
  return {sum_of(a.low, b.low).low, sum_of(a.high, b.high).high};
}
Real operator-(Real a) {
  return {-a.high, -a.low};
}
Real operator-(Real a, Real b) {
  return a + -b;
}
Real operator*(Real a, Real b) {
  return hull(hull(product_of(a.low, b.low), product_of(a.low, b.high)),
              hull(product_of(a.high, b.low), product_of(a.high, b.high)));
}
Real operator/(Real a, Real b) {
  if (b.has_zero()) return {-kInfinite, kInfinite};
  return hull(hull(quotient_of(a.low, b.low), quotient_of(a.low, b.high)),
              hull(quotient_of(a.high, b.low), quotient_of(a.high, b.high)));
}
Real square(Real a) {
  const Real all = a * a;
  return {a.has_zero()
              ? 0
              : std::max({0.0, all.low, std::min(product_of(a.low, a.low).low, product_of(a.high, a.high).low)}),
          all.high};
}
Real root(Real a) {
  const auto of = [](double value) { return neighbours(std::sqrt(value), value == 1); };
  return {std::max(of(a.low).low, 0.0), of(a.high).high};
}
Real around_zero(double size) {
  return {-size, size};
}

}  // namespace dashj::check::boxes
