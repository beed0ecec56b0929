// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>

#include "simplify/builder.h"
#include "smt/smt_solver.h"

namespace dashj::prove {

/// Puts one variable, or a constant, for those that a query says are equal, before anybody is asked. Two methods in
/// lockstep are full of such pairs, and behind them both sides' divisions and products are the same term. Queries about
/// calls and objects go on as they are.
class EqualVariables final : public smt::SmtSolver {
 public:
  EqualVariables(std::unique_ptr<smt::SmtSolver> inner, term::TermStore& store)
      : smt::SmtSolver(&inner->meter()), inner_(std::move(inner)), store_(store), builder_(store) {}

  smt::CheckResult check(const smt::Query& query) override;

 private:
  [[nodiscard]] bool is_plain(std::span<const term::Term> assertions) const;
  [[nodiscard]] term::Substitution equalities(std::span<const term::Term> assertions) const;
  [[nodiscard]] smt::CheckResult core_of(const smt::Query& query);

  std::unique_ptr<smt::SmtSolver> inner_;
  term::TermStore& store_;
  term::Builder builder_;
};

}  // namespace dashj::prove
