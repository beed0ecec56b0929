// SPDX-License-Identifier: MIT
#include "term/evaluate.h"

#include <gtest/gtest.h>

#include <limits>

#include "base/java_int.h"

namespace dashj::term {
namespace {

std::uint64_t no_variables(Term) {
  return 0;
}

constexpr std::int32_t kMin = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kMax = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kEdges[] = {kMin, kMin + 1, -65536, -129, -33, -32, -31, -8, -7,  -2,    -1,       0,
                                   1,    2,        3,      7,    8,   31,  32,  33, 127, 65535, kMax - 1, kMax};

std::int32_t value(TermStore& store, Term term) {
  Evaluator evaluator(store);
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(evaluator.evaluate(term, no_variables)));
}

std::int32_t binary(TermStore& store, Op op, std::int32_t a, std::int32_t b) {
  return value(store, store.make(op, {store.int_const(a), store.int_const(b)}));
}

// JVMS 6.5 ishl, ishr, iushr: the distance is masked.
std::int32_t shift(TermStore& store, Op op, std::int32_t a, std::int32_t b) {
  const Term distance = store.make(Op::BvAnd, {store.int_const(b), store.int_const(31)});
  return value(store, store.make(op, {store.int_const(a), distance}));
}

TEST(Apply, AgreesWithJavaIntOnEdgeValues) {
  TermStore store;
  for (const std::int32_t a : kEdges) {
    for (const std::int32_t b : kEdges) {
      EXPECT_EQ(binary(store, Op::BvAdd, a, b), java_int::add(a, b));
      EXPECT_EQ(binary(store, Op::BvSub, a, b), java_int::sub(a, b));
      EXPECT_EQ(binary(store, Op::BvMul, a, b), java_int::mul(a, b));
      EXPECT_EQ(binary(store, Op::BvAnd, a, b), a & b);
      EXPECT_EQ(binary(store, Op::BvOr, a, b), a | b);
      EXPECT_EQ(binary(store, Op::BvXor, a, b), a ^ b);
      EXPECT_EQ(shift(store, Op::BvShl, a, b), java_int::shl(a, b));
      EXPECT_EQ(shift(store, Op::BvAshr, a, b), java_int::shr(a, b));
      EXPECT_EQ(shift(store, Op::BvLshr, a, b), java_int::ushr(a, b));
      EXPECT_EQ(binary(store, Op::BvSlt, a, b), a < b);
      EXPECT_EQ(binary(store, Op::BvSle, a, b), a <= b);
      EXPECT_EQ(binary(store, Op::Eq, a, b), a == b);
      EXPECT_EQ(binary(store, Op::BvUlt, a, b), java_int::bits(a) < java_int::bits(b));
      EXPECT_EQ(binary(store, Op::BvUle, a, b), java_int::bits(a) <= java_int::bits(b));
      if (b == 0) continue;
      EXPECT_EQ(binary(store, Op::BvSdiv, a, b), java_int::div(a, b)) << a << " / " << b;
      EXPECT_EQ(binary(store, Op::BvSrem, a, b), java_int::rem(a, b)) << a << " % " << b;
    }
    EXPECT_EQ(value(store, store.make(Op::BvNeg, {store.int_const(a)})), java_int::neg(a));
    EXPECT_EQ(value(store, store.make(Op::BvNot, {store.int_const(a)})), ~a);
    const Term low8 = store.make(Op::Extract, {store.int_const(a)}, 7, 0);
    const Term low16 = store.make(Op::Extract, {store.int_const(a)}, 15, 0);
    EXPECT_EQ(value(store, store.make(Op::SignExtend, {low8}, 24)), java_int::to_byte(a));
    EXPECT_EQ(value(store, store.make(Op::SignExtend, {low16}, 16)), java_int::to_short(a));
    EXPECT_EQ(value(store, store.make(Op::ZeroExtend, {low16}, 16)), java_int::to_char(a));
  }
}

// SMT-LIB: bvsdiv by zero is -1 for a dividend that is not negative, else 1; bvsrem by zero is the dividend.
TEST(Apply, DivisionByZeroIsThatOfSmtLib) {
  TermStore store;
  EXPECT_EQ(binary(store, Op::BvSdiv, 5, 0), -1);
  EXPECT_EQ(binary(store, Op::BvSdiv, 0, 0), -1);
  EXPECT_EQ(binary(store, Op::BvSdiv, -5, 0), 1);
  EXPECT_EQ(binary(store, Op::BvSrem, -5, 0), -5);
  EXPECT_EQ(binary(store, Op::BvSrem, 0, 0), 0);
}

TEST(Apply, ShiftsByTheWidthOrMoreGiveTheFill) {
  TermStore store;
  EXPECT_EQ(binary(store, Op::BvShl, 1, 32), 0);
  EXPECT_EQ(binary(store, Op::BvLshr, -1, 32), 0);
  EXPECT_EQ(binary(store, Op::BvAshr, -5, 32), -1);
  EXPECT_EQ(binary(store, Op::BvAshr, 5, -1), 0);
}

// A second, independent reading of the operators: over the mathematical integers, for all values of width 4.
TEST(Apply, AgreesWithTheIntegersOnWidth4) {
  TermStore store;
  Evaluator evaluator(store);
  for (int a = -8; a < 8; ++a) {
    for (int b = -8; b < 8; ++b) {
      const Term left = store.bv_const(4, static_cast<std::uint64_t>(a));
      const Term right = store.bv_const(4, static_cast<std::uint64_t>(b));
      const auto at = [&](Op op) { return evaluator.evaluate(store.make(op, {left, right}), no_variables); };
      EXPECT_EQ(at(Op::BvAdd), static_cast<unsigned>(a + b) % 16);
      EXPECT_EQ(at(Op::BvMul), static_cast<unsigned>(a * b) % 16);
      EXPECT_EQ(at(Op::BvSlt), a < b ? 1u : 0u);
      if (b != 0) {
        EXPECT_EQ(at(Op::BvSdiv), static_cast<unsigned>(a / b) % 16);
        EXPECT_EQ(at(Op::BvSrem), static_cast<unsigned>(a % b) % 16);
      }
      EXPECT_EQ(at(Op::Concat), static_cast<unsigned>(a) % 16 * 16 + static_cast<unsigned>(b) % 16);
    }
  }
}

TEST(Apply, Handles64BitEdges) {
  TermStore store;
  Evaluator evaluator(store);
  const Term min = store.bv_const(64, std::uint64_t{1} << 63);
  const Term minus_one = store.bv_const(64, ~std::uint64_t{0});
  const auto at = [&](Op op, Term a, Term b) { return evaluator.evaluate(store.make(op, {a, b}), no_variables); };
  EXPECT_EQ(at(Op::BvSdiv, min, minus_one), std::uint64_t{1} << 63);
  EXPECT_EQ(at(Op::BvSrem, min, minus_one), 0u);
  EXPECT_EQ(at(Op::BvSlt, min, minus_one), 1u);
  EXPECT_EQ(at(Op::BvUlt, min, minus_one), 1u);
  EXPECT_EQ(at(Op::BvAshr, min, store.bv_const(64, 63)), ~std::uint64_t{0});
  EXPECT_EQ(evaluator.evaluate(store.make(Op::Extract, {minus_one}, 63, 0), no_variables), ~std::uint64_t{0});
}

TEST(Evaluator, ShortCircuitsSoThatUnneededVariablesAreNotAskedFor) {
  TermStore store;
  const Term a = store.variable("a", kBool);
  const Term b = store.variable("b", kBool);
  const Term x = store.variable("x", kInt);
  const Term y = store.variable("y", kInt);
  Evaluator evaluator(store);
  const auto only_a = [&](std::uint64_t of_a) {
    return [&, of_a](Term variable) {
      EXPECT_TRUE(variable == a || variable == x) << "asked for " << store.name(variable);
      return variable == a ? of_a : 7;
    };
  };
  EXPECT_EQ(evaluator.evaluate(store.make(Op::And, {a, b}), only_a(0)), 0u);
  EXPECT_EQ(evaluator.evaluate(store.make(Op::Or, {a, b}), only_a(1)), 1u);
  EXPECT_EQ(evaluator.evaluate(store.make(Op::Ite, {a, x, y}), only_a(1)), 7u);
}

TEST(Evaluator, ValuesAreReadAnewInEachCall) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term square = store.make(Op::BvMul, {x, x});
  Evaluator evaluator(store);
  for (std::uint64_t i = 0; i < 10; ++i) EXPECT_EQ(evaluator.evaluate(square, [i](Term) { return i; }), i * i);
}

TEST(Evaluator, DiamondsCostLinearTime) {
  TermStore store;
  Term term = store.variable("x", kInt);
  for (int i = 0; i < 64; ++i) term = store.make(Op::BvAdd, {term, term});  // 2^64 paths
  Evaluator evaluator(store);
  EXPECT_EQ(evaluator.evaluate(term, [](Term) { return 3; }), 0u);
}

TEST(Evaluator, DeepTermsDoNotUseTheStack) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  Term term = x;
  constexpr std::uint32_t kDepth = 300'000;
  for (std::uint32_t i = 0; i < kDepth; ++i) term = store.make(Op::BvXor, {store.make(Op::BvNot, {term}), x});
  Evaluator evaluator(store);
  VariableCollector collector(store);
  // ~ an even number of times and ^ 5 an even number of times.
  EXPECT_EQ(evaluator.evaluate(term, [](Term) { return 5; }), 5u);
  EXPECT_EQ(collector.variables(term), std::vector<Term>{x});
}

TEST(Evaluator, AsksForApplicationsWithTheValuesOfTheirArguments) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term inner = store.apply("f", kInt, std::vector<Term>{x, store.int_const(-1)});
  const Term outer = store.reapply(inner, std::vector<Term>{inner, x});
  const Term narrow = store.apply("g", Sort{8}, std::vector<Term>{outer});
  Evaluator evaluator(store);
  const auto seven = [](Term) { return std::uint64_t{7}; };
  const auto apply_value = [&](Term application, std::span<const std::uint64_t> args) -> std::uint64_t {
    if (application == narrow) return 0x1FF;  // is cut to its width
    EXPECT_EQ(args[1], application == inner ? 0xFFFFFFFFu : 7u);
    return args[0] * 10;
  };
  EXPECT_EQ(evaluator.evaluate(outer, seven, apply_value), 700u);
  EXPECT_EQ(evaluator.evaluate(narrow, seven, apply_value), 0xFFu);
  const Term unneeded = store.make(Op::And, {store.make(Op::BvSlt, {x, x}), store.make(Op::Eq, {outer, x})});
  EXPECT_EQ(evaluator.evaluate(unneeded, seven), 0u);
  EXPECT_EXIT(static_cast<void>(evaluator.evaluate(outer, seven)), testing::ExitedWithCode(70), "with their values");
}

TEST(VariableCollector, LooksIntoArgumentsOfApplications) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term y = store.variable("y", kInt);
  VariableCollector collector(store);
  EXPECT_EQ(collector.variables(store.apply("f", kInt, std::vector<Term>{store.make(Op::BvMul, {y, x})})),
            (std::vector<Term>{x, y}));
}

TEST(VariableCollector, FindsEachVariableOnceOldestFirst) {
  TermStore store;
  const Term x = store.variable("x", kInt);
  const Term y = store.variable("y", kInt);
  const Term z = store.variable("z", kInt);
  VariableCollector collector(store);
  const Term term = store.make(Op::BvAdd, {store.make(Op::BvMul, {z, x}), z});
  EXPECT_EQ(collector.variables(term), (std::vector<Term>{x, z}));
  EXPECT_EQ(collector.variables(y), std::vector<Term>{y});
  EXPECT_TRUE(collector.variables(store.int_const(1)).empty());
}

}  // namespace
}  // namespace dashj::term
