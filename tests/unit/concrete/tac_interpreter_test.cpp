// SPDX-License-Identifier: MIT
#include "concrete/tac_interpreter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "base/java_float.h"
#include "classfile/tac/text.h"

namespace dashj::concrete {
namespace {

using ::testing::ElementsAre;

tac::Body parse(const std::string& statements) {
  const auto body = tac::parse_tac("method Main f (I)I\n parameter int a slot 0\n temporary int t1\n" + statements);
  EXPECT_TRUE(body) << body.error().text();
  return *body;
}

/// (statement, value) of each step.
std::vector<std::pair<unsigned, tac::Value>> steps_of(const ConcreteTrace& trace) {
  std::vector<std::pair<unsigned, tac::Value>> steps;
  for (const TraceStep& step : trace.steps) steps.emplace_back(step.stmt.value, step.value);
  return steps;
}

using Step = std::pair<unsigned, tac::Value>;
constexpr const char* kAbs = "0: if a >= 0 goto 2\n1: a = -a\n2: if a >= 0 goto 4\n3: error call Main\n4: return a\n";

TEST(Interpret, RecordsEveryStatementWithItsValue) {
  const ConcreteTrace trace = interpret(parse(kAbs), {{-5}}, 100);
  EXPECT_THAT(steps_of(trace), ElementsAre(Step(0, 0), Step(1, 5), Step(2, 1), Step(4, 0)));
  EXPECT_EQ(trace.end, TraceEnd::Returned);
}

TEST(Interpret, FindsTheErrorOfTheSmallestInt) {
  const ConcreteTrace trace = interpret(parse(kAbs), {{INT32_MIN}}, 100);
  EXPECT_THAT(steps_of(trace), ElementsAre(Step(0, 0), Step(1, INT32_MIN), Step(2, 0), Step(3, 0)));
  EXPECT_EQ(trace.end, TraceEnd::ErrorReached);
}

TEST(Interpret, StopsAtThrowsAndAtWhatIsUnsupported) {
  EXPECT_EQ(interpret(parse("0: throw java/lang/Error\n"), {{0}}, 9).end, TraceEnd::Threw);
  EXPECT_EQ(interpret(parse("0: unsupported \"x\" -> 1\n1: return\n"), {{0}}, 9).end, TraceEnd::LeftModel);
}

TEST(Interpret, IsCutAtTheBoundWithTheStatementItReached) {
  const tac::Body body = parse("0: a = a + 1\n1: goto 0\n");
  const ConcreteTrace trace = interpret(body, {{7}}, 4);
  EXPECT_EQ(trace.end, TraceEnd::Cut);
  EXPECT_THAT(steps_of(trace), ElementsAre(Step(0, 8), Step(1, 0), Step(0, 9), Step(1, 0)));
  EXPECT_EQ(interpret(body, {{7}}, 0).steps.size(), 1U);
}

TEST(Interpret, IsNotCutByABoundThatItJustKeeps) {
  EXPECT_EQ(interpret(parse("0: a = 1\n1: return a\n"), {{7}}, 2).end, TraceEnd::Returned);
  EXPECT_EQ(interpret(parse("0: a = 1\n1: a = 2\n2: return a\n"), {{7}}, 2).end, TraceEnd::Cut);
}

TEST(Interpret, ChoosesTheCaseOfASwitch) {
  const tac::Body body =
      parse("0: switch a { -3: 1, 0: 2, 9: 3, default: 4 }\n1: return\n2: return\n3: return\n4: return\n");
  const auto end_of = [&](tac::Value key) { return interpret(body, {{key}}, 9).steps.back().stmt.value; };
  EXPECT_EQ(end_of(-3), 1U);
  EXPECT_EQ(end_of(0), 2U);
  EXPECT_EQ(end_of(9), 3U);
  for (const std::int32_t key : {-4, -1, 1, 8, 10, INT32_MIN, INT32_MAX}) EXPECT_EQ(end_of(key), 4U) << key;
}

/// JVMS 6.5, by hand.
TEST(Apply, FollowsTheJvmOnCorners) {
  using tac::BinaryOp;
  const auto apply = [](BinaryOp op, tac::Value a, tac::Value b) { return concrete::apply(op, tac::Type::Int, a, b); };
  EXPECT_EQ(apply(BinaryOp::Add, INT32_MAX, 1), INT32_MIN);
  EXPECT_EQ(apply(BinaryOp::Sub, INT32_MIN, 1), INT32_MAX);
  EXPECT_EQ(apply(BinaryOp::Mul, 0x10000, 0x10000), 0);
  EXPECT_EQ(apply(BinaryOp::Div, INT32_MIN, -1), INT32_MIN);
  EXPECT_EQ(apply(BinaryOp::Div, -7, 2), -3);
  EXPECT_EQ(apply(BinaryOp::Rem, -7, 2), -1);
  EXPECT_EQ(apply(BinaryOp::Rem, INT32_MIN, -1), 0);
  EXPECT_EQ(apply(BinaryOp::Shl, 1, 33), 2);
  EXPECT_EQ(apply(BinaryOp::Shr, -8, 33), -4);
  EXPECT_EQ(apply(BinaryOp::Ushr, -1, 31), 1);
  EXPECT_EQ(apply(BinaryOp::Ushr, -1, 32), -1);
  EXPECT_EQ(apply(BinaryOp::And, 12, 10), 8);
  EXPECT_EQ(apply(BinaryOp::Or, 12, 10), 14);
  EXPECT_EQ(apply(BinaryOp::Xor, 12, 10), 6);
  EXPECT_EQ(concrete::apply(tac::UnaryOp::Neg, tac::Type::Int, INT32_MIN), INT32_MIN);
  EXPECT_EQ(concrete::apply(tac::UnaryOp::ToByte, tac::Type::Int, 0x180), -128);
  EXPECT_EQ(concrete::apply(tac::UnaryOp::ToShort, tac::Type::Int, 0x18000), -32768);
  EXPECT_EQ(concrete::apply(tac::UnaryOp::ToChar, tac::Type::Int, -1), 65535);
}

TEST(Apply, FollowsTheJvmOnCornersOfLong) {
  using tac::BinaryOp;
  const auto apply = [](BinaryOp op, tac::Value a, tac::Value b) { return concrete::apply(op, tac::Type::Long, a, b); };
  EXPECT_EQ(apply(BinaryOp::Add, INT64_MAX, 1), INT64_MIN);
  EXPECT_EQ(apply(BinaryOp::Mul, 1ll << 32, 1ll << 32), 0);
  EXPECT_EQ(apply(BinaryOp::Div, INT64_MIN, -1), INT64_MIN);
  EXPECT_EQ(apply(BinaryOp::Rem, INT64_MIN, -1), 0);
  EXPECT_EQ(apply(BinaryOp::Shl, 1, 65), 2);  // six bits of the distance
  EXPECT_EQ(apply(BinaryOp::Ushr, -1, 63), 1);
  EXPECT_EQ(apply(BinaryOp::Compare, INT64_MIN, INT64_MAX), -1);
  EXPECT_EQ(concrete::apply(tac::UnaryOp::ToInt, tac::Type::Long, (1ll << 32) + 5), 5);
  EXPECT_EQ(concrete::apply(tac::UnaryOp::ToLong, tac::Type::Int, -1), -1);
}

/// IEEE 754, and Java's conversions (JLS 5.1.3): towards zero, saturating, NaN to 0.
TEST(Apply, FollowsTheJvmOnCornersOfFloats) {
  using tac::BinaryOp;
  using tac::Type;
  using tac::UnaryOp;
  const auto d = [](double value) { return java_float::bits_of(value); };
  const auto f = [](float value) { return tac::Value{java_float::bits_of(value)}; };
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  EXPECT_NE(apply(BinaryOp::Add, Type::Double, d(0.1), d(0.2)), d(0.3));
  EXPECT_EQ(apply(BinaryOp::Div, Type::Double, d(0), d(0)), d(nan));
  EXPECT_EQ(apply(BinaryOp::Div, Type::Double, d(-1), d(0)), d(-infinity));
  EXPECT_EQ(apply(BinaryOp::Rem, Type::Double, d(-5.5), d(2)), d(-1.5));  // fmod; IEEE's remainder would be 0.5
  EXPECT_EQ(apply(BinaryOp::Rem, Type::Float, f(1), f(0)), tac::Value{java_float::nan_bits<float>()});
  EXPECT_EQ(apply(BinaryOp::CompareLess, Type::Double, d(nan), d(1)), -1);
  EXPECT_EQ(apply(BinaryOp::CompareGreater, Type::Double, d(nan), d(1)), 1);
  EXPECT_EQ(apply(BinaryOp::CompareLess, Type::Double, d(-0.0), d(0.0)), 0);
  EXPECT_EQ(apply(UnaryOp::Neg, Type::Double, d(0)), d(-0.0));
  EXPECT_EQ(apply(UnaryOp::ToInt, Type::Double, d(nan)), 0);
  EXPECT_EQ(apply(UnaryOp::ToInt, Type::Double, d(1e10)), INT32_MAX);
  EXPECT_EQ(apply(UnaryOp::ToInt, Type::Double, d(-2147483648.9)), INT32_MIN);
  EXPECT_EQ(apply(UnaryOp::ToLong, Type::Float, f(-1e30f)), INT64_MIN);
  EXPECT_EQ(apply(UnaryOp::ToLong, Type::Double, d(-2.9)), -2);
  EXPECT_EQ(apply(UnaryOp::ToFloat, Type::Int, 16777217), f(16777216));  // ties to even
  EXPECT_EQ(apply(UnaryOp::ToFloat, Type::Double, d(1e300)), f(std::numeric_limits<float>::infinity()));
}

TEST(EvaluateRelation, ComparesSigned) {
  using tac::Relation;
  EXPECT_TRUE(evaluate_relation(Relation::Lt, -1, 0));
  EXPECT_FALSE(evaluate_relation(Relation::Lt, 0, 0));
  EXPECT_TRUE(evaluate_relation(Relation::Le, 0, 0));
  EXPECT_TRUE(evaluate_relation(Relation::Ge, 0, 0));
  EXPECT_FALSE(evaluate_relation(Relation::Ge, -1, 0));
  EXPECT_TRUE(evaluate_relation(Relation::Gt, INT32_MAX, INT32_MIN));
  EXPECT_TRUE(evaluate_relation(Relation::Eq, 3, 3));
  EXPECT_TRUE(evaluate_relation(Relation::Ne, 3, 4));
}

}  // namespace
}  // namespace dashj::concrete
