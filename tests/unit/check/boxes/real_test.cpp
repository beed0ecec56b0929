// SPDX-License-Identifier: MIT
#include "check/boxes/real.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/rng.h"

namespace dashj::check::boxes {
namespace {

class CheckedReals : public ::testing::Test {
 protected:
  double any() {
    constexpr double kNear[] = {0,     1,        -1,        0.1,    3,       1e-300, 5e-324,
                                1e300, -1.7e308, 0x1p-1022, 7e-160, 1.0 / 3, -2.5,   9007199254740993.0};
    double value = kNear[rng_.below(std::size(kNear))];
    if (rng_.below(2) == 0) value = std::nextafter(value, rng_.below(2) == 0 ? -1e308 : 1e308);
    return value * (rng_.below(3) == 0 ? -1 : 1);
  }
  Real around(double value) {
    const double a = any(), b = any();
    return {std::min({value, a, b}), std::max({value, a, b})};
  }
  Real exact_or_around(double value) { return rng_.below(3) == 0 ? Real{value, value} : around(value); }

  Rng rng_{17};
};

// The error of an operation has the exact sign: a fused product rounds once, and the error of a sum is a number.
bool is_at_most_sum(double bound, double a, double b) {
  const double sum = a + b;
  if (std::isinf(sum)) return sum > 0 ? bound < sum : bound == sum;
  const double second = sum - a, error = (a - (sum - second)) + (b - second);
  return bound < sum || (bound == sum && error >= 0);
}
bool is_at_most_product(double bound, double a, double b) {
  return std::isinf(bound) ? bound < 0 : std::fma(a, b, -bound) >= 0;
}

TEST_F(CheckedReals, SumsAndProductsContainExactResults) {
  for (int i = 0; i < 100'000; ++i) {
    const double a = any(), b = any();
    const Real x = exact_or_around(a), y = exact_or_around(b);
    const Real sum = x + y, difference = x - y, product = x * y;
    ASSERT_TRUE(is_at_most_sum(sum.low, a, b) && is_at_most_sum(-sum.high, -a, -b)) << a << " + " << b;
    ASSERT_TRUE(is_at_most_sum(difference.low, a, -b) && is_at_most_sum(-difference.high, -a, b)) << a << " - " << b;
    ASSERT_TRUE(is_at_most_product(product.low, a, b) && is_at_most_product(-product.high, -a, b)) << a << " * " << b;
    const Real all = square(x);
    ASSERT_TRUE(is_at_most_product(all.low, a, a) && is_at_most_product(-all.high, -a, a)) << a;
    ASSERT_GE(all.low, 0.0);
  }
}

// q is at most a / b, for b > 0, where q * b is at most a.
TEST_F(CheckedReals, QuotientsAndRootsContainExactResults) {
  for (int i = 0; i < 100'000; ++i) {
    const double a = any() / 16, b = std::fabs(any());
    if (b < 1e-200 || b > 1e200 || std::fabs(a) < 1e-200 || std::fabs(a) > 1e100) continue;
    Real y = exact_or_around(b);
    y.low = std::max(y.low, b / 2);
    const Real quotient = exact_or_around(a) / y, roots = root(y);
    ASSERT_TRUE(std::isinf(quotient.low) || std::fma(quotient.low, b, -a) <= 0.0) << a << " / " << b;
    ASSERT_TRUE(std::isinf(quotient.high) || std::fma(quotient.high, b, -a) >= 0.0) << a << " / " << b;
    ASSERT_LE(std::fma(roots.low, roots.low, -b), 0.0) << b;
    ASSERT_TRUE(std::isinf(roots.high) || std::fma(roots.high, roots.high, -b) >= 0.0) << b;
  }
}

TEST_F(CheckedReals, ExactEndsStayAndOthersMoveOutward) {
  const Real half{0.5, 0.5}, tenth{0.1, 0.1}, fifth{0.2, 0.2};
  EXPECT_EQ((half + half).low, 1.0);
  EXPECT_EQ((half * half).high, 0.25);
  EXPECT_LT((tenth + fifth).low, (tenth + fifth).high);
  EXPECT_LT((tenth * tenth).low, (tenth * tenth).high);
  EXPECT_FALSE((half / Real{0, 1}).is_finite());
}

}  // namespace
}  // namespace dashj::check::boxes
