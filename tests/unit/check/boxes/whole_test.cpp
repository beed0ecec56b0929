// SPDX-License-Identifier: MIT
#include "check/boxes/whole.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "term/evaluate.h"

namespace dashj::check::boxes {
namespace {

using term::Op;
using term::Sort;

/// Random ranges of integers and members of them: what an operator gives for members lies in what it gives for ranges.
class CheckedWhole : public ::testing::TestWithParam<unsigned> {
 protected:
  [[nodiscard]] unsigned width() const { return GetParam(); }
  [[nodiscard]] std::uint64_t bits(std::int64_t value, unsigned of) const {
    return static_cast<std::uint64_t>(value) & term::width_mask(static_cast<std::uint8_t>(of));
  }
  std::int64_t any(Whole range) {
    const std::uint64_t size = static_cast<std::uint64_t>(range.high) - static_cast<std::uint64_t>(range.low);
    if (rng_.below(4) == 0) return range.low;
    if (rng_.below(3) == 0) return range.high;
    return range.low + static_cast<std::int64_t>(size == UINT64_MAX ? rng_.next() : rng_.next() % (size + 1));
  }
  /// Often close to 0 or to an end.
  Whole any_range(unsigned of) {
    const Whole every = every_whole(of);
    const auto near = [&] {
      const std::int64_t few = static_cast<std::int64_t>(rng_.below(12)) - 6;
      const std::int64_t places[] = {few, every.low + std::max<std::int64_t>(few, 0),
                                     every.high - std::max<std::int64_t>(few, 0), any(every)};
      return std::clamp(places[rng_.below(std::size(places))], every.low, every.high);
    };
    const std::int64_t a = near(), b = rng_.below(4) == 0 ? a : near();
    return {std::min(a, b), std::max(a, b)};
  }

  Rng rng_{11};
};

TEST_P(CheckedWhole, OperatorsContainWhatMembersGive) {
  constexpr Op kOps[] = {Op::BvNeg, Op::BvNot, Op::BvAdd, Op::BvSub, Op::BvMul,  Op::BvSdiv, Op::BvSrem,
                         Op::BvAnd, Op::BvOr,  Op::BvXor, Op::BvShl, Op::BvAshr, Op::BvLshr};
  const Sort sort{static_cast<std::uint8_t>(width())};
  for (int i = 0; i < 40'000; ++i) {
    const Op op = kOps[rng_.below(std::size(kOps))];
    const bool is_shift = op == Op::BvShl || op == Op::BvAshr || op == Op::BvLshr;
    const Whole a = any_range(width());
    const std::int64_t distance = static_cast<std::int64_t>(rng_.below(width() < 16 ? 4 : 12));
    const Whole b = is_shift && rng_.below(3) != 0 ? Whole{distance / 2, distance} : any_range(width());
    std::vector<std::uint64_t> members{bits(any(a), width())};
    if (op != Op::BvNeg && op != Op::BvNot) members.push_back(bits(any(b), width()));
    const std::vector<Sort> sorts(members.size(), sort);
    const std::int64_t result = term::to_signed(term::apply(op, sort, members, sorts), sort.width);
    const Whole range = apply_to_whole(op, a, b, width());
    ASSERT_TRUE(range.contains(result)) << static_cast<int>(op) << ": " << result << " not in " << range.low << " to "
                                        << range.high;
  }
}

TEST_P(CheckedWhole, CutsAndJoinsContainWhatMembersGive) {
  const Sort sorts[] = {Sort{static_cast<std::uint8_t>(width())}, Sort{8}};
  for (int i = 0; i < 20'000; ++i) {
    const Whole a = any_range(width()), below = any_range(8);
    const std::uint64_t member[] = {bits(any(a), width()), bits(any(below), 8)};
    const auto high = static_cast<unsigned>(rng_.below(width())), low = static_cast<unsigned>(rng_.below(high + 1));
    const Sort cut{static_cast<std::uint8_t>(high - low + 1)};
    const std::uint64_t part = term::apply(Op::Extract, cut, std::span(member, 1), sorts, high, low);
    ASSERT_TRUE(bits_of_whole(a, high, low).contains(term::to_signed(part, cut.width))) << high << " " << low;
    if (width() + 8 > term::kMaxWidth) continue;
    const Sort wide{static_cast<std::uint8_t>(width() + 8)};
    const std::uint64_t extended = term::apply(Op::ZeroExtend, wide, std::span(member, 1), sorts, 8);
    ASSERT_TRUE(zero_extended(a, width()).contains(term::to_signed(extended, wide.width)));
    const std::uint64_t joined = term::apply(Op::Concat, wide, member, sorts);
    ASSERT_TRUE(concatenated(a, below, 8).contains(term::to_signed(joined, wide.width)));
  }
}

TEST_P(CheckedWhole, AnAddendKeepsWhatHasTheSum) {
  const Sort sort{static_cast<std::uint8_t>(width())};
  const Sort sorts[] = {sort, sort};
  for (int i = 0; i < 20'000; ++i) {
    const Whole a = any_range(width()), b = any_range(width());
    const std::int64_t member = any(a);
    const std::uint64_t members[] = {bits(member, width()), bits(any(b), width())};
    const std::int64_t sum = term::to_signed(term::apply(Op::BvAdd, sort, members, sorts), sort.width);
    const Whole sums = join({sum, sum}, rng_.below(2) == 0 ? Whole{sum, sum} : any_range(width()));
    ASSERT_TRUE(addend_of(sums, a, b, width()).contains(member));
  }
}

TEST_P(CheckedWhole, WhatAllWrapsAroundStaysARange) {
  const Whole every = every_whole(width());
  EXPECT_EQ(apply_to_whole(Op::BvAdd, {every.high - 1, every.high}, {4, 4}, width()),
            (Whole{every.low + 2, every.low + 3}));
  EXPECT_EQ(apply_to_whole(Op::BvAdd, {every.high - 1, every.high}, {1, 1}, width()), every);
}

INSTANTIATE_TEST_SUITE_P(Widths, CheckedWhole, ::testing::Values(8u, 16u, 32u, 63u, 64u));

}  // namespace
}  // namespace dashj::check::boxes
