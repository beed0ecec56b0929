// SPDX-License-Identifier: MIT
#include "smt/chain/case_solver.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "base/mutant.h"
#include "smt/limits.h"
#include "term/fold/folded.h"

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

// The number that most choices ask about, and by each constant that they ask for the conditions that say so, if there
// are two constants at least: where the program stores at `count[v]` and `v` is one of few, each of few cells is
// another value in one case.
std::map<Term, std::vector<Term>> choices_by_number(const term::TermStore& store, std::span<const Term> assertions) {
  std::map<Term, std::map<Term, std::vector<Term>>> by_number;
  std::set<Term> seen;
  std::vector<Term> pending(assertions.begin(), assertions.end());
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (!seen.insert(at).second) continue;
    pending.insert(pending.end(), store.args(at).begin(), store.args(at).end());
    if (store.op(at) != Op::Ite || store.op(store.args(at)[0]) != Op::Eq) continue;
    const Term condition = store.args(at)[0], left = store.args(condition)[0], right = store.args(condition)[1];
    if (store.is_const(left) == store.is_const(right)) continue;
    by_number[store.is_const(left) ? right : left][store.is_const(left) ? left : right].push_back(condition);
  }
  std::map<Term, std::vector<Term>> most;
  for (auto& [number, conditions] : by_number)
    if (conditions.size() > most.size()) most = std::move(conditions);
  if (most.size() < 2 || most.size() > kMaxSplitConditions) most.clear();
  return most;
}

std::vector<std::size_t> all_of(const Query& query) {
  std::vector<std::size_t> core(query.assertions.size());
  std::iota(core.begin(), core.end(), std::size_t{0});
  return core;
}

}  // namespace

bool CaseSolver::is_hard(const Query& query) {
  const QueryShape shape = scanner_.scan(query.assertions);
  return shape.products > 0 && shape.nodes <= kMaxSplitNodes;
}

CheckResult CaseSolver::check(const Query& query) {
  const bool has_time = query.resource_limit == 0 || query.resource_limit > kSplitPartUnits;
  if (query.wants_core || !has_time) return inner_->check(query);
  if (!is_hard(query)) return query.is_of_cells ? check_by_number(query) : inner_->check(query);
  const std::vector<Term> splits = Splits(store_).collect(query.assertions);
  if (splits.empty()) return inner_->check(query);
  const std::uint64_t start = units_used();
  std::vector<Term> assertions(query.assertions.begin(), query.assertions.end());
  CheckResult result = by_cases(assertions, splits, start + limit_of_cases(query));
  if (auto* unsat = std::get_if<Unsat>(&result)) unsat->core = all_of(query);
  return std::holds_alternative<Undecided>(result) ? check_whole(query, start) : result;
}

std::uint64_t CaseSolver::limit_of_cases(const Query& query) {
  return query.resource_limit == 0 ? kSplitQueryUnits : std::min(kSplitQueryUnits, query.resource_limit / 2);
}

// As it is, with the units that cases have left.
CheckResult CaseSolver::check_whole(const Query& query, std::uint64_t start) {
  const std::uint64_t used = units_used() - start;
  if (query.resource_limit == 0) return inner_->check(query);
  if (used >= query.resource_limit) return Undecided{"resource limit"};
  return inner_->check(query.with_limit(query.resource_limit - used));
}

// A query about cells where choices are made by one number: one case for each constant that it is asked to be, and one
// in which it is none of them. In each the choices are gone, and sums of cells are what they were but for one cell.
// Only cases that are all unsat count.
CheckResult CaseSolver::check_by_number(const Query& query) {
  const Choices choices = choices_by_number(store_, query.assertions);
  if (choices.empty() || scanner_.scan(query.assertions).nodes > kMaxSplitNodes) return inner_->check(query);
  const std::uint64_t start = units_used(), end = start + limit_of_cases(query);
  CheckResult first = inner_->check(query.with_limit(std::min(kSplitPartUnits, limit_of_cases(query))));
  if (!std::holds_alternative<Undecided>(first)) return first;
  statistics_.add("queries.split");
  std::vector<std::optional<Term>> cases;
  for (const auto& [constant, conditions] : choices) cases.emplace_back(constant);
  if (DASHJ_MUTATE(number_is_listed, true, false)) cases.emplace_back(std::nullopt);
  for (const std::optional<Term>& constant : cases) {
    const std::uint64_t used = units_used();
    if (used >= end || stop_.should_stop()) return check_whole(query, start);
    Query part = query.with_limit(std::min(kSplitLeafUnits, end - used));
    const std::vector<Term> assertions = in_case(query.assertions, choices, constant);
    part.assertions = assertions;
    if (!std::holds_alternative<Unsat>(inner_->check(part))) return check_whole(query, start);
  }
  return Unsat{all_of(query)};
}

// `constant`: what the number is; no value: none of those that are asked for. Each condition is then known.
std::vector<Term> CaseSolver::in_case(std::span<const Term> assertions, const Choices& choices,
                                      std::optional<Term> constant) {
  std::vector<Term> result;
  term::Replacement known;
  for (const auto& [asked, conditions] : choices) {
    for (const Term condition : conditions) {
      known[condition.id] = store_.bool_const(asked == constant);
      result.push_back(asked == constant ? condition : store_.make(Op::Not, {condition}));
    }
  }
  if (constant) name_number(choices.at(*constant).front(), known);
  for (const Term assertion : assertions) result.push_back(term::folded(store_, assertion, known));
  return result;
}

// The number is the constant that it is equal to; of the place of a cell the index is.
void CaseSolver::name_number(Term equality, term::Replacement& known) {
  const Term left = store_.args(equality)[0], right = store_.args(equality)[1];
  const Term number = store_.is_const(left) ? right : left, constant = store_.is_const(left) ? left : right;
  known[number.id] = constant;
  if (store_.op(number) != Op::Concat) return;
  const Term index = store_.args(number)[1];
  const std::uint8_t width = store_.sort(index).width;
  known[index.id] = store_.bv_const(width, store_.value(constant) & term::width_mask(width));
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
