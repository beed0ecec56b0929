// SPDX-License-Identifier: MIT
#include "smt/polynomial_solver.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "smt/algebraic_simplifier.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

/// Units for the query as it is before algebra is tried, for each of the cases that algebra makes of it, and for all.
constexpr std::uint64_t kQuickLimit = 20'000;
constexpr std::uint64_t kAlgebraLimit = 200'000;
constexpr std::size_t kMaxNodes = 1500;
constexpr std::size_t kMaxCases = 64;
constexpr int kMaxSplits = 10;
/// Beyond it a core is all assertions.
constexpr std::size_t kMaxCoreCandidates = 16;

/// The condition that most disjunctions, conjunctions and choices wait for; of those the oldest. None: no cases.
Term most_frequent_condition(const term::TermStore& store, std::span<const Term> assertions) {
  std::map<Term, std::size_t> count;
  std::set<Term> seen;
  std::vector<Term> pending(assertions.begin(), assertions.end());
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second) continue;
    const Op op = store.op(term);
    const auto args = store.args(term);
    pending.insert(pending.end(), args.begin(), args.end());
    if (op != Op::And && op != Op::Or && op != Op::Ite) continue;
    for (const Term arg : op == Op::Ite ? args.first(1) : args) {
      const Term atom = store.op(arg) == Op::Not ? store.args(arg)[0] : arg;
      if (store.op(atom) != Op::And && store.op(atom) != Op::Or) ++count[atom];
    }
  }
  const auto most =
      std::max_element(count.begin(), count.end(), [](const auto& x, const auto& y) { return x.second < y.second; });
  return most == count.end() ? Term{} : most->first;
}

}  // namespace

bool PolynomialSolver::has_products(const Query& query) {
  const QueryShape shape = scanner_.scan(query.assertions);
  return shape.products > 0 && shape.nodes <= kMaxNodes;
}

CheckResult PolynomialSolver::check(const Query& query) {
  const std::uint64_t limit = query.resource_limit;
  if ((limit != 0 && limit <= kQuickLimit) || !has_products(query)) return inner_->check(query);
  const std::uint64_t start = statistics_.count("solver.units");
  CheckResult result = inner_->check({query.assertions, query.wants_core, kQuickLimit});
  if (!std::holds_alternative<Undecided>(result) || stop_.should_stop()) return result;
  const std::uint64_t algebra_limit = limit == 0 ? kAlgebraLimit : std::min(kAlgebraLimit, limit - kQuickLimit);
  if (is_unsat_by_algebra(query.assertions, algebra_limit)) {
    statistics_.add("queries.algebra");
    return Unsat{core_of(query, algebra_limit)};
  }
  const std::uint64_t used = statistics_.count("solver.units") - start;
  if (stop_.should_stop() || (limit != 0 && used >= limit)) return result;
  return inner_->check({query.assertions, query.wants_core, limit == 0 ? 0 : limit - used});
}

bool PolynomialSolver::is_unsat_by_algebra(std::span<const Term> assertions, std::uint64_t limit) {
  end_ = statistics_.count("solver.units") + limit;
  cases_left_ = kMaxCases;
  return is_unsat_by_cases({assertions.begin(), assertions.end()}, kMaxSplits);
}

// What is simplified follows from the assertions, and one of its two cases holds wherever it does. A model of it says
// nothing but that this way leads nowhere.
bool PolynomialSolver::is_unsat_by_cases(const std::vector<Term>& assertions, int splits_left) {
  std::vector<Term> simplified = AlgebraicSimplifier(store_).simplify(assertions);
  if (std::any_of(simplified.begin(), simplified.end(), [&](Term term) { return store_.is_false(term); })) return true;
  const std::uint64_t used = statistics_.count("solver.units");
  if (used >= end_ || cases_left_ == 0 || stop_.should_stop()) return false;
  --cases_left_;
  const CheckResult result = inner_->check({simplified, false, std::min(kQuickLimit, end_ - used)});
  if (!std::holds_alternative<Undecided>(result)) return std::holds_alternative<Unsat>(result);
  const Term condition = splits_left > 0 ? most_frequent_condition(store_, simplified) : Term{};
  if (!condition.is_valid()) return false;
  for (const bool holds : {true, false}) {
    simplified.push_back(holds ? condition : store_.make(Op::Not, {condition}));
    if (!is_unsat_by_cases(simplified, splits_left - 1)) return false;
    simplified.pop_back();
  }
  return true;
}

std::vector<std::size_t> PolynomialSolver::core_of(const Query& query, std::uint64_t limit) {
  std::vector<std::size_t> core(query.assertions.size());
  std::iota(core.begin(), core.end(), std::size_t{0});
  if (!query.wants_core || core.size() > kMaxCoreCandidates) return core;
  for (std::size_t i = core.size(); i-- > 0;) {
    std::vector<Term> rest;
    for (std::size_t j = 0; j < core.size(); ++j)
      if (j != i) rest.push_back(query.assertions[core[j]]);
    if (is_unsat_by_algebra(rest, limit)) core.erase(core.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return core;
}

}  // namespace dashj::smt
