// SPDX-License-Identifier: MIT
#include "region/region_graph.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"

namespace dashj::region {
namespace {

// A loop, so that a region with a self loop can be split.
constexpr std::string_view kLoop = R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  0: i = 0
  1: if i >= n goto 3
  2: i = i + 1
  3: if i < n goto 1
  4: return
)";

class RegionGraphTest : public ::testing::Test {
 protected:
  RegionGraphTest()
      : methods({*tac::parse_tac(kLoop)}),
        locations(
            symbolic::build_location_graph(methods, tac::Methods::entry(), builder, symbolic::Granularity::Block)),
        graph(locations, builder) {}

  RegionId root_of(std::uint32_t stmt) { return graph.root(locations.location_of_stmt[stmt]); }
  term::Term i_equals(std::int32_t value) {
    return builder.make(term::Op::Eq, {locations.variables[1], store.int_const(value)});
  }
  symbolic::TestId run(std::int32_t n) {
    return *graph.add_run(
        symbolic::TestRun(locations, concrete::interpret(methods, tac::Methods::entry(), {{n}, {}}, 1000)));
  }

  tac::Methods methods;
  term::TermStore store;
  term::Builder builder{store};
  symbolic::LocationGraph locations;
  RegionGraph graph;
};

TEST_F(RegionGraphTest, StartsAsTheControlFlowGraph) {
  EXPECT_EQ(graph.leaf_count(), locations.locations.size());
  EXPECT_TRUE(graph.has_edge(graph.initial(), root_of(1)));
}

TEST_F(RegionGraphTest, ASplitDealsOutTheStatesAndKeepsAllEdges) {
  run(2);  // visits statement 1 with i = 0 and i = 1
  const RegionId head = root_of(1);
  ASSERT_EQ(graph.region(head).states.size(), 2u);
  const auto in = graph.region(head).in;
  graph.split(head, i_equals(0));
  const Region& with = graph.region(graph.region(head).with);
  const Region& without = graph.region(graph.region(head).without);
  EXPECT_EQ(with.states.size(), 1u);
  EXPECT_EQ(without.states.size(), 1u);
  EXPECT_EQ(with.in.size(), in.size());
  EXPECT_EQ(without.in.size(), in.size());
  EXPECT_EQ(with.predicate, i_equals(0));
  EXPECT_EQ(without.predicate, builder.lnot(i_equals(0)));
  EXPECT_FALSE(graph.has_edge(graph.initial(), head));
}

TEST_F(RegionGraphTest, LaterStatesFindTheirLeafThroughTheTree) {
  const RegionId head = root_of(1);
  graph.split(head, i_equals(0));
  graph.split(graph.region(head).without, i_equals(1));
  const symbolic::TestId test = run(3);
  const RegionId second = graph.region(graph.region(head).without).with;
  ASSERT_EQ(graph.region(second).states.size(), 1u);
  EXPECT_EQ(graph.region_of(graph.region(second).states[0]), second);
  EXPECT_EQ(graph.tests().run(test).value(graph.region(second).states[0].position, tac::LocalId{1}), 1);
}

TEST_F(RegionGraphTest, ASelfLoopBecomesAllFourEdges) {
  // goto itself: the only location with an edge to itself.
  const tac::Methods endless(
      {*tac::parse_tac("method Main f (I)V\n  parameter int n slot 0\n  0: if n == 3 goto 1\n  1: goto 1\n")});
  const auto ends =
      symbolic::build_location_graph(endless, tac::Methods::entry(), builder, symbolic::Granularity::Statement);
  RegionGraph loop(ends, builder);
  const RegionId self = loop.root(ends.location_of_stmt[1]);
  ASSERT_TRUE(loop.has_edge(self, self));
  loop.split(self, builder.make(term::Op::Eq, {ends.variables[0], store.int_const(3)}));
  const RegionId with = loop.region(self).with, without = loop.region(self).without;
  for (const RegionId from : {with, without})
    for (const RegionId to : {with, without}) EXPECT_TRUE(loop.has_edge(from, to));
  EXPECT_EQ(loop.region(with).in.size(), 3u);
}

}  // namespace
}  // namespace dashj::region
