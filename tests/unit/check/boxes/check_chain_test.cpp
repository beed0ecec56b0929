// SPDX-License-Identifier: MIT
// The chain that certificates are checked with, beside that of the search.
#include <gtest/gtest.h>

#include "base/mutant.h"
#include "check/check_certificate.h"
#include "classfile/tac/text.h"
#include "smt/chain/solver_chain.h"

namespace dashj::check {
namespace {

// if (y == infinity) if (x / y == 0) error: x = 1 does it, though infinity / infinity is a NaN at all corners.
constexpr std::string_view kQuotient = R"(method Main test (DD)V
  parameter double x slot 0
  parameter double y slot 2
  variable double q slot 4
  temporary int t1
  temporary int t2
  0: t1 = y cmpl Double.POSITIVE_INFINITY
  1: if t1 != 0 goto 6
  2: q = x / y
  3: t2 = q cmpl 0.0
  4: if t2 != 0 goto 6
  5: error call Main
  6: return
)";

bool is_accepted(bool is_check) {
  auto parsed = tac::parse_methods(kQuotient);
  EXPECT_TRUE(parsed.has_value());
  const tac::Methods methods(std::move(*parsed));
  const StopToken stop;
  Statistics statistics;
  term::TermStore store;
  const auto solver =
      is_check ? smt::make_check_chain(store, stop, statistics) : smt::make_solver_chain(store, stop, statistics, {});
  return std::holds_alternative<Accepted>(check_certificate(methods, {{}, {}}, store, *solver, nullptr, nullptr));
}

// With a mistake in the intervals of the search, which its chain believes, the check still rejects the certificate.
TEST(CheckChain, DoesNotShareMistakesOfTheSearch) {
#if defined(DASHJ_MUTANTS)
  const bool is_mistaken = is_mutated(Mutant::infinite_quotient);
#else
  const bool is_mistaken = false;
#endif
  EXPECT_EQ(is_accepted(false), is_mistaken);
  EXPECT_FALSE(is_accepted(true));
}

}  // namespace
}  // namespace dashj::check
