// SPDX-License-Identifier: MIT
#include "symbolic/abstract_value.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"
#include "base/mutant.h"

namespace dashj::symbolic {

using term::Op;
using term::Term;

AbstractValue::AbstractValue(std::int32_t value)
    : range_{value, value}, congruence_(Congruence::single(value)), values_{value}, count_(1) {}

std::optional<std::int32_t> AbstractValue::single() const {
  return count_ == 1 ? std::optional<std::int32_t>(values_[0]) : std::nullopt;
}

bool AbstractValue::contains(std::int32_t value) const {
  if (is_list()) return std::binary_search(values().begin(), values().end(), value);
  return range_.low <= value && DASHJ_MUTATE(upper_bound_lost, value <= range_.high, value < range_.high) &&
         congruence_.contains(value);
}

AbstractValue AbstractValue::hull_of(std::vector<std::int32_t> values) {
  DASHJ_CHECK(!values.empty(), "a set of values should not be empty");
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  Congruence congruence = Congruence::single(values.front());
  for (const std::int32_t value : values) congruence = hull(congruence, Congruence::single(value));
  AbstractValue result;
  result.range_ = {values.front(), values.back()};
  result.congruence_ = congruence;
  if (values.size() > kMaxValues) return result;
  std::copy(values.begin(), values.end(), result.values_.begin());
  result.count_ = static_cast<std::uint8_t>(values.size());
  return result;
}

std::optional<AbstractValue> AbstractValue::make(Interval range, Congruence congruence) {
  if (congruence.modulus == 0) {
    if (congruence.remainder < range.low || congruence.remainder > range.high) return std::nullopt;
    return AbstractValue(static_cast<std::int32_t>(congruence.remainder));
  }
  const auto step = static_cast<std::int64_t>(congruence.modulus);
  const std::int64_t low = range.low + Congruence::of(congruence.remainder - range.low, congruence.modulus).remainder;
  const std::int64_t high =
      range.high - Congruence::of(range.high - congruence.remainder, congruence.modulus).remainder;
  if (low > high) return std::nullopt;
  if ((high - low) / step < static_cast<std::int64_t>(kMaxValues)) {
    std::vector<std::int32_t> values;
    for (std::int64_t value = low; value <= high; value += step) values.push_back(static_cast<std::int32_t>(value));
    return hull_of(std::move(values));
  }
  AbstractValue result;
  result.range_ = {low, high};
  result.congruence_ = congruence;
  return result;
}

AbstractValue join(const AbstractValue& a, const AbstractValue& b) {
  if (a == b) return a;
  if (a.is_list() && b.is_list()) {
    std::vector<std::int32_t> values(a.values().begin(), a.values().end());
    values.insert(values.end(), b.values().begin(), DASHJ_MUTATE(join_of_one, b.values().end(), b.values().begin()));
    return AbstractValue::hull_of(std::move(values));
  }
  return *AbstractValue::make(hull(a.range(), b.range()), hull(a.congruence(), b.congruence()));
}

std::optional<AbstractValue> meet(const AbstractValue& a, const AbstractValue& b) {
  if (b.is_list() && !a.is_list()) return meet(b, a);
  if (!a.is_list()) {
    const auto range = intersection(a.range(), b.range());
    const std::uint64_t apart =
        static_cast<std::uint64_t>(std::abs(a.congruence().remainder - b.congruence().remainder));
    if (!range || apart % DASHJ_MUTATE(meet_of_congruences, std::gcd(a.congruence().modulus, b.congruence().modulus),
                                       a.congruence().modulus) !=
                      0)
      return std::nullopt;
    return AbstractValue::make(*range, intersection(a.congruence(), b.congruence()));
  }
  std::vector<std::int32_t> both;
  for (const std::int32_t value : a.values())
    if (b.contains(value)) both.push_back(value);
  if (both.empty()) return std::nullopt;
  return AbstractValue::hull_of(std::move(both));
}

// Lists grow at most kMaxValues times, moduli have finitely many divisors, and a bound is a threshold once it has
// moved, or the first member of the congruence behind one.
AbstractValue widen(const AbstractValue& before, const AbstractValue& next, std::span<const std::int32_t> thresholds) {
  if (next == before || next.is_list()) return next;
  Interval range = next.range();
  if (range.low < before.range().low)
    range.low = *std::prev(std::upper_bound(thresholds.begin(), thresholds.end(), range.low));
  if (range.high > before.range().high)
    range.high = *std::lower_bound(thresholds.begin(), thresholds.end(), range.high);
  return *AbstractValue::make(range, next.congruence());
}

std::optional<AbstractValue> without(const AbstractValue& a, std::int32_t value) {
  if (!a.contains(value)) return a;
  if (a.is_list()) {
    std::vector<std::int32_t> rest;
    for (const std::int32_t member : a.values())
      if (member != value) rest.push_back(member);
    if (rest.empty()) return std::nullopt;
    return AbstractValue::hull_of(std::move(rest));
  }
  Interval range = a.range();
  if (DASHJ_MUTATE(inner_value_taken_out, range.low == value, range.low <= value)) ++range.low;
  if (range.high == value) --range.high;
  return AbstractValue::make(range, a.congruence());
}

namespace {

// Newton's iteration: each round doubles the number of correct low bits, the first has three.
std::uint32_t inverse_of_odd(std::uint32_t odd) {
  std::uint32_t inverse = odd;
  for (int round = 0; round < 4; ++round) inverse *= 2u - odd * inverse;
  return inverse;
}

Term in_range(Interval range, Term term, term::Builder& builder) {
  term::TermStore& store = builder.store();
  const auto bound = [&](std::int64_t value) { return store.int_const(static_cast<std::int32_t>(value)); };
  return builder.land(builder.make(Op::BvSle, {bound(range.low), term}),
                      builder.make(Op::BvSle, {term, bound(range.high)}));
}

}  // namespace

// Modulo 2^k an int leaves what its low bits say. Multiplication by the inverse of an odd number n permutes the ints
// and sends 0, n, 2n, ... to 0, 1, 2, ..., so `t - low is a multiple of n, and at most high - low` is one unsigned
// comparison (H. Warren, Hacker's Delight, 10-17). A solver sees linear arithmetic where it would see a division.
Term membership(const AbstractValue& value, Term term, term::Builder& builder) {
  term::TermStore& store = builder.store();
  const Interval range = value.range();
  const std::uint64_t modulus = value.congruence().modulus;
  const bool is_regular = modulus != 0 && (range.high - range.low) / static_cast<std::int64_t>(modulus) + 1 ==
                                              static_cast<std::int64_t>(value.values().size());
  if (value.is_list() && !(is_regular && value.values().size() > 2)) {
    std::vector<Term> any;
    for (const std::int32_t member : value.values())
      any.push_back(builder.make(Op::Eq, {term, store.int_const(member)}));
    return builder.lor(any);
  }
  std::vector<Term> all{in_range(range, term, builder)};
  const std::uint64_t power = modulus & (~modulus + 1), odd = modulus / power;
  const auto word = [&](std::uint64_t bits) { return store.bv_const(32, bits); };
  if (power > 1) {
    const Term low_bits = builder.make(Op::BvAnd, {term, word(power - 1)});
    all.push_back(builder.make(Op::Eq, {low_bits, word(static_cast<std::uint64_t>(range.low) & (power - 1))}));
  }
  if (odd > 1) {
    const Term distance = builder.make(Op::BvSub, {term, word(static_cast<std::uint64_t>(range.low))});
    const Term quotient = builder.make(Op::BvMul, {word(inverse_of_odd(static_cast<std::uint32_t>(odd))), distance});
    all.push_back(builder.make(
        Op::BvUle, {quotient, word(static_cast<std::uint64_t>(
                                       DASHJ_MUTATE(last_member_left_out, range.high, range.high - 1) - range.low) /
                                   odd)}));
  }
  return builder.land(all);
}

}  // namespace dashj::symbolic
