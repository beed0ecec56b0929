// SPDX-License-Identifier: MIT
#include "support/engine_fixture.h"

namespace dashj {
namespace {

using testing::EngineRun;

constexpr std::string_view kAbs = R"(method Main abs (I)I
  parameter int a slot 0
  0: if a >= 0 goto 2
  1: a = -a
  2: return a
)";

TEST(Calls, FindsTheInputThatOnlyTheCalleeKnows) {
  // if (abs(x) < 0) error();  only MIN_VALUE is its own absolute value.
  const EngineRun run(std::string(R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.abs(I)I (x)
  1: if t >= 0 goto 3
  2: error call Main
  3: return
)") + std::string(kAbs));
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_EQ(run.input(), std::vector<tac::Value>{INT32_MIN});
}

TEST(Calls, ProvesWhatTheCalleeGuarantees) {
  const EngineRun run(std::string(R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: if x == -2147483648 goto 4
  1: t = call #1 Main.abs(I)I (x)
  2: if t >= 0 goto 4
  3: error call Main
  4: return
)") + std::string(kAbs));
  EXPECT_TRUE(run.is_safe());
}

constexpr std::string_view kFib = R"(method Main fib (I)I
  parameter int n slot 0
  temporary int s
  temporary int t
  temporary int u
  0: if n != 0 goto 2
  1: return 0
  2: if n > 2 goto 4
  3: return 1
  4: s = n + -1
  5: t = call #1 Main.fib(I)I (s)
  6: s = n + -2
  7: u = call #1 Main.fib(I)I (s)
  8: t = t + u
  9: return t
)";

TEST(Calls, RunsARecursionWhoseArgumentIsKnown) {
  // Study, figure 4.12a: fib(3) is 2.
  const EngineRun run(std::string(R"(method Main bound (I)V
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.fib(I)I (3)
  1: if t != x goto 3
  2: error call Main
  3: return
)") + std::string(kFib));
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_EQ(run.input(), std::vector<tac::Value>{2});
}

TEST(Calls, EndsARecursionOverASymbolicArgument) {
  // Study, figure 4.12b: fib(x) == 1 and x == 0.
  const EngineRun run(std::string(R"(method Main free (I)V
  parameter int x slot 0
  temporary int t
  0: t = call #1 Main.fib(I)I (x)
  1: if t != 1 goto 4
  2: if x != 0 goto 4
  3: error call Main
  4: return
)") + std::string(kFib));
  EXPECT_TRUE(run.is_safe());
}

TEST(Calls, ReachesAnErrorInACallee) {
  const EngineRun run(R"(method Main test (I)V
  parameter int x slot 0
  temporary int t
  0: t = x + 1
  1: call #1 Main.check(I)V (t)
  2: return
method Main check (I)V
  parameter int a slot 0
  0: if a != 77 goto 2
  1: error call Main
  2: return
)");
  ASSERT_TRUE(run.is_unsafe());
  EXPECT_EQ(run.input(), std::vector<tac::Value>{76});
}

TEST(Calls, ChoosesWhatFails) {
  const EngineRun run(R"(method Main test ()V
  temporary int a
  temporary int b
  temporary int k counts choices
  0: a = choose int
  1: b = choose byte
  2: if a != 1000 goto 5
  3: if b != -7 goto 5
  4: error call Main
  5: return
)");
  ASSERT_TRUE(run.is_unsafe());
}

// What is proved about a callee holds for values of its parameters' types only: here that no more than 127 comes back.
TEST(Calls, ProvesWhatTheTypesOfParametersGuarantee) {
  const EngineRun run(R"(method Main test (BI)V
  parameter byte x slot 0
  parameter int n slot 1
  temporary int t
  0: t = call #1 Main.grow(BI)I (x, n)
  1: if t <= 127 goto 3
  2: error call Main
  3: return
method Main grow (BI)I
  parameter byte b slot 0
  parameter int n slot 1
  variable int s slot 2
  variable int i slot 3
  0: s = b
  1: i = 0
  2: if i >= n goto 7
  3: if s >= 127 goto 5
  4: s = s + 1
  5: i = i + 1
  6: goto 2
  7: return s
)");
  EXPECT_TRUE(run.is_safe());
}

// return b == 0 ? a : gcd(b, a % b): it divides only where b is not 0, whatever it returns.
TEST(Calls, ThatACalleeCannotGoWrongNeedsNoRelation) {
  const EngineRun run(R"(method Main test (II)I
  parameter int a slot 0
  parameter int b slot 1
  temporary int t
  0: t = call #1 Main.gcd(II)I (a, b)
  1: return t
method Main gcd (II)I
  parameter int a slot 0
  parameter int b slot 1
  temporary int t
  temporary int u
  0: if b != 0 goto 2
  1: return a
  2: if b != 0 goto 4
  3: error call Main
  4: t = a % b
  5: u = call #1 Main.gcd(II)I (b, t)
  6: return u
)");
  EXPECT_TRUE(run.is_safe());
  EXPECT_EQ(run.statistics.count("facts.ends"), 1u);
  EXPECT_EQ(run.statistics.count("facts.relations"), 0u);
}

}  // namespace
}  // namespace dashj
