// SPDX-License-Identifier: MIT
#include "symbolic/slice.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/tac/text.h"

namespace dashj::symbolic {
namespace {

class SliceTest : public ::testing::Test {
 protected:
  LocationGraph slice_of(std::string_view text) {
    auto parsed = tac::parse_methods(text);
    EXPECT_TRUE(parsed.has_value());
    methods.emplace(std::move(*parsed));
    return slice(build_location_graph(*methods, tac::Methods::entry(), builder, Granularity::Block), builder);
  }
  /// "0>2 2>3": edges by statement.
  static std::string edges_of(const LocationGraph& graph) {
    std::set<std::string> edges;
    for (const Edge& edge : graph.edges)
      edges.insert(std::to_string(graph.location(edge.from).stmt.value) + ">" +
                   std::to_string(graph.location(edge.to).stmt.value));
    std::string text;
    for (const std::string& edge : edges) text += (text.empty() ? "" : " ") + edge;
    return text;
  }
  static std::string left_out_of(const LocationGraph& graph) {
    std::string text;
    for (const auto& [stmt, next] : graph.left_out)
      text += (text.empty() ? "" : " ") + std::to_string(stmt.value) + ":" +
              (next.is_valid() ? std::to_string(next.value) : "-");
    return text;
  }
  static std::size_t writes_of(const LocationGraph& graph, std::uint32_t local) {
    std::size_t count = 0;
    for (const Edge& edge : graph.edges)
      for (const Operation& operation : edge.operations) count += operation.target == tac::LocalId{local};
    return count;
  }

  std::optional<tac::Methods> methods;
  term::TermStore store;
  term::Builder builder{store};
};

// for (i = 0; i < 9; i++) w += x; if (x == 3) error();
TEST_F(SliceTest, ALoopBeforeThePropertyGoes) {
  const LocationGraph graph = slice_of(R"(method Main f (I)V
  parameter int x slot 0
  variable int i slot 1
  variable int w slot 2
  0: i = 0
  1: if i >= 9 goto 5
  2: w = w + x
  3: i = i + 1
  4: goto 1
  5: if x != 3 goto 7
  6: error call Main
  7: return
)");
  EXPECT_TRUE(graph.is_slice);
  // Nothing before statement 5 matters, so that is where the slice starts.
  EXPECT_EQ(edges_of(graph), "5>6 5>7");
  EXPECT_EQ(left_out_of(graph), "0:5 1:5 2:5");
  EXPECT_EQ(graph.location(graph.initial()).stmt, tac::StmtId{5});
}

// for (i = 0; i < 9; i++) x += 1; if (y == 3) error(): of a byte x the entry condition says what the loop undoes.
TEST_F(SliceTest, ItStartsWhereTheMethodDoesIfInputsAreWrittenBefore) {
  const LocationGraph graph = slice_of(R"(method Main f (BI)V
  parameter byte x slot 0
  parameter int y slot 1
  variable int i slot 2
  0: i = 0
  1: if i >= 9 goto 5
  2: x = x + 1
  3: i = i + 1
  4: goto 1
  5: if y != 3 goto 7
  6: error call Main
  7: return
)");
  EXPECT_EQ(edges_of(graph), "0>5 5>6 5>7");
  EXPECT_EQ(left_out_of(graph), "1:5 2:5");
}

// The loop decides how often the property is asked about, but w decides nothing.
TEST_F(SliceTest, ALoopAroundThePropertyStaysWithoutWhatItOnlyComputes) {
  const LocationGraph graph = slice_of(R"(method Main f (I)V
  parameter int x slot 0
  variable int i slot 1
  variable int w slot 2
  0: i = 0
  1: if i >= 9 goto 7
  2: w = w + x
  3: if x != 3 goto 5
  4: error call Main
  5: i = i + 1
  6: goto 1
  7: return
)");
  EXPECT_TRUE(graph.is_slice);
  EXPECT_EQ(writes_of(graph, 1), 2u);
  EXPECT_EQ(writes_of(graph, 2), 0u);
}

// The loop writes what the property reads: all of it matters, through the condition the counter too.
TEST_F(SliceTest, ALoopThatMattersStays) {
  const LocationGraph graph = slice_of(R"(method Main f (I)V
  parameter int x slot 0
  variable int i slot 1
  0: i = 0
  1: if i >= 9 goto 5
  2: x = x + 2
  3: i = i + 1
  4: goto 1
  5: if x != 3 goto 7
  6: error call Main
  7: return
)");
  EXPECT_FALSE(graph.is_slice);
  EXPECT_EQ(edges_of(graph), "0>1 1>2 1>5 2>1 5>6 5>7");
}

// A loop with a way out of the method decides whether the property is reached; which of two returns it is does not
// matter.
TEST_F(SliceTest, AReturnInALoopMatters) {
  const LocationGraph graph = slice_of(R"(method Main f (II)V
  parameter int x slot 0
  parameter int y slot 1
  variable int i slot 2
  0: i = 0
  1: if i >= 9 goto 6
  2: if y == i goto 5
  3: i = i + 1
  4: goto 1
  5: return
  6: if x != 3 goto 8
  7: error call Main
  8: if y == 1 goto 10
  9: return
  10: return
)");
  // Statements 8 to 10 are the end: no error is ahead of any of them.
  EXPECT_EQ(edges_of(graph), "0>1 1>2 1>6 2>3 2>5 3>1 6>5 6>7");
  EXPECT_EQ(left_out_of(graph), "8:- 9:- 10:-");
}

// Both branches lead to the property, and one writes what it reads: the condition matters. The other if does not.
TEST_F(SliceTest, ABranchThatWritesMatters) {
  const LocationGraph graph = slice_of(R"(method Main f (II)V
  parameter int x slot 0
  parameter int y slot 1
  variable int w slot 2
  0: if y < 5 goto 2
  1: x = 7
  2: if y < 8 goto 4
  3: w = 7
  4: if x != 3 goto 6
  5: error call Main
  6: return
)");
  EXPECT_EQ(edges_of(graph), "0>1 0>4 1>4 4>5 4>6");
  EXPECT_EQ(left_out_of(graph), "2:4 3:4");
}

// f(x) comes back for some x only, which says something about the x behind it.
TEST_F(SliceTest, ACallThatMayNotComeBackStays) {
  const LocationGraph graph = slice_of(R"(method Main f (I)V
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.g(I)I (x)
  1: if x != 3 goto 3
  2: error call Main
  3: return
method Main g (I)I
  parameter int n slot 0
  0: if n <= 0 goto 2
  1: stop
  2: return n
)");
  const auto waits = [&](const Operation& operation) {
    return operation.is_assume() && store.has_applications(operation.term);
  };
  const auto has_wait = [&](const Edge& edge) {
    return std::any_of(edge.operations.begin(), edge.operations.end(), waits);
  };
  EXPECT_TRUE(std::any_of(graph.edges.begin(), graph.edges.end(), has_wait));
}

}  // namespace
}  // namespace dashj::symbolic
