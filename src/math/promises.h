// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

#include "base/check.h"
#include "math/observed_functions.h"

/// What the documentation of Math allows the result of an observed function to be: NaN and infinities, ranges, signs,
/// and the order of results for earlier calls of the same function.
///
/// SAFE stays safe: each condition follows from a sentence of the documentation (java.lang.Math, JDK 25; older ones do
/// not have all of the special cases), named beside it, so no value that a JVM may give is left out; the test
/// math_agree_many holds all against 10^6 values each of the JDK at hand.
///
/// One text for values and for terms. `Logic` has the types Number and Condition, and number(double), size(x) (without
/// sign), product, sum and difference (of doubles, rounded), less, at_most and equal (false with a NaN), both, either,
/// no, always().
namespace dashj {

template <class Number>
struct ObservedCall {
  ObservedFunction function;
  std::vector<Number> arguments;
  Number result;
  std::vector<std::pair<Number, Number>> earlier;  ///< Arguments and results of a function of one argument.
  std::array<std::optional<double>, 2> constants;  ///< The arguments that the program has as constants.
};

/// Whether the documentation calls it semi-monotonic in its one argument, over all of its domain.
[[nodiscard]] inline bool is_monotone(ObservedFunction function) {
  switch (function) {
    case ObservedFunction::Asin:
    case ObservedFunction::Acos:
    case ObservedFunction::Atan:
    case ObservedFunction::Exp:
    case ObservedFunction::Expm1:
    case ObservedFunction::Log:
    case ObservedFunction::Log10:
    case ObservedFunction::Log1p:
      return true;
    default:
      return false;
  }
}

/// A comparison with NaN does not hold.
template <class Logic>
class Promises {
 public:
  using Number = typename Logic::Number;
  using Condition = typename Logic::Condition;

  Promises(Logic& logic, const ObservedCall<Number>& call) : logic_(logic), call_(call), held_(logic.always()) {}

  Condition all() {
    write();
    if (is_monotone(call_.function))
      for (const auto& [argument, result] : call_.earlier) hold_order(argument, result);
    return held_;
  }

 private:
  // By the paragraphs of java.lang.Math. "Accurate" says that the result is within 1 ulp (or what is named) of the
  // exact one, "semi-monotonic" that it does not fall where the function does not.
  void write() {
    switch (call_.function) {
      case ObservedFunction::IdentityHash:  // any int
        return;
      case ObservedFunction::Sin:  // special cases; accurate: the exact one is within -1 and 1, which are floats
        nan_unless(finite(a()));
        within(finite(a()), -1, 1);
        return hold(implies(is(a(), 0), is(r(), 0)));
      case ObservedFunction::Cos:  // the same; "if the argument is zero, then the result is 1.0"
        nan_unless(finite(a()));
        within(finite(a()), -1, 1);
        return hold(implies(is(a(), 0), is(r(), 1)));
      case ObservedFunction::Tan:  // special cases; accurate: no float is so near to a pole
        nan_unless(finite(a()));
        within(finite(a()), -kMost, kMost);
        return hold(implies(is(a(), 0), is(r(), 0)));
      case ObservedFunction::Asin:  // "in the range -pi/2 through pi/2"; special cases; semi-monotonic
        nan_unless(at_most(size(a()), number(1)));
        within(at_most(size(a()), number(1)), -kPi / 2, kPi / 2);
        return same_sign(numeric());
      case ObservedFunction::Acos:  // "in the range 0.0 through pi"; special cases
        nan_unless(at_most(size(a()), number(1)));
        return within(at_most(size(a()), number(1)), 0, kPi);
      case ObservedFunction::Atan:  // "in the range -pi/2 through pi/2"; special cases; semi-monotonic
        nan_unless(numeric());
        within(numeric(), -kPi / 2, kPi / 2);
        return same_sign(numeric());
      case ObservedFunction::Atan2:
        return write_angle();
      case ObservedFunction::Sinh:  // special cases
        nan_unless(numeric());
        within(numeric(), -kInfinity, kInfinity);
        return hold(implies(is(a(), 0), is(r(), 0)));
      case ObservedFunction::Cosh:  // special cases; within 2.5 ulps of 1 or more
        nan_unless(numeric());
        return within(numeric(), 1 - 1e-15, kInfinity);
      case ObservedFunction::Tanh:  // "of any finite input must have an absolute value less than or equal to 1"
        nan_unless(numeric());
        within(numeric(), -1, 1);
        return hold(implies(is(a(), 0), is(r(), 0)));
      case ObservedFunction::Exp:  // special cases, of which the result for 0 is 1; accurate; semi-monotonic
        nan_unless(numeric());
        within(numeric(), 0, kInfinity);
        within(at_most(number(0), a()), 1, kInfinity);
        within(at_most(a(), number(0)), 0, 1);
        return rises_over({-700, -100, -20, -10, -5, -2, -1, -0.5, 0.5, 1, 2, 5, 10, 20, 100, 709}, std::exp);
      case ObservedFunction::Expm1:  // "of any finite input must be greater than or equal to -1.0"; semi-monotonic
        nan_unless(numeric());
        within(numeric(), -1, kInfinity);
        within(at_most(a(), number(709)), -1, 8.3e307);
        return same_sign(numeric());
      case ObservedFunction::Log:  // special cases, of which the result for 1 is 0; accurate; semi-monotonic
        write_logarithm(0, 1, -745, 709.8);
        return rises_over({1e-300, 1e-100, 1e-10, 1e-6, 1e-3, 0.01, 0.1, 0.5, 2, 10, 100, 1e3, 1e6, 1e10, 1e100, 1e300},
                          std::log);
      case ObservedFunction::Log10:
        write_logarithm(0, 1, -324, 308.3);
        return rises_over({1e-300, 1e-100, 1e-10, 1e-6, 1e-3, 0.01, 0.1, 0.5, 2, 10, 100, 1e3, 1e6, 1e10, 1e100, 1e300},
                          std::log10);
      case ObservedFunction::Log1p:  // special cases, of which the result for 0 is 0; accurate; semi-monotonic
        return write_logarithm(-1, 0, -37.5, 709.8);
      case ObservedFunction::Pow:
        return write_power();
      case ObservedFunction::Cbrt:  // special cases; accurate; cbrt(-x) == -cbrt(x)
        nan_unless(numeric());
        within(finite(a()), -5.7e102, 5.7e102);
        within(at_most(size(a()), number(1)), -1 - 1e-15, 1 + 1e-15);
        hold(implies(at_most(number(2), size(a())), at_most(size(r()), size(a()))));
        rises_over({-1e9, -1e6, -1e3, -8, -1e-3, 1e-6, 1e-3, 0.125, 8, 27, 1e3, 1e6, 1e9}, std::cbrt);
        return same_sign(numeric());
      case ObservedFunction::Hypot:
        return write_distance();
      case ObservedFunction::ToRadians:  // "approximately equivalent angle"
        nan_unless(numeric());
        hold(implies(numeric(), at_most(size(r()), size(a()))));
        return same_sign(numeric());
      case ObservedFunction::ToDegrees:
        nan_unless(numeric());
        return same_sign(numeric());
      case ObservedFunction::IeeeRemainder:  // the exact remainder of the multiple that is nearest; special cases
        nan_unless(both(finite(a()), less(number(0), size(b()))));
        return hold(implies(both(finite(a()), less(number(0), size(b()))),
                            both(at_most(size(r()), size(a())), at_most(size(r()), size(b())))));
    }
    DASHJ_UNREACHABLE("every function should be listed");
  }

  // "In the range -pi to pi"; special cases; by the quadrants that those name.
  void write_angle() {
    const Condition known = both(numeric(), equal(b(), b()));
    nan_unless(known);
    within(known, -kPi, kPi);
    within(both(known, less(number(0), b())), -kPi / 2 - 1e-15, kPi / 2 + 1e-15);  // within 2 ulps
    within(both(known, less(number(0), a())), 0, kPi);
    within(both(known, less(a(), number(0))), -kPi, 0);
  }

  // From `pole` on, where it is minus infinity, and not negative from `root` on.
  void write_logarithm(double pole, double root, double least, double most) {
    nan_unless(at_most(number(pole), a()));
    hold(implies(is(a(), pole), is(r(), -kInfinity)));
    within(less(number(pole), a()), least, kInfinity);
    within(both(less(number(pole), a()), finite(a())), least, most);
    within(at_most(number(root), a()), 0, kInfinity);
    within(both(at_most(number(pole), a()), at_most(a(), number(root))), -kInfinity, 0);
  }

  // Special cases, of which powers with exponent 0 and 1 are exact; accurate; semi-monotonic in each argument.
  void write_power() {
    hold(implies(is(b(), 0), is(r(), 1)));
    nan_unless(equal(b(), b()));
    hold(either(either(numeric(), is(b(), 0)), is_nan(r())));
    hold(implies(both(is(b(), 1), numeric()), both(at_most(r(), a()), at_most(a(), r()))));
    // -0.0 has negative infinity among its powers.
    const Condition rises = both(both(at_most(number(0), b()), finite(b())), at_most(number(0), a()));
    const Condition falls = both(both(at_most(b(), number(0)), finite(b())), less(number(0), a()));
    within(either(rises, falls), 0, kInfinity);
    within(both(rises, at_most(number(1), a())), 1, kInfinity);
    within(both(rises, at_most(a(), number(1))), 0, 1);
    within(both(falls, at_most(number(1), a())), 0, 1);
    within(both(falls, at_most(a(), number(1))), 1, kInfinity);
    if (call_.constants[1] == 2.0) write_square();
    if (call_.constants[0]) return write_powers_of(*call_.constants[0]);
    // Of bases from 1 on, and exponents from 0 on.
    for (const double base : {2.0, 10.0, 100.0})
      for (const double exponent : {1.0, 2.0, 3.0, 10.0, 30.0})
        within(both(both(rises, at_most(number(1), a())),
                    both(at_most(a(), number(base)), at_most(b(), number(exponent)))),
               1, above(std::pow(base, exponent)));
  }

  void write_powers_of(double base) {
    if (!(base > 1)) return;
    for (const double exponent : {-100., -20., -10., -5., -4., -3., -2., -1., 1., 2., 3., 4., 5., 10., 20., 100.}) {
      const double power = std::pow(base, exponent);
      if (!(power > 1e-300 && power < 1e300)) continue;
      hold(implies(at_most(number(exponent), b()), at_most(number(below(power)), r())));
      hold(implies(at_most(b(), number(exponent)), at_most(r(), number(above(power)))));
    }
  }

  // Within an ulp of the exact square, as the product is: two of each other, and of numbers near 0 the least number.
  // Near the largest float the one may be infinite and the other not.
  void write_square() {
    const Number square = logic_.product(a(), a());
    const Number low = logic_.product(square, number(1 - 5e-16)), high = logic_.product(square, number(1 + 5e-16));
    hold(implies(at_most(size(a()), number(1.3e154)), both(at_most(logic_.difference(low, number(1e-323)), r()),
                                                           at_most(r(), logic_.sum(high, number(1e-323))))));
    within(numeric(), 0, kInfinity);
  }

  // Special cases; accurate.
  void write_distance() {
    const Condition is_infinite = either(is(size(a()), kInfinity), is(size(b()), kInfinity));
    const Condition known = both(numeric(), equal(b(), b()));
    hold(implies(is_infinite, is(r(), kInfinity)));
    hold(either(either(is_infinite, known), is_nan(r())));
    within(known, 0, kInfinity);
    within(both(at_most(size(a()), number(1e300)), at_most(size(b()), number(1e300))), 0, 1.5e300);
    for (const auto& [less, more] : {std::pair(a(), b()), std::pair(b(), a())}) {
      const Number most = logic_.sum(logic_.product(size(more), number(1.4142136)), number(1e-300));
      hold(implies(at_most(size(less), size(more)), at_most(r(), most)));
    }
  }

  // The function does not fall, and its results are within an ulp of it: from a number on they are no less than an ulp
  // below its value there, up to it no more than an ulp above. The value calculated here is within 4 ulps.
  void rises_over(std::initializer_list<double> places, double (*function)(double)) {
    for (const double place : places) {
      const double value = function(place);
      hold(implies(at_most(number(place), a()), at_most(number(below(value)), r())));
      hold(implies(at_most(a(), number(place)), either(is_nan(r()), at_most(r(), number(above(value))))));
    }
  }
  static double below(double value) { return value - std::fabs(value) * kSlack; }
  static double above(double value) { return value + std::fabs(value) * kSlack; }

  // Semi-monotonic; where neither result is NaN. Of acos, which falls, the other way round.
  void hold_order(const Number& argument, const Number& result) {
    const bool falls = call_.function == ObservedFunction::Acos;
    const Condition known = both(equal(r(), r()), equal(result, result));
    const Condition above = at_most(argument, a()), below = at_most(a(), argument);
    hold(implies(both(known, falls ? below : above), at_most(result, r())));
    hold(implies(both(known, falls ? above : below), at_most(r(), result)));
  }

  void hold(const Condition& condition) { held_ = both(held_, condition); }
  void nan_unless(const Condition& condition) { hold(either(condition, is_nan(r()))); }
  void within(const Condition& condition, double low, double high) {
    hold(implies(condition, both(at_most(number(low), r()), at_most(r(), number(high)))));
  }
  /// Of argument and result.
  void same_sign(const Condition& condition) {
    hold(implies(both(condition, at_most(number(0), a())), either(is_nan(r()), at_most(number(0), r()))));
    hold(implies(both(condition, at_most(a(), number(0))), either(is_nan(r()), at_most(r(), number(0)))));
  }

  [[nodiscard]] const Number& a() const { return call_.arguments[0]; }
  [[nodiscard]] const Number& b() const { return call_.arguments[1]; }
  [[nodiscard]] const Number& r() const { return call_.result; }
  Number number(double value) { return logic_.number(value); }
  Number size(const Number& x) { return logic_.size(x); }
  Condition numeric() { return equal(a(), a()); }  // the first argument is not NaN
  Condition finite(const Number& x) { return less(size(x), number(kInfinity)); }
  Condition is_nan(const Number& x) { return logic_.no(equal(x, x)); }
  Condition less(const Number& x, const Number& y) { return logic_.less(x, y); }
  Condition at_most(const Number& x, const Number& y) { return logic_.at_most(x, y); }
  Condition equal(const Number& x, const Number& y) { return logic_.equal(x, y); }
  Condition is(const Number& x, double value) { return equal(x, number(value)); }
  Condition both(const Condition& x, const Condition& y) { return logic_.both(x, y); }
  Condition either(const Condition& x, const Condition& y) { return logic_.either(x, y); }
  Condition implies(const Condition& x, const Condition& y) { return either(logic_.no(x), y); }

  static constexpr double kInfinity = std::numeric_limits<double>::infinity();
  static constexpr double kMost = std::numeric_limits<double>::max();
  static constexpr double kPi = std::numbers::pi;  // as Math.PI: the double below the number
  static constexpr double kSlack = 2e-15;          // more than 8 ulps of any number

  Logic& logic_;
  const ObservedCall<Number>& call_;
  Condition held_;
};

}  // namespace dashj
