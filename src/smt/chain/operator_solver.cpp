// SPDX-License-Identifier: MIT
#include "smt/chain/operator_solver.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "smt/chain/float_order.h"
#include "smt/congruence_lemma.h"
#include "smt/lemma_core.h"
#include "smt/limits.h"
#include "term/replace.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

// No divisions of ints: the integers decide most queries with these, with smaller cores.
bool has_large_circuit(const term::TermStore& store, Term term) {
  const Op op = store.op(term);
  if (op != Op::BvMul) return term::is_of_floats(op) && !is_float_comparison(op);
  const auto args = store.args(term);
  return !store.is_const(args[0]) && !store.is_const(args[1]);
}

}  // namespace

CheckResult OperatorSolver::check(const Query& query) {
  const Operations found = query.is_of_cells ? operations(query) : Operations();
  if (found.empty()) return inner_->check(query);
  const std::uint64_t start = units_used();
  const auto left = [&] {
    const std::uint64_t used = units_used() - start;
    return used >= query.resource_limit ? 0 : query.resource_limit - used;
  };
  const auto is_of_floats = [&](Term operation) { return term::is_of_floats(store_.op(operation)); };
  if (first_units_ != 0 && std::none_of(found.begin(), found.end(), is_of_floats)) {
    const bool is_all = query.resource_limit != 0 && query.resource_limit <= first_units_;
    CheckResult first = inner_->check(is_all ? query : query.with_limit(first_units_));
    if (is_all || stop_.should_stop() || !std::holds_alternative<Undecided>(first)) return first;
  }
  if (query.resource_limit != 0 && left() == 0) return Undecided{"resource limit"};
  CheckResult result = check_in_rounds(query.with_limit(left()), found);
  if (!std::holds_alternative<Undecided>(result)) return result;
  if (query.resource_limit == 0) return inner_->check(query);
  return left() == 0 ? result : inner_->check(query.with_limit(left()));
}

// Those of a query in which one operator stands twice at least: of one product alone nothing is known without its
// circuit. One of floats is worth it: a query without floats is decided by other means. Their comparisons stay, as
// comparisons of bits (float_order_solver.h).
OperatorSolver::Operations OperatorSolver::operations(const Query& query) const {
  std::vector<Term> pending(query.assertions.begin(), query.assertions.end());
  std::set<Term> seen, found;
  std::map<Op, std::size_t> count;
  while (!pending.empty()) {
    const Term at = pending.back();
    pending.pop_back();
    if (!seen.insert(at).second) continue;
    if (has_large_circuit(store_, at) && found.insert(at).second) ++count[store_.op(at)];
    pending.insert(pending.end(), store_.args(at).begin(), store_.args(at).end());
  }
  const bool is_worth_it = std::any_of(
      count.begin(), count.end(), [](const auto& each) { return each.second > 1 || term::is_of_floats(each.first); });
  return is_worth_it && found.size() <= kMaxOperations ? Operations(found.begin(), found.end()) : Operations();
}

CheckResult OperatorSolver::check_in_rounds(const Query& query, const Operations& operations) {
  statistics_.add("queries.operators");
  for (const Term operation : operations)
    if (!replaced_.contains(operation.id))
      replaced_.emplace(operation.id, store_.fresh_variable("operation", store_.sort(operation)));
  std::vector<Term> assertions;
  for (const Term assertion : query.assertions) assertions.push_back(without_operators(assertion));
  const std::uint64_t end =
      units_used() + (query.resource_limit == 0 ? kOperatorUnits : std::min(kOperatorUnits, query.resource_limit));
  while (units_used() < end && !stop_.should_stop()) {
    Query round = query.with_limit(end - units_used());
    round.assertions = assertions;
    CheckResult result = inner_->check(round);
    if (const auto* unsat = std::get_if<Unsat>(&result)) return without_lemmas(*unsat, query);
    const auto* sat = std::get_if<Sat>(&result);
    if (sat == nullptr) return result;
    if (auto model = model_of(query, sat->model)) return Sat{std::move(*model)};
    const std::vector<Term> more = lemmas(operations, sat->model);
    if (more.empty()) return Undecided{"a model that is wrong about an operator"};
    assertions.insert(assertions.end(), more.begin(), more.end());
  }
  return Undecided{"resource limit"};
}

Term OperatorSolver::without_operators(Term term) {
  return term::replace_next(store_, term, replaced_);
}

OperatorSolver::Kind OperatorSolver::kind_of(Term operation) const {
  return {store_.op(operation), store_.sort(operation).width, store_.sort(store_.args(operation)[0]).width};
}

// The oldest operation with certain values of its operands against each later one with another value.
std::vector<Term> OperatorSolver::lemmas(const Operations& operations, const Model& model) {
  const auto value_of = [&model](Term variable) { return model.value(variable); };
  std::map<std::pair<Kind, std::vector<std::uint64_t>>, Term> first_of;  // by the values of the operands
  std::vector<Term> result;
  for (const Term operation : operations) {
    std::vector<std::uint64_t> values;
    for (const Term operand : store_.args(operation))
      values.push_back(evaluator_.evaluate(without_operators(operand), value_of));
    const std::vector<std::uint64_t> in_order = values;
    if (store_.op(operation) == Op::BvMul) std::sort(values.begin(), values.end());
    const auto [it, is_new] = first_of.try_emplace({kind_of(operation), std::move(values)}, operation);
    const Term other = it->second;
    if (is_new || model.value(without_operators(operation)) == model.value(without_operators(other))) continue;
    const Term first_operand = without_operators(store_.args(other)[0]);
    result.push_back(lemma(other, operation, evaluator_.evaluate(first_operand, value_of) != in_order[0]));
  }
  return result;
}

// Crosswise: a1 == b2 && a2 == b1 is enough as well.
Term OperatorSolver::lemma(Term one, Term other, bool is_crossed) {
  const auto left = store_.args(one), right = store_.args(other);
  std::vector<std::pair<Term, Term>> operands;
  for (std::size_t i = 0; i < left.size(); ++i)
    operands.emplace_back(without_operators(left[i]), without_operators(right[is_crossed ? right.size() - 1 - i : i]));
  return congruence_lemma(store_, operands, without_operators(one), without_operators(other));
}

// No value: it is none of the query. What stands in operands only is no concern of the solver behind; 0 is as good.
std::optional<Model> OperatorSolver::model_of(const Query& query, const Model& inner) {
  const auto value_of = [&inner](Term variable) { return inner.value(variable); };
  for (const Term assertion : query.assertions)
    if (evaluator_.evaluate(assertion, value_of) == 0) return std::nullopt;
  Model model;
  for (const Term assertion : query.assertions)
    for (const Term variable : variables_.variables(assertion)) model.values[variable.id] = inner.value(variable);
  return model;
}

}  // namespace dashj::smt
