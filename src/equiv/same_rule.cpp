// SPDX-License-Identifier: MIT
#include "equiv/same_rule.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace dashj::equiv {
namespace {

double number(tac::Type type, tac::Value bits) {
  if (type == tac::Type::Double) return std::bit_cast<double>(bits);
  return double{std::bit_cast<float>(static_cast<std::int32_t>(bits))};
}

}  // namespace

// Not less or equal where one is a NaN, or both are infinite: then only equal bits are the same.
bool Tolerance::holds(double left, double right) const {
  const double most = std::max(std::fabs(left), std::fabs(right));
  return std::fabs(left - right) <= std::max(absolute, relative * most) && std::isfinite(most);
}

bool SameRule::is_same_value(tac::Type type, tac::Value left, tac::Value right) const {
  if (left == right) return true;
  return tolerance.is_any() && tac::is_float(type) && tolerance.holds(number(type, left), number(type, right));
}

}  // namespace dashj::equiv
