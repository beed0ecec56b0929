// SPDX-License-Identifier: MIT
#include "smt/chain/operator_solver.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/mutant.h"
#include "smt/chain/float_order.h"
#include "smt/congruence_lemma.h"
#include "smt/lemma_core.h"
#include "smt/limits.h"
#include "term/replace.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

bool is_division(Op op) {
  return op == Op::BvSdiv || op == Op::BvSrem;
}

// No divisions by a constant: the integers decide most queries with these, with smaller cores.
bool has_large_circuit(const term::TermStore& store, Term term) {
  const Op op = store.op(term);
  if (is_division(op)) return !store.is_const(store.args(term)[1]);
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
  const auto is_product = [&](Term operation) { return store_.op(operation) == Op::BvMul; };
  if (first_units_ != 0 && std::ranges::all_of(found, is_product)) {
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
// comparisons of bits (float_order_solver.h). So is one division, of which something is known.
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
  const bool is_worth_it = std::any_of(count.begin(), count.end(), [](const auto& each) {
    return each.second > 1 || term::is_of_floats(each.first) || is_division(each.first);
  });
  return is_worth_it && found.size() <= kMaxOperations ? Operations(found.begin(), found.end()) : Operations();
}

CheckResult OperatorSolver::check_in_rounds(const Query& query, const Operations& operations) {
  statistics_.add("queries.operators");
  for (const Term operation : operations)
    if (!replaced_.contains(operation.id))
      replaced_.emplace(operation.id, store_.fresh_variable("operation", store_.sort(operation)));
  std::vector<Term> assertions;
  for (const Term assertion : query.assertions) assertions.push_back(without_operators(assertion));
  for (const Lemma& known : known_)
    if (std::ranges::all_of(known.of, [&](Term one) { return std::ranges::binary_search(operations, one); }))
      assertions.push_back(known.says);
  const bool has_division = std::ranges::any_of(operations, [&](Term one) { return is_division(store_.op(one)); });
  const std::uint64_t most = has_division ? kDivisionUnits : kOperatorUnits;
  const std::uint64_t end = units_used() + (query.resource_limit == 0 ? most : std::min(most, query.resource_limit));
  while (units_used() < end && !stop_.should_stop()) {
    Query round = query.with_limit(end - units_used());
    round.assertions = assertions;
    CheckResult result = inner_->check(round);
    if (const auto* unsat = std::get_if<Unsat>(&result)) return without_lemmas(*unsat, query);
    const auto* sat = std::get_if<Sat>(&result);
    if (sat == nullptr) return result;
    if (auto model = model_of(query, sat->model)) return Sat{std::move(*model)};
    const std::vector<Lemma> more = lemmas(operations, sat->model);
    if (more.empty()) return Undecided{"a model that is wrong about an operator"};
    for (const Lemma& lemma : more) assertions.push_back(lemma.says);
    if (known_.size() < kMaxKnownLemmas) known_.insert(known_.end(), more.begin(), more.end());
  }
  return Undecided{"resource limit"};
}

// Java's division is that of the bits here (JLS 15.17.2, 15.17.3), by n > 0. Of x >= 0 the quotient is 0 where x < n,
// and 1 where x - n < n, and what is left lies below n and is no more than x; of x < 0 it is 0 where -n < x, and -1
// where -n < x + n, and what is left is no more than 0 and no less than x. Nothing of these overflows.
std::vector<Term> OperatorSolver::facts_of_division(Term division) {
  const Term x = without_operators(store_.args(division)[0]), n = without_operators(store_.args(division)[1]);
  const Term result = without_operators(division);
  const bool is_rest = store_.op(division) == Op::BvSrem;
  const auto constant = [&](std::int64_t value) { return store_.constant(store_.sort(division), value); };
  const auto less = [&](Term a, Term b) { return store_.make(Op::BvSlt, {a, b}); };
  const auto no_more = [&](Term a, Term b) { return store_.make(Op::BvSle, {a, b}); };
  const Term zero = constant(0), minus_n = store_.make(Op::BvNeg, {n});
  const Term less_n = store_.make(Op::BvSub, {x, n}), more_n = store_.make(Op::BvAdd, {x, n});
  std::vector<Term> facts;
  const auto add = [&](std::initializer_list<Term> conditions, Term fact) {
    std::vector<Term> clause{no_more(n, zero), fact};
    for (const Term condition : conditions) clause.push_back(store_.make(Op::Not, {condition}));
    facts.push_back(store_.make(Op::Or, clause));
  };
  const auto is = [&](Term rest, std::int64_t quotient) {
    return store_.make(Op::Eq, {result, is_rest ? rest : constant(quotient)});
  };
  const Term is_positive = no_more(zero, x), is_negative = less(x, zero);
  add({is_positive, less(x, n)}, is(x, 0));
  add({is_positive, no_more(n, x), less(less_n, n)}, is(less_n, 1));
  add({is_positive}, store_.make(Op::And, {no_more(zero, result), no_more(result, x)}));
  add({is_negative, less(minus_n, x)}, is(x, 0));
  add({is_negative, no_more(x, minus_n), less(minus_n, more_n)}, is(more_n, -1));
  add({is_negative}, store_.make(Op::And, {no_more(result, zero), no_more(x, result)}));
  if (is_rest) add({}, store_.make(Op::And, {less(minus_n, result), less(result, n)}));
  return facts;
}

// What the division gives wherever the quotient is that of these values, or of these values alone.
Term OperatorSolver::fact_of_quotient(Term division, const std::function<std::uint64_t(Term)>& value_of) {
  const term::Sort sort = store_.sort(division);
  const Term x = without_operators(store_.args(division)[0]), n = without_operators(store_.args(division)[1]);
  const auto constant = [&](std::int64_t value) { return store_.constant(sort, value); };
  const auto not_less = [&](Term a, Term b) { return store_.make(Op::BvSle, {b, a}); };
  const auto number = [&](Term of) { return term::to_signed(evaluator_.evaluate(of, value_of), sort.width); };
  const auto is = [&](Term value) { return store_.make(Op::Eq, {without_operators(division), value}); };
  const bool is_rest = store_.op(division) == Op::BvSrem;
  const std::int64_t at = number(x), by = number(n);
  std::vector<Term> conditions;
  Term result;
  if (at >= 0 && by > 0 && at / by > 0) {  // q * n <= x does not overflow
    const std::int64_t q = at / by, most = static_cast<std::int64_t>(term::width_mask(sort.width) >> 1);
    const Term below = store_.make(Op::BvMul, {constant(q), n}), rest = store_.make(Op::BvSub, {x, below});
    const Term is_exact = DASHJ_MUTATE(multiple_overflows, not_less(constant(most / q), n), store_.bool_const(true));
    conditions = {not_less(x, constant(0)), not_less(n, constant(1)), is_exact, not_less(x, below),
                  store_.make(Op::BvSlt, {rest, n})};
    result = is(is_rest ? rest : constant(q));
  } else {
    conditions = {store_.make(Op::Eq, {x, constant(at)}), store_.make(Op::Eq, {n, constant(by)})};
    const Term exact = store_.make(store_.op(division), {constant(at), constant(by)});
    result = is(constant(number(exact)));
  }
  std::vector<Term> clause{result};
  for (const Term condition : conditions) clause.push_back(store_.make(Op::Not, {condition}));
  return store_.make(Op::Or, clause);
}

Term OperatorSolver::without_operators(Term term) {
  return term::replace_next(store_, term, replaced_);
}

OperatorSolver::Kind OperatorSolver::kind_of(Term operation) const {
  return {store_.op(operation), store_.sort(operation).width, store_.sort(store_.args(operation)[0]).width};
}

// The oldest operation with certain values of its operands against each later one with another value; and what a
// division gives as long as its quotient is small, where the model is at odds with it.
std::vector<OperatorSolver::Lemma> OperatorSolver::lemmas(const Operations& operations, const Model& model) {
  const auto value_of = [&model](Term variable) { return model.value(variable); };
  std::map<std::pair<Kind, std::vector<std::uint64_t>>, Term> first_of;  // by the values of the operands
  std::vector<Lemma> result;
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
    const bool is_crossed = evaluator_.evaluate(first_operand, value_of) != in_order[0];
    result.push_back({lemma(other, operation, is_crossed), {other, operation}});
  }
  for (const Term operation : operations) {
    if (!is_division(store_.op(operation))) continue;
    const std::size_t before = result.size();
    const auto add = [&](Term fact) {
      if (evaluator_.evaluate(fact, value_of) == 0) result.push_back({fact, {operation}});
    };
    std::ranges::for_each(facts_of_division(operation), add);
    if (result.size() == before) add(fact_of_quotient(operation, value_of));
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
