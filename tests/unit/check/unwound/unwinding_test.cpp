// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "unwinding_fixture.h"

namespace dashj::check::testing {
namespace {

// s = 0; for (i = 0; i < n; i++) s += 2; if (s == 7) error; for n of at most five.
const std::string kLoop = R"(method Main test (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int s slot 2
  if n > 5 goto >end
  i = 0
  s = 0
  top: if i >= n goto >after
  s = s + 2
  i = i + 1
  goto >top
  after: if s != 7 goto >end
  error call Main
  end: return
)";

TEST_F(UnwindingTest, ALoopMayHaveAsManyRoundsAsItIsSaid) {
  EXPECT_EQ(check(kLoop, {{{"top", 5}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(kLoop, {{{"top", 9}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(kLoop, {{{"top", 4}}}), Answer::Rejected);
  EXPECT_NE(reason.find("one more round of a loop may begin at Main.test(I)V, statement 3"), std::string::npos)
      << reason;
  EXPECT_EQ(check(kLoop), Answer::Rejected);
}

TEST_F(UnwindingTest, InputsMayBeFollowedApart) {
  EXPECT_EQ(check(kLoop, {{{"top", 5}}, {}, {{0, {1, 5}}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(kLoop, {{{"top", 5}}, {}, {{0, {2, 3}}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(kLoop, {{{"top", 4}}, {}, {{0, {1, 5}}}}), Answer::Rejected);
  // The error is met with n = 3: among the values, below and above them.
  const std::string wrong = changed(kLoop, "s != 7", "s != 6");
  for (const auto& [low, high] : {std::pair(1, 5), std::pair(4, 5), std::pair(0, 2), std::pair(3, 3)})
    EXPECT_EQ(check(wrong, {{{"top", 5}}, {}, {{0, {low, high}}}}), Answer::Rejected) << low << " to " << high;
}

TEST_F(UnwindingTest, ThatInputsAreFollowedApartIsBelievedOfIntsOnly) {
  EXPECT_EQ(check(kLoop, {{{"top", 5}}, {}, {{1, {1, 5}}}}), Answer::Rejected);
  EXPECT_EQ(check(kLoop, {{{"top", 5}}, {}, {{0, {5, 1}}}}), Answer::Rejected);
  EXPECT_EQ(check(kLoop, {{{"top", 5}}, {}, {{0, {1, 2}}, {0, {3, 5}}}}), Answer::Rejected);
  const std::string wide =
      changed(changed(kLoop, "(I)V", "(IJ)V"), "  variable int i", "  parameter long w slot 3\n  variable int i");
  EXPECT_EQ(check(wide, {{{"top", 5}}, {}, {{0, {1, 5}}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(wide, {{{"top", 5}}, {}, {{1, {1, 5}}}}), Answer::Rejected);
  EXPECT_EQ(check(kLoop, {{{"top", 5}}, {}, {{0, {0, INT32_MAX}}}}), Answer::NotDecided);
}

// Of two parameters at least one is not in its range.
TEST_F(UnwindingTest, WhatIsLeftOfTwoParametersIsFollowed) {
  const std::string text = R"(method Main test (IB)V
  parameter int n slot 0
  parameter byte m slot 1
  if n < 1 goto >end
  if n > 2 goto >end
  if m != 9 goto >end
  error call Main
  end: return
)";
  EXPECT_EQ(check(text, {{}, {}, {{0, {1, 2}}, {1, {0, 3}}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "m != 9", "m != 200"), {{}, {}, {{0, {1, 2}}, {1, {0, 3}}}}), Answer::Accepted)
      << reason;
}

// A thread that does not hear it is given up, and goes on.
TEST_F(UnwindingTest, AStopIsHeardWhileCopiesAreExecuted) {
  deadline = StopToken::Clock::now();
  EXPECT_EQ(check(kLoop, {{{"top", 5}}}), Answer::NotDecided);
  EXPECT_EQ(reason, "stopped before all copies were executed");
}

TEST_F(UnwindingTest, AnErrorThatARunReachesIsFound) {
  EXPECT_EQ(check(changed(kLoop, "s != 7", "s != 6"), {{{"top", 5}}}), Answer::Rejected);
  EXPECT_NE(reason.find("an error may be reached at Main.test(I)V, statement 8"), std::string::npos) << reason;
  EXPECT_EQ(check(changed(kLoop, "error call Main", "error assertion"), {{{"top", 5}}}), Answer::Accepted) << reason;
  const std::string assertion = changed(kLoop, "error call Main", "error assertion");
  EXPECT_EQ(check(changed(assertion, "s != 7", "s != 6"), {{{"top", 5}}}), Answer::Rejected);
  const std::string thrown = changed(kLoop, "error call Main", "throw java/lang/ArithmeticException");
  EXPECT_EQ(check(changed(thrown, "s != 7", "s != 6"), {{{"top", 5}}}), Answer::Accepted) << reason;
}

// 60 steps of a sum that stays in its range, each followed by an error; then one that a run reaches.
TEST_F(UnwindingTest, OfManyErrorsEachIsAskedAbout) {
  std::string text = R"(method Main test (I)V
  parameter int n slot 0
  variable int s slot 1
  s = 0
)";
  for (int i = 0; i < 60; ++i) {
    const std::string step = std::to_string(i);
    text += "  if n < " + step + " goto >low" + step + "\n  if s > 40 goto >low" + step + "\n  s = s + 3\n  low" +
            step + ": if s < 44 goto >fine" + step + "\n  error call Main\n  fine" + step + ": s = s + 0\n";
  }
  text += "  if s == 42 goto >bad\n  return\n  bad: error call Main\n";
  EXPECT_EQ(check(text), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if s == 42", "if s == 44")), Answer::Accepted) << reason;
}

TEST_F(UnwindingTest, TheRangeOfAParameterIsKnown) {
  const std::string text = R"(method Main test (B)V
  parameter byte x slot 0
  if x < 127 goto >end
  error call Main
  end: return
)";
  EXPECT_EQ(check(text), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "x < 127", "x < 128")), Answer::Accepted) << reason;
}

TEST_F(UnwindingTest, RoundsAreCountedWithinOneEntering) {
  const std::string nested = R"(method Main test (I)V
  parameter int n slot 0
  variable int i slot 1
  variable int j slot 2
  variable int s slot 3
  i = 0
  s = 0
  outer: if i == 3 goto >after
  j = 0
  inner: if j == 2 goto >next
  s = s + n
  j = j + 1
  goto >inner
  next: i = i + 1
  goto >outer
  after: n = n * 6
  if s == n goto >end
  error call Main
  end: return
)";
  EXPECT_EQ(check(nested, {{{"outer", 3}, {"inner", 2}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(nested, {{{"outer", 3}, {"inner", 1}}}), Answer::Rejected);
  EXPECT_EQ(check(nested, {{{"outer", 2}, {"inner", 6}}}), Answer::Rejected);
  EXPECT_EQ(check(nested, {{{"inner", 6}}}), Answer::Rejected);
}

TEST_F(UnwindingTest, StatesJoinWithBothTheirValues) {
  const std::string text = R"(method Main test (II)V
  parameter int n slot 0
  parameter int m slot 1
  variable int a slot 2
  variable int b slot 3
  a = 1
  b = m
  switch n { 1: >one, 2: >two, 5: >one, default: >join }
  one: a = 10
  b = 4
  goto >join
  two: a = 20
  join: if n == 5 goto >five
  if a == 20 goto >twenty
  if b != 4 goto >end
  if n == 1 goto >end
  if m == 4 goto >end
  error call Main
  twenty: if n == 2 goto >end
  error call Main
  five: if a == 10 goto >end
  error call Main
  end: return
)";
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "if n == 1 goto >end", "if n == 3 goto >end")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if a == 10 goto >end", "if a == 1 goto >end")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if n == 2 goto >end", "if n == 4 goto >end")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if m == 4 goto >end", "if m == 5 goto >end")), Answer::Rejected);
}

const std::string kFactorial = R"(method Main test (I)V
  parameter int n slot 0
  temporary int t
  if n < 0 goto >end
  if n > 4 goto >end
  t = call #1 Main.f(I)I (n)
  if t != 5 goto >end
  error call Main
  end: return
method Main f (I)I
  parameter int n slot 0
  temporary int t
  variable int m slot 1
  if n > 1 goto >deep
  return 1
  deep: m = n - 1
  t = call #1 Main.f(I)I (m)
  t = t * n
  return t
)";

TEST_F(UnwindingTest, AMethodMayCallItselfAsDeepAsItIsSaid) {
  EXPECT_EQ(check(kFactorial, {{}, {{1, 4}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(kFactorial, {{}, {{1, 3}}}), Answer::Rejected);
  EXPECT_NE(reason.find("one more activation may begin at Main.f(I)I, statement 3"), std::string::npos) << reason;
  EXPECT_EQ(check(kFactorial), Answer::Rejected);
  EXPECT_EQ(check(changed(kFactorial, "t != 5", "t != 24"), {{}, {{1, 4}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(kFactorial, "t != 5", "t != 25"), {{}, {{1, 4}}}), Answer::Accepted) << reason;
}

// f(n, k) = k > 20 ? 0 : 1 + (n > k ? f(n, k + 1) : 0) + (n <= k ? f(n, k + 1) : 0): two calls, of which each run takes
// one. No term shows that n <= 3 and n > 7 exclude each other, so without questions there would be two million copies.
const std::string kOneOfTwoCalls = R"(method Main test (I)V
  parameter int n slot 0
  temporary int t
  t = call #1 Main.f(II)I (n, 0)
  if t == 21 goto >end
  error call Main
  end: return
method Main f (II)I
  parameter int n slot 0
  parameter int k slot 1
  temporary int t
  variable int m slot 2
  variable int s slot 3
  s = 1
  m = k + 1
  if k > 20 goto >none
  if n <= k goto >second
  t = call #1 Main.f(II)I (n, m)
  s = s + t
  second: if n > k goto >done
  t = call #1 Main.f(II)I (n, m)
  s = s + t
  done: return s
  none: return 0
)";

TEST_F(UnwindingTest, AnActivationThatNoRunComesToIsNotFollowed) {
  EXPECT_EQ(check(kOneOfTwoCalls, {{}, {{1, 22}}}), Answer::Accepted) << reason;
  EXPECT_EQ(check(kOneOfTwoCalls, {{}, {{1, 21}}}), Answer::Rejected);
  EXPECT_EQ(check(changed(kOneOfTwoCalls, "t == 21", "t == 20"), {{}, {{1, 22}}}), Answer::Rejected);
}

// The factors of 1,000,000,016,000,000,063 are not found within a second.
TEST_F(UnwindingTest, WhatTakesLongIsLeftOpenInTheFirstTurn) {
  const std::string text = R"(method Main test (JJ)V
  parameter long x slot 0
  parameter long y slot 2
  variable long p slot 4
  temporary int order
  order = x cmp 2L
  if order < 0 goto >end
  order = y cmp 2L
  if order < 0 goto >end
  order = x cmp 1100000000L
  if order > 0 goto >end
  order = y cmp 1100000000L
  if order > 0 goto >end
  p = x * y
  order = p cmp 1000000016000000063L
  if order != 0 goto >end
  error call Main
  end: return
)";
  turn = Turn::First;
  EXPECT_EQ(check(text), Answer::NotDecided);
  EXPECT_NE(reason.find("first turn"), std::string::npos) << reason;
  EXPECT_EQ(check(changed(text, "y cmp 2L", "y cmp 2000000000L")), Answer::Accepted) << reason;
}

TEST_F(UnwindingTest, ErrorsOfCalleesAreErrors) {
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  call #1 Main.f(I)V (n) thrown >handler
  return
  handler: return
method Main f (I)V
  parameter int n slot 0
  call #2 Main.g(I)V (n)
  return
method Main g (I)V
  parameter int n slot 0
  if n != 7 goto >end
  error call Main
  end: return
)";
  EXPECT_EQ(check(text), Answer::Rejected);
  EXPECT_NE(reason.find("an error may be reached at Main.g(I)V, statement 1"), std::string::npos) << reason;
  // An exception is an error where it leaves the entry.
  const std::string assertion = changed(text, "error call Main", "error assertion");
  EXPECT_EQ(check(assertion), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(assertion, " thrown >handler", "")), Answer::Rejected);
  EXPECT_NE(reason.find("an error may be reached at Main.test(I)V, statement 0"), std::string::npos) << reason;
  const std::string thrown = changed(text, "error call Main", "throw java/lang/RuntimeException");
  EXPECT_EQ(check(changed(thrown, " thrown >handler", "")), Answer::Accepted) << reason;
}

TEST_F(UnwindingTest, ACallEndsInEachOfItsWays) {
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  temporary int t
  temporary int old
  global int g
  old = g
  t = 3
  t = call #1 Main.f(I)I (n) thrown >handler
  if t != 11 goto >end
  if g != old goto >end
  if n > 0 goto >end
  error call Main
  handler: if n > 10 goto >large
  if g == 50 goto >end
  error call Main
  large: if g == 60 goto >end
  error call Main
  end: return
method Main f (I)I
  parameter int n slot 0
  global int g
  if n > 0 goto >throws
  g = g + 1
  return 11
  throws: g = 60
  if n > 10 goto >fails
  g = 50
  throw java/lang/RuntimeException
  fails: error assertion
)";
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "g == 50", "g == 60")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "g == 60", "g == 50")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if g != old", "if g == old")), Answer::Rejected);
}

TEST_F(UnwindingTest, WhatIsNotModelledEndsWhatIsKnown) {
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  if n > 3 goto >odd
  return
  odd: unsupported "a call" -> >behind
  behind: return
)";
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  const std::string before_error = changed(text, "behind: return", "behind: error call Main");
  EXPECT_EQ(check(before_error), Answer::Rejected);
  EXPECT_NE(reason.find("not modelled may be reached at Main.test(I)V, statement 2"), std::string::npos) << reason;
  EXPECT_EQ(check(changed(before_error, "n > 3", "n > 2147483647")), Answer::Accepted) << reason;
  const std::string in_callee = R"(method Main test (I)V
  parameter int n slot 0
  call #1 Main.f(I)V (n)
  if n != 5 goto >end
  if n != 6 goto >end
  error call Main
  end: return
method Main f (I)V
  parameter int n slot 0
  if n > 3 goto >odd
  return
  odd: unsupported "a call" -> >behind
  behind: return
)";
  EXPECT_EQ(check(in_callee), Answer::Rejected);
  EXPECT_EQ(check(changed(in_callee, "error call Main", "return")), Answer::Accepted) << reason;
}

TEST_F(UnwindingTest, AChoiceMayBeAnythingOfItsType) {
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  variable int c slot 1
  variable int d slot 2
  variable int e slot 3
  c = 0
  if n <= 0 goto >join
  c = choose int
  join: d = choose boolean
  e = choose boolean
  if d > 1 goto >wrong
  if n > 0 goto >end
  if c == 0 goto >end
  wrong: error call Main
  end: return
)";
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
  EXPECT_EQ(check(changed(text, "d > 1", "d == 1")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "d > 1", "d > e")), Answer::Rejected);
  EXPECT_EQ(check(changed(text, "if n > 0 goto >end", "if n > 0 goto >join2\n join2: if c == 3 goto >wrong")),
            Answer::Rejected);
}

TEST_F(UnwindingTest, ChoicesOfRoundsAndCallsAreDifferentOnes) {
  const std::string text = R"(method Main test ()V
  variable int i slot 0
  variable int last slot 1
  temporary int t
  i = 0
  last = 0
  top: t = call #1 Main.f()I ()
  if i == 0 goto >next
  if t == last goto >next
  error call Main
  next: last = t
  i = i + 1
  if i < 2 goto >top
  return
method Main f ()I
  temporary int t
  t = choose int
  return t
)";
  EXPECT_EQ(check(text, {{{"top", 1}}}), Answer::Rejected);
  EXPECT_NE(reason.find("an error"), std::string::npos) << reason;
}

TEST_F(UnwindingTest, AnAssumptionEndsARun) {
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  if n > 3 goto >on
  stop
  on: if n > 3 goto >end
  error call Main
  end: return
)";
  EXPECT_EQ(check(text), Answer::Accepted) << reason;
}

TEST_F(UnwindingTest, BoundsOfNoLoopAreRejected) {
  const auto with = [&](std::vector<verdict::Unwinding::Loop> loops,
                        std::vector<verdict::Unwinding::Recursion> levels) {
    const tac::Methods methods(*tac::parse_methods(assembled(kLoop)[0].text()));
    verdict::Certificate certificate;
    certificate.unwinding = {std::move(loops), std::move(levels)};
    return UnwindingTest::check(methods, certificate);
  };
  const tac::MethodId entry{0};
  const verdict::Unwinding::Loop good{entry, tac::StmtId{3}, 5};
  EXPECT_EQ(with({good}, {}), Answer::Accepted);
  EXPECT_EQ(with({good, {entry, tac::StmtId{4}, 5}}, {}), Answer::Rejected);
  EXPECT_EQ(with({good, good}, {}), Answer::Rejected);
  EXPECT_EQ(with({good, {tac::MethodId{7}, tac::StmtId{3}, 5}}, {}), Answer::Rejected);
  EXPECT_EQ(with({good, {entry, tac::StmtId{30}, 5}}, {}), Answer::Rejected);
  EXPECT_EQ(with({good}, {{tac::MethodId{1}, 2}}), Answer::Rejected);
  EXPECT_EQ(with({good}, {{entry, 2}, {entry, 2}}), Answer::Rejected);
}

TEST_F(UnwindingTest, NothingStandsBesideAnUnwinding) {
  const tac::Methods methods(*tac::parse_methods(assembled(kLoop)[0].text()));
  verdict::Certificate certificate;
  certificate.unwinding = {{{tac::MethodId{0}, tac::StmtId{3}, 5}}, {}};
  EXPECT_EQ(UnwindingTest::check(methods, certificate), Answer::Accepted);
  certificate.claims = {{tac::StmtId{8}, store.bool_const(false)}};
  EXPECT_EQ(UnwindingTest::check(methods, certificate), Answer::Rejected);
  certificate.claims.clear();
  certificate.groups.emplace_back();
  EXPECT_EQ(UnwindingTest::check(methods, certificate), Answer::Rejected);
  certificate.groups.clear();
  certificate.exhausted.emplace();
  EXPECT_EQ(UnwindingTest::check(methods, certificate), Answer::Rejected);
}

TEST_F(UnwindingTest, AbsurdCountsAreNotDecidedInBoundedWork) {
  const std::string endless = R"(method Main test (I)V
  parameter int n slot 0
  top: n = n * n
  n = n + 7
  if n != 2 goto >top
  return
)";
  EXPECT_EQ(check(endless, {{{"top", UINT32_MAX}}}), Answer::NotDecided);
  const std::string deep = R"(method Main test (I)V
  parameter int n slot 0
  call #1 Main.f(I)V (n)
  return
method Main f (I)V
  parameter int n slot 0
  call #1 Main.f(I)V (n)
  return
)";
  EXPECT_EQ(check(deep, {{}, {{1, UINT32_MAX}}}), Answer::NotDecided);
}

TEST_F(UnwindingTest, ALoopWithTwoEntriesIsNotDecided) {
  const std::string text = R"(method Main test (I)V
  parameter int n slot 0
  if n > 3 goto >second
  first: n = n + 1
  second: n = n + 2
  if n < 10 goto >first
  return
)";
  EXPECT_EQ(check(text), Answer::NotDecided);
  EXPECT_NE(reason.find("two entries"), std::string::npos) << reason;
}

class Kept final : public ObligationSink {
 public:
  void proved(const Obligation& obligation) override { all.push_back(obligation); }
  std::vector<Obligation> all;
};

TEST_F(UnwindingTest, WhatWasProvedIsKept) {
  Kept kept;
  EXPECT_EQ(check(kLoop, {{{"top", 5}}}, &kept), Answer::Accepted);
  ASSERT_EQ(kept.all.size(), 1u);
  EXPECT_EQ(obligations, 1u);
  const StopToken stop;
  Statistics statistics;
  const auto solver = smt::make_solver_chain(store, stop, statistics, {});
  EXPECT_TRUE(std::holds_alternative<smt::Unsat>(solver->check({kept.all[0].assertions})));
  EXPECT_TRUE(std::holds_alternative<smt::Sat>(solver->check({std::span(kept.all[0].assertions).first(1)})));
  kept.all.clear();
  EXPECT_EQ(check(kLoop, {{{"top", 4}}}, &kept), Answer::Rejected);
  EXPECT_TRUE(kept.all.empty());
}

// What is refuted on the way is an obligation like what is refuted at the end.
TEST_F(UnwindingTest, WhatIsNotFollowedIsKept) {
  Kept kept;
  EXPECT_EQ(check(kOneOfTwoCalls, {{}, {{1, 22}}}, &kept), Answer::Accepted) << reason;
  ASSERT_EQ(kept.all.size(), 2u);
  const StopToken stop;
  Statistics statistics;
  const auto solver = smt::make_solver_chain(store, stop, statistics, {});
  for (const Obligation& each : kept.all)
    EXPECT_TRUE(std::holds_alternative<smt::Unsat>(solver->check({each.assertions})));
}

}  // namespace
}  // namespace dashj::check::testing
