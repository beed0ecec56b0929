// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "base/statistics.h"
#include "smt/smt_solver.h"
#include "term/replace.h"

namespace dashj::smt {

/// A ring that writes comparisons of floats by the bits of both (float_order.h). So a query about cells that does
/// nothing else with floats is one about integers, and is decided as such. What it asks is what it was asked.
class FloatOrderSolver final : public SmtSolver {
 public:
  FloatOrderSolver(std::unique_ptr<SmtSolver> inner, term::TermStore& store, Statistics& statistics)
      : SmtSolver(&inner->meter()), inner_(std::move(inner)), store_(store), statistics_(statistics) {}

  CheckResult check(const Query& query) override;

 private:
  /// Oldest first. Empty: there are none, or other operators on floats, too.
  [[nodiscard]] std::vector<term::Term> comparisons(const Query& query) const;

  std::unique_ptr<SmtSolver> inner_;
  term::TermStore& store_;
  Statistics& statistics_;
  term::Replacement replaced_;  ///< What terms of queries so far have become.
};

}  // namespace dashj::smt
