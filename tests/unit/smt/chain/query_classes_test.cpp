// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "smt/chain/solver_chain.h"
#include "tests/bench/smt_queries.h"

namespace dashj::smt {
namespace {

// The answers are known by reasoning. Two may stay open: one has no answer in seconds, one may miss a limit by luck.
TEST(QueryClasses, AreAnsweredRightly) {
  term::TermStore store;
  term::Builder builder(store);
  const StopToken stop;
  Statistics statistics;
  const auto solver = make_solver_chain(store, stop, statistics, {});
  int undecided = 0;
  for (const bench::NamedQuery& query : bench::smt_queries(builder)) {
    const CheckResult result = solver->check({query.assertions, false, 12'000'000});
    if (std::holds_alternative<Undecided>(result)) {
      ++undecided;
    } else {
      EXPECT_EQ(std::holds_alternative<Sat>(result), query.answer == bench::Answer::Sat) << query.name;
    }
  }
  EXPECT_LE(undecided, 2);
}

}  // namespace
}  // namespace dashj::smt
