// SPDX-License-Identifier: MIT
#include "smt/algebra/polynomial_solver.h"

#include <algorithm>
#include <numeric>

#include "smt/limits.h"

namespace dashj::smt {

using term::Term;

bool PolynomialSolver::has_algebra(const Query& query) {
  const QueryShape shape = scanner_.scan(query.assertions);
  if (shape.products > 0) return shape.nodes <= kMaxAlgebraNodes;
  return shape.sums > 1 && !shape.has_divisions && shape.nodes <= kMaxAlgebraNodesOfSums;
}

CheckResult PolynomialSolver::check(const Query& query) {
  const std::uint64_t limit = query.resource_limit;
  if ((limit != 0 && limit <= kUnitsBeforeAlgebra) || !has_algebra(query)) return inner_->check(query);
  const std::uint64_t start = units_used();
  if (auto core = core_without_products(query)) return Unsat{std::move(*core)};
  CheckResult result = inner_->check(query.with_limit(kUnitsBeforeAlgebra));
  if (!std::holds_alternative<Undecided>(result) || stop_.should_stop()) return result;
  // Of cells integers decide more, if they get longer; so half of what is left is theirs.
  const std::uint64_t left = query.is_of_cells ? (limit - kUnitsBeforeAlgebra) / 2 : limit - kUnitsBeforeAlgebra;
  const std::uint64_t algebra_limit = limit == 0 ? kAlgebraUnits : std::min(kAlgebraUnits, left);
  if (prover_.is_unsat(query.assertions, algebra_limit)) {
    statistics_.add("queries.algebra");
    return Unsat{core_of(query, algebra_limit)};
  }
  const std::uint64_t used = units_used() - start;
  if (limit != 0 && used >= limit) return result;
  return inner_->check(query.with_limit(limit == 0 ? 0 : limit - used));
}

// Some assertions that are unsat make all of them so. Products that nothing rests on would cost more than everything
// else together.
std::optional<std::vector<std::size_t>> PolynomialSolver::core_without_products(const Query& query) {
  std::vector<Term> rest;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < query.assertions.size(); ++i) {
    if (scanner_.scan(query.assertions.subspan(i, 1)).products > 0) continue;
    rest.push_back(query.assertions[i]);
    places.push_back(i);
  }
  if (rest.empty() || rest.size() == query.assertions.size()) return std::nullopt;
  const std::uint64_t limit =
      query.resource_limit == 0 ? kWithoutProductsUnits : std::min(kWithoutProductsUnits, query.resource_limit);
  Query without = query.with_limit(limit);
  without.assertions = rest;
  const CheckResult result = inner_->check(without);
  const auto* unsat = std::get_if<Unsat>(&result);
  if (unsat == nullptr) return std::nullopt;
  std::vector<std::size_t> core;
  for (const std::size_t index : unsat->core) core.push_back(places[index]);
  return core;
}

std::vector<std::size_t> PolynomialSolver::core_of(const Query& query, std::uint64_t limit) {
  std::vector<std::size_t> core(query.assertions.size());
  std::iota(core.begin(), core.end(), std::size_t{0});
  if (!query.wants_core || core.size() > kMaxCoreCandidates) return core;
  for (std::size_t i = core.size(); i-- > 0;) {
    std::vector<Term> rest;
    for (std::size_t j = 0; j < core.size(); ++j)
      if (j != i) rest.push_back(query.assertions[core[j]]);
    if (prover_.is_unsat(rest, limit)) core.erase(core.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return core;
}

}  // namespace dashj::smt
