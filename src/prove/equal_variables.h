// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "simplify/builder.h"
#include "smt/smt_solver.h"

namespace dashj::prove {

/// Puts one variable, or a constant, for those that a query says are equal, before anybody is asked. Two methods in
/// lockstep are full of such pairs, and behind them both sides' divisions and products are the same term. Queries about
/// calls go on as they are.
class EqualVariables final : public smt::SmtSolver {
 public:
  EqualVariables(std::unique_ptr<smt::SmtSolver> inner, term::TermStore& store)
      : smt::SmtSolver(&inner->meter()), inner_(std::move(inner)), store_(store), builder_(store) {}

  smt::CheckResult check(const smt::Query& query) override;

 private:
  [[nodiscard]] bool is_plain(std::span<const term::Term> assertions) const;
  /// What stands for what, and the places of the assertions that say so.
  struct Equalities {
    term::Substitution same;
    std::vector<std::size_t> said_by;
  };
  [[nodiscard]] Equalities equalities(std::span<const term::Term> assertions) const;

  std::unique_ptr<smt::SmtSolver> inner_;
  term::TermStore& store_;
  term::Builder builder_;
};

}  // namespace dashj::prove
