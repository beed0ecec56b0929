// SPDX-License-Identifier: MIT
#include "program/encode.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "base/java_float.h"
#include "base/rng.h"
#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"
#include "term/evaluate.h"

namespace dashj::program {
namespace {

using tac::Methods;

constexpr std::array<std::int32_t, 14> kEdges{0,  1,   -1,  2,     -2,    31,        32,
                                              33, 127, 128, 65535, 65536, INT32_MAX, INT32_MIN};

class EncodeTest : public ::testing::Test {
 protected:
  EncodeTest() {
    body.locals = {{"a", tac::LocalKind::Parameter, 0, tac::Type::Int},
                   {"b", tac::LocalKind::Parameter, 1, tac::Type::Int}};
    body.parameter_count = 2;
    body.statements = {{tac::Return{}}};
  }
  /// The term and the interpreter give the same value for a and b.
  void expect_agreement(const tac::Expression& expression, tac::Value a, tac::Value b) {
    const tac::Methods methods({body});
    const Encoder encoder(methods, tac::Methods::entry(), store);
    term::Evaluator evaluator(store);
    const term::Term encoded = encoder.expression(expression);
    const auto term_value = evaluator.evaluate(encoded, [&](term::Term variable) -> std::uint64_t {
      return static_cast<std::uint64_t>(variable == encoder.variable(tac::LocalId{0}) ? a : b);
    });
    const tac::Value value =
        concrete::evaluate_expression(expression, [&](tac::LocalId id) { return id.value == 0 ? a : b; });
    EXPECT_EQ(term::to_signed(term_value, store.sort(encoded).width), value) << a << " " << b;
  }
  /// Variables of other sorts need a store of their own.
  void use_types(tac::Type a, tac::Type b) {
    body.locals[0] = {"a" + std::to_string(static_cast<int>(a)), tac::LocalKind::Parameter, 0, a};
    body.locals[1] = {"b" + std::to_string(static_cast<int>(b)), tac::LocalKind::Parameter, 2, b};
  }

  tac::Body body;
  term::TermStore store;
  const tac::Operand a_{tac::LocalId{0}}, b_{tac::LocalId{1}};
};

TEST_F(EncodeTest, BinaryOperatorsMeanWhatTheInterpreterDoes) {
  Rng rng(1);
  for (int op = 0; op <= static_cast<int>(tac::BinaryOp::Ushr); ++op) {
    const tac::Expression expression = tac::Binary{static_cast<tac::BinaryOp>(op), a_, b_};
    const bool divides = op == static_cast<int>(tac::BinaryOp::Div) || op == static_cast<int>(tac::BinaryOp::Rem);
    for (const std::int32_t a : kEdges)
      for (const std::int32_t b : kEdges)
        if (!divides || b != 0) expect_agreement(expression, a, b);
    for (int i = 0; i < 200; ++i)
      expect_agreement(expression, static_cast<std::int32_t>(rng.next()), static_cast<std::int32_t>(rng.next() | 1));
  }
}

TEST_F(EncodeTest, UnaryOperatorsMeanWhatTheInterpreterDoes) {
  for (int op = 0; op <= static_cast<int>(tac::UnaryOp::ToShort); ++op)
    for (const std::int32_t a : kEdges) expect_agreement(tac::Unary{static_cast<tac::UnaryOp>(op), a_}, a, 0);
}

constexpr std::array<tac::Value, 12> kLongEdges{0,  1,         -1,        2,         63,        64,
                                                65, INT32_MAX, 1ll << 31, 1ll << 32, INT64_MAX, INT64_MIN};

TEST_F(EncodeTest, OperatorsOnLongsMeanWhatTheInterpreterDoes) {
  using tac::BinaryOp;
  for (int op = 0; op <= static_cast<int>(BinaryOp::Compare); ++op) {
    const auto binary = static_cast<BinaryOp>(op);
    use_types(tac::Type::Long, tac::is_shift(binary) ? tac::Type::Int : tac::Type::Long);
    const bool divides = binary == BinaryOp::Div || binary == BinaryOp::Rem;
    for (const tac::Value a : kLongEdges)
      for (const tac::Value b : kLongEdges)
        if (!divides || b != 0)
          expect_agreement(tac::Binary{binary, a_, b_, tac::Type::Long}, a,
                           tac::is_shift(binary) ? static_cast<std::int32_t>(b) : b);
  }
  for (const tac::Value a : kLongEdges) {
    expect_agreement(tac::Unary{tac::UnaryOp::Neg, a_, tac::Type::Long}, a, 0);
    expect_agreement(tac::Unary{tac::UnaryOp::ToInt, a_, tac::Type::Long}, a, 0);
    expect_agreement(tac::Unary{tac::UnaryOp::ToFloat, a_, tac::Type::Long}, a, 0);
    expect_agreement(tac::Unary{tac::UnaryOp::ToDouble, a_, tac::Type::Long}, a, 0);
  }
}

TEST_F(EncodeTest, OperatorsOnFloatsMeanWhatTheInterpreterDoes) {
  using tac::BinaryOp;
  constexpr std::array<double, 12> kNumbers{0.0,
                                            -0.0,
                                            1,
                                            -1.5,
                                            0.1,
                                            1e-40,
                                            2147483648.0,
                                            -9.3e18,
                                            1e38,
                                            5e-324,
                                            std::numeric_limits<double>::infinity(),
                                            std::numeric_limits<double>::quiet_NaN()};
  for (const tac::Type type : {tac::Type::Float, tac::Type::Double}) {
    use_types(type, type);
    const auto bits = [&](double number) {
      return type == tac::Type::Float ? tac::Value{java_float::bits_of(static_cast<float>(number))}
                                      : java_float::bits_of(number);
    };
    for (const BinaryOp op : {BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div, BinaryOp::Rem,
                              BinaryOp::CompareLess, BinaryOp::CompareGreater, BinaryOp::Min, BinaryOp::Max})
      for (const double a : kNumbers)
        for (const double b : kNumbers) expect_agreement(tac::Binary{op, a_, b_, type}, bits(a), bits(b));
    for (const tac::UnaryOp op : {tac::UnaryOp::Neg, tac::UnaryOp::ToInt, tac::UnaryOp::ToLong, tac::UnaryOp::ToFloat,
                                  tac::UnaryOp::ToDouble, tac::UnaryOp::Bits, tac::UnaryOp::Abs, tac::UnaryOp::Sqrt,
                                  tac::UnaryOp::Floor, tac::UnaryOp::Ceil, tac::UnaryOp::Rint})
      for (const double a : kNumbers) expect_agreement(tac::Unary{op, a_, type}, bits(a), 0);
    for (const double a : kNumbers)
      for (const double b : kNumbers) expect_agreement(tac::Fma{a_, b_, a_, type}, bits(a), bits(b));
  }
}

/// All bits of NaNs become the one NaN.
TEST_F(EncodeTest, BitsBecomeFloatsAsInTheInterpreter) {
  use_types(tac::Type::Int, tac::Type::Long);
  for (const std::int32_t bits : {0, 1, INT32_MIN, 0x7f800000, 0x7f800001, 0x7fc00000, -1})
    expect_agreement(tac::Unary{tac::UnaryOp::FromBits, a_}, bits, 0);
  for (const tac::Value bits : {tac::Value{1}, INT64_MIN, tac::Value{0x7ff0000000000001}, tac::Value{-1}})
    expect_agreement(tac::Unary{tac::UnaryOp::FromBits, b_, tac::Type::Long}, 0, bits);
}

TEST_F(EncodeTest, AFloatAtTheEntryIsNoOtherNaN) {
  use_types(tac::Type::Float, tac::Type::Double);
  const tac::Methods methods({body});
  const Encoder encoder(methods, tac::Methods::entry(), store);
  term::Evaluator evaluator(store);
  const auto admits = [&](std::uint64_t a, std::uint64_t b) {
    return evaluator.evaluate(encoder.entry_condition(), [&](term::Term variable) -> std::uint64_t {
      return variable == encoder.variable(tac::LocalId{0}) ? a : b;
    }) != 0;
  };
  EXPECT_TRUE(admits(0x7fc00000, 0x7ff8000000000000) && admits(0x80000000, 1));
  EXPECT_FALSE(admits(0x7fc00001, 0) || admits(0xffc00000, 0) || admits(0, 0x7ff0000000000001));
}

TEST_F(EncodeTest, RelationsMeanWhatTheInterpreterDoes) {
  const tac::Methods methods({body});
  const Encoder encoder(methods, tac::Methods::entry(), store);
  term::Evaluator evaluator(store);
  for (int r = 0; r <= static_cast<int>(tac::Relation::Le); ++r) {
    const auto relation = static_cast<tac::Relation>(r);
    for (const std::int32_t a : kEdges)
      for (const std::int32_t b : kEdges) {
        const auto holds =
            evaluator.evaluate(encoder.condition(relation, a_, b_), [&](term::Term variable) -> std::uint64_t {
              return static_cast<std::uint32_t>(variable == encoder.variable(tac::LocalId{0}) ? a : b);
            });
        EXPECT_EQ(holds != 0, concrete::evaluate_relation(relation, a, b)) << a << " " << b;
      }
  }
}

TEST_F(EncodeTest, TheEntryConditionIsTheRangeOfEachType) {
  body.locals[0].type = tac::Type::Byte;
  body.locals[1].type = tac::Type::Boolean;
  const tac::Methods methods({body});
  const Encoder encoder(methods, tac::Methods::entry(), store);
  term::Evaluator evaluator(store);
  const auto admits = [&](std::int32_t a, std::int32_t b) {
    return evaluator.evaluate(encoder.entry_condition(), [&](term::Term variable) -> std::uint64_t {
      return static_cast<std::uint32_t>(variable == encoder.variable(tac::LocalId{0}) ? a : b);
    }) != 0;
  };
  EXPECT_TRUE(admits(-128, 0) && admits(127, 1));
  EXPECT_FALSE(admits(-129, 0) || admits(128, 0) || admits(0, 2) || admits(0, -1));
}

Methods linked(std::string_view text) {
  return Methods(tac::parse_methods(text).value());
}

TEST(Exits, OfACallAreTheWaysItMayEnd) {
  const Methods methods = linked(
      "method M main ()V\n temporary int t\n0: t = call #1 M.f()I () thrown 2\n1: return\n2: unsupported \"handler\"\n"
      "method M f ()I\n temporary int t\n0: t = choose int\n1: if t == 0 goto 4\n2: if t == 1 goto 5\n3: return t\n"
      "4: error call M\n5: throw java/lang/Error\n");
  term::TermStore store;
  const Encoder encoder(methods, Methods::entry(), store);
  const std::vector<Exit> found = exits(methods, Methods::entry(), tac::StmtId{0}, encoder, store);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].target, tac::StmtId{1});
  ASSERT_EQ(found[0].writes.size(), 2U);  // the result, then the choice index
  EXPECT_EQ(found[0].writes[0].target, tac::LocalId{0});
  EXPECT_EQ(found[0].writes[1].target, methods.body(Methods::entry()).choice_index);
  EXPECT_EQ(found[1].leaves, tac::CallExit::ErrorCall);
  EXPECT_EQ(found[2].target, tac::StmtId{2});
  ASSERT_EQ(found[2].writes.size(), 1U);  // what was thrown left no result, but choices were made
  EXPECT_EQ(found[2].writes[0].target, methods.body(Methods::entry()).choice_index);
}

}  // namespace
}  // namespace dashj::program
