// SPDX-License-Identifier: MIT
// What runs of calls show: CallRuns, path_fact.
#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "fact/call_runs.h"
#include "fact/path_fact.h"
#include "program/encode.h"
#include "term/evaluate.h"

namespace dashj::fact {
namespace {

using tac::CallExit;
using tac::MethodId;
using term::Term;

constexpr std::string_view kMethods = R"(method Main test (I)I
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.f(I)I (x)
  1: return 1
method Main f (I)I
  parameter int n slot 0
  0: if n <= 0 goto 2
  1: throw java/lang/ArithmeticException
  2: return n
method Main g (I)I
  parameter int n slot 0
  0: if n > 10 goto 2
  1: return 0
  2: return 1
)";

constexpr std::size_t kSteps = 1000;

class Runs : public ::testing::Test {
 protected:
  tac::Methods methods_{*tac::parse_methods(kMethods)};
  term::TermStore store_;
};

// The run of f is remembered when the caller's comes to it.
TEST_F(Runs, ACallThatThrewThrowsAgain) {
  WorkMeter meter;
  CallRuns runs(methods_, meter);
  const tac::Value argument = 5;
  EXPECT_EQ(runs.run(MethodId{1}, {&argument, 1}, {}, kSteps)->exit, CallExit::Thrown);
  EXPECT_EQ(runs.run(MethodId{0}, {&argument, 1}, {}, kSteps)->exit, CallExit::Thrown);
}

TEST_F(Runs, APathSaysNothingOfOtherPaths) {
  const std::vector<Term> arguments{store_.variable("x", term::kInt)};
  const tac::Value shown = 20;
  const auto fact = path_fact(methods_, MethodId{2}, arguments, {&shown, 1}, kSteps, store_);
  ASSERT_TRUE(fact.has_value());
  const Term exit = program::CallTerms(methods_, store_).exit(MethodId{2}, arguments);
  term::Evaluator evaluator(store_);
  const auto holds = [&](std::uint64_t x, std::uint64_t result) {
    const auto value_of = [&](Term) { return x; };
    const auto outcome = [&](Term application, std::span<const std::uint64_t>) {
      return application == exit ? static_cast<std::uint64_t>(CallExit::Normal) : result;
    };
    return evaluator.evaluate(*fact, value_of, outcome) != 0;
  };
  EXPECT_TRUE(holds(20, 1));
  EXPECT_TRUE(holds(11, 1));
  EXPECT_FALSE(holds(11, 0));
  EXPECT_TRUE(holds(10, 0));
}

}  // namespace
}  // namespace dashj::fact
