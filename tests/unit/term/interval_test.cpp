// SPDX-License-Identifier: MIT
#include "term/interval.h"

#include <gtest/gtest.h>

#include "term/evaluate.h"

namespace dashj::term {
namespace {

/// All intervals of a few bits, and all their members: what an operator gives for members lies in what it gives for
/// intervals.
class Intervals : public ::testing::TestWithParam<unsigned> {
 protected:
  [[nodiscard]] std::uint8_t width() const { return static_cast<std::uint8_t>(GetParam()); }
  [[nodiscard]] std::vector<Interval> all() const {
    std::vector<Interval> result;
    const Interval numbers = all_of(width());
    for (std::int64_t low = numbers.low; low <= numbers.high; ++low)
      for (std::int64_t high = low; high <= numbers.high; ++high) result.push_back({low, high});
    return result;
  }
  [[nodiscard]] std::int64_t value(Op op, std::int64_t a, std::int64_t b) const {
    const std::uint64_t mask = width_mask(width());
    const std::uint64_t args[] = {static_cast<std::uint64_t>(a) & mask, static_cast<std::uint64_t>(b) & mask};
    const Sort sorts[] = {Sort{width()}, Sort{width()}};
    return to_signed(apply(op, Sort{width()}, args, sorts), width());
  }
};

TEST_P(Intervals, OperatorsContainWhatMembersGive) {
  constexpr Op kOps[] = {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem, Op::BvAnd,
                         Op::BvOr,  Op::BvXor, Op::BvShl, Op::BvAshr, Op::BvLshr};
  const std::vector<Interval> intervals = all();
  int narrower = 0;
  for (const Op op : kOps) {
    for (const Interval a : intervals) {
      for (const Interval b : intervals) {
        const Interval result = apply_to_intervals(op, a, b, width());
        narrower += result == all_of(width()) ? 0 : 1;
        for (std::int64_t x = a.low; x <= a.high; ++x)
          for (std::int64_t y = b.low; y <= b.high; ++y)
            ASSERT_TRUE(result.contains(value(op, x, y))) << static_cast<int>(op) << " of " << x << ", " << y << " in "
                                                          << a.low << ".." << a.high << ", " << b.low << ".." << b.high;
      }
    }
  }
  EXPECT_GT(4 * narrower, static_cast<int>(std::size(kOps) * intervals.size() * intervals.size()));
}

TEST_P(Intervals, LowBitsContainThoseOfMembers) {
  for (const Interval a : all()) {
    for (unsigned bits = 1; bits <= width(); ++bits) {
      const Interval extended = interval_narrow(a, bits, true), unsigned_ones = interval_narrow(a, bits, false);
      for (std::int64_t x = a.low; x <= a.high; ++x) {
        const std::uint64_t low = static_cast<std::uint64_t>(x) & width_mask(static_cast<std::uint8_t>(bits));
        ASSERT_TRUE(extended.contains(to_signed(low, static_cast<std::uint8_t>(bits))));
        ASSERT_TRUE(unsigned_ones.contains(static_cast<std::int64_t>(low)));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Widths, Intervals, ::testing::Values(1u, 2u, 3u, 4u));

TEST(IntervalsOfLongs, AllBitsAreLowBits) {
  EXPECT_EQ(interval_narrow({INT64_MIN, 7}, 64, true), (Interval{INT64_MIN, 7}));
  EXPECT_EQ(interval_narrow({-1, 7}, 63, false), (Interval{0, INT64_MAX}));
}

}  // namespace
}  // namespace dashj::term
