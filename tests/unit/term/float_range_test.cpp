// SPDX-License-Identifier: MIT
#include "term/float_range.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/java_float.h"
#include "base/rng.h"
#include "term/evaluate.h"

namespace dashj::term {
namespace {

/// Random ranges of floats and members of them: what an operator gives for members lies in what it gives for ranges.
class FloatRanges : public ::testing::TestWithParam<unsigned> {
 protected:
  [[nodiscard]] unsigned width() const { return GetParam(); }
  [[nodiscard]] Sort sort() const { return Sort{static_cast<std::uint8_t>(width())}; }
  [[nodiscard]] std::int64_t infinity() const { return key_of_value(kInfinity, width()); }

  std::int64_t any_key() {
    const double corners[] = {0, 1, 1.5, 2, 10, 0.1, 1e-30, 3e38, 1e300, kInfinity, 5e-324, 2147483648.0, 9.3e18};
    const double corner = corners[rng_.below(std::size(corners))];
    const double value = width() == 32 ? static_cast<double>(static_cast<float>(corner)) : corner;
    const std::int64_t near =
        key_of_value(rng_.below(2) == 0 ? value : -value, width()) + static_cast<std::int64_t>(rng_.below(5)) - 2;
    return std::clamp(near, -infinity() - 1, infinity());
  }
  Interval any_keys() {
    // Everything, and one infinity: no corner of the two need be a number.
    if (rng_.below(10) == 0) return {-infinity() - 1, infinity()};
    if (rng_.below(20) == 0) return {infinity(), infinity()};
    const std::int64_t a = any_key(), b = rng_.below(4) == 0 ? a : any_key();
    return {std::min(a, b), std::max(a, b)};
  }
  FloatRange range_of(Interval keys, bool may_be_nan) {
    return {value_of_key(keys.low, width()), value_of_key(keys.high, width()), may_be_nan};
  }
  /// Signed bits of a member.
  std::int64_t member(Interval keys, bool may_be_nan) {
    if (may_be_nan && rng_.below(4) == 0) return width() == 32 ? 0x7fc00000 : 0x7ff8000000000000;
    const std::uint64_t size = static_cast<std::uint64_t>(keys.high) - static_cast<std::uint64_t>(keys.low);
    const std::uint64_t above = rng_.below(3) == 0   ? 0
                                : rng_.below(2) == 0 ? size
                                : size == UINT64_MAX ? rng_.next()
                                                     : rng_.next() % (size + 1);
    return bits_of_key(keys.low + static_cast<std::int64_t>(above), width());
  }
  [[nodiscard]] double value(std::uint64_t bits) const {
    return width() == 32 ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                         : std::bit_cast<double>(bits);
  }
  static bool contains(FloatRange range, double value) {
    return std::isnan(value) ? range.may_be_nan : range.low <= value && value <= range.high;
  }
  [[nodiscard]] std::uint64_t bits(std::int64_t signed_bits) const {
    return static_cast<std::uint64_t>(signed_bits) & width_mask(sort().width);
  }

  Rng rng_{7};
};

TEST_P(FloatRanges, KeysAreOrderedAsFloatsAre) {
  for (int i = 0; i < 3000; ++i) {
    const std::int64_t a = any_key(), b = any_key();
    EXPECT_EQ(order_key(bits_of_key(a, width()), width()), a);
    EXPECT_TRUE(a < b || !(value_of_key(a, width()) < value_of_key(b, width())));
  }
  EXPECT_LT(order_key(bits_of_key(key_of_value(-0.0, width()), width()), width()), key_of_value(0.0, width()));
}

TEST_P(FloatRanges, OperatorsContainWhatMembersGive) {
  constexpr Op kOps[] = {Op::FpNeg,  Op::FpAdd,   Op::FpSub,  Op::FpMul,  Op::FpDiv, Op::FpRem,
                         Op::FpSqrt, Op::FpFloor, Op::FpCeil, Op::FpRint, Op::FpFma};
  for (int i = 0; i < 20'000; ++i) {
    const Op op = kOps[rng_.below(std::size(kOps))];
    const std::size_t arity = op == Op::FpFma ? 3 : op >= Op::FpAdd && op <= Op::FpRem ? 2 : 1;
    Interval keys[3];
    FloatRange ranges[3];
    std::vector<std::uint64_t> members;
    for (std::size_t k = 0; k < arity; ++k) {
      const bool may_be_nan = rng_.below(5) == 0;
      keys[k] = any_keys();
      ranges[k] = range_of(keys[k], may_be_nan);
      members.push_back(bits(member(keys[k], may_be_nan)));
    }
    const std::vector<Sort> sorts(arity, sort());
    const double result = value(apply(op, sort(), members, sorts));
    const FloatRange range = apply_to_ranges(op, width(), ranges[0], ranges[1], ranges[2]);
    ASSERT_TRUE(contains(range, result)) << static_cast<int>(op) << ": " << result << " not in " << range.low << " to "
                                         << range.high;
  }
}

// The members that give a NaN are inside of both ranges, at no corner.
TEST_P(FloatRanges, ZeroTimesInfinityMayBeInside) {
  for (const bool is_left : {true, false}) {
    const FloatRange around_zero{-1, 1}, infinite{1, kInfinity};
    EXPECT_TRUE(apply_to_ranges(Op::FpMul, width(), is_left ? around_zero : infinite, is_left ? infinite : around_zero)
                    .may_be_nan);
  }
}

// Finite numbers give 0 when divided by infinity, infinities NaN.
TEST_P(FloatRanges, QuotientsByInfinityMayBeNumbersThoughNoCornerIs) {
  for (const double infinity : {kInfinity, -kInfinity}) {
    const FloatRange range = apply_to_ranges(Op::FpDiv, width(), {-kInfinity, kInfinity}, {infinity, infinity});
    EXPECT_TRUE(range.may_be_nan && range.has_numbers() && range.contains_zero());
  }
}

TEST_P(FloatRanges, ConversionsContainWhatMembersGive) {
  for (int i = 0; i < 5000; ++i) {
    const bool may_be_nan = rng_.below(5) == 0;
    const Interval keys = any_keys();
    const FloatRange range = range_of(keys, may_be_nan);
    const std::uint64_t one = bits(member(keys, may_be_nan));
    const Sort sorts[] = {sort()};
    for (const std::uint8_t to : {32, 64}) {
      const std::uint64_t integer = apply(Op::FpToSigned, Sort{to}, std::span(&one, 1), sorts, to);
      ASSERT_TRUE(integers_of(range, to).contains(to_signed(integer, to)));
      if (to == width()) continue;
      const std::uint64_t other = apply(Op::FpToFp, Sort{to}, std::span(&one, 1), sorts, to);
      const double converted = to == 32 ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(other)))
                                        : std::bit_cast<double>(other);
      ASSERT_TRUE(contains(rounded(range, to), converted))
          << converted << " not in " << rounded(range, to).low << " to " << rounded(range, to).high << " from "
          << value(one);
    }
    const double magnitude = std::fabs(value(one));
    ASSERT_TRUE(contains(absolute(range), magnitude));
    const Interval as_bits = bits_of_float_range(range, width());
    ASSERT_TRUE(as_bits.contains(to_signed(one, sort().width)));
    const FloatRange again = float_range_of_bits(as_bits, width());
    ASSERT_TRUE(contains(again, value(one)));
    const auto low = static_cast<std::int64_t>(rng_.next() >> rng_.below(64)),
               high = low < INT64_MAX - 5000 ? low + static_cast<std::int64_t>(rng_.below(5000)) : low;
    const std::uint64_t number = static_cast<std::uint64_t>(low + (high - low) / 2);
    const Sort longs[] = {kLong};
    const double as_float = value(apply(Op::FpFromSigned, sort(), std::span(&number, 1), longs, width()));
    ASSERT_TRUE(contains(float_range_of({low, high}, width()), as_float));
  }
}

TEST_P(FloatRanges, ComparisonsAllowWhatMembersSay) {
  constexpr Op kOps[] = {Op::FpEq, Op::FpLt, Op::FpLe, Op::Eq};
  int decided = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Op op = kOps[rng_.below(std::size(kOps))];
    const bool a_nan = rng_.below(5) == 0, b_nan = rng_.below(5) == 0;
    const Interval a = any_keys(), b = any_keys();
    const Truth truth = compare(op, range_of(a, a_nan), range_of(b, b_nan));
    const std::uint64_t members[] = {bits(member(a, a_nan)), bits(member(b, b_nan))};
    const Sort sorts[] = {sort(), sort()};
    const bool holds = apply(op, kBool, members, sorts) != 0;
    ASSERT_TRUE(holds ? truth.may_hold : truth.may_fail) << static_cast<int>(op);
    decided += truth.may_hold && truth.may_fail ? 0 : 1;
  }
  EXPECT_GT(decided, 5000);
}

INSTANTIATE_TEST_SUITE_P(Widths, FloatRanges, ::testing::Values(32u, 64u));

}  // namespace
}  // namespace dashj::term
