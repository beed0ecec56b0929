// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>

#include "base/rng.h"
#include "symbolic/abstract_value.h"

namespace dashj::symbolic {

/// Random ints, sets of them and members, all corners included.
class AnyValues {
 public:
  explicit AnyValues(std::uint64_t seed) : rng(seed) {}

  std::int32_t any() {
    return rng.below(2) == 0 ? kCorners[rng.below(kCorners.size())]
                             : static_cast<std::int32_t>(rng.next() >> (32 + rng.below(32)));
  }
  AbstractValue any_set() {
    if (rng.below(3) == 0) {
      std::vector<std::int32_t> values;
      for (std::uint64_t i = 0; i <= rng.below(10); ++i) values.push_back(any());
      return AbstractValue::hull_of(values);
    }
    const std::int64_t a = any(), b = any();
    const std::uint64_t modulus = rng.below(2) == 0 ? std::uint64_t{1} << rng.below(12) : 1 + rng.below(1000);
    const auto value = AbstractValue::make({std::min(a, b), std::max(a, b)}, Congruence::of(any(), modulus));
    return value.value_or(AbstractValue(any()));
  }
  std::int32_t member(const AbstractValue& set) {
    if (set.is_list()) return set.values()[rng.below(set.values().size())];
    const std::uint64_t modulus = set.congruence().modulus;
    const std::uint64_t last = static_cast<std::uint64_t>(set.range().high - set.range().low) / modulus;
    const std::uint64_t steps = rng.below(3) == 0 ? 0 : rng.below(2) == 0 ? last : rng.below(last + 1);
    return static_cast<std::int32_t>(set.range().low + static_cast<std::int64_t>(steps * modulus));
  }

  static constexpr std::array<std::int32_t, 20> kCorners{
      0, 1, -1, 2, -2, 3, 7, -7, 31, 32, 127, 128, -128, 65535, 65536, 1 << 30, INT32_MAX, INT32_MIN, INT32_MIN + 1,
      -3};
  Rng rng;
};

}  // namespace dashj::symbolic
