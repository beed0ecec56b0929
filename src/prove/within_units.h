// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "smt/smt_solver.h"

namespace dashj::prove {

/// Units for all queries together, and for each of them. Beyond them every query is Undecided, so nothing is proved
/// that would not be proved without it.
class WithinUnits final : public smt::SmtSolver {
 public:
  WithinUnits(std::unique_ptr<smt::SmtSolver> inner, std::uint64_t all, std::uint64_t each)
      : smt::SmtSolver(&inner->meter()), inner_(std::move(inner)), last_unit_(units_used() + all), each_(each) {}

  smt::CheckResult check(const smt::Query& query) override {
    const std::uint64_t used = units_used();
    if (used >= last_unit_) return smt::Undecided{"more work than a proof is worth here"};
    const std::uint64_t most = std::min(each_, last_unit_ - used);
    const std::uint64_t asked = query.resource_limit;
    return inner_->check(query.with_limit(asked == 0 ? most : std::min(asked, most)));
  }

 private:
  std::unique_ptr<smt::SmtSolver> inner_;
  std::uint64_t last_unit_, each_;
};

}  // namespace dashj::prove
