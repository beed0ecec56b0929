// SPDX-License-Identifier: MIT
#include "equiv/runs/repetition.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"
#include "equiv/runs/run_code.h"
#include "program/lower_methods.h"
#include "tests/support/parsed.h"

namespace dashj::equiv {
namespace {

constexpr std::uint64_t kSteps = 200'000;

const program::Program& classes() {
  static const auto program = program::Program::open(DASHJ_TEST_CLASSES);
  return *program;
}

RunOutcome run(const std::string& method, tac::Value argument) {
  const auto entry = program::resolve_entry(classes(), "Endless." + method);
  if (!entry) throw std::runtime_error(entry.error().text());
  const program::Property none{false, false, false, {}};
  const auto lowered = program::lower_methods(classes(), *entry, none, program::Purpose::Comparison);
  return run_code(as_methods(side_code(lowered->methods).value()), {argument}, kSteps);
}

TEST(Repetition, IsOfAllThatDecides) {
  for (const char* method : {"sum", "inner", "field", "called", "caught"}) {
    const RunOutcome endless = run(method, 7), ending = run(method, 8);
    EXPECT_EQ(endless.end, RunOutcome::End::NotEnded) << method;
    EXPECT_TRUE(endless.repeats) << method;
    EXPECT_LT(endless.steps, kSteps / 10) << method;
    EXPECT_EQ(ending.end, RunOutcome::End::Returned) << method;
  }
}

// The first of them ends; of the others it takes more to see that they do not.
TEST(Repetition, IsOnlyWhereAllThatDecidesIsTheSame) {
  for (const char* method : {"late", "objects", "cell"}) {
    const RunOutcome open = run(method, 7);
    EXPECT_EQ(open.end, RunOutcome::End::NotEnded) << method;
    EXPECT_FALSE(open.repeats) << method;
    EXPECT_EQ(open.steps, kSteps) << method;
    EXPECT_EQ(run(method, 8).end, RunOutcome::End::Returned) << method;
  }
}

/// Two numbers below 8, each of which becomes a sum of multiples of both in each round, until both together are
/// one number. The second sum and what both are together come from called methods. A third number counts the rounds.
struct RandomLoop {
  explicit RandomLoop(std::uint64_t seed) {
    Rng rng(seed);
    for (auto& row : factors)
      for (int& factor : row) factor = static_cast<int>(rng.below(8));
    bound = static_cast<int>(rng.below(8));
    is_sum = rng.below(2) == 0;
  }

  [[nodiscard]] std::string text() const {
    return fmt::format(R"(method M main (II)I
  parameter int a slot 0
  parameter int b slot 1
  variable int rounds slot 2
  temporary int both
  temporary int t
  temporary int u
  0: rounds = 0
  1: both = call #2 M.both(II)I (a, b)
  2: if both == {} goto 13
  3: t = a * {}
  4: u = b * {}
  5: t = t + u
  6: t = t + {}
  7: t = t & 7
  8: u = call #1 M.next(II)I (a, b)
  9: a = t
  10: b = u
  11: rounds = rounds + 1
  12: goto 1
  13: return rounds
method M next (II)I
  parameter int a slot 0
  parameter int b slot 1
  temporary int t
  temporary int u
  0: t = a * {}
  1: u = b * {}
  2: t = t + u
  3: t = t + {}
  4: t = t & 7
  5: return t
method M both (II)I
  parameter int a slot 0
  parameter int b slot 1
  temporary int t
  0: t = {}
  1: return t
)",
                       bound, factors[0][0], factors[0][1], factors[0][2], factors[1][0], factors[1][1], factors[1][2],
                       is_sum ? "a + b" : "a * b");
  }

  /// After 64 rounds one of the 64 states has come again.
  [[nodiscard]] bool ends_from(int a, int b) const {
    for (int round = 0; round <= 64; ++round) {
      if ((is_sum ? a + b : a * b) == bound) return true;
      const auto next = [&](const std::array<int, 3>& row) { return (a * row[0] + b * row[1] + row[2]) & 7; };
      const int next_a = next(factors[0]), next_b = next(factors[1]);
      a = next_a, b = next_b;
    }
    return false;
  }

  std::array<std::array<int, 3>, 2> factors{};
  int bound = 0;
  bool is_sum = false;
};

/// Whether a run does, asked from its first statement on, before it ends. It throws nothing.
bool comes_back(const tac::Methods& methods, const std::vector<tac::Value>& arguments) {
  concrete::Machine machine(methods, tac::Methods::entry(), {arguments, {}});
  Repetition repetition(methods, machine);
  while (!repetition.has_come_back()) {
    if (machine.end_here() && machine.depth() == 1) return false;
    if (machine.end_here())
      machine.leave();
    else if (machine.call_here() != nullptr)
      (void)machine.enter();
    else
      machine.step();
  }
  return true;
}

TEST(Repetition, IsWhereALoopOverFewStatesHasNoEnd) {
  int endless = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const RandomLoop loop(seed);
    const tac::Methods methods = dashj::testing::parse_linked(loop.text());
    for (int a = 0; a < 8; ++a) {
      const int b = (a * 5 + static_cast<int>(seed)) & 7;
      const bool ends = loop.ends_from(a, b);
      EXPECT_EQ(comes_back(methods, {a, b}), !ends) << seed << " " << a << " " << b;
      endless += ends ? 0 : 1;
    }
  }
  EXPECT_GT(endless, 300);
  EXPECT_LT(endless, 2100);
}

}  // namespace
}  // namespace dashj::equiv
