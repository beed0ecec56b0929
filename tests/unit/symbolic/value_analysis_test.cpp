// SPDX-License-Identifier: MIT
#include "symbolic/value_analysis.h"

#include <gtest/gtest.h>

#include "abstract_values.h"
#include "classfile/tac/text.h"
#include "symbolic/abstract_arithmetic.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::symbolic {
namespace {

using tac::LocalId;
using term::Op;
using term::Term;

constexpr LocalId kX{0}, kY{1};

class ValueAnalysisTest : public ::testing::Test {
 protected:
  // The comparison makes the difference of x and y one that is followed.
  ValueAnalysisTest()
      : methods({*tac::parse_tac("method Main f (II)V\n  parameter int x slot 0\n  parameter int y slot 1\n"
                                 "  0: if x < y goto 1\n  1: if x == 7 goto 2\n  2: return\n")}) {
    // An edge of its own, as both ways of the comparison lead to one place.
    graph = build_location_graph(methods, tac::Methods::entry(), builder, Granularity::Block);
    graph.edges.push_back(
        {LocationId{0}, LocationId{0}, {{LocalId{}, store.make(Op::BvSlt, {graph.variables[0], graph.variables[1]})}}});
    analysis.emplace(graph, store);
    x = graph.variables[0];
    y = graph.variables[1];
  }

  struct Sample {
    AbstractState state;
    std::int32_t a, b;
  };
  /// A state and a member of it; sometimes the difference is narrower than the values say.
  Sample sample() {
    Sample result;
    const AbstractValue of_x = random.any_set(), of_y = random.any_set();
    result.a = random.member(of_x);
    result.b = random.member(of_y);
    result.state.set(0, of_x);
    result.state.set(1, of_y);
    const auto apart =
        static_cast<std::int32_t>(static_cast<std::uint32_t>(result.a) - static_cast<std::uint32_t>(result.b));
    if (random.rng.below(2) == 0)
      result.state.set(analysis->index_of_pair(0), join(AbstractValue(apart), random.any_set()));
    return result;
  }
  std::uint64_t value(Term term, const Sample& at) {
    return evaluator.evaluate(
        term, [&](Term variable) -> std::uint64_t { return static_cast<std::uint32_t>(variable == x ? at.a : at.b); });
  }
  bool contains(const AbstractState& state, std::int32_t a, std::int32_t b) {
    const auto apart = static_cast<std::int32_t>(static_cast<std::uint32_t>(a) - static_cast<std::uint32_t>(b));
    return state.get(0).contains(a) && state.get(1).contains(b) &&
           state.get(analysis->index_of_pair(0)).contains(apart);
  }
  void expect_sound_refinement(Term condition) {
    for (int i = 0; i < 200; ++i) {
      const Sample at = sample();
      const auto refined = analysis->refine(condition, value(condition, at) != 0, at.state);
      ASSERT_TRUE(refined && contains(*refined, at.a, at.b))
          << print_infix(store, condition) << " x=" << at.a << " y=" << at.b;
    }
  }
  void expect_sound_assignment(Term term) {
    for (int i = 0; i < 2000; ++i) {
      const Sample at = sample();
      const auto result = static_cast<std::int32_t>(static_cast<std::uint32_t>(value(term, at)));
      ASSERT_TRUE(analysis->evaluate(term, at.state).contains(result))
          << print_infix(store, term) << " x=" << at.a << " y=" << at.b;
      const auto to_x = analysis->after({LocationId{0}, LocationId{0}, {{kX, term}}}, at.state);
      ASSERT_TRUE(to_x && contains(*to_x, result, at.b))
          << "x := " << print_infix(store, term) << " x=" << at.a << " y=" << at.b;
      const auto to_y = analysis->after({LocationId{0}, LocationId{0}, {{kY, term}}}, at.state);
      ASSERT_TRUE(to_y && contains(*to_y, at.a, result))
          << "y := " << print_infix(store, term) << " x=" << at.a << " y=" << at.b;
    }
  }
  Term number(std::int32_t value) { return store.int_const(value); }
  AbstractState state(const AbstractValue& of_x, const AbstractValue& of_y) {
    AbstractState result;
    result.set(0, of_x);
    result.set(1, of_y);
    return result;
  }
  static AbstractValue range(std::int64_t low, std::int64_t high) { return *AbstractValue::make({low, high}); }

  tac::Methods methods;
  term::TermStore store;
  term::Builder builder{store};
  LocationGraph graph;
  std::optional<ValueAnalysis> analysis;
  term::Evaluator evaluator{store};
  Term x, y;
  AnyValues random{7};
};

TEST_F(ValueAnalysisTest, FollowsTheDifferenceOfWhatIsCompared) {
  ASSERT_EQ(analysis->pairs().all().size(), 1u);
  EXPECT_TRUE(analysis->pairs().find(kY, kX)->is_swapped != analysis->pairs().find(kX, kY)->is_swapped);
}

TEST_F(ValueAnalysisTest, AssignmentsContainTheirStates) {
  for (const Op op : {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem, Op::BvAnd, Op::BvOr, Op::BvXor}) {
    expect_sound_assignment(store.make(op, {x, y}));
    expect_sound_assignment(builder.make(op, {y, x}));
    expect_sound_assignment(store.make(op, {x, number(5)}));
  }
  expect_sound_assignment(x);
  expect_sound_assignment(number(-4));
  expect_sound_assignment(store.make(Op::BvNeg, {x}));
  expect_sound_assignment(store.make(Op::BvNot, {y}));
  expect_sound_assignment(store.make(Op::Ite, {store.make(Op::BvSlt, {x, y}), x, y}));
  for (const std::uint32_t bits : {1u, 8u, 16u})
    for (const Op op : {Op::SignExtend, Op::ZeroExtend})
      expect_sound_assignment(store.make(op, {store.make(Op::Extract, {x}, bits - 1, 0)}, 32 - bits));
}

TEST_F(ValueAnalysisTest, RefinementKeepsTheStatesThatPass) {
  const std::vector<Term> sides{x,
                                y,
                                number(10),
                                number(-3),
                                number(0),
                                store.make(Op::BvAdd, {x, number(7)}),
                                store.make(Op::BvSub, {x, y}),
                                builder.make(Op::BvSub, {y, x}),
                                builder.make(Op::BvNeg, {x}),
                                store.make(Op::BvSrem, {x, number(3)}),
                                store.make(Op::BvSrem, {y, number(8)}),
                                store.make(Op::BvAnd, {x, number(15)}),
                                store.make(Op::BvAnd, {number(12), x}),
                                store.make(Op::SignExtend, {store.make(Op::Extract, {x}, 7, 0)}, 24),
                                store.make(Op::ZeroExtend, {store.make(Op::Extract, {y}, 0, 0)}, 31),
                                store.make(Op::ZeroExtend, {store.make(Op::Extract, {y}, 12, 4)}, 23)};
  for (const Op op : {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt, Op::BvUle}) {
    for (const Term left : sides) {
      for (const Term right : {x, y, number(0), number(2), number(-3), number(100)}) {
        expect_sound_refinement(store.make(op, {left, right}));
        expect_sound_refinement(store.make(Op::Not, {store.make(op, {right, left})}));
      }
    }
    const Term relation = store.make(op, {x, y}), other = store.make(Op::BvSlt, {y, number(100)});
    expect_sound_refinement(store.make(Op::And, {relation, other}));
    expect_sound_refinement(store.make(Op::Or, {relation, other}));
  }
}

TEST_F(ValueAnalysisTest, AParityIsLearnedFromARemainder) {
  const Term is_even = store.make(Op::Eq, {store.make(Op::BvSrem, {x, number(2)}), number(0)});
  EXPECT_EQ(analysis->refine(is_even, true, {})->get(0).congruence(), (Congruence{2, 0}));
  EXPECT_EQ(analysis->refine(is_even, false, {})->get(0).congruence(), (Congruence{2, 1}));
  const Term mask = store.make(Op::Eq, {store.make(Op::BvAnd, {x, number(7)}), number(5)});
  EXPECT_EQ(analysis->refine(mask, true, {})->get(0).congruence(), (Congruence{8, 5}));
}

TEST_F(ValueAnalysisTest, SumsAreSolvedForTheirParts) {
  const Term is_small = store.make(Op::BvSlt, {store.make(Op::BvAdd, {x, number(5)}), number(20)});
  const auto refined = analysis->refine(is_small, true, state(range(0, 1000), AbstractValue()));
  EXPECT_EQ(refined->get(0), range(0, 14));
}

TEST_F(ValueAnalysisTest, AnOrderBoundsTheDifferenceWhereItDoesNotWrap) {
  const Term below = store.make(Op::BvSlt, {x, y});
  const auto refined = analysis->refine(below, true, state(range(0, 50), range(0, INT32_MAX)));
  EXPECT_EQ(analysis->evaluate(store.make(Op::BvSub, {y, x}), *refined), range(1, INT32_MAX));
  const auto wrapping = analysis->refine(below, true, {});
  EXPECT_TRUE(wrapping->get(analysis->index_of_pair(0)).is_all());
}

// x and y both go up by one: their difference stays, whether they wrap or not.
TEST_F(ValueAnalysisTest, StepsKeepDifferences) {
  const Term equal = store.make(Op::Eq, {x, y});
  const Edge step{LocationId{0},
                  LocationId{0},
                  {{kX, store.make(Op::BvAdd, {x, number(1)})}, {kY, store.make(Op::BvAdd, {y, number(1)})}}};
  auto after = analysis->after(step, *analysis->refine(equal, true, {}));
  EXPECT_FALSE(analysis->refine(equal, false, *after).has_value());
  after = analysis->refine(store.make(Op::BvSle, {x, number(9)}), true, std::move(*after));
  EXPECT_EQ(after->get(1).range().high, 9);  // what is learned of x is learned of y
}

TEST_F(ValueAnalysisTest, AConditionNoStatePassesLeavesNothing) {
  const Term below = store.make(Op::BvSlt, {x, number(10)});
  EXPECT_FALSE(analysis->refine(below, true, state(range(10, 20), {})).has_value());
  EXPECT_FALSE(
      analysis->refine(store.make(Op::Eq, {x, y}), false, state(AbstractValue(3), AbstractValue(3))).has_value());
  const Term odd = store.make(Op::Eq, {store.make(Op::BvAnd, {x, number(1)}), number(1)});
  EXPECT_FALSE(analysis->refine(odd, true, state(*AbstractValue::make({0, 100}, {2, 0}), {})).has_value());
}

}  // namespace
}  // namespace dashj::symbolic
