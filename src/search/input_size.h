// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "concrete/concrete_trace.h"

namespace dashj::search {

/// One value of an input: of a parameter, then of each choice that the run made.
using InputValue = concrete::ChoiceMade;

/// How far a value is from the one that people would write first. Whole numbers come before fractions, each by its
/// distance from zero and a positive one before a negative one; printable ASCII comes before other chars, small letters
/// first.
struct ValueRank {
  std::uint64_t distance = 0;
  bool is_negative = false;
  auto operator<=>(const ValueRank&) const = default;
};
[[nodiscard]] ValueRank rank_of(const InputValue& value);

/// Letters and digits of a value as a report shows it, without sign and suffix: 2 of -17L, 2 of 0.5f. A printable char
/// and a boolean are 1, another char the 5 of \u0000.
[[nodiscard]] std::size_t digits_of(const InputValue& value);

/// The order in which inputs are small: fewer choices, then fewer digits in all, then value by value the lower rank.
struct InputSize {
  std::size_t values = 0, digits = 0;
  std::vector<ValueRank> ranks;
  auto operator<=>(const InputSize&) const = default;
};
[[nodiscard]] InputSize size_of(std::span<const InputValue> values);

/// All values of a type with so many digits at most, by rank. Of many digits there are many: 1,999 of three.
[[nodiscard]] std::vector<InputValue> values_within(tac::Type type, std::size_t digits);

}  // namespace dashj::search
