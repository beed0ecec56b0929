// SPDX-License-Identifier: MIT
#include "symbolic/intervals.h"

#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"
#include "classfile/tac/text.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::symbolic {
namespace {

using term::Op;
using term::Term;

constexpr std::array<std::int32_t, 18> kEdges{
    0, 1, -1, 2, -2, 3, 7, -7, 31, 127, 128, -128, 65535, 65536, 1 << 30, INT32_MAX, INT32_MIN, INT32_MIN + 1};

class IntervalsTest : public ::testing::Test {
 protected:
  IntervalsTest()
      : methods({*tac::parse_tac(
            "method Main f (II)V\n  parameter int x slot 0\n  parameter int y slot 1\n  0: return\n")}),
        graph(build_location_graph(methods, tac::Methods::entry(), builder, Granularity::Block)),
        analysis(graph, store),
        x(graph.variables[0]),
        y(graph.variables[1]) {}

  std::int32_t any() {
    return rng.below(2) == 0 ? kEdges[rng.below(kEdges.size())]
                             : static_cast<std::int32_t>(rng.next() >> (32 + rng.below(32)));
  }
  Interval any_interval() {
    const std::int64_t a = any(), b = any();
    return {std::min(a, b), std::max(a, b)};
  }
  std::int32_t member(Interval interval) {
    const auto size = static_cast<std::uint64_t>(interval.high - interval.low) + 1;
    switch (rng.below(4)) {
      case 0:
        return static_cast<std::int32_t>(interval.low);
      case 1:
        return static_cast<std::int32_t>(interval.high);
      default:
        return static_cast<std::int32_t>(interval.low + static_cast<std::int64_t>(rng.below(size)));
    }
  }
  std::uint64_t value(Term term, std::int32_t x_value, std::int32_t y_value) {
    return evaluator.evaluate(term, [&](Term variable) -> std::uint64_t {
      return static_cast<std::uint32_t>(variable == x ? x_value : y_value);
    });
  }
  /// The value of a term over two members always lies in the interval computed for their box.
  void expect_sound(Term term) {
    for (int i = 0; i < 3000; ++i) {
      const Box box{any_interval(), any_interval()};
      const std::int32_t a = member(box[0]), b = member(box[1]);
      const auto result = static_cast<std::int32_t>(static_cast<std::uint32_t>(value(term, a, b)));
      const Interval interval = analysis.evaluate(term, box);
      ASSERT_TRUE(interval.low <= result && result <= interval.high)
          << print_infix(store, term) << " x=" << a << " y=" << b << ": " << result << " not in " << interval.low
          << ".." << interval.high;
    }
  }
  /// A state of the box in which the condition has the outcome is never refined away.
  void expect_sound_refinement(Term condition) {
    for (int i = 0; i < 3000; ++i) {
      const Box box{any_interval(), any_interval()};
      const std::int32_t a = member(box[0]), b = member(box[1]);
      const auto refined = analysis.refine(condition, value(condition, a, b) != 0, box);
      ASSERT_TRUE(refined.has_value()) << print_infix(store, condition) << " x=" << a << " y=" << b;
      ASSERT_TRUE((*refined)[0].low <= a && a <= (*refined)[0].high && (*refined)[1].low <= b &&
                  b <= (*refined)[1].high)
          << print_infix(store, condition) << " x=" << a << " y=" << b;
    }
  }

  tac::Methods methods;
  term::TermStore store;
  term::Builder builder{store};
  LocationGraph graph;
  IntervalAnalysis analysis;
  term::Evaluator evaluator{store};
  Term x, y;
  Rng rng{7};
};

TEST_F(IntervalsTest, EveryOperatorContainsItsValues) {
  for (const Op op : {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem, Op::BvAnd, Op::BvOr, Op::BvXor})
    expect_sound(store.make(op, {x, y}));
  const Term distance = store.make(Op::BvAnd, {y, store.int_const(31)});
  for (const Op op : {Op::BvShl, Op::BvAshr, Op::BvLshr}) expect_sound(store.make(op, {x, distance}));
  expect_sound(store.make(Op::BvNeg, {x}));
  for (const std::uint32_t bits : {8u, 16u})
    for (const Op op : {Op::SignExtend, Op::ZeroExtend})
      expect_sound(store.make(op, {store.make(Op::Extract, {x}, bits - 1, 0)}, 32 - bits));
  expect_sound(store.make(Op::Ite, {store.make(Op::BvSlt, {x, y}), x, y}));
}

TEST_F(IntervalsTest, RefinementKeepsTheStatesThatPass) {
  for (const Op op : {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle}) {
    const Term relation = store.make(op, {x, y});
    expect_sound_refinement(relation);
    expect_sound_refinement(store.make(Op::Not, {relation}));
    expect_sound_refinement(store.make(op, {x, store.int_const(10)}));
    expect_sound_refinement(store.make(op, {store.int_const(-3), x}));
    const Term other = store.make(Op::BvSlt, {y, store.int_const(100)});
    expect_sound_refinement(store.make(Op::And, {relation, other}));
    expect_sound_refinement(store.make(Op::Or, {relation, other}));
  }
}

TEST_F(IntervalsTest, CountsExactlyWhereNothingWraps) {
  const Box box{{0, 9}, {5, 5}};
  EXPECT_EQ(analysis.evaluate(store.make(Op::BvAdd, {x, y}), box), (Interval{5, 14}));
  EXPECT_EQ(analysis.evaluate(store.make(Op::BvSdiv, {x, y}), box), (Interval{0, 1}));
  EXPECT_EQ(analysis.evaluate(store.make(Op::BvSrem, {x, y}), box), (Interval{0, 4}));
  EXPECT_EQ(analysis.evaluate(store.make(Op::BvAdd, {x, y}), Box{{0, INT32_MAX}, {1, 1}}), Interval{});
}

TEST_F(IntervalsTest, AConditionNoStatePassesLeavesNothing) {
  const Term below = store.make(Op::BvSlt, {x, store.int_const(10)});
  EXPECT_FALSE(analysis.refine(below, true, Box{{10, 20}, {}}).has_value());
  EXPECT_EQ((*analysis.refine(below, true, Box{{0, 20}, {}}))[0], (Interval{0, 9}));
  EXPECT_EQ((*analysis.refine(below, false, Box{{0, 20}, {}}))[0], (Interval{10, 20}));
  EXPECT_FALSE(analysis.refine(store.make(Op::Eq, {x, y}), false, Box{{3, 3}, {3, 3}}).has_value());
}

}  // namespace
}  // namespace dashj::symbolic
