// SPDX-License-Identifier: MIT
#include "symbolic/location_graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"
#include "symbolic/symbolic_trace.h"
#include "symbolic/weakest_precondition.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"

namespace dashj::symbolic {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kAbs = R"(method Main abs (I)I
  parameter int a slot 0
  0: if a >= 0 goto 2
  1: a = -a
  2: if a >= 0 goto 4
  3: error call Main
  4: return a
)";

class LocationGraphTest : public ::testing::Test {
 protected:
  LocationGraph graph_of(std::string_view text, Granularity granularity) {
    auto parsed = tac::parse_methods(text);
    EXPECT_TRUE(parsed.has_value());
    methods.emplace(std::move(*parsed));
    return build_location_graph(*methods, tac::Methods::entry(), builder, granularity);
  }
  /// "0>2 2>3": edges by statement, in order.
  std::string edges_of(const LocationGraph& graph) {
    std::string text;
    for (const Edge& edge : graph.edges)
      text += (text.empty() ? "" : " ") + std::to_string(graph.location(edge.from).stmt.value) + ">" +
              std::to_string(graph.location(edge.to).stmt.value);
    return text;
  }

  std::optional<tac::Methods> methods;
  term::TermStore store;
  term::Builder builder{store};
};

TEST_F(LocationGraphTest, IsTheGraphOfTheStudyForAbs) {
  // Figure 3.4a: 0 to 1 and 2, 1 to 2, 2 to 3 (error) and 4.
  const LocationGraph graph = graph_of(kAbs, Granularity::Statement);
  EXPECT_EQ(edges_of(graph), "0>2 0>1 2>4 2>3 1>2");
  EXPECT_EQ(graph.location(graph.location_of_stmt[3]).role, Role::Error);
}

// A long is compared by a statement of its own, whose result a branch looks at.
TEST_F(LocationGraphTest, ABranchOnACompareAsksAboutWhatIsCompared) {
  const auto asked = [&](const std::string& relation) {
    const LocationGraph graph = graph_of(
        "method Main f (JJ)V\n  parameter long a slot 0\n  parameter long b slot 2\n"
        "  temporary int c\n  0: c = a cmp b\n  1: if c " +
            relation + " 0 goto 3\n  2: error call Main\n  3: return\n",
        Granularity::Block);
    for (const Edge& edge : graph.edges)
      if (graph.location(edge.to).stmt.value == 3 && !edge.operations.empty() && edge.operations.back().is_assume())
        return print_infix(store, edge.operations.back().term);
    return std::string("nothing");
  };
  EXPECT_EQ(asked("<"), "a < b");
  EXPECT_EQ(asked(">="), "a >= b");
  EXPECT_EQ(asked(">"), "b < a");
  EXPECT_EQ(asked("<="), "b >= a");
  EXPECT_EQ(asked("=="), "a == b");
  EXPECT_EQ(asked("!="), "a != b");
}

TEST_F(LocationGraphTest, LeavesGotosOutAndFollowsTheirChains) {
  const LocationGraph graph = graph_of(R"(method Main f (I)V
  parameter int a slot 0
  0: goto 2
  1: return
  2: goto 3
  3: if a == 0 goto 1
  4: error call Main
)",
                                       Granularity::Statement);
  EXPECT_EQ(edges_of(graph), "3>1 3>4");
}

TEST_F(LocationGraphTest, KeepsAnEndlessLoopOfGotosAsOneLocation) {
  const LocationGraph graph = graph_of("method Main f ()V\n  0: goto 1\n  1: goto 0\n", Granularity::Block);
  const LocationId endless = graph.edge(graph.location(graph.initial()).out[0]).to;  // the initial one is hoisted
  EXPECT_TRUE(graph.find_edge(endless, endless).is_valid());
}

TEST_F(LocationGraphTest, GathersABlockOnOneEdge) {
  constexpr std::string_view kBlock = R"(method Main f (I)V
  parameter int a slot 0
  variable int b slot 1
  0: b = a + 1
  1: b = b * 2
  2: if b == 8 goto 4
  3: return
  4: error call Main
)";
  const LocationGraph blocks = graph_of(kBlock, Granularity::Block);
  EXPECT_EQ(edges_of(blocks), "0>4 0>3");
  EXPECT_EQ(blocks.edges[0].operations.size(), 3u);
  EXPECT_EQ(edges_of(graph_of(kBlock, Granularity::Statement)), "0>1 1>2 2>4 2>3");
}

// low = a & 15; if (low > 15): no state takes the edge, so it is not there. Statement by statement it is, as in the
// study.
TEST_F(LocationGraphTest, WhatABlockHasCalculatedDecidesItsBranch) {
  constexpr std::string_view kMasked = R"(method Main f (I)V
  parameter int a slot 0
  variable int low slot 1
  0: low = a & 15
  1: if low <= 15 goto 3
  2: error call Main
  3: return
)";
  EXPECT_EQ(edges_of(graph_of(kMasked, Granularity::Block)), "0>3");
  EXPECT_EQ(edges_of(graph_of(kMasked, Granularity::Statement)), "0>1 1>3 1>2");
}

TEST_F(LocationGraphTest, HoistsAnInitialLocationThatIsPartOfALoop) {
  const LocationGraph graph = graph_of(R"(method Main f (I)V
  parameter int a slot 0
  0: a = a + 1
  1: if a < 10 goto 0
  2: return
)",
                                       Granularity::Statement);
  EXPECT_TRUE(graph.location(graph.initial()).in.empty());
  EXPECT_EQ(graph.location(graph.initial()).out.size(), 1u);
}

TEST_F(LocationGraphTest, JoinsTheCasesOfASwitchThatMeet) {
  const LocationGraph graph = graph_of(R"(method Main f (I)V
  parameter int a slot 0
  0: switch a { 1: 1, 2: 2, 3: 1, default: 2 }
  1: error call Main
  2: return
)",
                                       Granularity::Statement);
  ASSERT_EQ(edges_of(graph), "0>1 0>2");
  term::Evaluator evaluator(store);
  const term::Term is_error = graph.edges[0].operations[0].term;
  for (const std::uint64_t a : {0, 1, 2, 3, 4})
    EXPECT_EQ(evaluator.evaluate(is_error, [&](term::Term) { return a; }), (a == 1 || a == 3) ? 1u : 0u) << a;
}

TEST_F(LocationGraphTest, NothingBehindAnUnsupportedStatementThatNoErrorFollowsMatters) {
  const LocationGraph graph = graph_of(R"(method Main f (I)V
  parameter int a slot 0
  0: if a == 0 goto 2
  1: unsupported "ladd" -> 2
  2: return
)",
                                       Granularity::Block);
  for (const Location& location : graph.locations) EXPECT_NE(location.role, Role::Unsupported);
}

TEST_F(LocationGraphTest, SymbolicTraceGivesThePathConstraintOfTheStudysExample) {
  // Study 3.5.4: along 0, 1, 2 with a < 0, φ is a0 < 0 and a holds -a0.
  const LocationGraph graph = graph_of(kAbs, Granularity::Statement);
  const TestRun run(graph, concrete::interpret(*methods, tac::Methods::entry(), {{-7}, {}}, 100));
  SymbolicTrace trace(graph, run, builder);
  const auto constraint = trace.path_constraint(2);
  ASSERT_EQ(constraint.size(), 1u);
  const term::Term a = graph.variables[0];
  EXPECT_EQ(constraint[0], builder.make(term::Op::BvSlt, {a, store.int_const(0)}));
  EXPECT_EQ(trace.symbolic_map(2).at(a.id), builder.make(term::Op::BvNeg, {a}));
  EXPECT_EQ(trace.symbolic_map(1), inputs_of_formals(graph));  // nothing is written yet
}

TEST_F(LocationGraphTest, StatesAreDifferencesAlongTheRun) {
  const LocationGraph graph = graph_of(kAbs, Granularity::Statement);
  const TestRun run(graph, concrete::interpret(*methods, tac::Methods::entry(), {{-7}, {}}, 100));
  EXPECT_EQ(run.value(0, tac::LocalId{0}), -7);
  EXPECT_EQ(run.value(1, tac::LocalId{0}), -7);
  EXPECT_EQ(run.value(2, tac::LocalId{0}), 7);
}

TEST_F(LocationGraphTest, WeakestPreconditionsAreThoseOfTheStudy) {
  // Study 3.6.1: WP(x := 4, z > x) = z > 4, WP(assume x > 4, x < 10) = x > 4 ∧ x < 10.
  LocationGraph graph = graph_of(
      "method Main f (II)V\n  parameter int x slot 0\n  parameter int z slot 1\n  0: return\n", Granularity::Statement);
  const term::Term x = graph.variables[0], z = graph.variables[1];
  const auto less = [&](term::Term left, term::Term right) { return builder.make(term::Op::BvSlt, {left, right}); };
  const Edge assign{{}, {}, {{tac::LocalId{0}, store.int_const(4)}}};
  EXPECT_EQ(weakest_precondition(graph, assign, less(x, z), builder), less(store.int_const(4), z));
  const Edge assume{{}, {}, {{tac::LocalId{}, less(store.int_const(4), x)}}};
  const term::Term post = less(x, store.int_const(10));
  EXPECT_EQ(weakest_precondition(graph, assume, post, builder), builder.land(less(store.int_const(4), x), post));
  EXPECT_EQ(precondition_without_assumes(graph, assume, post, builder), post);
}

}  // namespace
}  // namespace dashj::symbolic
