// SPDX-License-Identifier: MIT
#include "program/encode.h"

#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"
#include "concrete/tac_interpreter.h"
#include "term/evaluate.h"

namespace dashj::program {
namespace {

constexpr std::array<std::int32_t, 14> kEdges{0, 1, -1, 2, -2, 31, 32, 33, 127, 128, 65535, 65536, INT32_MAX, INT32_MIN};

class EncodeTest : public ::testing::Test {
 protected:
  EncodeTest() {
    body.locals = {{"a", tac::LocalKind::Parameter, 0, tac::Type::Int}, {"b", tac::LocalKind::Parameter, 1, tac::Type::Int}};
    body.parameter_count = 2;
  }
  /// The term and the interpreter give the same value for a and b.
  void expect_agreement(const tac::Expression& expression, std::int32_t a, std::int32_t b) {
    const Encoder encoder(body, store);
    term::Evaluator evaluator(store);
    const auto term_value = evaluator.evaluate(encoder.expression(expression), [&](term::Term variable) -> std::uint64_t {
      return static_cast<std::uint32_t>(variable == encoder.variable(tac::LocalId{0}) ? a : b);
    });
    const std::int32_t value = concrete::evaluate_expression(expression, [&](tac::LocalId id) { return id.value == 0 ? a : b; });
    EXPECT_EQ(static_cast<std::int32_t>(static_cast<std::uint32_t>(term_value)), value) << a << " " << b;
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

TEST_F(EncodeTest, RelationsMeanWhatTheInterpreterDoes) {
  const Encoder encoder(body, store);
  term::Evaluator evaluator(store);
  for (int r = 0; r <= static_cast<int>(tac::Relation::Le); ++r) {
    const auto relation = static_cast<tac::Relation>(r);
    for (const std::int32_t a : kEdges)
      for (const std::int32_t b : kEdges) {
        const auto holds = evaluator.evaluate(encoder.condition(relation, a_, b_), [&](term::Term variable) -> std::uint64_t {
          return static_cast<std::uint32_t>(variable == encoder.variable(tac::LocalId{0}) ? a : b);
        });
        EXPECT_EQ(holds != 0, concrete::evaluate_relation(relation, a, b)) << a << " " << b;
      }
  }
}

TEST_F(EncodeTest, TheEntryConditionIsTheRangeOfEachType) {
  body.locals[0].type = tac::Type::Byte;
  body.locals[1].type = tac::Type::Boolean;
  const Encoder encoder(body, store);
  term::Evaluator evaluator(store);
  const auto admits = [&](std::int32_t a, std::int32_t b) {
    return evaluator.evaluate(encoder.entry_condition(), [&](term::Term variable) -> std::uint64_t {
      return static_cast<std::uint32_t>(variable == encoder.variable(tac::LocalId{0}) ? a : b);
    }) != 0;
  };
  EXPECT_TRUE(admits(-128, 0) && admits(127, 1));
  EXPECT_FALSE(admits(-129, 0) || admits(128, 0) || admits(0, 2) || admits(0, -1));
}

}  // namespace
}  // namespace dashj::program
