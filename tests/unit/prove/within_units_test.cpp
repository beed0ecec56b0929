// SPDX-License-Identifier: MIT
#include "prove/within_units.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

namespace dashj::prove {
namespace {

using smt::Query;

/// Uses all units that it is offered, and remembers how many these were.
class Eager final : public smt::SmtSolver {
 public:
  explicit Eager(std::vector<std::uint64_t>& offered) : offered_(offered) {}
  smt::CheckResult check(const Query& query) override {
    offered_.push_back(query.resource_limit);
    meter().charge(Work::SolverUnits, query.resource_limit);
    return smt::Unsat{};
  }

 private:
  std::vector<std::uint64_t>& offered_;
};

TEST(WithinUnits, EachQueryAndAllTogetherAreBounded) {
  std::vector<std::uint64_t> offered;
  WithinUnits solver(std::make_unique<Eager>(offered), 250, 100);
  for (const std::uint64_t limit : {0, 30, 1000, 1000}) {
    Query query;
    query.resource_limit = limit;
    EXPECT_TRUE(std::holds_alternative<smt::Unsat>(solver.check(query)));
  }
  EXPECT_EQ(offered, (std::vector<std::uint64_t>{100, 30, 100, 20}));
}

// What is not asked is never proved.
TEST(WithinUnits, BeyondThemNothingIsAsked) {
  std::vector<std::uint64_t> offered;
  WithinUnits solver(std::make_unique<Eager>(offered), 100, 100);
  EXPECT_TRUE(std::holds_alternative<smt::Unsat>(solver.check({})));
  EXPECT_TRUE(std::holds_alternative<smt::Undecided>(solver.check({})));
  EXPECT_EQ(offered.size(), 1u);
}

}  // namespace
}  // namespace dashj::prove
