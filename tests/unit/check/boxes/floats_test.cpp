// SPDX-License-Identifier: MIT
#include "check/boxes/floats.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "base/rng.h"
#include "term/evaluate.h"

namespace dashj::check::boxes {
namespace {

using term::Op;
using term::Sort;

/// Random sets of floats and members of them: what an operator gives for members is in what it gives for the sets, to
/// the sign of a zero.
class CheckedFloats : public ::testing::TestWithParam<unsigned> {
 protected:
  [[nodiscard]] unsigned width() const { return GetParam(); }
  [[nodiscard]] Sort sort() const { return Sort{static_cast<std::uint8_t>(width())}; }
  [[nodiscard]] Place infinity() const { return place_of_infinity(width()); }

  /// Within some places of zero, infinity, the least normal float, powers of two and others.
  Place any_place() {
    const double corners[] = {0,        1,      1.5,     2,        10,    0.1,          1e-30,  3e38, 1e300,
                              INFINITY, 5e-324, 1.2e-38, 2.2e-308, 1e-45, 2147483648.0, 9.3e18, 0.5,  16777216};
    const double corner = corners[rng_.below(std::size(corners))];
    const Place place = place_of_value(rng_.below(2) == 0 ? corner : -corner, width());
    return std::clamp<Place>(place + static_cast<Place>(rng_.below(7)) - 3, -1 - infinity(), infinity());
  }
  Floats any_floats() {
    const bool has_nan = rng_.below(5) == 0;
    if (rng_.below(12) == 0) return {-1 - infinity(), infinity(), has_nan};
    if (rng_.below(20) == 0) return {infinity(), infinity(), has_nan};
    if (rng_.below(30) == 0) return {0, -1, true};
    const Place a = any_place(), b = rng_.below(4) == 0 ? a : any_place();
    return {std::min(a, b), std::max(a, b), has_nan};
  }
  /// Bits of a member.
  std::uint64_t member(Floats floats) {
    if (floats.has_nan && (!floats.has_numbers() || rng_.below(4) == 0))
      return width() == 32 ? 0x7fc00000 : 0x7ff8000000000000;
    const std::uint64_t size = static_cast<std::uint64_t>(floats.high) - static_cast<std::uint64_t>(floats.low);
    std::uint64_t above = size == UINT64_MAX ? rng_.next() : rng_.next() % (size + 1);
    if (rng_.below(3) == 0) above = 0;
    if (rng_.below(3) == 0) above = size;
    if (rng_.below(4) == 0 && floats.low <= 0 && floats.high >= 0) above = static_cast<std::uint64_t>(-floats.low);
    const std::int64_t bits = bits_of_place(floats.low + static_cast<Place>(above), width());
    return static_cast<std::uint64_t>(bits) & term::width_mask(sort().width);
  }
  static bool contains(Floats floats, std::uint64_t bits, unsigned width) {
    const std::int64_t number = term::to_signed(bits, static_cast<std::uint8_t>(width));
    const Place place = place_of_bits(number, width);
    const bool is_nan = place > place_of_infinity(width) || place < -1 - place_of_infinity(width);
    return is_nan ? floats.has_nan : floats.low <= place && place <= floats.high;
  }

  Rng rng_{13};
};

TEST_P(CheckedFloats, PlacesAreInTheOrderOfFloats) {
  for (int i = 0; i < 5000; ++i) {
    const Place a = any_place(), b = any_place();
    EXPECT_EQ(place_of_bits(bits_of_place(a, width()), width()), a);
    EXPECT_EQ(place_of_value(value_of_place(a, width()), width()), a);
    const double x = value_of_place(a, width()), y = value_of_place(b, width());
    EXPECT_EQ(x < y, a <= last_less(b));
    EXPECT_EQ(x <= y, a <= last_at_most(b));
    EXPECT_EQ(x > y, a >= first_more(b));
    EXPECT_EQ(x >= y, a >= first_at_least(b));
  }
  EXPECT_EQ(place_of_value(0.0, width()), 0);
  EXPECT_EQ(place_of_value(-0.0, width()), -1);
}

TEST_P(CheckedFloats, OperatorsContainWhatMembersGive) {
  constexpr Op kOps[] = {Op::FpNeg,  Op::FpAdd,   Op::FpSub,  Op::FpMul,  Op::FpDiv, Op::FpRem,
                         Op::FpSqrt, Op::FpFloor, Op::FpCeil, Op::FpRint, Op::FpFma};
  for (int i = 0; i < 60'000; ++i) {
    const Op op = kOps[rng_.below(std::size(kOps))];
    const std::size_t arity = op == Op::FpFma ? 3 : op >= Op::FpAdd && op <= Op::FpRem ? 2 : 1;
    Floats sets[3];
    std::vector<std::uint64_t> members;
    for (std::size_t k = 0; k < arity; ++k) {
      sets[k] = any_floats();
      members.push_back(member(sets[k]));
    }
    const std::vector<Sort> sorts(arity, sort());
    const std::uint64_t result = term::apply(op, sort(), members, sorts);
    const Floats range = apply_to_floats(op, width(), sets[0], sets[1], sets[2]);
    ASSERT_TRUE(contains(range, result, width())) << static_cast<int>(op) << ": " << result << " not in " << range.low
                                                  << " to " << range.high << " " << range.has_nan;
  }
}

TEST_P(CheckedFloats, ConversionsContainWhatMembersGive) {
  for (int i = 0; i < 20'000; ++i) {
    const Floats floats = any_floats();
    const std::uint64_t one = member(floats);
    const Sort sorts[] = {sort()};
    for (const std::uint8_t to : {32, 64}) {
      const std::uint64_t integer = term::apply(Op::FpToSigned, Sort{to}, std::span(&one, 1), sorts, to);
      ASSERT_TRUE(whole_of_floats(floats, width(), to).contains(term::to_signed(integer, to)));
      const std::uint64_t other = term::apply(Op::FpToFp, Sort{to}, std::span(&one, 1), sorts, to);
      ASSERT_TRUE(contains(converted(floats, width(), to), other, to));
    }
    ASSERT_TRUE(contains(without_sign(floats), one & (term::width_mask(sort().width) >> 1), width()));
    const Whole bits = bits_of_floats(floats, width());
    ASSERT_TRUE(bits.contains(term::to_signed(one, sort().width)));
    ASSERT_TRUE(contains(floats_of_bits(bits, width()), one, width()));
    const auto low = static_cast<std::int64_t>(rng_.next() >> rng_.below(64)),
               high = low < INT64_MAX - 5000 ? low + static_cast<std::int64_t>(rng_.below(5000)) : low;
    const std::uint64_t number = static_cast<std::uint64_t>(low + (high - low) / 2);
    const Sort longs[] = {term::kLong};
    const std::uint64_t rounded = term::apply(Op::FpFromSigned, sort(), std::span(&number, 1), longs, width());
    ASSERT_TRUE(contains(floats_of_whole({low, high}, width()), rounded, width()));
  }
}

TEST_P(CheckedFloats, ComparisonsAllowWhatMembersSay) {
  int decided = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Floats a = any_floats(), b = any_floats();
    const std::uint64_t members[] = {member(a), member(b)};
    const Sort sorts[] = {sort(), sort()};
    const auto holds = [&](Op op) { return term::apply(op, term::kBool, members, sorts) == 1; };
    const std::uint64_t other_way[] = {members[1], members[0]};
    const bool is_more = term::apply(Op::FpLt, term::kBool, other_way, sorts) == 1;
    const Outcomes outcome = holds(Op::FpLt) ? kLess : holds(Op::FpEq) ? kEqual : is_more ? kMore : kUnordered;
    const Outcomes may = compare(a, b);
    ASSERT_TRUE((may & outcome) != 0) << i;
    ASSERT_EQ(may, turned(compare(b, a)));
    decided += std::popcount(may) == 1 ? 1 : 0;
    const Outcomes allowed = outcome | static_cast<Outcomes>(rng_.below(16));
    ASSERT_TRUE(contains(where(a, b, allowed), members[0], width())) << i << " " << allowed;
    ASSERT_TRUE(contains(where(b, a, turned(allowed)), members[1], width())) << i << " " << allowed;
  }
  EXPECT_GT(decided, 2000);
}

// Ends are those of members: nothing is left to a step outward.
TEST_P(CheckedFloats, EndsAreExact) {
  const auto of = [&](double low, double high) {
    return Floats{place_of_value(low, width()), place_of_value(high, width())};
  };
  EXPECT_EQ(apply_to_floats(Op::FpMul, width(), of(-2, 3), of(0, 1)), of(-2, 3));
  EXPECT_EQ(apply_to_floats(Op::FpSub, width(), of(1, 1), of(0.0, 1)), of(0, 1));
  EXPECT_EQ(apply_to_floats(Op::FpDiv, width(), of(1, 4), of(0.0, 2)), of(0.5, INFINITY));
  EXPECT_EQ(apply_to_floats(Op::FpRem, width(), of(-1, 100), of(7, 7)),
            (Floats{place_of_value(-1, width()), place_of_value(7, width()) - 1}));
}

INSTANTIATE_TEST_SUITE_P(Widths, CheckedFloats, ::testing::Values(32u, 64u));

}  // namespace
}  // namespace dashj::check::boxes
