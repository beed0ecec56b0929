// SPDX-License-Identifier: MIT
#include "concrete/decode_trace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"
#include "events.h"

namespace dashj::concrete {
namespace {

using classfile::ProbeLevel;
using ::testing::AllOf;
using ::testing::HasSubstr;

using testing::Events;
using testing::Words;

tac::Body parse(const std::string& text) {
  const auto body = tac::parse_tac(text);
  EXPECT_TRUE(body) << body.error().text();
  return *body;
}

/// The study's abs as lowering gives it.
tac::Body abs_body() {
  return parse(
      "method Main abs (I)I\n parameter int a slot 0\n"
      "0: if a >= 0 goto 2   [0 block]\n1: a = -a             [4 block recorded]\n"
      "2: if a >= 0 goto 4   [7 block]\n3: error call Main    [11 block]\n4: return a           [14 block]\n");
}

Events negative_run() {
  return Events().enter().local(0, -5).block(0).block(4).local(0, 5).block(7).block(14).leave(5);
}

using Decoded = tl::expected<ConcreteTrace, Disagreement>;

Decoded decode_trace(const tac::Body& body, const TestInput& input, std::span<const std::uint32_t> events,
                     ProbeLevel level) {
  return concrete::decode_trace(tac::Methods({body}), input, events, [&](tac::MethodId id) {
    return MethodProbes{level, id.value};
  });
}

Decoded decode(const Events& events, std::int32_t a, ProbeLevel level = ProbeLevel::All) {
  return decode_trace(abs_body(), {{a}}, events.words(), level);
}

TEST(DecodeTrace, GivesTheInterpretersTraceForAWholeRun) {
  const Decoded decoded = decode(negative_run(), -5);
  ASSERT_TRUE(decoded) << decoded.error().text;
  const ConcreteTrace expected = interpret(abs_body(), {{-5}}, 100);
  EXPECT_EQ(decoded->steps, expected.steps);
  EXPECT_EQ(decoded->end, TraceEnd::Returned);
  EXPECT_EQ(decoded->input, (TestInput{{-5}}));
}

TEST(DecodeTrace, EndsAtTheErrorCall) {
  const Events run =
      Events().enter().local(0, INT32_MIN).block(0).block(4).local(0, INT32_MIN).block(7).block(11).error(11);
  const Decoded decoded = decode(run, INT32_MIN);
  ASSERT_TRUE(decoded) << decoded.error().text;
  EXPECT_EQ(decoded->end, TraceEnd::ErrorReached);
  EXPECT_EQ(decoded->steps.back().stmt, tac::StmtId{3});
}

/// Every prefix of a run is that run, cut: its steps are the first ones of the whole.
TEST(DecodeTrace, IsCutWhereTheEventsEnd) {
  const Words whole = negative_run().words();
  const ConcreteTrace full = interpret(abs_body(), {{-5}}, 100);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const Decoded decoded = decode_trace(abs_body(), {{-5}}, std::span(whole).first(length), ProbeLevel::All);
    ASSERT_TRUE(decoded) << length << ": " << decoded.error().text;
    EXPECT_EQ(decoded->end, TraceEnd::Cut) << length;
    ASSERT_FALSE(decoded->steps.empty());
    const std::size_t executed = decoded->steps.size() - 1;
    ASSERT_LE(executed, full.steps.size());
    for (std::size_t i = 0; i < executed; ++i) EXPECT_EQ(decoded->steps[i], full.steps[i]) << length;
    EXPECT_EQ(decoded->steps.back().stmt, full.steps[executed].stmt) << length;
  }
}

/// The cut depends on nothing but the statements that have passed, and what stands behind it is not read.
TEST(DecodeTrace, IsCutBeforeTheStatementThatIsAskedFor) {
  Words words = negative_run().words();
  const Decoded whole = decode(negative_run(), -5);
  ASSERT_TRUE(whole);
  for (std::size_t kept = 0; kept < whole->steps.size(); ++kept) {
    std::vector<tac::StmtId> asked;
    const Decoded decoded = concrete::decode_trace(
        tac::Methods({abs_body()}), {{-5}}, words,
        [](tac::MethodId id) {
          return MethodProbes{ProbeLevel::All, id.value};
        },
        [&](tac::StmtId stmt) { return asked.push_back(stmt), asked.size() > kept; });
    ASSERT_TRUE(decoded) << decoded.error().text;
    EXPECT_EQ(decoded->end, TraceEnd::Cut);
    ASSERT_EQ(decoded->steps.size(), kept + 1);
    for (std::size_t i = 0; i < kept; ++i) EXPECT_EQ(decoded->steps[i], whole->steps[i]);
    EXPECT_EQ(decoded->steps.back().stmt, asked.back());
  }
}

struct BadRun {
  const char* name;
  Events events;
  const char* expects;
  const char* recorded;
};

class DecodeTraceDisagrees : public ::testing::TestWithParam<BadRun> {};

TEST_P(DecodeTraceDisagrees, WithBothStories) {
  const Decoded decoded = decode(GetParam().events, -5);
  ASSERT_FALSE(decoded);
  EXPECT_THAT(decoded.error().text, AllOf(HasSubstr("Main.abs(I)I"), HasSubstr("input: -5"),
                                          HasSubstr(std::string("the code expects: ") + GetParam().expects + "\n"),
                                          HasSubstr(std::string("the JVM recorded: ") + GetParam().recorded + "\n")));
}

INSTANTIATE_TEST_SUITE_P(
    Runs, DecodeTraceDisagrees,
    ::testing::Values(
        BadRun{"argument", Events().enter().local(0, 5), "a = -5", "a = 5"},
        BadRun{"slot", Events().enter().local(1, -5), "write of slot 0", "write of slot 1 = -5"},
        BadRun{"no_enter", Events().block(0), "enter 0", "block 0"},
        BadRun{"branch", Events().enter().local(0, -5).block(0).block(7), "block 4", "block 7"},
        BadRun{"value", Events().enter().local(0, -5).block(0).block(4).local(0, 6), "a = 5", "a = 6"},
        BadRun{"missing_write", Events().enter().local(0, -5).block(0).block(4).block(7), "write of slot 0", "block 7"},
        BadRun{"result", Events().enter().local(0, -5).block(0).block(4).local(0, 5).block(7).block(14).leave(6),
               "result 5", "result 6"},
        BadRun{"no_result", Events().enter().local(0, -5).block(0).block(4).local(0, 5).block(7).block(14).leave(),
               "leave with a result", "leave"},
        BadRun{"goes_on", negative_run().block(0), "the end of the run", "block 0"},
        BadRun{"error", Events().enter().local(0, -5).block(0).block(4).local(0, 5).block(7).block(14).error(11),
               "leave with a result", "error call 11"}),
    [](const ::testing::TestParamInfo<BadRun>& run) { return std::string(run.param.name); });

TEST(DecodeTrace, ComputesWritesThatHaveNoProbes) {
  const Events run = Events().enter().block(0).block(4).block(7).block(14).leave(5);
  const Decoded decoded = decode(run, -5, ProbeLevel::BlocksOnly);
  ASSERT_TRUE(decoded) << decoded.error().text;
  EXPECT_EQ(decoded->steps, interpret(abs_body(), {{-5}}, 100).steps);
  EXPECT_FALSE(decode(Events().enter().block(0).block(7), -5, ProbeLevel::BlocksOnly));
}

TEST(DecodeTrace, ComputesTheWholeRunWithoutProbes) {
  for (const ProbeLevel level : {ProbeLevel::BoundsOnly, ProbeLevel::None}) {
    const Decoded decoded = decode(Events(), -5, level);
    ASSERT_TRUE(decoded);
    EXPECT_EQ(decoded->steps, interpret(abs_body(), {{-5}}, 100).steps);
    EXPECT_EQ(decoded->end, TraceEnd::Returned);
  }
}

TEST(DecodeTrace, SkipsInitialisersThatRunInTheMiddle) {
  const Events run = Events()
                         .enter()
                         .local(0, 5)
                         .block(0)
                         .enter(9)
                         .block(0)
                         .enter(8)
                         .leave()
                         .local(3, 3)
                         .leave()
                         .block(7)
                         .block(14)
                         .leave(5);
  const Decoded decoded = decode(run, 5);
  ASSERT_TRUE(decoded) << decoded.error().text;
  EXPECT_EQ(decoded->end, TraceEnd::Returned);
}

TEST(DecodeTrace, EndsAtAThrowWithoutAnEvent) {
  const tac::Body body = parse(
      "method Main f (I)I\n parameter int a slot 0\n temporary int t1\n"
      "0: if a != 0 goto 2 [0 block]\n1: throw java/lang/ArithmeticException [2]\n2: t1 = 1 / a [2]\n3: return t1 "
      "[3]\n");
  const Decoded thrown = decode_trace(body, {{0}}, Events().enter().local(0, 0).block(0).words(), ProbeLevel::All);
  ASSERT_TRUE(thrown) << thrown.error().text;
  EXPECT_EQ(thrown->end, TraceEnd::Threw);
  // The JVM went on although the code throws.
  EXPECT_FALSE(decode_trace(body, {{0}}, Events().enter().local(0, 0).block(0).leave(1).words(), ProbeLevel::All));
}

TEST(DecodeTrace, LeavesTheModelAtWhatIsUnsupported) {
  const tac::Body body = parse(
      "method Main f (I)V\n parameter int a slot 0\n"
      "0: unsupported \"class initialiser of Main\" throws any foreign error -> 1 [0]\n1: return [0 block]\n");
  const Words run = Events().enter().local(0, 1).block(0).enter(3).block(0).words();
  const Decoded decoded = decode_trace(body, {{1}}, run, ProbeLevel::All);
  ASSERT_TRUE(decoded) << decoded.error().text;
  EXPECT_EQ(decoded->end, TraceEnd::LeftModel);
  EXPECT_EQ(decoded->steps.size(), 1U);
}

/// The probe stands before the ireturn, which narrows.
TEST(DecodeTrace, NarrowsTheRecordedResult) {
  const tac::Body body = parse(
      "method Main f (I)Z\n parameter int a slot 0\n temporary int t1\n0: t1 = a & 1 [0 block]\n1: return t1 [1]\n");
  EXPECT_TRUE(decode_trace(body, {{7}}, Events().enter().local(0, 7).block(0).leave(7).words(), ProbeLevel::All));
  EXPECT_FALSE(decode_trace(body, {{7}}, Events().enter().local(0, 7).block(0).leave(6).words(), ProbeLevel::All));
}

TEST(DecodeTrace, EndsInALoopWhereTheBufferWasFull) {
  const tac::Body body = parse("method Main f ()V\n0: goto 0 [0 block]\n");
  const Decoded decoded =
      decode_trace(body, {{}}, Events().enter().block(0).block(0).block(0).words(), ProbeLevel::All);
  ASSERT_TRUE(decoded);
  EXPECT_EQ(decoded->end, TraceEnd::Cut);
  EXPECT_EQ(decoded->steps.size(), 4U);
}

}  // namespace
}  // namespace dashj::concrete
