// SPDX-License-Identifier: MIT
#include "symbolic/envelope.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"
#include "smt/chain/solver_chain.h"
#include "symbolic/test_states.h"
#include "symbolic/weakest_precondition.h"
#include "term/print_smtlib.h"

namespace dashj::symbolic {
namespace {

class EnvelopeTest : public ::testing::Test {
 protected:
  void analyse(std::string_view text) {
    const auto body = tac::parse_tac(text);
    ASSERT_TRUE(body.has_value()) << body.error().text();
    methods.emplace(std::vector<tac::Body>{*body});
    graph = build_location_graph(*methods, tac::Methods::entry(), builder, Granularity::Block);
    envelope.emplace(reachable_envelope(graph, store));
  }
  LocationId at(std::uint32_t stmt) { return graph.location_of_stmt[stmt]; }
  AbstractValue value(std::uint32_t stmt, std::uint32_t local) {
    return envelope->value(at(stmt), tac::LocalId{local});
  }
  static AbstractValue set(std::int64_t low, std::int64_t high, std::uint64_t modulus = 1, std::int64_t remainder = 0) {
    return *AbstractValue::make({low, high}, {modulus, remainder});
  }

  /// Every state of a run satisfies what is said of its location.
  void expect_contains_run(std::vector<std::int64_t> arguments, std::size_t max_steps) {
    const TestRun run(graph,
                      concrete::interpret(*methods, tac::Methods::entry(), {std::move(arguments), {}}, max_steps));
    for (std::uint32_t position = 0; position < run.visits().size(); ++position) {
      const LocationId location = run.visits()[position].location;
      const term::Term claim = envelope_term(graph, *envelope, location, builder);
      const bool holds = evaluator.evaluate(claim, [&](term::Term variable) -> std::uint64_t {
        const auto local =
            std::find(graph.variables.begin(), graph.variables.end(), variable) - graph.variables.begin();
        return static_cast<std::uint32_t>(run.value(position, tac::LocalId{static_cast<std::uint32_t>(local)}));
      }) != 0;
      ASSERT_TRUE(holds) << "statement " << graph.location(location).stmt.index() << ": " << print_infix(store, claim);
    }
  }

  /// Proves what a certificate would claim: it holds at entry, and every edge keeps it.
  void expect_inductive() {
    StopToken stop;
    Statistics statistics;
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    const auto is_unsat = [&](std::vector<term::Term> assertions) {
      return std::holds_alternative<smt::Unsat>(solver->check({assertions}));
    };
    EXPECT_TRUE(
        is_unsat({graph.entry_condition, builder.lnot(envelope_term(graph, *envelope, graph.initial(), builder))}));
    for (const Edge& edge : graph.edges) {
      const term::Term before = envelope_term(graph, *envelope, edge.from, builder);
      const term::Term behind = envelope_term(graph, *envelope, edge.to, builder);
      EXPECT_TRUE(is_unsat({before, weakest_precondition(graph, edge, builder.lnot(behind), builder)}))
          << print_infix(store, before) << "\n"
          << print_infix(store, behind);
    }
  }

  std::optional<tac::Methods> methods;
  term::TermStore store;
  term::Builder builder{store};
  term::Evaluator evaluator{store};
  LocationGraph graph;
  std::optional<Envelope> envelope;
};

TEST_F(EnvelopeTest, ACountedLoopStaysInItsBounds) {
  analyse(R"(method Main f ()V
  variable int i slot 0
  0: i = 0
  1: if i >= 10000 goto 4
  2: i = i + 1
  3: goto 1
  4: if i == 10000 goto 6
  5: error call Main
  6: return
)");
  EXPECT_EQ(value(1, 0), set(0, 10000));
  EXPECT_EQ(value(4, 0), AbstractValue(10000));
  EXPECT_FALSE(envelope->at(at(5)).has_value());
  expect_inductive();
  expect_contains_run({}, 100);
}

// for (i = 0; i != 30; i += 3): no order in the condition; the multiples of three meet 30.
TEST_F(EnvelopeTest, StepsOfThreeStayMultiplesOfThree) {
  analyse(R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  0: i = 0
  1: if i >= 3000 goto 4
  2: i = i + 3
  3: goto 1
  4: if i == 3000 goto 6
  5: error call Main
  6: return
)");
  EXPECT_EQ(value(1, 1), set(0, 3000, 3, 0));
  EXPECT_FALSE(envelope->at(at(5)).has_value());
  expect_inductive();
}

// Steps of 6 that wrap: only the parity is left of it, and of n where the loop ends.
TEST_F(EnvelopeTest, AWrappingCounterKeepsItsParity) {
  analyse(R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  temporary int t
  0: i = 1
  1: if i == n goto 4
  2: i = i + 6
  3: goto 1
  4: t = n & 1
  5: if t == 1 goto 7
  6: error call Main
  7: return
)");
  EXPECT_EQ(value(1, 1), set(INT32_MIN, INT32_MAX, 2, 1));
  EXPECT_FALSE(envelope->at(at(6)).has_value());
  expect_inductive();
}

TEST_F(EnvelopeTest, TwoCountersInStepEndTogether) {
  analyse(R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int j slot 2
  0: i = 0
  1: j = 5
  2: if i >= n goto 6
  3: i = i + 1
  4: j = j + 1
  5: goto 2
  6: i = i + 5
  7: if i == j goto 9
  8: error call Main
  9: return
)");
  EXPECT_FALSE(envelope->at(at(8)).has_value());
  expect_inductive();
}

// i <= n at the head, since n - i starts as n and a step is taken below n only.
TEST_F(EnvelopeTest, ACounterEndsAtItsBound) {
  analyse(R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  0: if n < 0 goto 7
  1: i = 0
  2: if i >= n goto 5
  3: i = i + 1
  4: goto 2
  5: if i == n goto 7
  6: error call Main
  7: return
)");
  EXPECT_EQ(value(2, 1).range(), (Interval{0, INT32_MAX}));
  EXPECT_FALSE(envelope->at(at(6)).has_value());
  expect_inductive();
}

TEST_F(EnvelopeTest, AStateMachineHasFewStates) {
  analyse(R"(method Main f (I)V
  parameter int n slot 0
  variable int s slot 1
  0: s = 1
  1: if n <= 0 goto 10
  2: n = n - 1
  3: if s == 1 goto 7
  4: if s == 40 goto 9
  5: s = 1
  6: goto 1
  7: s = 40
  8: goto 1
  9: s = 700
  10: if s == 2 goto 12
  11: return
  12: error call Main
)");
  EXPECT_EQ(value(1, 1), AbstractValue::hull_of({1, 40}));
  EXPECT_FALSE(envelope->at(at(12)).has_value());
  expect_inductive();
}

// The outer bound is no constant, so its counter is widened first; the inner loop must not keep what it was told then.
TEST_F(EnvelopeTest, NarrowingGoesThroughInnerLoops) {
  analyse(R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int j slot 2
  0: n = n & 1023
  1: i = 0
  2: if i >= n goto 9
  3: j = 0
  4: if j >= 7 goto 7
  5: j = j + 1
  6: goto 4
  7: i = i + 1
  8: goto 2
  9: if i <= 1023 goto 11
  10: error call Main
  11: return
)");
  EXPECT_EQ(value(2, 1), set(0, 1023));
  EXPECT_EQ(value(4, 1), set(0, 1022));
  EXPECT_FALSE(envelope->at(at(10)).has_value());
  expect_inductive();
}

TEST_F(EnvelopeTest, SaysNothingOfWhatDecidesNothing) {
  analyse(R"(method Main f ()V
  variable int i slot 0
  variable int sum slot 1
  0: i = 0
  1: sum = 0
  2: if i >= 100 goto 6
  3: sum = sum + i
  4: i = i + 1
  5: goto 2
  6: return
)");
  EXPECT_TRUE(value(2, 1).is_all());
  EXPECT_TRUE(value(6, 0).is_all());
}

/// Statements that jump anywhere: loops of any shape, irreducible ones too.
std::string random_text(Rng& rng) {
  constexpr std::string_view kNames[] = {"a", "b", "c", "d"};
  constexpr std::string_view kOperators[] = {"+", "-", "*", "&", "|", "^", "<<", ">>", ">>>", "+", "-", "+"};
  constexpr std::string_view kRelations[] = {"==", "!=", "<", "<=", ">", ">="};
  constexpr std::string_view kCasts[] = {"(byte)", "(char)", "(short)", "-"};
  constexpr std::int32_t kNumbers[] = {0, 1, 2, 3, 5, -1, -2, 10, 31, 100, 127, 128, 1000, INT32_MAX, INT32_MIN};
  const auto name = [&] { return kNames[rng.below(4)]; };
  const auto operand = [&] {
    return rng.below(2) == 0 ? std::string(name()) : fmt::format("{}", kNumbers[rng.below(15)]);
  };
  std::string text = "method Main f (IIBZ)V\n  parameter int a slot 0\n  parameter int b slot 1\n";
  text += "  parameter byte c slot 2\n  parameter boolean d slot 3\n";
  const std::uint64_t count = 6 + rng.below(14);
  for (std::uint64_t i = 0; i < count; ++i) {
    switch (rng.below(9)) {
      case 0:
      case 1:
      case 2:
        text += fmt::format("  {}: if {} {} {} goto {}\n", i, name(), kRelations[rng.below(6)], operand(),
                            rng.below(count + 1));
        break;
      case 3:
        text += fmt::format("  {}: {} = {}\n", i, name(), operand());
        break;
      case 4:
        text += fmt::format("  {}: {} = {} {}\n", i, name(), kCasts[rng.below(4)], name());
        break;
      case 5:
        text +=
            fmt::format("  {}: {} = {} {} {}\n", i, name(), name(), rng.below(2) == 0 ? "/" : "%", 2 + rng.below(9));
        break;
      case 6:
        text += fmt::format("  {}: {} = {} + {}\n", i, name(), name(), 1 + rng.below(4));
        break;
      default:
        text += fmt::format("  {}: {} = {} {} {}\n", i, name(), name(), kOperators[rng.below(12)], operand());
    }
  }
  return text + fmt::format("  {}: return\n", count);
}

TEST_F(EnvelopeTest, ContainsEveryStateOfEveryRun) {
  Rng rng(2024);
  constexpr std::int32_t kInputs[] = {0, 1, -1, 2, 7, 100, -100, INT32_MAX, INT32_MIN};
  for (int program = 0; program < 400; ++program) {
    const std::string text = random_text(rng);
    analyse(text);
    SCOPED_TRACE(text);
    const auto any = [&] { return rng.below(2) == 0 ? kInputs[rng.below(9)] : static_cast<std::int32_t>(rng.next()); };
    for (int input = 0; input < 5; ++input)
      expect_contains_run({any(), any(), static_cast<std::int8_t>(any()), any() & 1}, 150);
    if (HasFatalFailure()) return;
  }
}

TEST_F(EnvelopeTest, IsInductiveOnRandomPrograms) {
  Rng rng(7);
  for (int program = 0; program < 60; ++program) {
    const std::string text = random_text(rng);
    analyse(text);
    SCOPED_TRACE(text);
    expect_inductive();
    if (HasFailure()) return;
  }
}

/// Nested and chained loops, a few locals each.
std::string many_loops(std::uint32_t loops, std::uint32_t nesting) {
  std::string text = "method Main f (I)V\n  parameter int n slot 0\n";
  for (std::uint32_t i = 0; i < loops; ++i) text += fmt::format("  variable int i{} slot {}\n", i, i + 1);
  std::uint32_t stmt = 0;
  for (std::uint32_t i = 0; i < loops; i += nesting) {
    const std::uint32_t first = stmt;
    for (std::uint32_t d = 0; d < nesting; ++d) {  // i = 0; if i >= n goto behind
      text += fmt::format("  {}: i{} = 0\n", stmt, i + d);
      text += fmt::format("  {}: if i{} >= n goto {}\n", stmt + 1, i + d, first + 2 * nesting + 2 * (nesting - d));
      stmt += 2;
    }
    for (std::uint32_t d = nesting; d-- > 0;) {
      text += fmt::format("  {}: i{} = i{} + 1\n", stmt, i + d, i + d);
      text += fmt::format("  {}: goto {}\n", stmt + 1, first + 2 * d + 1);
      stmt += 2;
    }
  }
  return text + fmt::format("  {}: return\n", stmt);
}

TEST_F(EnvelopeTest, WorkIsLinearInTheNumberOfLoops) {
  for (const std::uint32_t nesting : {1u, 4u}) {
    analyse(many_loops(40, nesting));
    const std::size_t few = envelope->steps;
    expect_contains_run({3}, 400);
    analyse(many_loops(800, nesting));
    EXPECT_LE(envelope->steps, 21 * few);
    EXPECT_EQ(value(1, 1).range(), (Interval{0, INT32_MAX}));
  }
}

// Nested deeper than is worth following: nothing is said, and no stack or time is lost.
TEST_F(EnvelopeTest, GivesUpOnDeepNests) {
  analyse(many_loops(200, 200));
  EXPECT_TRUE(envelope->at(at(1)).has_value());
  expect_contains_run({1}, 2000);
}

}  // namespace
}  // namespace dashj::symbolic
