// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"
#include "classfile/tac/text.h"
#include "symbolic/intervals.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::symbolic {
namespace {

using term::Op;
using term::Term;

constexpr std::array<std::int64_t, 12> kEdges{0,         1,         -1,        7,         -64,           63,
                                              INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, INT64_MAX - 1, 1LL << 32};

/// Intervals of longs: what is computed for a box contains what evaluation gives for each of its members.
class WideIntervals : public ::testing::Test {
 protected:
  WideIntervals()
      : methods({*tac::parse_tac("method Main f (JJI)V\n  parameter long x slot 0\n  parameter long y slot 2\n"
                                 "  parameter int z slot 4\n  0: return\n")}),
        graph(build_location_graph(methods, tac::Methods::entry(), builder, Granularity::Block)),
        analysis(graph, store),
        x(graph.variables[0]),
        y(graph.variables[1]),
        z(graph.variables[2]) {}

  std::int64_t any() {
    const std::uint64_t bits = rng.next() >> rng.below(64);
    return rng.below(2) == 0 ? kEdges[rng.below(kEdges.size())] : static_cast<std::int64_t>(bits);
  }
  Interval any_interval(bool is_int) {
    std::int64_t a = any(), b = any();
    if (is_int) a = static_cast<std::int32_t>(a), b = static_cast<std::int32_t>(b);
    return {std::min(a, b), std::max(a, b)};
  }
  std::int64_t member(Interval interval) {
    const std::uint64_t size = static_cast<std::uint64_t>(interval.high) - static_cast<std::uint64_t>(interval.low);
    const std::uint64_t step = rng.below(3) == 0 ? 0 : rng.below(2) == 0 ? size : size == 0 ? 0 : rng.next() % size;
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(interval.low) + step);
  }
  std::uint64_t value(Term term, const std::array<std::int64_t, 3>& members) {
    return evaluator.evaluate(term, [&](Term variable) -> std::uint64_t {
      if (variable == z) return static_cast<std::uint32_t>(members[2]);
      return static_cast<std::uint64_t>(members[variable == x ? 0 : 1]);
    });
  }
  Box any_box() { return {any_interval(false), any_interval(false), any_interval(true)}; }

  void expect_sound(Term term) {
    for (int i = 0; i < 2000; ++i) {
      const Box box = any_box();
      const std::array<std::int64_t, 3> members{member(box[0]), member(box[1]), member(box[2])};
      const std::int64_t result = term::to_signed(value(term, members), store.sort(term).width);
      const Interval interval = analysis.evaluate(term, box);
      ASSERT_TRUE(interval.low <= result && result <= interval.high)
          << print_infix(store, term) << " x=" << members[0] << " y=" << members[1] << " z=" << members[2] << ": "
          << result;
    }
  }
  void expect_sound_refinement(Term condition) {
    for (int i = 0; i < 2000; ++i) {
      const Box box = any_box();
      const std::array<std::int64_t, 3> members{member(box[0]), member(box[1]), member(box[2])};
      const auto refined = analysis.refine(condition, value(condition, members) != 0, box);
      ASSERT_TRUE(refined.has_value()) << print_infix(store, condition);
      for (std::size_t local = 0; local < 3; ++local)
        ASSERT_TRUE((*refined)[local].low <= members[local] && members[local] <= (*refined)[local].high)
            << print_infix(store, condition) << " of " << members[local];
    }
  }

  tac::Methods methods;
  term::TermStore store;
  term::Builder builder{store};
  LocationGraph graph;
  IntervalAnalysis analysis;
  Term x, y, z;
  term::Evaluator evaluator{store};
  Rng rng{5};
};

TEST_F(WideIntervals, ContainTheResultsOfOperators) {
  for (const Op op : {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem, Op::BvAnd, Op::BvOr, Op::BvXor})
    expect_sound(store.make(op, {x, y}));
  const Term distance = store.make(Op::BvAnd, {y, store.bv_const(64, 63)});
  for (const Op op : {Op::BvShl, Op::BvAshr, Op::BvLshr}) {
    expect_sound(store.make(op, {x, distance}));
    expect_sound(store.make(op, {x, y}));
  }
  expect_sound(store.make(Op::BvNeg, {x}));
}

TEST_F(WideIntervals, ContainTheResultsOfConversions) {
  expect_sound(store.make(Op::SignExtend, {z}, 32));
  expect_sound(store.make(Op::ZeroExtend, {z}, 32));
  expect_sound(store.make(Op::Extract, {x}, 31, 0));
  expect_sound(store.make(Op::Extract, {x}, 63, 32));
  expect_sound(store.make(Op::SignExtend, {store.make(Op::Extract, {x}, 31, 0)}, 32));
  expect_sound(store.make(Op::SignExtend, {store.make(Op::Extract, {x}, 7, 0)}, 24));
}

TEST_F(WideIntervals, KeepWhatAConditionLeaves) {
  const Term wide = store.make(Op::SignExtend, {z}, 32);
  for (const Op op : {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt}) {
    expect_sound_refinement(store.make(op, {x, y}));
    expect_sound_refinement(store.make(op, {x, wide}));
    expect_sound_refinement(store.make(op, {x, store.bv_const(64, 5'000'000'000)}));
  }
}

// Halves of ten digits, and what a sum of two ints comes to in a long.
TEST_F(WideIntervals, AreTight) {
  const Box box{{0, 9'999'999'999}, {-5, 7}, {0, INT32_MAX}};
  EXPECT_EQ(analysis.evaluate(store.make(Op::BvSdiv, {x, store.bv_const(64, 10)}), box), (Interval{0, 999'999'999}));
  const Term wide = store.make(Op::SignExtend, {z}, 32);
  EXPECT_EQ(analysis.evaluate(store.make(Op::BvAdd, {wide, wide}), box), (Interval{0, 2LL * INT32_MAX}));
  const auto refined = analysis.refine(store.make(Op::BvSlt, {x, y}), true, box);
  ASSERT_TRUE(refined.has_value());
  EXPECT_EQ((*refined)[0], (Interval{0, 6}));
  EXPECT_EQ((*refined)[1], (Interval{1, 7}));
}

}  // namespace
}  // namespace dashj::symbolic
