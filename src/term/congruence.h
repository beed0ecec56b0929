// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace dashj::term {

/// The integers that leave `remainder` modulo `modulus`: ints as signed integers, not as bits. Modulus 1: all of them;
/// 0: `remainder` alone. Else 0 <= remainder < modulus. (P. Granger, Static analysis of arithmetical congruences,
/// 1989.)
struct Congruence {
  std::uint64_t modulus = 1;
  std::int64_t remainder = 0;

  [[nodiscard]] static Congruence single(std::int64_t value) { return {0, value}; }
  /// The class of a value.
  [[nodiscard]] static Congruence of(std::int64_t value, std::uint64_t modulus);
  [[nodiscard]] bool contains(std::int64_t value) const;
  bool operator==(const Congruence&) const = default;
};

/// The least one that contains both.
[[nodiscard]] Congruence hull(Congruence a, Congruence b);
/// Of numbers that are in both; `a` where the moduli do not divide each other and no single congruence of moderate size
/// says so. Precondition: there is a number in both.
[[nodiscard]] Congruence intersection(Congruence a, Congruence b);

/// Arithmetic of integers, nothing wraps.
[[nodiscard]] Congruence congruence_add(Congruence a, Congruence b);
[[nodiscard]] Congruence congruence_sub(Congruence a, Congruence b);
[[nodiscard]] Congruence congruence_mul(Congruence a, Congruence b);
/// Truncated remainder, and the dividend where the divisor is 0 (SMT-LIB).
[[nodiscard]] Congruence congruence_rem(Congruence a, Congruence b);

/// Of the numbers behind a wrap-around of `bits` bits: modulo a power of two nothing changes.
[[nodiscard]] Congruence congruence_wrap(Congruence a, unsigned bits);

}  // namespace dashj::term
