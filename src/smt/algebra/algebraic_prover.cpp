// SPDX-License-Identifier: MIT
#include "smt/algebra/algebraic_prover.h"

#include <algorithm>

#include "smt/algebra/algebraic_simplifier.h"
#include "smt/limits.h"
#include "term/replace.h"

namespace dashj::smt {

using term::Op;
using term::Term;

bool AlgebraicProver::is_unsat(std::span<const Term> assertions, std::uint64_t limit) {
  end_ = solver_.units_used() + limit;
  cases_left_ = kMaxAlgebraCases;
  steps_left_ = kMaxAlgebraStepsOfCases;
  return is_unsat_by_cases({assertions.begin(), assertions.end()}, kMaxAlgebraSplits);
}

// A model with the products as they are means that this way leads nowhere.
bool AlgebraicProver::is_unsat_by_cases(const Conjunction& assertions, int splits_left) {
  if (steps_left_ == 0 || stop_.should_stop()) return false;
  AlgebraicSimplifier simplifier(store_);
  Conjunction simplified = simplifier.simplify(assertions);
  steps_left_ -= std::min(steps_left_, simplifier.steps());
  if (std::ranges::any_of(simplified, [&](Term term) { return store_.is_false(term); })) return true;
  if (cases_left_ == 0) return false;
  --cases_left_;
  const Conjunction linear = without_products(simplified);
  const CheckResult result = ask(linear);
  if (std::holds_alternative<Unsat>(result)) return true;
  if (const auto* sat = std::get_if<Sat>(&result)) {
    if (const auto fixed = fixed_factor(simplified, linear, sat->model)) {
      simplified.push_back(*fixed);
      return is_unsat_by_cases(simplified, splits_left);
    }
  }
  const Term condition = splits_left > 0 ? most_frequent_condition(simplified) : Term{};
  if (splits_left == kMaxAlgebraSplits || !condition.is_valid()) {
    const CheckResult with_products = ask(simplified);
    if (!std::holds_alternative<Undecided>(with_products)) return std::holds_alternative<Unsat>(with_products);
  }
  return condition.is_valid() && splits(simplified, condition, splits_left - 1);
}

bool AlgebraicProver::splits(Conjunction& assertions, Term condition, int splits_left) {
  for (const bool holds : {true, false}) {
    assertions.push_back(holds ? condition : store_.make(Op::Not, {condition}));
    if (!is_unsat_by_cases(assertions, splits_left)) return false;
    assertions.pop_back();
  }
  return true;
}

CheckResult AlgebraicProver::ask(const Conjunction& assertions) {
  const std::uint64_t used = solver_.units_used();
  if (used >= end_ || stop_.should_stop()) return Undecided{"resource limit"};
  return solver_.check({assertions, false, std::min(kAlgebraQuestionUnits, end_ - used)});
}

// Forgets what products are but that equal ones are equal.
AlgebraicProver::Conjunction AlgebraicProver::without_products(const Conjunction& assertions) {
  term::Replacement replaced;
  for (const Term term : terms_below(assertions)) {
    if (!is_product(term)) continue;
    Term& variable = product_variables_[term];
    if (!variable.is_valid()) variable = store_.fresh_variable("product", store_.sort(term));
    replaced[term.id] = variable;
  }
  Conjunction result;
  for (const Term assertion : assertions) result.push_back(term::replace(store_, assertion, replaced));
  return result;
}

// `factor == value` where the linear conjunction, which has the model, allows no other value; or another variable that
// is compared: a loop that counts up to n leaves its counter at n.
std::optional<Term> AlgebraicProver::fixed_factor(const Conjunction& assertions, Conjunction linear,
                                                  const Model& model) {
  const Compared compared = compared_variables(assertions);
  const auto if_implied = [&](Term equation) -> std::optional<Term> {
    linear.push_back(store_.make(Op::Not, {equation}));
    const bool is_implied = std::holds_alternative<Unsat>(ask(linear));
    linear.pop_back();
    return is_implied ? std::optional<Term>(equation) : std::nullopt;
  };
  for (const Term factor : compared.factors) {
    const Term value = store_.bv_const(store_.sort(factor).width, model.value(factor));
    if (const auto fixed = if_implied(store_.make(Op::Eq, {factor, value}))) return fixed;
    for (const Term other : compared.all) {
      if (other == factor || store_.sort(other) != store_.sort(factor) || model.value(other) != model.value(factor))
        continue;
      if (const auto fixed = if_implied(store_.make(Op::Eq, {factor, other}))) return fixed;
    }
  }
  return std::nullopt;
}

// Variables in products that are compared as well: others are rarely known.
AlgebraicProver::Compared AlgebraicProver::compared_variables(const Conjunction& assertions) const {
  Conjunction comparisons, factors;
  for (const Term term : terms_below(assertions)) {
    const Op op = store_.op(term);
    if (op == Op::BvSlt || op == Op::BvSle || op == Op::BvUlt || op == Op::BvUle) comparisons.push_back(term);
    if (is_product(term)) factors.insert(factors.end(), store_.args(term).begin(), store_.args(term).end());
  }
  const std::set<Term> compared = terms_below(comparisons), multiplied(factors.begin(), factors.end());
  Compared result;
  for (const Term term : compared) {
    if (store_.op(term) != Op::Variable) continue;
    result.all.push_back(term);
    if (multiplied.contains(term)) result.factors.push_back(term);
  }
  return result;
}

// The one that most disjunctions, conjunctions and choices wait for; of those the oldest.
Term AlgebraicProver::most_frequent_condition(const Conjunction& assertions) const {
  std::map<Term, std::size_t> count;
  for (const Term term : terms_below(assertions)) {
    const Op op = store_.op(term);
    if (op != Op::And && op != Op::Or && op != Op::Ite) continue;
    const auto args = store_.args(term);
    for (const Term arg : op == Op::Ite ? args.first(1) : args) {
      const Term atom = store_.op(arg) == Op::Not ? store_.args(arg)[0] : arg;
      if (store_.op(atom) != Op::And && store_.op(atom) != Op::Or) ++count[atom];
    }
  }
  const auto most = std::ranges::max_element(count, {}, [](const auto& entry) { return entry.second; });
  return most == count.end() ? Term{} : most->first;
}

std::set<Term> AlgebraicProver::terms_below(const Conjunction& assertions) const {
  std::set<Term> seen;
  std::vector<Term> pending(assertions);
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (seen.insert(term).second) pending.insert(pending.end(), store_.args(term).begin(), store_.args(term).end());
  }
  return seen;
}

bool AlgebraicProver::is_product(Term term) const {
  const auto args = store_.args(term);
  return store_.op(term) == Op::BvMul && !store_.is_const(args[0]) && !store_.is_const(args[1]);
}

}  // namespace dashj::smt
