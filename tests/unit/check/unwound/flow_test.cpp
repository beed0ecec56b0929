// SPDX-License-Identifier: MIT
#include "check/unwound/flow.h"

#include <gtest/gtest.h>

#include <random>

#include "classfile/tac/successors.h"
#include "classfile/tac/text.h"

namespace dashj::check::unwound {
namespace {

using tac::StmtId;

tac::Body body(const std::string& statements) {
  const auto parsed = tac::parse_tac("method M m (I)V\n parameter int n slot 0\n" + statements);
  EXPECT_TRUE(parsed) << parsed.error().text();
  return *parsed;
}

TEST(Flow, FindsLoopsWithinLoops) {
  const tac::Body nested = body(
      "0: n = n + 1\n1: n = n + 2\n2: n = n + 3\n3: if n < 5 goto 2\n4: if n < 9 goto 1\n5: if n == 3 goto 5\n6: "
      "return\n");
  const Flow flow(nested);
  ASSERT_FALSE(flow.irreducible());
  ASSERT_EQ(flow.loops().size(), 3u);
  const auto outer = flow.headed_by(StmtId{1}), inner = flow.headed_by(StmtId{2}), own = flow.headed_by(StmtId{5});
  ASSERT_TRUE(outer && inner && own);
  EXPECT_EQ(flow.loops()[*inner].outer, outer);
  EXPECT_EQ(flow.loops()[*own].outer, std::nullopt);
  EXPECT_EQ(flow.loop_of(StmtId{3}), inner);
  EXPECT_EQ(flow.loop_of(StmtId{4}), outer);
  EXPECT_EQ(flow.loop_of(StmtId{6}), std::nullopt);
  EXPECT_EQ(flow.headed_by(StmtId{3}), std::nullopt);
  EXPECT_EQ(flow.rounds_at(StmtId{4}, {3}, StmtId{1}), (Flow::Rounds{4}));
  EXPECT_EQ(flow.rounds_at(StmtId{1}, {4}, StmtId{2}), (Flow::Rounds{4, 0}));
  EXPECT_EQ(flow.rounds_at(StmtId{3}, {4, 2}, StmtId{2}), (Flow::Rounds{4, 3}));
  EXPECT_EQ(flow.rounds_at(StmtId{3}, {4, 2}, StmtId{4}), (Flow::Rounds{4}));
  EXPECT_EQ(flow.rounds_at(StmtId{4}, {4}, StmtId{5}), (Flow::Rounds{0}));
}

TEST(Flow, ALoopWithTwoEntriesIsNamed) {
  EXPECT_TRUE(
      Flow(body("0: if n < 5 goto 2\n1: n = n + 1\n2: n = n + 2\n3: if n < 9 goto 1\n4: return\n")).irreducible());
  // The second entry is not reached, or the loop is left out by something that is not modelled.
  EXPECT_FALSE(Flow(body("0: goto 2\n1: goto 3\n2: n = n + 2\n3: if n < 9 goto 2\n4: return\n")).irreducible());
  EXPECT_FALSE(
      Flow(body("0: if n < 5 goto 2\n1: unsupported \"x\" -> 3\n2: n = n + 2\n3: if n < 9 goto 2\n4: return\n"))
          .irreducible());
}

// Random bodies: along every way forward the key of the copy grows.
TEST(Flow, KeysGrowAlongEveryWay) {
  std::mt19937 random(5);
  int with_loops = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::uint32_t count = 3 + random() % 9;
    std::string text;
    for (std::uint32_t i = 0; i + 1 < count; ++i)
      text += std::to_string(i) + ": if n < " + std::to_string(i) + " goto " + std::to_string(random() % count) + "\n";
    const tac::Body made = body(text + std::to_string(count - 1) + ": return\n");
    const Flow flow(made);
    if (flow.irreducible()) continue;
    with_loops += flow.loops().empty() ? 0 : 1;
    StmtId at{0};
    Flow::Rounds rounds(flow.headed_by(at) ? 1 : 0, 0);
    for (int step = 0; step < 60; ++step) {
      const auto ways = tac::successors(made.stmt(at).operation, at);
      if (ways.empty()) break;
      const StmtId next = ways[random() % ways.size()];
      Flow::Rounds there = flow.rounds_at(at, rounds, next);
      ASSERT_LT(flow.key(at, rounds), flow.key(next, there)) << text;
      at = next;
      rounds = std::move(there);
    }
  }
  EXPECT_GT(with_loops, 300);
}

}  // namespace
}  // namespace dashj::check::unwound
