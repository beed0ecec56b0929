// SPDX-License-Identifier: MIT
#include "program/reach/pure_function.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"

namespace dashj::program {
namespace {

bool is_pure(std::string_view text) {
  auto bodies = tac::parse_methods(text);
  EXPECT_TRUE(bodies.has_value());
  return is_pure_function(tac::Methods(std::move(*bodies)));
}

constexpr std::string_view kCaller = R"(method Main test (I)I
  parameter int n slot 0
  temporary int t
  0: t = call #1 Main.f(I)I (n)
  1: if t == 0 goto 3
  2: throw java/lang/ArithmeticException
  3: error call Main
)";

TEST(PureFunction, MayCallLoopThrowFailAndAssume) {
  EXPECT_TRUE(is_pure(std::string(kCaller) + R"(method Main f (I)I
  parameter int n slot 0
  0: n = n - 1
  1: if n > 0 goto 0
  2: if n == 0 goto 4
  3: stop
  4: return n
)"));
}

TEST(PureFunction, MakesNoChoiceHoweverDeep) {
  EXPECT_FALSE(is_pure(std::string(kCaller) + R"(method Main f (I)I
  parameter int n slot 0
  0: n = choose int
  1: return n
)"));
}

TEST(PureFunction, HasNothingUnsupportedNotEvenWhereItCannotFail) {
  EXPECT_FALSE(is_pure(std::string(kCaller) + R"(method Main f (I)I
  parameter int n slot 0
  0: if n != n goto 2
  1: return n
  2: unsupported "long arithmetic" -> 1
)"));
}

TEST(PureFunction, LeavesNothingBehind) {
  auto bodies = tac::parse_methods(R"(method Main test (I)I
  parameter int n slot 0
  0: return n
)");
  ASSERT_TRUE(bodies.has_value());
  bodies->front().has_effects = true;
  EXPECT_FALSE(is_pure_function(tac::Methods(std::move(*bodies))));
}

}  // namespace
}  // namespace dashj::program
