// SPDX-License-Identifier: MIT
#include "equiv/forms/division_as_loop.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "equiv/runs/run_code.h"

namespace dashj::equiv {
namespace {

SideCode code_of(const std::string& statements) {
  auto bodies = tac::parse_methods(R"(method Main f (II)I source "Main.java"
  parameter int a slot 0
  parameter int b slot 1
  temporary int t
  0: if b != 0 goto 2
  1: throw "java/lang/ArithmeticException"
)" + statements);
  if (!bodies) throw std::runtime_error(bodies.error().text());
  auto code = side_code(tac::Methods(std::move(*bodies)));
  if (!code) throw std::runtime_error(code.error());
  return std::move(*code);
}

/// Divisors of -1 and 0, operands of either sign, the ends of the type.
std::vector<std::vector<tac::Value>> operands() {
  std::vector<std::vector<tac::Value>> all{
      {INT32_MIN, -1}, {INT32_MIN, 7}, {INT32_MAX, INT32_MAX}, {INT32_MAX, 1 << 20}, {5, INT32_MIN}};
  for (int a = -7; a < 20; ++a)
    for (int b = -3; b < 9; ++b) all.push_back({a, b});
  return all;
}

TEST(DivisionAsLoop, GivesTheSame) {
  for (const std::string op : {"/", "%"}) {
    // The divisor is also what is written.
    const SideCode code = code_of("  2: b = a " + op + " b\n  3: t = a + b\n  4: return t\n");
    const auto loop = division_as_loop(code);
    ASSERT_TRUE(loop);
    EXPECT_EQ(tac::validate_body(loop->body), std::vector<std::string>{});
    const tac::Methods before = as_methods(code), after = as_methods(*loop);
    for (const auto& input : operands()) {
      const RunOutcome expected = run_code(before, input, 20'000), given = run_code(after, input, 20'000);
      EXPECT_EQ(expected.end, given.end) << input[0] << op << input[1];
      EXPECT_EQ(expected.result, given.result) << input[0] << op << input[1];
    }
  }
}

TEST(DivisionAsLoop, OnlyOfOneOutsideOfLoops) {
  EXPECT_FALSE(division_as_loop(code_of("  2: t = a + b\n  3: return t\n")));
  EXPECT_FALSE(division_as_loop(code_of("  2: t = a / b\n  3: a = a % b\n  4: t = t + a\n  5: return t\n")));
  EXPECT_FALSE(division_as_loop(code_of("  2: a = a / b\n  3: if a > 3 goto 2\n  4: return a\n")));
}

}  // namespace
}  // namespace dashj::equiv
