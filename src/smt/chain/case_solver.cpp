// SPDX-License-Identifier: MIT
#include "smt/chain/case_solver.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "smt/limits.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

/// Collects what to split on, each once, choices before equalities.
class Splits {
 public:
  explicit Splits(const term::TermStore& store) : store_(store) {}

  std::vector<Term> collect(std::span<const Term> assertions) {
    for (const Term assertion : assertions) add_choices(assertion);
    for (const Term assertion : assertions) add_disjuncts(assertion);
    found_.resize(std::min(found_.size(), kMaxSplitConditions));
    return std::move(found_);
  }

 private:
  void add(Term condition) {
    if (known_.insert(condition).second) found_.push_back(condition);
  }

  // Outer choices first: their conditions decide more.
  void add_choices(Term assertion) {
    std::vector<Term> pending{assertion};
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      if (!seen_.insert(term).second) continue;
      if (store_.op(term) == Op::Ite) add(store_.args(term)[0]);
      pending.insert(pending.end(), store_.args(term).begin(), store_.args(term).end());
    }
  }

  void add_disjuncts(Term assertion) {
    if (store_.op(assertion) != Op::Or) return;
    for (const Term disjunct : store_.args(assertion)) {
      const bool is_equality = store_.op(disjunct) == Op::Eq && !store_.sort(store_.args(disjunct)[0]).is_bool();
      if (is_equality) add(disjunct);
    }
  }

  const term::TermStore& store_;
  std::set<Term> seen_, known_;
  std::vector<Term> found_;
};

}  // namespace

bool CaseSolver::is_hard(const Query& query) {
  const QueryShape shape = scanner_.scan(query.assertions);
  return shape.products > 0 && shape.nodes <= kMaxSplitNodes;
}

CheckResult CaseSolver::check(const Query& query) {
  const bool has_time = query.resource_limit == 0 || query.resource_limit > kSplitPartUnits;
  if (query.wants_core || !has_time || !is_hard(query)) return inner_->check(query);
  const std::vector<Term> splits = Splits(store_).collect(query.assertions);
  if (splits.empty()) return inner_->check(query);
  const std::uint64_t start = units_used();
  const std::uint64_t limit =
      query.resource_limit == 0 ? kSplitQueryUnits : std::min(kSplitQueryUnits, query.resource_limit / 2);
  std::vector<Term> assertions(query.assertions.begin(), query.assertions.end());
  CheckResult result = by_cases(assertions, splits, start + limit);
  if (auto* unsat = std::get_if<Unsat>(&result)) {
    unsat->core.resize(query.assertions.size());
    std::iota(unsat->core.begin(), unsat->core.end(), std::size_t{0});
  }
  if (!std::holds_alternative<Undecided>(result)) return result;
  Query rest = query;
  const std::uint64_t used = units_used() - start;
  if (query.resource_limit != 0) {
    if (used >= query.resource_limit) return result;
    rest.resource_limit -= used;
  }
  return inner_->check(rest);
}

// The assertions, split on the first of the conditions unless a few units decide. A model of a part is one of the
// whole, and has a value for every variable, since all assertions are still there.
CheckResult CaseSolver::by_cases(std::vector<Term>& assertions, std::span<const Term> splits, std::uint64_t end) {
  const std::uint64_t used = units_used();
  if (used >= end || stop_.should_stop()) return Undecided{"resource limit"};
  const std::uint64_t limit = std::min(splits.empty() ? kSplitLeafUnits : kSplitPartUnits, end - used);
  CheckResult result = inner_->check({assertions, false, limit});
  if (splits.empty() || !std::holds_alternative<Undecided>(result)) return result;
  statistics_.add("queries.split");
  for (const bool holds : {true, false}) {
    assertions.push_back(holds ? splits.front() : store_.make(Op::Not, {splits.front()}));
    result = by_cases(assertions, splits.subspan(1), end);
    assertions.pop_back();
    if (!std::holds_alternative<Unsat>(result)) return result;
  }
  return result;
}

}  // namespace dashj::smt
