// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "check/check_certificate.h"
#include "classfile/tac/text.h"
#include "smt/chain/solver_chain.h"

namespace dashj::check {
namespace {

using tac::MethodId;
using tac::StmtId;
using Loop = verdict::Unwinding::Loop;
using Recursion = verdict::Unwinding::Recursion;

enum class Answer { Accepted, Rejected, NotDecided };

class UnwindingTest : public ::testing::Test {
 protected:
  CheckOutcome outcome(std::string_view text, verdict::Unwinding unwinding = {}) {
    auto parsed = tac::parse_methods(text);
    EXPECT_TRUE(parsed.has_value()) << (parsed ? "" : parsed.error().text());
    for (const tac::Body& body : *parsed) EXPECT_EQ(tac::validate_body(body), std::vector<std::string>{});
    const tac::Methods methods(std::move(*parsed));
    term::TermStore store;
    Statistics statistics;
    const StopToken stop;
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    verdict::Certificate certificate;
    certificate.unwinding = std::move(unwinding);
    return check_certificate(methods, certificate, store, *solver);
  }
  Answer check(std::string_view text, verdict::Unwinding unwinding = {}) {
    const CheckOutcome result = outcome(text, std::move(unwinding));
    reason.clear();
    if (const auto* rejected = std::get_if<Rejected>(&result)) reason = rejected->reason;
    if (const auto* open = std::get_if<NotDecided>(&result)) reason = open->reason;
    return static_cast<Answer>(result.index());
  }

  std::string reason;
};

// s = 0; for (i = 0; i < n; i++) s += 2; if (s == 7) error; for n of at most five.
constexpr std::string_view kLoop = R"(method Main test (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int s slot 2
  0: if n > 5 goto 9
  1: i = 0
  2: s = 0
  3: if i >= n goto 7
  4: s = s + 2
  5: i = i + 1
  6: goto 3
  7: if s != 7 goto 9
  8: error call Main
  9: return
)";

TEST_F(UnwindingTest, ALoopMayHaveAsManyRoundsAsItIsSaid) {
  EXPECT_EQ(check(kLoop, {{{MethodId{0}, StmtId{3}, 5}}, {}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(kLoop, {{{MethodId{0}, StmtId{3}, 9}}, {}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(kLoop, {{{MethodId{0}, StmtId{3}, 4}}, {}}), Answer::Rejected);
  EXPECT_NE(reason.find("one more round of a loop may begin at Main.test(I)V, statement 3"), std::string::npos)
      << reason;
  EXPECT_EQ(check(kLoop), Answer::Rejected);
}

TEST_F(UnwindingTest, AnErrorThatARunReachesIsFound) {
  std::string text(kLoop);
  text.replace(text.find("s != 7"), 6, "s != 6");
  EXPECT_EQ(check(text, {{{MethodId{0}, StmtId{3}, 5}}, {}}), Answer::Rejected);
  EXPECT_NE(reason.find("an error may be reached at Main.test(I)V, statement 8"), std::string::npos) << reason;
}

TEST_F(UnwindingTest, BoundsOfNoLoopAreRejected) {
  EXPECT_EQ(check(kLoop, {{{MethodId{0}, StmtId{3}, 5}, {MethodId{0}, StmtId{4}, 5}}, {}}), Answer::Rejected);
  EXPECT_EQ(check(kLoop, {{{MethodId{0}, StmtId{3}, 5}, {MethodId{0}, StmtId{3}, 5}}, {}}), Answer::Rejected);
  EXPECT_EQ(check(kLoop, {{{MethodId{7}, StmtId{3}, 5}}, {}}), Answer::Rejected);
  EXPECT_EQ(check(kLoop, {{{MethodId{0}, StmtId{30}, 5}}, {}}), Answer::Rejected);
  EXPECT_EQ(check(kLoop, {{{MethodId{0}, StmtId{3}, 5}}, {{MethodId{1}, 2}}}), Answer::Rejected);
}

TEST_F(UnwindingTest, AbsurdCountsAreNotDecidedInBoundedWork) {
  constexpr std::string_view kEndless = R"(method Main test (I)V
  parameter int n slot 0
  0: n = n * n
  1: n = n + 7
  2: if n != 2 goto 0
  3: return
)";
  EXPECT_EQ(check(kEndless, {{{MethodId{0}, StmtId{0}, UINT32_MAX}}, {}}), Answer::NotDecided);
}

}  // namespace
}  // namespace dashj::check
