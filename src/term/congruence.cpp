// SPDX-License-Identifier: MIT
#include "term/congruence.h"

#include <numeric>

#include "base/mutant.h"

namespace dashj::term {

namespace {

__extension__ using Wide = __int128;  // holds the product of two remainders

Congruence class_of(Wide value, std::uint64_t modulus) {
  if (modulus == 0) return {0, static_cast<std::int64_t>(value)};
  const Wide rest = value % static_cast<Wide>(modulus);
  return {modulus, static_cast<std::int64_t>(rest < 0 ? rest + static_cast<Wide>(modulus) : rest)};
}

std::uint64_t magnitude(std::int64_t value) {
  return value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
}

}  // namespace

Congruence Congruence::of(std::int64_t value, std::uint64_t modulus) {
  return class_of(value, modulus);
}

bool Congruence::contains(std::int64_t value) const {
  return of(value, modulus) == *this;
}

Congruence hull(Congruence a, Congruence b) {
  const std::uint64_t apart = magnitude(a.remainder - b.remainder);
  return Congruence::of(a.remainder,
                        std::gcd(std::gcd(a.modulus, b.modulus), DASHJ_MUTATE(hull_of_congruences, apart, 2 * apart)));
}

Congruence intersection(Congruence a, Congruence b) {
  if (a.modulus == 0) return a;
  if (b.modulus == 0 || b.modulus % a.modulus == 0) return b;
  if (a.modulus % b.modulus == 0) return a;
  // Moduli without a common divisor give their product (Chinese remainder theorem): a.remainder + k * a.modulus, for
  // one k below b.modulus.
  if (std::gcd(a.modulus, b.modulus) != 1 || b.modulus > 64 || a.modulus > (std::uint64_t{1} << 24)) return a;
  for (std::uint64_t k = 0; k < b.modulus; ++k) {
    const auto candidate = a.remainder + static_cast<std::int64_t>(k * a.modulus);
    if (b.contains(candidate)) return Congruence::of(candidate, a.modulus * b.modulus);
  }
  return a;
}

Congruence congruence_add(Congruence a, Congruence b) {
  return class_of(Wide{a.remainder} + b.remainder, std::gcd(a.modulus, b.modulus));
}

Congruence congruence_sub(Congruence a, Congruence b) {
  return class_of(Wide{a.remainder} - b.remainder, std::gcd(a.modulus, b.modulus));
}

// (m x + r)(n y + s) = mn xy + ms x + nr y + rs. Moduli are below 2^32, so no product leaves 64 bits.
Congruence congruence_mul(Congruence a, Congruence b) {
  const std::uint64_t both = std::gcd(a.modulus * b.modulus, a.modulus * magnitude(b.remainder));
  return class_of(Wide{a.remainder} * b.remainder, std::gcd(both, b.modulus * magnitude(a.remainder)));
}

// a rem b is a - q b for some q; by zero it is a itself, which is of this form too.
Congruence congruence_rem(Congruence a, Congruence b) {
  return class_of(a.remainder, std::gcd(a.modulus, std::gcd(b.modulus, magnitude(b.remainder))));
}

Congruence congruence_wrap(Congruence a, unsigned bits) {
  return class_of(a.remainder, std::gcd(a.modulus, std::uint64_t{1} << bits));
}

}  // namespace dashj::term
