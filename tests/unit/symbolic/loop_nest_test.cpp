// SPDX-License-Identifier: MIT
#include "symbolic/loop_nest.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "symbolic/relevant_locals.h"

namespace dashj::symbolic {
namespace {

/// The shape as text, by the numbers of statements: "0 (2 3 (4 5)) 9".
std::string shape(const LocationGraph& graph, const std::vector<NestElement>& elements) {
  std::string text;
  for (const NestElement& element : elements) {
    if (!text.empty()) text += ' ';
    const std::string location = std::to_string(graph.location(element.location).stmt.index());
    const std::string body = shape(graph, element.body);
    text += element.is_loop ? '(' + location + (body.empty() ? "" : ' ' + body) + ')' : location;
  }
  return text;
}

class LoopNestTest : public ::testing::Test {
 protected:
  void build(std::string_view text) {
    methods.emplace(std::vector<tac::Body>{*tac::parse_tac(text)});
    graph = build_location_graph(*methods, tac::Methods::entry(), builder, Granularity::Block);
  }

  std::optional<tac::Methods> methods;
  term::TermStore store;
  term::Builder builder{store};
  LocationGraph graph;
};

constexpr std::string_view kNested = R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int j slot 2
  variable int sum slot 3
  0: i = 0
  1: sum = 0
  2: if i >= n goto 9
  3: j = 0
  4: if j >= i goto 7
  5: j = j + 1
  6: goto 4
  7: i = i + 1
  8: goto 2
  9: sum = sum + i
  10: if n != 3 goto 10
  11: return
)";

TEST_F(LoopNestTest, LoopsStandInLoops) {
  build(kNested);
  EXPECT_EQ(shape(graph, loop_nest(graph)), "0 (2 3 (4 5) 7) 9 (10) 11");
}

// Two places that jump to each other, entered at both.
TEST_F(LoopNestTest, ALoopThatIsNotReducibleHasOneHead) {
  build(R"(method Main f (I)V
  parameter int n slot 0
  0: if n == 0 goto 3
  1: n = n - 1
  2: if n == 7 goto 5
  3: n = n + 1
  4: if n != 9 goto 1
  5: return
)");
  const std::string found = shape(graph, loop_nest(graph));
  EXPECT_TRUE(found == "0 (1 3) 5" || found == "0 (3 1) 5") << found;
}

TEST_F(LoopNestTest, RelevantIsWhatDecidesAConditionLaterOn) {
  build(kNested);
  const auto relevant = relevant_locals(graph, store);
  const auto at = [&](std::uint32_t stmt) { return relevant[graph.location_of_stmt[stmt].index()]; };
  const tac::LocalId n{0}, i{1}, j{2};
  EXPECT_EQ(at(0), (std::vector{n}));
  EXPECT_EQ(at(2), (std::vector{n, i}));
  EXPECT_EQ(at(4), (std::vector{n, i, j}));
  EXPECT_EQ(at(10), (std::vector{n}));
  EXPECT_TRUE(at(11).empty());
}

TEST_F(LoopNestTest, WhatIsReturnedIsRelevant) {
  build("method Main f (II)I\n  parameter int a slot 0\n  parameter int b slot 1\n  0: a = a + b\n  1: return a\n");
  EXPECT_EQ(relevant_locals(graph, store)[0], (std::vector{tac::LocalId{0}, tac::LocalId{1}}));
}

// Each sum reads both numbers: 2^100 ways back through them.
TEST_F(LoopNestTest, WhatIsReadTwiceIsLookedAtOnce) {
  std::string text = "method Main f (II)I\n  parameter int a slot 0\n  parameter int b slot 1\n";
  for (int i = 0; i < 100; ++i) text += "  " + std::to_string(i) + (i % 2 == 0 ? ": a = a + b\n" : ": b = a + b\n");
  build(text + "  100: return b\n");
  EXPECT_EQ(relevant_locals(graph, store)[0], (std::vector{tac::LocalId{0}, tac::LocalId{1}}));
}

}  // namespace
}  // namespace dashj::symbolic
