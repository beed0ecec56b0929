// SPDX-License-Identifier: MIT
#include "check/check_exhaustion.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "smt/chain/solver_chain.h"
#include "support/interpreter_exhauster.h"

namespace dashj::check {
namespace {

using concrete::InputBox;
using term::Op;
using term::Term;

// if (n < 0 || n > 50) return; i = 0; do i = i + n while (i < 60 && n != 0); if (i == error_at) error.
std::string guarded_loop(int error_at) {
  return R"(method Main test (I)V
  parameter int n slot 0
  variable int i slot 1
  0: if n < 0 goto 8
  1: if n > 50 goto 8
  2: i = 0
  3: i = i + n
  4: if i >= 60 goto 6
  5: if n != 0 goto 3
  6: if i != )" +
         std::to_string(error_at) + R"( goto 8
  7: error call Main
  8: return
)";
}

class CheckExhaustion : public ::testing::Test {
 protected:
  // The claims: n is outside of 0..50, or control never gets here.
  CheckOutcome check(std::string_view text, std::vector<InputBox> boxes, bool has_exhauster = true) {
    auto parsed = tac::parse_methods(text);
    EXPECT_TRUE(parsed.has_value());
    const tac::Methods methods(std::move(*parsed));
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    testing::InterpreterExhauster exhauster(methods);
    const verdict::Certificate certificate{
        {}, {{tac::StmtId{3}, store.bool_const(false)}}, {}, verdict::Exhaustion{std::move(boxes)}};
    const CheckOutcome outcome =
        check_certificate(methods, certificate, store, *solver, has_exhauster ? &exhauster : nullptr);
    boxes_run = exhauster.boxes_run.size();
    return outcome;
  }
  static std::string complaint(const CheckOutcome& outcome) {
    const auto* rejected = std::get_if<Rejected>(&outcome);
    return rejected == nullptr ? "" : rejected->reason;
  }

  term::TermStore store;
  StopToken stop;
  Statistics statistics;
  std::size_t boxes_run = 0;
};

// i ends at the first multiple of n that is at least 60, and at 0 for n = 0: never at 59, and at 98 for 49 only.
TEST_F(CheckExhaustion, AcceptsWhereEveryInputThatGetsToTheLoopPasses) {
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(guarded_loop(59), {{{{0, 50}}}})));
  EXPECT_EQ(boxes_run, 1u);
}

TEST_F(CheckExhaustion, AcceptsSeveralBoxes) {
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(guarded_loop(59), {{{{0, 20}}}, {{{21, 50}}}})));
  EXPECT_EQ(boxes_run, 2u);
}

TEST_F(CheckExhaustion, RejectsABoxWithAFailingInput) {
  EXPECT_EQ(complaint(check(guarded_loop(98), {{{{0, 50}}}})), "an input that is claimed to pass fails: 49");
}

TEST_F(CheckExhaustion, RejectsBoxesThatLeaveAFailingInputOut) {
  EXPECT_NE(complaint(check(guarded_loop(98), {{{{0, 48}}}, {{{50, 50}}}})), "");
  EXPECT_EQ(boxes_run, 0u);
}

// Whether or not it fails: nothing is known of it.
TEST_F(CheckExhaustion, RejectsBoxesThatLeaveAnInputOutWhichGetsToTheLoop) {
  EXPECT_NE(complaint(check(guarded_loop(59), {{{{1, 50}}}})), "");
  EXPECT_NE(complaint(check(guarded_loop(59), {{{{0, 49}}}})), "");
  EXPECT_NE(complaint(check(guarded_loop(59), {})), "");
}

TEST_F(CheckExhaustion, DecidesNothingWithoutAJvm) {
  EXPECT_TRUE(std::holds_alternative<NotDecided>(check(guarded_loop(59), {{{{0, 50}}}}, false)));
}

TEST_F(CheckExhaustion, DecidesNothingWhereARunIsCut) {
  const std::string endless = R"(method Main test (I)V
  parameter int n slot 0
  0: if n > 5 goto 4
  1: n = n / 2
  2: goto 3
  3: if n != 6 goto 1
  4: return
)";
  EXPECT_TRUE(std::holds_alternative<NotDecided>(check(endless, {{{{INT32_MIN, 5}}}})));
}

TEST_F(CheckExhaustion, RejectsAProgramThatMakesChoices) {
  const std::string choosing = R"(method Main test (I)V
  parameter int n slot 0
  variable int i slot 1
  0: i = choose int
  1: if i != 7 goto 4
  2: goto 3
  3: error call Main
  4: return
)";
  EXPECT_NE(complaint(check(choosing, {{{{INT32_MIN, INT32_MAX}}}})).find("not a pure function"), std::string::npos);
  EXPECT_EQ(boxes_run, 0u);
}

TEST_F(CheckExhaustion, RejectsAProgramWithSomethingUnsupportedEvenWhereNoInputGetsThere) {
  const std::string unsupported = R"(method Main test (I)V
  parameter int n slot 0
  0: if n == n goto 2
  1: unsupported "call of Foo.bar()V" throws any foreign error -> 2
  2: return
)";
  EXPECT_NE(complaint(check(unsupported, {{{{0, 5}}}})).find("not a pure function"), std::string::npos);
}

TEST_F(CheckExhaustion, RejectsABoxOfInputsThatTheEntryCannotGet) {
  std::string of_byte = guarded_loop(59);
  of_byte.replace(of_byte.find("(I)V"), 4, "(B)V").replace(of_byte.find("parameter int"), 13, "parameter byte");
  const std::string reason = "a box of inputs that the entry cannot get";
  EXPECT_TRUE(std::holds_alternative<Accepted>(check(of_byte, {{{{-128, 127}}}})));
  EXPECT_EQ(complaint(check(of_byte, {{{{-128, 128}}}})), reason);
  EXPECT_EQ(complaint(check(guarded_loop(59), {{{{50, 0}}}})), reason);
  EXPECT_EQ(complaint(check(guarded_loop(59), {{{{0, 50}, {0, 50}}}})), reason);
  EXPECT_EQ(complaint(check(guarded_loop(59), {{}})), reason);
}

}  // namespace
}  // namespace dashj::check
