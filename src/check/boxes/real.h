// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::check::boxes {

/// Real numbers from `low` to `high`. An operator gives every exact result of members: ends that had to be rounded are
/// moved outward by one place, exact ones stay. An end that is not known is infinite.
struct Real {
  double low = 0, high = 0;

  [[nodiscard]] bool has_zero() const { return low <= 0 && high >= 0; }
  [[nodiscard]] bool is_finite() const;
};
[[nodiscard]] Real operator+(Real a, Real b);
[[nodiscard]] Real operator-(Real a);
[[nodiscard]] Real operator-(Real a, Real b);
[[nodiscard]] Real operator*(Real a, Real b);
/// By what has a zero: anything.
[[nodiscard]] Real operator/(Real a, Real b);
[[nodiscard]] Real square(Real a);
/// Of what is above zero.
[[nodiscard]] Real root(Real a);
/// All of -size to size.
[[nodiscard]] Real around_zero(double size);

}  // namespace dashj::check::boxes
