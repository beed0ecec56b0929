// SPDX-License-Identifier: MIT
#include "equiv/forms/counting_up.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "equiv/runs/run_code.h"

namespace dashj::equiv {
namespace {

constexpr std::uint64_t kSteps = 20'000;

SideCode code_of(const std::string& statements) {
  const std::string text = R"(method Main f (III)I source "Main.java"
  parameter int n slot 0
  parameter int low slot 1
  parameter int s slot 2
  temporary int t
  temporary int k
)" + statements;
  auto bodies = tac::parse_methods(text);
  if (!bodies) throw std::runtime_error(bodies.error().text());
  auto code = side_code(tac::Methods(std::move(*bodies)));
  if (!code) throw std::runtime_error(code.error());
  return std::move(*code);
}

void expect_same(const std::string& statements, const std::vector<std::vector<tac::Value>>& inputs) {
  const SideCode code = code_of(statements);
  const auto turned = counting_up(code);
  ASSERT_TRUE(turned) << statements;
  EXPECT_EQ(tac::validate_body(turned->body), std::vector<std::string>{});
  const tac::Methods before = as_methods(code), after = as_methods(*turned);
  for (const auto& input : inputs) {
    const RunOutcome expected = run_code(before, input, kSteps), given = run_code(after, input, kSteps);
    EXPECT_EQ(expected.end, given.end) << input[0] << ", " << input[1];
    EXPECT_EQ(expected.result, given.result) << input[0] << ", " << input[1];
    EXPECT_EQ(expected.exception_class, given.exception_class);
  }
}

const std::vector<std::vector<tac::Value>> kInputs{{5, 1, 0},
                                                   {1, 1, 7},
                                                   {0, 1, 7},
                                                   {-3, 1, 2},
                                                   {12, -4, 1},
                                                   {3, 0, 3},
                                                   {INT32_MIN, 0, 1},
                                                   {INT32_MIN + 2, INT32_MIN, 0},
                                                   {INT32_MAX, INT32_MAX - 3, 0},
                                                   {7, INT32_MAX, 4},
                                                   {INT32_MIN, INT32_MIN, 9}};

TEST(CountingUp, ProductsDownToABound) {
  expect_same(R"(  0: if n <= low goto 4
  1: s = s * n
  2: n = n - 1
  3: goto 0
  4: return s
)",
              kInputs);
}

TEST(CountingUp, ItsCounterIsReadBehind) {
  expect_same(R"(  0: if low >= n goto 4
  1: s = n + s
  2: n = n + -1
  3: goto 0
  4: s = s * 31
  5: s = s + n
  6: return s
)",
              kInputs);
}

TEST(CountingUp, UntilItIsTheBound) {
  expect_same(R"(  0: if n == low goto 4
  1: s = s ^ n
  2: n = n - 1
  3: goto 0
  4: s = s + n
  5: return s
)",
              {{5, 1, 0}, {1, 1, 7}, {INT32_MIN + 2, INT32_MAX - 2, 0}, {3, -5, 1}});
}

TEST(CountingUp, DownToAConstantAndBranches) {
  expect_same(R"(  0: if n >= -2 goto 2
  1: return s
  2: t = n & 3
  3: if t != 2 goto 5
  4: s = s + n
  5: t = n - 1
  6: s = s - t
  7: n = t
  8: goto 0
)",
              kInputs);
}

TEST(CountingUp, AnyRoundMayThrow) {
  expect_same(R"(  0: if n <= low goto 6
  1: if n != 2 goto 3
  2: throw "java/lang/ArithmeticException"
  3: s = s + n
  4: n = n - 1
  5: goto 0
  6: return s
)",
              kInputs);
}

// `low` is the same in all rounds: as that a reference is null.
TEST(CountingUp, WhatEveryRoundThrowsFirstIsThrownByAnyFirstRound) {
  const std::string every = "  1: if low != 0 goto 3\n  2: throw \"java/lang/NullPointerException\"\n";
  const std::string some = "  3: if n != 2 goto 5\n  4: throw \"java/lang/ArithmeticException\"\n";
  const std::string rest = "  5: s = s + n\n  6: n = n - 1\n  7: goto 0\n  8: return s\n";
  const std::vector<std::vector<tac::Value>> inputs{{5, 1, 0}, {5, 0, 7}, {1, 0, 7}, {0, 0, 7}, {-3, 0, 2}, {2, 0, 2}};
  expect_same("  0: if n <= 0 goto 8\n" + every + some + rest, inputs);
  // The other way round each round asks for its own number first.
  const std::string other = "  1: if n != 2 goto 3\n  2: throw \"java/lang/ArithmeticException\"\n";
  const std::string then = "  3: if low != 0 goto 5\n  4: throw \"java/lang/NullPointerException\"\n";
  EXPECT_FALSE(counting_up(code_of("  0: if n <= 0 goto 8\n" + other + then + rest)));
}

TEST(CountingUp, NotWhereTheLastRoundIsReadBehind) {
  const std::string loop = "  0: k = 0\n  1: if n <= low goto 5\n  2: k = n\n  3: n = n - 1\n  4: goto 1\n";
  EXPECT_FALSE(counting_up(code_of(loop + "  5: s = s + k\n  6: return s\n")));
  EXPECT_TRUE(counting_up(code_of(loop + "  5: return s\n")));
}

TEST(CountingUp, OneKindOfOperationOnly) {
  const auto is_turned = [](const std::string& round) {
    return counting_up(code_of("  0: if n <= low goto 6\n" + round + "  4: n = n - 1\n  5: goto 0\n  6: return s\n"))
        .has_value();
  };
  EXPECT_TRUE(is_turned("  1: s = s + n\n  2: s = s - 3\n  3: goto 4\n"));
  EXPECT_FALSE(is_turned("  1: s = s + n\n  2: s = s * 3\n  3: goto 4\n"));
  EXPECT_FALSE(is_turned("  1: s = n\n  2: goto 3\n  3: goto 4\n"));
  EXPECT_FALSE(is_turned("  1: s = n - s\n  2: goto 3\n  3: goto 4\n"));
  EXPECT_FALSE(is_turned("  1: s = s + s\n  2: goto 3\n  3: goto 4\n"));
  EXPECT_FALSE(is_turned("  1: if s > 9 goto 4\n  2: s = s + n\n  3: goto 4\n"));
  EXPECT_FALSE(is_turned("  1: if n != 3 goto 3\n  2: return 4\n  3: s = s + n\n"));
  EXPECT_FALSE(is_turned("  1: low = low + 1\n  2: s = s + n\n  3: goto 4\n"));
  EXPECT_FALSE(is_turned("  1: if n != 3 goto 3\n  2: n = n - 1\n  3: s = s + n\n"));
}

TEST(CountingUp, NotWithALoopInside) {
  EXPECT_FALSE(counting_up(code_of(R"(  0: if n <= low goto 8
  1: if n != 3 goto 6
  2: t = s
  3: if t <= 0 goto 6
  4: t = t - 2
  5: goto 3
  6: n = n - 1
  7: goto 0
  8: return s
)")));
  // The way through the inner loop meets no other one.
  EXPECT_FALSE(counting_up(code_of(R"(  0: if n <= low goto 10
  1: n = n - 1
  2: if n != 3 goto 0
  3: t = n
  4: if t > 9 goto 8
  5: t = t + 1
  6: s = s * 2
  7: goto 4
  8: s = s + 1
  9: goto 0
  10: return s
)")));
}

TEST(CountingUp, NotOfEndlessOnesAndOtherSteps) {
  EXPECT_FALSE(counting_up(
      code_of("  0: if n < -2147483648 goto 4\n  1: s = s + n\n  2: n = n - 1\n  3: goto 0\n  4: return s\n")));
  EXPECT_FALSE(
      counting_up(code_of("  0: if n < low goto 4\n  1: s = s + n\n  2: n = n - 1\n  3: goto 0\n  4: return s\n")));
  EXPECT_FALSE(
      counting_up(code_of("  0: if n <= low goto 4\n  1: s = s + n\n  2: n = n - 2\n  3: goto 0\n  4: return s\n")));
  EXPECT_FALSE(
      counting_up(code_of("  0: if n >= low goto 4\n  1: s = s + n\n  2: n = n + 1\n  3: goto 0\n  4: return s\n")));
}

TEST(CountingUp, NotOfRoundedSums) {
  auto bodies = tac::parse_methods(R"(method Main f (ID)D source "Main.java"
  parameter int n slot 0
  parameter double s slot 1
  temporary double d
  0: if n <= 0 goto 5
  1: d = (double) n
  2: s = s + d
  3: n = n - 1
  4: goto 0
  5: return s
)");
  ASSERT_TRUE(bodies);
  const auto code = side_code(tac::Methods(std::move(*bodies)));
  ASSERT_TRUE(code);
  EXPECT_FALSE(counting_up(*code));
}

}  // namespace
}  // namespace dashj::equiv
