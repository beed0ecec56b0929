// SPDX-License-Identifier: MIT
#include "equiv/forms/recursion_as_loop.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "equiv/runs/run_code.h"

namespace dashj::equiv {
namespace {

constexpr std::uint64_t kSteps = 100'000;

tac::Methods methods_of(const std::string& text) {
  auto bodies = tac::parse_methods(text);
  if (!bodies) throw std::runtime_error(bodies.error().text());
  return tac::Methods(std::move(*bodies));
}

/// A method that calls itself, as the start of a run and as what is called.
std::optional<tac::Methods> loop_of(const std::string& method) {
  return with_loops_for_recursion(methods_of(method + method));
}

bool calls_itself(const tac::Methods& methods) {
  return methods.is_recursive(tac::MethodId{1});
}

void expect_same(const std::string& method, const std::vector<tac::Value>& arguments) {
  const auto loop = loop_of(method);
  ASSERT_TRUE(loop);
  EXPECT_FALSE(calls_itself(*loop));
  for (std::uint32_t m = 0; m < 2; ++m)
    EXPECT_EQ(tac::validate_body(loop->body(tac::MethodId{m})), std::vector<std::string>{});
  const RunOutcome expected = run_code(methods_of(method + method), arguments, kSteps),
                   given = run_code(*loop, arguments, kSteps);
  EXPECT_EQ(expected.end, given.end);
  EXPECT_EQ(expected.result, given.result) << arguments[0];
  EXPECT_EQ(expected.exception_class, given.exception_class);
}

const std::string kDigits = R"(method Main digits (I)I source "Main.java"
  parameter int n slot 0
  temporary int t
  temporary int rest
  temporary int r
  0: if n >= 10 goto 2
  1: return n
  2: t = n % 10
  3: rest = n / 10
  4: r = call #1 Main.digits(I)I (rest)
  5: r = t + r
  6: return r
)";

TEST(RecursionAsLoop, GathersSums) {
  for (const int n : {-5, 0, 9, 10, 12345, 2147483647}) expect_same(kDigits, {n});
}

// The parameters change places; a difference is a sum; a branch behind the call.
const std::string kMixed = R"(method Main mixed (II)I source "Main.java"
  parameter int a slot 0
  parameter int b slot 1
  temporary int c
  temporary int r
  0: if b > 0 goto 2
  1: return a
  2: c = b - 1
  3: r = call #1 Main.mixed(II)I (c, a)
  4: if a > 3 goto 7
  5: r = r - b
  6: return r
  7: b = 5
  8: r = r + b
  9: r = r + 1
  10: return r
)";

TEST(RecursionAsLoop, DoesWhatStandsBehindTheCallBeforeIt) {
  for (int a = -2; a < 8; ++a)
    for (int b = -1; b < 8; ++b) expect_same(kMixed, {a, b});
}

const std::string kParity = R"(method Main even (I)Z source "Main.java"
  parameter int n slot 0
  temporary int c
  temporary int r
  0: if n != 0 goto 2
  1: return 1
  2: c = n - 1
  3: r = call #1 Main.even(I)Z (c)
  4: if r != 0 goto 7
  5: r = 1
  6: return r
  7: return 0
)";

TEST(RecursionAsLoop, BooleansMayBeNegated) {
  for (int n = 0; n < 9; ++n) expect_same(kParity, {n});
}

std::string noting(const std::string& parameters, const std::string& behind) {
  return R"(method Main any (I)Z source "Main.java"
  parameter int n slot 0
  global int Main#last)" +
         parameters + R"(
  temporary int c
  temporary int r
  temporary int back
  0: Main#last = 0
  1: if n > 0 goto 3
  2: return 1
  3: c = n - 1
  4: r = call #1 Main.any(I)Z (c, Main#last) gives Main#last back
  5: if r != 0 goto 8
)" + behind;
}

TEST(RecursionAsLoop, WhatIsWrittenBehindTheCallStays) {
  const std::string given = " given output";
  const auto turns = [&](const std::string& behind) {
    return with_loops_for_recursion(methods_of(noting("", behind) + noting(given, behind))).has_value();
  };
  EXPECT_TRUE(turns("  6: r = 0\n  7: return r\n  8: return 1\n"));
  EXPECT_FALSE(turns("  6: Main#last = 7\n  7: return 0\n  8: return 1\n"));
}

const std::string kThrows = R"(method Main product (I)J source "Main.java"
  parameter int n slot 0
  temporary int c
  temporary long w
  temporary long r
  0: if n >= 0 goto 2
  1: throw "java/lang/ArithmeticException"
  2: if n > 1 goto 4
  3: return 1L
  4: c = n - 3
  5: r = call #1 Main.product(I)J (c)
  6: w = (long) n
  7: r = w * r
  8: return r
)";

TEST(RecursionAsLoop, ExceptionsLeaveAllActivations) {
  for (int n = -1; n < 9; ++n) expect_same(kThrows, {n});
}

std::string with_end(const std::string& end) {
  return R"(method Main some (I)I source "Main.java"
  parameter int n slot 0
  temporary int c
  temporary int r
  0: if n > 0 goto 2
  1: return 3
  2: c = n - 1
  3: r = call #1 Main.some(I)I (c)
)" + end;
}

TEST(RecursionAsLoop, OnlyOfWhatMayBeDoneInAnyOrder) {
  EXPECT_TRUE(loop_of(with_end("  4: return r\n")));
  EXPECT_TRUE(loop_of(with_end("  4: r = n ^ r\n  5: return r\n")));
  EXPECT_FALSE(loop_of(with_end("  4: r = n - r\n  5: return r\n")));
  EXPECT_FALSE(loop_of(with_end("  4: r = r + n\n  5: r = r * n\n  6: return r\n")));
  EXPECT_FALSE(loop_of(with_end("  4: r = r + r\n  5: return r\n")));
  EXPECT_FALSE(loop_of(with_end("  4: r = r / 2\n  5: return r\n")));
  EXPECT_FALSE(loop_of(with_end("  4: return n\n")));
  EXPECT_FALSE(loop_of(with_end("  4: if r > 5 goto 6\n  5: return r\n  6: return r\n")));
  EXPECT_FALSE(
      loop_of(with_end("  4: if n > 5 goto 6\n  5: return r\n  6: throw \"java/lang/ArithmeticException\"\n")));
  EXPECT_FALSE(loop_of(with_end("  4: if n > 5 goto 6\n  5: goto 4\n  6: return r\n")));
  EXPECT_FALSE(loop_of(with_end("  4: c = call #1 Main.some(I)I (c)\n  5: r = r + c\n  6: return r\n")));
}

TEST(RecursionAsLoop, NotOfRoundedSums) {
  EXPECT_FALSE(loop_of(R"(method Main sum (I)D source "Main.java"
  parameter int n slot 0
  temporary int c
  temporary double d
  temporary double r
  0: if n > 0 goto 2
  1: return 0.5
  2: c = n - 1
  3: r = call #1 Main.sum(I)D (c)
  4: d = (double) n
  5: r = r + d
  6: return r
)"));
}

}  // namespace
}  // namespace dashj::equiv
