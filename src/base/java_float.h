// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

/// Java arithmetic of float and double (JVMS 2.8, 6.5) on their bits: IEEE 754 with round to nearest even, one rounding
/// an operation, and one NaN, the one that Float.floatToIntBits and Double.doubleToLongBits give. The one reference for
/// the interpreter and for terms.
namespace dashj::java_float {

template <class F>
concept JavaFloat = std::same_as<F, float> || std::same_as<F, double>;

/// std::int32_t for a float, std::int64_t for a double.
template <JavaFloat F>
using Bits = std::conditional_t<std::same_as<F, float>, std::int32_t, std::int64_t>;

template <JavaFloat F>
[[nodiscard]] constexpr F from_bits(Bits<F> bits) {
  return std::bit_cast<F>(bits);
}
template <JavaFloat F>
[[nodiscard]] constexpr Bits<F> nan_bits() {
  return std::bit_cast<Bits<F>>(std::numeric_limits<F>::quiet_NaN());
}
template <JavaFloat F>
[[nodiscard]] constexpr Bits<F> bits_of(F value) {
  return value != value ? nan_bits<F>() : std::bit_cast<Bits<F>>(value);
}
static_assert(nan_bits<float>() == 0x7fc00000 && nan_bits<double>() == 0x7ff8000000000000);

/// JVMS 6.5 frem: the remainder of truncated division, exact, with the sign of the dividend.
template <JavaFloat F>
[[nodiscard]] F rem(F a, F b) {
  return std::fmod(a, b);
}

/// Math.max: NaN where one is a NaN; 0.0 is more than -0.0. Equal numbers differ in their signs only, so the bits of
/// both are those of the greater.
template <JavaFloat F>
[[nodiscard]] F max(F a, F b) {
  if (a != a || b != b) return std::numeric_limits<F>::quiet_NaN();
  if (a == b) return from_bits<F>(bits_of(a) & bits_of(b));
  return a < b ? b : a;
}
/// Math.min.
template <JavaFloat F>
[[nodiscard]] F min(F a, F b) {
  return -max(-a, -b);
}

/// JVMS 6.5 f2i and its kind: towards zero, NaN to 0, what is too large to the end of the range. I: std::int32_t or
/// std::int64_t.
template <class I, JavaFloat F>
[[nodiscard]] I to_integer(F value) {
  constexpr F kEnd = -static_cast<F>(std::numeric_limits<I>::min());  // 2^31 or 2^63: exact
  if (value != value) return 0;
  if (value >= kEnd) return std::numeric_limits<I>::max();
  if (value < -kEnd) return std::numeric_limits<I>::min();
  return static_cast<I>(value);
}

}  // namespace dashj::java_float
