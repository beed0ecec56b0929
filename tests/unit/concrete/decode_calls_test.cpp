// SPDX-License-Identifier: MIT
// Traces of methods that call each other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "concrete/decode_trace.h"
#include "concrete/tac_interpreter.h"
#include "events.h"
#include "tests/support/parsed.h"

namespace dashj::concrete {
namespace {

using classfile::ProbeLevel;
using dashj::testing::parse_linked;
using tac::Methods;
using testing::Events;
using ::testing::HasSubstr;
using testing::Words;

/// main(a) { b = f(a); if (b == 9) error(); return b; }  f(a) = a <= 0 ? g(a) : f(a - 1) + 1.  g(a) = (byte) a.
Methods program() {
  return parse_linked(
      "method M main (I)I\n parameter int a slot 0\n variable int b slot 1\n temporary int t\n"
      "0: t = call #1 M.f(I)I (a) [0 block]\n1: b = t [4 recorded]\n2: if b != 9 goto 4 [8]\n"
      "3: error call M [12 block]\n4: return b [15 block]\n"
      "method M f (I)I\n parameter int a slot 0\n temporary int d\n temporary int t\n"
      "0: if a > 0 goto 3 [0 block]\n1: t = call #2 M.g(I)B (a) [4 block]\n2: return t [8]\n"
      "3: d = a - 1 [9 block]\n4: t = call #1 M.f(I)I (d) [12]\n5: t = t + 1 [15]\n6: return t [16]\n"
      "method M g (I)B\n parameter int a slot 0\n temporary int t\n0: t = (byte) a [0 block]\n1: return t [1]\n");
}

constexpr std::uint32_t kMain = 10, kF = 12, kG = 11;
using Levels = std::map<std::uint32_t, ProbeLevel>;  // of methods that have not all probes

tl::expected<ConcreteTrace, Disagreement> decode(const Events& events, std::int32_t a, const Levels& levels = {}) {
  return decode_trace(program(), {{a}}, events.words(), [&](tac::MethodId id) {
    constexpr std::array kNumbers{kMain, kF, kG};
    const auto level = levels.find(id.value);
    return MethodProbes{level == levels.end() ? ProbeLevel::All : level->second, kNumbers.at(id.index())};
  });
}

/// main(1), with f(1), f(0) and g(0).
Events run_of_one() {
  Events events;
  events.enter(kMain).local(0, 1).block(0).enter(kF).local(0, 1).block(0).block(9);
  events.enter(kF).local(0, 0).block(0).block(4).enter(kG).local(0, 0).block(0).leave(0).leave(0);
  return events.leave(1).local(1, 1).block(15).leave(1);
}

void expect_same(const ConcreteTrace& a, const ConcreteTrace& b) {
  EXPECT_EQ(a.steps, b.steps);
  EXPECT_EQ(a.inner_runs, b.inner_runs);
  EXPECT_EQ(a.end, b.end);
  EXPECT_EQ(a.result, b.result);
}

TEST(DecodeCalls, GiveTheInterpretersTraceForAWholeRun) {
  const auto decoded = decode(run_of_one(), 1);
  ASSERT_TRUE(decoded) << decoded.error().text;
  EXPECT_EQ(decoded->inner_runs.size(), 3U);
  expect_same(*decoded, interpret(program(), Methods::entry(), {{1}}, 1000));
}

TEST(DecodeCalls, AreCutWhereTheEventsEnd) {
  const Words whole = run_of_one().words();
  const ConcreteTrace full = interpret(program(), Methods::entry(), {{1}}, 1000);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const auto decoded = decode_trace(program(), {{1}}, std::span(whole).first(length), [](tac::MethodId id) {
      return MethodProbes{ProbeLevel::All, std::array{kMain, kF, kG}.at(id.index())};
    });
    ASSERT_TRUE(decoded) << length << ": " << decoded.error().text;
    EXPECT_EQ(decoded->end, TraceEnd::Cut) << length;
    ASSERT_LE(decoded->inner_runs.size(), full.inner_runs.size());
    for (std::size_t i = 0; i < decoded->inner_runs.size(); ++i) {
      const InnerRun &part = decoded->inner_runs[i], &whole_run = full.inner_runs[i];
      if (part.end == TraceEnd::Returned) {
        EXPECT_EQ(part, whole_run) << length;
      }
      EXPECT_EQ(part.arguments, whole_run.arguments);
      EXPECT_EQ(part.steps.back().stmt, whole_run.steps[part.steps.size() - 1].stmt);
    }
  }
}

TEST(DecodeCalls, ComputeAMethodWithoutEvents) {
  const ConcreteTrace expected = interpret(program(), Methods::entry(), {{1}}, 1000);
  Events without_g;
  without_g.enter(kMain).local(0, 1).block(0).enter(kF).local(0, 1).block(0).block(9);
  without_g.enter(kF).local(0, 0).block(0).block(4).leave(0).leave(1).local(1, 1).block(15).leave(1);
  for (const ProbeLevel level : {ProbeLevel::None, ProbeLevel::BoundsOnly}) {
    const auto decoded = decode(without_g, 1, {{2, level}});
    ASSERT_TRUE(decoded) << decoded.error().text;
    expect_same(*decoded, expected);
  }
  // The callee of a method without events has its own.
  Events without_f;
  without_f.enter(kMain).local(0, 1).block(0).enter(kG).local(0, 0).block(0).leave(0).local(1, 1).block(15).leave(1);
  const auto decoded = decode(without_f, 1, {{1, ProbeLevel::None}});
  ASSERT_TRUE(decoded) << decoded.error().text;
  expect_same(*decoded, expected);
  const auto all_computed = decode(Events(), 1, {{0, ProbeLevel::None}});
  ASSERT_TRUE(all_computed);
  expect_same(*all_computed, expected);
}

TEST(DecodeCalls, TakeTheBlocksAloneOfALargeMethod) {
  Events events;
  events.enter(kMain).local(0, 0).block(0).enter(kF).block(0).block(4);
  events.enter(kG).local(0, 0).block(0).leave(0).leave(0).local(1, 0).block(15).leave(0);
  const auto decoded = decode(events, 0, {{1, ProbeLevel::BlocksOnly}});
  ASSERT_TRUE(decoded) << decoded.error().text;
  expect_same(*decoded, interpret(program(), Methods::entry(), {{0}}, 1000));
}

TEST(DecodeCalls, SkipInitialisersInFrontOfACallee) {
  Events events;
  events.enter(kMain).local(0, 0).block(0).enter(77).block(0).enter(78).leave().leave();
  events.enter(kF).local(0, 0).block(0).block(4).enter(kG).local(0, 0).block(0).leave(0).leave(0);
  events.local(1, 0).block(15).leave(0);
  const auto decoded = decode(events, 0);
  ASSERT_TRUE(decoded) << decoded.error().text;
  EXPECT_EQ(decoded->end, TraceEnd::Returned);
}

TEST(DecodeCalls, DisagreeWhereTheCalleesDo) {
  const auto problem = [](const Events& events) {
    const auto decoded = decode(events, 0);
    return decoded ? std::string("none") : decoded.error().text;
  };
  const auto start = [] { return Events().enter(kMain).local(0, 0).block(0); };
  EXPECT_THAT(problem(start().block(9)), HasSubstr("expects: enter 12\n"));
  EXPECT_THAT(problem(start().enter(kF).local(0, 1)), HasSubstr("expects: a = 0\n"));
  EXPECT_THAT(problem(start().enter(kF).local(0, 0).block(0).block(9)), HasSubstr("expects: block 4\n"));
  EXPECT_THAT(problem(start().enter(kF).local(0, 0).block(0).block(4).enter(kG).local(0, 0).block(0).leave(7)),
              HasSubstr("expects: result 0\n"));
  EXPECT_THAT(problem(start().enter(kF).local(0, 0).block(0).block(4).enter(kG).local(0, 0).block(0).leave(0).block(3)),
              HasSubstr("expects: leave with a result\n"));
}

Methods thrower(const std::string& last, const std::string& thrown = "") {
  return parse_linked("method M main ()V\n 0: call #1 M.f()V ()" + thrown +
                      " [0 block]\n1: goto 3 [3]\n2: unsupported \"handler\" -> 3 [3]\n3: return [4 block]\n"
                      "method M f ()V\n 0: " +
                      last + " [0 block]\n");
}

tl::expected<ConcreteTrace, Disagreement> decode(const Methods& methods, const Events& events) {
  return decode_trace(methods, {{}}, events.words(), [](tac::MethodId id) {
    return MethodProbes{ProbeLevel::All, id.value};
  });
}

TEST(DecodeCalls, EndWhereACalleeDoes) {
  const auto start = [] { return Events().enter(0).block(0).enter(1).block(0); };
  EXPECT_EQ(decode(thrower("throw java/lang/Error"), start())->end, TraceEnd::Threw);
  EXPECT_EQ(decode(thrower("error assertion"), start())->end, TraceEnd::ErrorReached);
  EXPECT_EQ(decode(thrower("error call M"), start().error(0))->end, TraceEnd::ErrorReached);
  EXPECT_EQ(decode(thrower("stop"), start())->end, TraceEnd::Stopped);
  EXPECT_EQ(decode(thrower("unsupported \"x\""), start().enter(5).block(8))->end, TraceEnd::LeftModel);
  // The JVM went on although the code does not.
  for (const char* last : {"throw java/lang/Error", "error assertion", "stop"}) {
    EXPECT_FALSE(decode(thrower(last), start().block(4))) << last;
  }
}

TEST(DecodeCalls, LeaveTheModelAtTheHandlerOfACall) {
  const auto decoded = decode(thrower("throw java/lang/Error", " thrown 2"),
                              Events().enter(0).block(0).enter(1).block(0).block(4).leave());
  ASSERT_TRUE(decoded) << decoded.error().text;
  EXPECT_EQ(decoded->end, TraceEnd::LeftModel);
  EXPECT_EQ(decoded->steps.back().stmt, tac::StmtId{2});
}

TEST(DecodeCalls, FollowDeepRecursion) {
  constexpr std::int32_t kDeep = 20'000;
  Events events;
  events.enter(kMain).local(0, kDeep).block(0);
  for (std::int32_t a = kDeep; a > 0; --a) events.enter(kF).local(0, a).block(0).block(9);
  events.enter(kF).local(0, 0).block(0).block(4).enter(kG).local(0, 0).block(0).leave(0).leave(0);
  for (std::int32_t a = 1; a <= kDeep; ++a) events.leave(a);
  const auto decoded = decode(events.local(1, kDeep).block(15).leave(kDeep), kDeep);
  ASSERT_TRUE(decoded) << decoded.error().text;
  EXPECT_EQ(decoded->result, kDeep);
}

}  // namespace
}  // namespace dashj::concrete
