// SPDX-License-Identifier: MIT
#include "smt/chain/float_order_solver.h"

#include <set>

#include "smt/chain/float_order.h"

namespace dashj::smt {

using term::Term;

CheckResult FloatOrderSolver::check(const Query& query) {
  const std::vector<Term> found = query.is_of_cells ? comparisons(query) : std::vector<Term>();
  if (found.empty()) return inner_->check(query);
  statistics_.add("queries.float-orders");
  for (const Term comparison : found) {
    if (replaced_.contains(comparison.id)) continue;
    const auto args = store_.args(comparison);
    const Term right = args[1];
    const Term left = term::replace_next(store_, args[0], replaced_);
    replaced_.emplace(comparison.id,
                      compare_bits(store_, store_.op(comparison), left, term::replace_next(store_, right, replaced_)));
  }
  std::vector<Term> assertions;
  for (const Term assertion : query.assertions) assertions.push_back(term::replace_next(store_, assertion, replaced_));
  Query by_bits = query;
  by_bits.assertions = assertions;
  return inner_->check(by_bits);
}

std::vector<Term> FloatOrderSolver::comparisons(const Query& query) const {
  std::vector<Term> pending(query.assertions.begin(), query.assertions.end());
  std::set<Term> seen, found;
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (!seen.insert(at).second) continue;
    const term::Op op = store_.op(at);
    if (is_float_comparison(op))
      found.insert(at);
    else if (term::is_of_floats(op))
      return {};
    pending.insert(pending.end(), store_.args(at).begin(), store_.args(at).end());
  }
  return {found.begin(), found.end()};
}

}  // namespace dashj::smt
