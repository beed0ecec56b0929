// SPDX-License-Identifier: MIT
#include "concrete/same_run.h"

#include <gtest/gtest.h>

#include <functional>

#include "concrete/tac_interpreter.h"
#include "tests/support/parsed.h"

namespace dashj::concrete {
namespace {

using tac::Methods;

/// f(a) = a <= 0 ? choice : f(a - 1).
Methods program() {
  return dashj::testing::parse_linked(
      "method M f (I)I\n parameter int a slot 0\n temporary int b\n temporary int t\n"
      "0: if a > 0 goto 3\n1: t = choose byte\n2: return t\n"
      "3: b = a - 1\n4: t = call #0 M.f(I)I (b)\n5: return t\n");
}

ConcreteTrace run(std::size_t max_steps) {
  return interpret(program(), Methods::entry(), {{2}, {7}}, max_steps);
}

TEST(IsSameRun, IsARunAndItself) {
  EXPECT_EQ(step_count(run(100)), 11U);
  EXPECT_TRUE(is_same_run(run(100), run(100)));
}

TEST(IsSameRun, NeedsEachPart) {
  const std::function<void(ConcreteTrace&)> changes[] = {
      [](ConcreteTrace& t) { t.steps[0].value ^= 1; },
      [](ConcreteTrace& t) { t.steps.back().stmt = tac::StmtId{0}; },
      [](ConcreteTrace& t) { t.end = TraceEnd::Threw; },
      [](ConcreteTrace& t) { t.result = 8; },
      [](ConcreteTrace& t) { t.choices_made[0].value = 8; },
      [](ConcreteTrace& t) { t.inner_runs.pop_back(); },
      [](ConcreteTrace& t) { t.inner_runs[1].caller = 0; },
      [](ConcreteTrace& t) { t.inner_runs[0].caller_step = 0; },
      [](ConcreteTrace& t) { t.inner_runs[0].arguments[0] = 5; },
      [](ConcreteTrace& t) { t.inner_runs[1].first_choice = 1; },
      [](ConcreteTrace& t) { t.inner_runs[1].next_choice = 0; },
      [](ConcreteTrace& t) { t.inner_runs[1].steps[1].value = 0; },
      [](ConcreteTrace& t) { t.inner_runs[1].result = 0; },
      [](ConcreteTrace& t) { t.inner_runs[1].end = TraceEnd::Threw; },
  };
  std::size_t number = 0;
  for (const auto& change : changes) {
    ConcreteTrace changed = run(100);
    change(changed);
    EXPECT_FALSE(is_same_run(run(100), changed)) << number;
    ++number;
  }
}

/// Whatever the bound: a run with the bound of what was recorded is the recorded one.
TEST(IsSameRun, HoldsForACutRunAndOneOfItsLength) {
  for (std::size_t bound = 1; bound < 11; ++bound) {
    const ConcreteTrace cut = run(bound);
    EXPECT_TRUE(is_same_run(cut, run(step_count(cut)))) << bound;
    EXPECT_FALSE(is_same_run(cut, run(bound + 1))) << bound;
    EXPECT_FALSE(is_same_run(run(100), cut)) << bound;
  }
}

}  // namespace
}  // namespace dashj::concrete
