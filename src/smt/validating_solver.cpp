// SPDX-License-Identifier: MIT
#include "smt/validating_solver.h"

#include "base/check.h"

namespace dashj::smt {

CheckResult ValidatingSolver::check(const Query& query) {
  CheckResult result = inner_->check(query);
  const auto* sat = std::get_if<Sat>(&result);
  if (sat == nullptr) return result;
  const auto value_of = [sat](term::Term variable) { return sat->model.value(variable); };
  for (const term::Term assertion : query.assertions) {
    DASHJ_CHECK(evaluator_.evaluate(assertion, value_of) == 1, "a model should satisfy every assertion of its query");
  }
  return result;
}

}  // namespace dashj::smt
