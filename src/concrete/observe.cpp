// SPDX-License-Identifier: MIT
#include "concrete/observe.h"

#include <cmath>
#include <limits>

#include "base/check.h"
#include "base/java_float.h"
#include "classfile/tac/observed_call.h"
#include "math/promises.h"

namespace dashj::concrete {
namespace {

constexpr double kDegree = 0.017453292519943295;  // in radians

// Math.pow: the 0th power is 1 even of NaN, but a NaN exponent always gives NaN, and so does an infinite one of 1 or
// -1.
double power(double base, double exponent) {
  const bool is_open = std::isnan(exponent) || (std::isinf(exponent) && std::fabs(base) == 1);
  return is_open ? std::numeric_limits<double>::quiet_NaN() : std::pow(base, exponent);
}

double value_of(ObservedFunction function, double a, double b) {
  switch (function) {
    case ObservedFunction::Sin:
      return std::sin(a);
    case ObservedFunction::Cos:
      return std::cos(a);
    case ObservedFunction::Tan:
      return std::tan(a);
    case ObservedFunction::Asin:
      return std::asin(a);
    case ObservedFunction::Acos:
      return std::acos(a);
    case ObservedFunction::Atan:
      return std::atan(a);
    case ObservedFunction::Atan2:
      return std::atan2(a, b);
    case ObservedFunction::Sinh:
      return std::sinh(a);
    case ObservedFunction::Cosh:
      return std::cosh(a);
    case ObservedFunction::Tanh:
      return std::tanh(a);
    case ObservedFunction::Exp:
      return std::exp(a);
    case ObservedFunction::Expm1:
      return std::expm1(a);
    case ObservedFunction::Log:
      return std::log(a);
    case ObservedFunction::Log10:
      return std::log10(a);
    case ObservedFunction::Log1p:
      return std::log1p(a);
    case ObservedFunction::Pow:
      return power(a, b);
    case ObservedFunction::Cbrt:
      return std::cbrt(a);
    case ObservedFunction::Hypot:
      return std::hypot(a, b);
    case ObservedFunction::ToRadians:
      return a * kDegree;
    case ObservedFunction::ToDegrees:
      return a / kDegree;
    case ObservedFunction::IeeeRemainder:
      return std::remainder(a, b);
    case ObservedFunction::IdentityHash:
      break;
  }
  DASHJ_UNREACHABLE("every function should be listed");
}

/// Logic of math/promises.h.
struct Values {
  using Number = double;
  using Condition = bool;
  static double number(double value) { return value; }
  static double size(double x) { return std::fabs(x); }
  static double product(double x, double y) { return x * y; }
  static double sum(double x, double y) { return x + y; }
  static double difference(double x, double y) { return x - y; }
  static bool less(double x, double y) { return x < y; }
  static bool at_most(double x, double y) { return x <= y; }
  static bool equal(double x, double y) { return x == y; }
  static bool both(bool x, bool y) { return x && y; }
  static bool either(bool x, bool y) { return x || y; }
  static bool no(bool x) { return !x; }
  static bool always() { return true; }
};

}  // namespace

bool is_promised(const tac::Promised& promised, std::span<const tac::Value> operands) {
  std::vector<double> numbers;
  for (const tac::Value bits : operands) numbers.push_back(java_float::from_bits<double>(bits));
  Values values;
  return Promises<Values>(values, tac::observed_call<double>(promised, std::span<const double>(numbers))).all();
}

tac::Value about(ObservedFunction function, std::span<const tac::Value> arguments) {
  if (function == ObservedFunction::IdentityHash) return kTestedHash;
  const double a = java_float::from_bits<double>(arguments[0]);
  const double b = arguments.size() > 1 ? java_float::from_bits<double>(arguments[1]) : 0;
  return java_float::bits_of(value_of(function, a, b));
}

}  // namespace dashj::concrete
