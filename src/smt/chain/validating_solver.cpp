// SPDX-License-Identifier: MIT
#include "smt/chain/validating_solver.h"

#include <map>

#include "base/check.h"

namespace dashj::smt {

CheckResult ValidatingSolver::check(const Query& query) {
  CheckResult result = inner_->check(query);
  if (const auto* sat = std::get_if<Sat>(&result)) validate(query, sat->model);
  return result;
}

void ValidatingSolver::validate(const Query& query, const Model& model) {
  const auto value_of = [&model](term::Term variable) { return model.value(variable); };
  using Arguments = std::vector<std::uint64_t>;
  std::map<std::pair<std::uint64_t, Arguments>, std::uint64_t> table;  // of each function, as far as it was asked for
  const auto apply_value = [&](term::Term application, std::span<const std::uint64_t> args) {
    const std::uint64_t value = model.value(application);
    const auto [it, is_new] =
        table.try_emplace({store_.value(application), Arguments(args.begin(), args.end())}, value);
    DASHJ_CHECK(it->second == value, "a model should give a function one value for the same arguments");
    return value;
  };
  for (const term::Term assertion : query.assertions) {
    const bool holds = evaluator_.evaluate(assertion, value_of, apply_value) == 1;
    DASHJ_CHECK(holds, "a model should satisfy every assertion of its query");
  }
}

}  // namespace dashj::smt
