// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "smt/smt_solver.h"
#include "term/evaluate.h"

namespace dashj::smt {

/// Evaluates every assertion on every model: a model that satisfies them not, or gives a function two values for the
/// same arguments, is our own bug (in the translation, the simplifier's semantics, or Z3) and must never become a test
/// input that "should" have reached the frontier.
class ValidatingSolver final : public SmtSolver {
 public:
  ValidatingSolver(std::unique_ptr<SmtSolver> inner, const term::TermStore& store)
      : SmtSolver(&inner->meter()), inner_(std::move(inner)), store_(store), evaluator_(store) {}

  CheckResult check(const Query& query) override;

 private:
  void validate(const Query& query, const Model& model);

  std::unique_ptr<SmtSolver> inner_;
  const term::TermStore& store_;
  term::Evaluator evaluator_;
};

}  // namespace dashj::smt
