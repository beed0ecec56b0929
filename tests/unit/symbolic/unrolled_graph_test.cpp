// SPDX-License-Identifier: MIT
#include "symbolic/unrolled_graph.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"
#include "symbolic/test_states.h"

namespace dashj::symbolic {
namespace {

constexpr std::string_view kCounted = R"(method Main f (I)V
  parameter int skip slot 0
  variable int i slot 1
  variable int sum slot 2
  0: i = 0
  1: sum = 0
  2: if i >= 10 goto 7
  3: if i == skip goto 5
  4: sum = sum + i
  5: i = i + 1
  6: goto 2
  7: if sum <= 45 goto 9
  8: error call Main
  9: return
)";

constexpr std::string_view kEndless = R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  0: i = 0
  1: if i == n goto 4
  2: i = i + 1
  3: goto 1
  4: error call Main
)";

class UnrolledGraphTest : public ::testing::Test {
 protected:
  void unroll_text(std::string_view text) {
    methods.emplace(std::vector<tac::Body>{*tac::parse_tac(text)});
    graph = build_location_graph(*methods, tac::Methods::entry(), builder, Granularity::Block);
    unrolled = unroll(graph, store, error_targets(graph), 64, 1000);
  }

  std::optional<tac::Methods> methods;
  term::TermStore store;
  term::Builder builder{store};
  LocationGraph graph;
  UnrolledGraph unrolled;
};

TEST_F(UnrolledGraphTest, EndsACountedLoopByItsIntervals) {
  unroll_text(kCounted);
  EXPECT_TRUE(unrolled.is_complete);
  EXPECT_EQ(unrolled.levels, 11u);  // ten back edges
}

TEST_F(UnrolledGraphTest, DoesNotClaimToCoverALoopThatIntervalsDoNotEnd) {
  unroll_text(kEndless);
  EXPECT_FALSE(unrolled.is_complete);
}

TEST_F(UnrolledGraphTest, EveryRunStaysInTheBoxesOfItsCopies) {
  unroll_text(kCounted);
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const auto skip = static_cast<std::int32_t>(rng.below(16)) - 3;
    const TestRun run(graph, concrete::interpret(*methods, tac::Methods::entry(), {{skip}, {}}, 1000));
    std::size_t at = 0;  // follow the run through the copies
    for (std::uint32_t position = 0; position < run.visits().size(); ++position) {
      if (!unrolled.is_relevant[run.visits()[position].location.index()]) break;
      if (position > 0) {
        const EdgeId edge = graph.find_edge(run.visits()[position - 1].location, run.visits()[position].location);
        const auto& out = unrolled.copies[at].out;
        const auto next = std::find_if(out.begin(), out.end(), [&](const auto& o) { return o.first == edge; });
        ASSERT_NE(next, out.end()) << "position " << position << ", skip " << skip;
        at = next->second;
      }
      for (std::uint32_t local = 0; local < methods->body(tac::Methods::entry()).locals.size(); ++local) {
        const Interval interval = unrolled.copies[at].box[local];
        const std::int32_t value = run.value(position, tac::LocalId{local});
        EXPECT_TRUE(interval.low <= value && value <= interval.high)
            << methods->body(tac::Methods::entry()).locals[local].name << " at position " << position;
      }
    }
  }
}

}  // namespace
}  // namespace dashj::symbolic
