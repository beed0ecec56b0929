// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "simplify/builder.h"
#include "symbolic/intervals.h"
#include "term/congruence.h"

namespace dashj::symbolic {

using term::Congruence;

/// A set of Java ints, never empty: a list of at most kMaxValues, or the members of an interval that are in a
/// congruence. Canonical: what has so few members is a list, both ends of an interval are members, and a modulus leaves
/// more than one of them.
class AbstractValue {
 public:
  static constexpr std::size_t kMaxValues = 8;

  AbstractValue() = default;  ///< Every int.
  explicit AbstractValue(std::int32_t value);
  /// The members of both. No value: there is none.
  [[nodiscard]] static std::optional<AbstractValue> make(Interval range, Congruence congruence = {});
  /// Contains the values; exactly them if they are few. Precondition: there is one.
  [[nodiscard]] static AbstractValue hull_of(std::vector<std::int32_t> values);

  [[nodiscard]] Interval range() const { return range_; }
  [[nodiscard]] Congruence congruence() const { return congruence_; }
  /// The members, ascending; empty where they are not listed.
  [[nodiscard]] std::span<const std::int32_t> values() const { return {values_.data(), count_}; }
  [[nodiscard]] bool is_list() const { return count_ > 0; }
  [[nodiscard]] bool is_all() const { return count_ == 0 && range_.is_all() && congruence_.modulus == 1; }
  [[nodiscard]] std::optional<std::int32_t> single() const;
  [[nodiscard]] bool contains(std::int32_t value) const;
  bool operator==(const AbstractValue&) const = default;

 private:
  Interval range_;
  Congruence congruence_;
  std::array<std::int32_t, kMaxValues> values_{};  // zeros behind the members, so that == compares all of it
  std::uint8_t count_ = 0;
};

/// Contains both.
[[nodiscard]] AbstractValue join(const AbstractValue& a, const AbstractValue& b);
/// Contains whatever is in both. No value: nothing is.
[[nodiscard]] std::optional<AbstractValue> meet(const AbstractValue& a, const AbstractValue& b);
/// Contains `next`, which contains `before`. Bounds that moved go on to a threshold (ascending, with both ends of int);
/// a sequence of these ends.
[[nodiscard]] AbstractValue widen(const AbstractValue& before, const AbstractValue& next,
                                  std::span<const std::int32_t> thresholds);
/// Without one value, where that leaves a set of the same kind.
[[nodiscard]] std::optional<AbstractValue> without(const AbstractValue& a, std::int32_t value);

/// "The 32-bit term is in the set", exactly, without division.
[[nodiscard]] term::Term membership(const AbstractValue& value, term::Term term, term::Builder& builder);

}  // namespace dashj::symbolic
