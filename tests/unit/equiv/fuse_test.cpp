// SPDX-License-Identifier: MIT
#include "equiv/fuse.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"
#include "equiv/ending.h"
#include "equiv/outside_box.h"
#include "equiv/rank_search.h"
#include "equiv/runs/run_code.h"
#include "equiv/same_code.h"

namespace dashj::equiv {
namespace {

const SameException kSameName = [](const std::string& one, const std::string& other) { return one == other; };

using concrete::TraceEnd;

constexpr std::size_t kSteps = 5000;

tac::Methods methods_of(const std::string& text) {
  auto bodies = tac::parse_methods(text);
  if (!bodies) throw std::runtime_error(bodies.error().text());
  return tac::Methods(std::move(*bodies));
}

SideCode code_of(const std::string& text) {
  auto code = side_code(methods_of(text));
  if (!code) throw std::runtime_error(code.error());
  return std::move(*code);
}

// n * n, by additions.
const char* const kBySum = R"(method Main sum (I)I source "Main.java"
  parameter int n slot 0
  variable int s slot 1
  variable int i slot 2
  0: s = 0
  1: i = 0
  2: if i >= n goto 6
  3: s = s + n
  4: i = i + 1
  5: goto 2
  6: return s
)";
// The same, from above, and of negative n, too; it writes its parameter.
const char* const kDown = R"(method Main down (I)I source "Main.java"
  parameter int n slot 0
  variable int s slot 1
  variable int k slot 2
  0: s = 0
  1: k = n
  2: if n <= 0 goto 6
  3: s = s + k
  4: n = n + -1
  5: goto 2
  6: return s
)";
const char* const kSquare = R"(method Main square (I)I source "Main.java"
  parameter int n slot 0
  temporary int t
  0: t = n * n
  1: return t
)";
const char* const kRefuses = R"(method Main refuses (I)I source "Main.java"
  parameter int n slot 0
  temporary int t
  0: if n >= 0 goto 2
  1: throw "java/lang/ArithmeticException"
  2: t = n * n
  3: return t
)";
const char* const kNotNegative = R"(method Main pre (I)Z source "Main.java"
  parameter int n slot 0
  0: if n < 0 goto 2
  1: return 1
  2: return 0
)";

TraceEnd end_of(const tac::Methods& fused, int n) {
  return concrete::interpret(fused, tac::Methods::entry(), {{n}, {}}, kSteps).end;
}

tac::Methods fused(const SideCode& reference, const SideCode& student, Order order,
                   const SideCode* precondition = nullptr) {
  return fuse({reference, student, precondition}, order, kSameName);
}

TEST(Fuse, IsAValidBodyInEachOrder) {
  const SideCode left = code_of(kBySum), right = code_of(kDown), pre = code_of(kNotNegative);
  for (const Order order : {Order::OneAfterOther, Order::Lockstep, Order::SameRounds})
    EXPECT_EQ(tac::validate_body(fused(left, right, order, &pre).body(tac::Methods::entry())),
              std::vector<std::string>{});
}

TEST(Fuse, FailsWhereResultsDiffer) {
  const SideCode sum = code_of(kBySum), down = code_of(kDown), square = code_of(kSquare);
  for (const Order order : {Order::OneAfterOther, Order::Lockstep}) {
    for (int n = -5; n <= 9; ++n) {
      EXPECT_EQ(end_of(fused(sum, down, order), n), TraceEnd::Returned) << n;
      EXPECT_EQ(end_of(fused(sum, square, order), n), n < 0 ? TraceEnd::ErrorReached : TraceEnd::Returned) << n;
    }
  }
}

TEST(Fuse, SameRoundsIsOfLoopsThatEndTogether) {
  const SideCode sum = code_of(kBySum), down = code_of(kDown), square = code_of(kSquare);
  for (int n = -5; n <= 9; ++n) EXPECT_EQ(end_of(fused(sum, down, Order::SameRounds), n), TraceEnd::Returned) << n;
  EXPECT_EQ(end_of(fused(square, sum, Order::SameRounds), 3), TraceEnd::ErrorReached);
  EXPECT_EQ(end_of(fused(sum, square, Order::SameRounds), 3), TraceEnd::Returned);
}

// The same as kBySum for n >= 0, with a round that adds nothing.
const char* const kOneMore = R"(method Main more (I)I source "Main.java"
  parameter int n slot 0
  variable int s slot 1
  variable int i slot 2
  0: s = 0
  1: i = 0
  2: if i > n goto 7
  3: if i == 0 goto 5
  4: s = s + n
  5: i = i + 1
  6: goto 2
  7: return s
)";

// Of a callee that is opened, one that is not, and the method itself.
TEST(Fuse, WhatIsNotSupportedSaysOfWhichSideMethodAndLine) {
  const auto code = [](const char* side, const char* prefix, std::string text) {
    for (std::size_t at; (at = text.find("PRE")) != std::string::npos;) text.replace(at, 3, prefix);
    auto result = side_code(methods_of(text), {side, prefix});
    if (!result) throw std::runtime_error(result.error());
    return std::move(*result);
  };
  const std::string text = R"tac(method PREpkg/Main f (I)I source "Main.java"
  parameter int n slot 0
  temporary int t
  0: if n == 0 goto 5    [0 block line 3]
  1: t = call #1 PREpkg.Main.g(I)I (n)    [4 line 4]
  2: if n == 1 goto 4    [0 block line 4]
  3: t = call #2 PREpkg.Main.h(I)I (n)    [4 line 4]
  4: return t    [5 block line 4]
  5: unsupported "call of PREpkg.Main.q(LPREpkg/Main;)V" throws any foreign error    [6 block line 5]
method PREpkg/Main g (I)I source "Main.java"
  parameter int n slot 0
  0: unsupported "array creation (newarray)"    [0 block line 7]
method PREpkg/Main h (I)I source "Main.java"
  parameter int n slot 0
  temporary int t
  0: t = call #2 PREpkg.Main.h(I)I (n)    [0 block line 9]
  1: unsupported "monitor"    [4 line 10]
)tac";
  const SideCode reference = code_of(kSquare), student = code("submission", "student/", text);
  const tac::Methods both = fused(reference, student, Order::Lockstep);
  std::set<std::string> reasons;
  for (std::uint32_t m = 0; m < both.size(); ++m)
    for (const tac::Stmt& stmt : both.body(tac::MethodId{m}).statements)
      if (const auto* one = std::get_if<tac::Unsupported>(&stmt.operation))
        reasons.insert(one->what + " in " + one->place);
  EXPECT_EQ(reasons, (std::set<std::string>{"array creation (newarray) in submission pkg.Main.g(I)I, line 7",
                                            "call of pkg.Main.q(Lpkg/Main;)V in submission pkg.Main.f(I)I, line 5",
                                            "monitor in submission pkg.Main.h(I)I, line 10"}));
}

TEST(Fuse, ALeadChangesNoResult) {
  const SideCode sum = code_of(kBySum), down = code_of(kDown), square = code_of(kSquare);
  for (const Lead lead : {Lead{1, 0}, Lead{0, 1}, Lead{2, 0}, Lead{1, 1}}) {
    const auto led = [&](const SideCode& reference, const SideCode& student, Order order) {
      return fuse({reference, student, nullptr, lead}, order, kSameName);
    };
    EXPECT_EQ(tac::validate_body(led(sum, down, Order::SameRounds).body(tac::Methods::entry())),
              std::vector<std::string>{});
    for (int n = -5; n <= 9; ++n) {
      EXPECT_EQ(end_of(led(sum, down, Order::SameRounds), n), TraceEnd::Returned) << n;
      EXPECT_EQ(end_of(led(sum, square, Order::SameRounds), n), n < 0 ? TraceEnd::ErrorReached : TraceEnd::Returned)
          << n;
    }
  }
}

TEST(Fuse, TheStudentMayGoAsManyRoundsAloneAsTheReferenceLed) {
  const SideCode sum = code_of(kBySum), more = code_of(kOneMore);
  const auto led = [&](Lead lead) { return fuse({sum, more, nullptr, lead}, Order::SameRounds, kSameName); };
  EXPECT_EQ(end_of(led({}), 3), TraceEnd::ErrorReached);
  EXPECT_EQ(end_of(led({1, 0}), 3), TraceEnd::ErrorReached);
  EXPECT_EQ(end_of(led({0, 1}), 3), TraceEnd::Returned);
  EXPECT_EQ(end_of(led({0, 1}), 0), TraceEnd::Returned);
}

TEST(Fuse, ExceptionsAreResults) {
  const SideCode square = code_of(kSquare), refuses = code_of(kRefuses), pre = code_of(kNotNegative);
  EXPECT_EQ(end_of(fused(square, refuses, Order::Lockstep), -1), TraceEnd::ErrorReached);
  EXPECT_EQ(end_of(fused(square, refuses, Order::Lockstep), 1), TraceEnd::Returned);
  EXPECT_EQ(end_of(fused(refuses, refuses, Order::Lockstep), -1), TraceEnd::Returned);
  EXPECT_EQ(end_of(fused(square, refuses, Order::Lockstep, &pre), -1), TraceEnd::Returned);
}

TEST(Fuse, ExceptionsAreEqualByTheirClassBeforeItWasRenamed) {
  std::string other = kRefuses;
  other.replace(other.find("java/lang/ArithmeticException"), 29, "student/Main$Own");
  const SideCode refuses = code_of(kRefuses), own = code_of(other);
  const auto fused_by = [&](const std::string& name) {
    return fuse({refuses, own}, Order::Lockstep, [&](const std::string& expected, const std::string& thrown) {
      return expected == (thrown == "student/Main$Own" ? name : thrown);
    });
  };
  EXPECT_EQ(end_of(fused_by("Main$Own"), -1), TraceEnd::ErrorReached);
  EXPECT_EQ(end_of(fused_by("java/lang/ArithmeticException"), -1), TraceEnd::Returned);
}

TEST(SameCode, IsOfTheSameStatements) {
  EXPECT_TRUE(is_same_code(code_of(kSquare), code_of(kSquare), "student/"));
  EXPECT_FALSE(is_same_code(code_of(kSquare), code_of(kRefuses), "student/"));
}

// Exceptions of two classes leave a call that stays.
const char* const kThrowing = R"(method Main start (I)I source "Main.java"
  parameter int n slot 0
  temporary int t
  0: t = call #1 Main.below(I)I (n)
  1: return t
method Main below (I)I source "Main.java"
  parameter int n slot 0
  temporary int t
  0: if n > 1 goto 4
  1: if n == 1 goto 3
  2: throw "java/lang/ArithmeticException"
  3: throw "CLASS"
  4: t = n - 2
  5: t = call #1 Main.below(I)I (t)
  6: return t
)";

TEST(SameCode, ThrowsTheSameClassesBelow) {
  const auto throwing = [](const std::string& name) {
    std::string text = kThrowing;
    return code_of(text.replace(text.find("CLASS"), 5, name));
  };
  EXPECT_TRUE(is_same_code(throwing("Main$Own"), throwing("student/Main$Own"), "student/"));
  EXPECT_FALSE(is_same_code(throwing("Main$Own"), throwing("student/Main$Other"), "student/"));
  EXPECT_FALSE(is_same_code(throwing(""), throwing(""), "student/"));
}

TEST(OutsideBox, HoldsOutsideOnly) {
  const SideCode square = code_of(kSquare), pre = code_of(kNotNegative);
  const SideCode others = outside_box({{{-3, 4}}}, nullptr, square.body),
                 both = outside_box({{{-3, 4}}}, &pre, square.body);
  for (int n = -6; n < 8; ++n) {
    EXPECT_EQ(holds(others, {n}), n < -3 || n > 4) << n;
    EXPECT_EQ(holds(both, {n}), n > 4) << n;
  }
}

// A loop of which each round is a call, and a method that calls itself.
const char* const kCalls = R"(method Main entry (II)I source "Main.java"
  parameter int a slot 0
  parameter int b slot 1
  temporary int t
  0: if a <= 0 goto 4
  1: t = call #1 Main.step(I)I (a)
  2: a = t
  3: goto 0
  4: t = call #2 Main.gcd(II)I (a, b)
  5: return t
method Main step (I)I source "Main.java"
  parameter int a slot 0
  temporary int t
  0: t = a / 2
  1: return t
method Main gcd (II)I source "Main.java"
  parameter int a slot 0
  parameter int b slot 1
  temporary int r
  temporary int t
  0: if b != 0 goto 2
  1: return a
  2: r = a % b
  3: t = call #2 Main.gcd(II)I (b, r)
  4: return t
)";

TEST(SideCodes, OpenCallsThatDoNotRecur) {
  const SideCode code = code_of(kCalls);
  int calls = 0;
  for (const tac::Stmt& stmt : code.body.statements) calls += std::holds_alternative<tac::Call>(stmt.operation) ? 1 : 0;
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(tac::validate_body(code.body), std::vector<std::string>{});
  const tac::Methods before = methods_of(kCalls), after = as_methods(code);
  for (int a = -2; a < 9; ++a)
    EXPECT_EQ(run_code(before, {a, 6}, kSteps).result, run_code(after, {a, 6}, kSteps).result);
}

bool ends_by(const SideCode& code, const EndingArgument& argument, std::int64_t a, std::int64_t b, std::uint32_t self) {
  const auto loops = find_loops(code.body);
  const tac::Methods check = ending_check(code, nullptr, *loops, argument, self);
  EXPECT_EQ(tac::validate_body(check.body(tac::Methods::entry())), std::vector<std::string>{});
  return concrete::interpret(check, tac::Methods::entry(), {{a, b}, {}}, kSteps).end == TraceEnd::Returned;
}

TEST(Ending, FailsWhereNothingFalls) {
  const SideCode code = code_of(kCalls);
  const auto loops = find_loops(code.body);
  ASSERT_TRUE(loops);
  ASSERT_EQ(loops->heads.size(), 1u);
  EndingArgument falls, rises;
  falls.loops[loops->heads[0]] = {Rank{Rank::Form::Value, tac::LocalId{0}, {}, false}};
  rises.loops[loops->heads[0]] = {Rank{Rank::Form::Value, tac::LocalId{0}, {}, true}};
  EXPECT_TRUE(ends_by(code, falls, 9, 3, 0));
  EXPECT_FALSE(ends_by(code, rises, 9, 3, 0));
  EXPECT_TRUE(ends_by(code, rises, 0, 3, 0));
}

// The engine takes what nobody has written for any value, and no test has one.
TEST(Ending, WhatIsNotWrittenYetIsZeroWhereARankReadsIt) {
  const SideCode code = code_of(R"(method Main f (I)V
  parameter int n slot 0
  variable int i slot 1
  temporary int t
  0: i = 0
  1: if i >= n goto 5
  2: t = i * 2
  3: i = t + 1
  4: goto 1
  5: return
)");
  const auto loops = find_loops(code.body);
  ASSERT_TRUE(loops);
  const auto found = std::find_if(code.body.locals.begin(), code.body.locals.end(),
                                  [](const tac::Local& local) { return local.name == "t"; });
  ASSERT_NE(found, code.body.locals.end());
  const tac::LocalId local{static_cast<std::uint32_t>(found - code.body.locals.begin())};
  EndingArgument rises;
  rises.loops[loops->heads[0]] = {Rank{Rank::Form::Value, local, {}, true}};
  const std::string text = tac::print_tac(ending_check(code, nullptr, *loops, rises, 0).body(tac::Methods::entry()));
  EXPECT_NE(text.find("code$t = 0"), std::string::npos) << text;
}

TEST(RankSearch, DropsWhatRunsContradict) {
  const SideCode code = code_of(kCalls);
  const auto loops = find_loops(code.body);
  ASSERT_TRUE(loops);
  RankSearch search(code, *loops, 0);
  search.add({100, 3});
  const auto guess = search.guess();
  ASSERT_TRUE(guess);
  EXPECT_TRUE(ends_by(code, *guess, 100, 3, 0));
  EXPECT_TRUE(ends_by(code, *guess, 7, 5, 0));
}

TEST(RankSearch, LooksAtRecursion) {
  const SideCode all = code_of(kCalls);
  const SideCode gcd{all.callees[1], all.callees};
  const auto loops = find_loops(gcd.body);
  ASSERT_TRUE(loops && loops->heads.empty());
  RankSearch search(gcd, *loops, 2);
  for (const std::int64_t a : {12, -12, 7, 100})
    for (const std::int64_t b : {18, -18, 5, 1, -1}) search.add({a, b});
  const auto guess = search.guess();
  ASSERT_TRUE(guess);
  EXPECT_EQ(guess->recursion, RankTuple{(Rank{Rank::Form::Magnitude, tac::LocalId{1}, {}, false})});
}

TEST(Rank, CountsAsTheBodyDoes) {
  const SideCode code = code_of(kCalls);
  const auto value = [](tac::LocalId local) -> tac::Value { return local.index() == 0 ? INT32_MIN : 3; };
  const tac::LocalId a{0}, b{1};
  EXPECT_EQ(value_of({Rank::Form::Magnitude, a, {}, false}, code.body, value), 1LL << 31);
  EXPECT_EQ(value_of({Rank::Form::Unsigned, a, {}, false}, code.body, value), 1LL << 31);
  EXPECT_EQ(value_of({Rank::Form::Difference, a, b, false}, code.body, value), INT32_MIN - 3LL);
  EXPECT_EQ(value_of({Rank::Form::Sum, a, b, false}, code.body, value), INT32_MIN + 3LL);
}

}  // namespace
}  // namespace dashj::equiv
