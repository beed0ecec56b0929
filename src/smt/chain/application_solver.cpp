// SPDX-License-Identifier: MIT
#include "smt/chain/application_solver.h"

#include <algorithm>
#include <map>

#include "smt/congruence_lemma.h"
#include "smt/lemma_core.h"
#include "term/applications.h"

namespace dashj::smt {

using term::Op;
using term::Term;

CheckResult ApplicationSolver::check(const Query& query) {
  const auto has_applications = [this](Term assertion) { return store_.has_applications(assertion); };
  if (std::none_of(query.assertions.begin(), query.assertions.end(), has_applications)) return inner_->check(query);
  return check_in_rounds(query, term::applications(store_, query.assertions));
}

CheckResult ApplicationSolver::check_in_rounds(const Query& query, const Applications& applications) {
  statistics_.add("queries.applications");
  std::vector<Term> assertions;
  for (const Term assertion : query.assertions) assertions.push_back(replaced(assertion));
  add_remembered_lemmas(applications, assertions);
  const std::uint64_t limit = query.resource_limit != 0 ? query.resource_limit : default_limit_;
  const std::uint64_t units_before = units_used();
  while (true) {
    const std::uint64_t used = units_used() - units_before;
    if (limit != 0 && used >= limit) return Undecided{"resource limit"};
    CheckResult result = inner_->check({assertions, query.wants_core, limit == 0 ? 0 : limit - used});
    if (const auto* unsat = std::get_if<Unsat>(&result)) return without_lemmas(*unsat, query);
    const auto* sat = std::get_if<Sat>(&result);
    if (sat == nullptr) return result;
    const std::vector<Pair> pairs = incongruent_pairs(applications, sat->model);
    if (pairs.empty()) return Sat{model_of(query, applications, sat->model)};
    if (stop_.should_stop()) return Undecided{"stopped between two rounds"};
    for (const Pair& pair : pairs) assertions.push_back(lemma(pair));
    needed_.insert(pairs.begin(), pairs.end());
    statistics_.add("queries.congruence");
  }
}

Term ApplicationSolver::known(Term term) const {
  if (!store_.has_applications(term)) return term;
  const auto it = replaced_.find(term.id);
  return it == replaced_.end() ? Term{} : it->second;
}

// Precondition: all arguments are known. A fresh variable is no other's, whatever names the program brings.
Term ApplicationSolver::rebuild(Term term) {
  const Op op = store_.op(term);
  if (op == Op::Apply) return store_.fresh_variable(store_.name(term), store_.sort(term));
  std::vector<Term> args;
  for (const Term arg : store_.args(term)) args.push_back(known(arg));
  return store_.make(op, args, store_.parameter0(term), store_.parameter1(term));
}

// Also replaces the arguments of applications, for the lemmas about them.
Term ApplicationSolver::replaced(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    const std::size_t before = pending.size();
    if (!known(term).is_valid()) {
      for (const Term arg : store_.args(term)) {
        if (!known(arg).is_valid()) pending.push_back(arg);
      }
      if (pending.size() > before) continue;
      replaced_.emplace(term.id, rebuild(term));
    }
    pending.pop_back();
  }
  return known(root);
}

Term ApplicationSolver::lemma(const Pair& pair) {
  const auto left = store_.args(pair.first), right = store_.args(pair.second);
  std::vector<Pair> operands;
  for (std::size_t i = 0; i < left.size(); ++i) operands.emplace_back(known(left[i]), known(right[i]));
  return congruence_lemma(store_, operands, known(pair.first), known(pair.second));
}

void ApplicationSolver::add_remembered_lemmas(const Applications& applications, std::vector<Term>& assertions) {
  for (const Term first : applications) {
    for (auto it = needed_.lower_bound({first, Term{0}}); it != needed_.end() && it->first == first; ++it) {
      if (std::binary_search(applications.begin(), applications.end(), it->second)) assertions.push_back(lemma(*it));
    }
  }
}

// The oldest application with certain values of its arguments against each later one with another value.
std::vector<ApplicationSolver::Pair> ApplicationSolver::incongruent_pairs(const Applications& applications,
                                                                          const Model& model) {
  const auto value_of = [&model](Term variable) { return model.value(variable); };
  std::map<std::pair<std::uint64_t, std::vector<std::uint64_t>>, Term> first_of;  // function, values of arguments
  std::vector<Pair> pairs;
  for (const Term application : applications) {
    std::vector<std::uint64_t> values;
    for (const Term arg : store_.args(application)) values.push_back(evaluator_.evaluate(known(arg), value_of));
    const auto [it, is_new] = first_of.try_emplace({store_.value(application), std::move(values)}, application);
    if (is_new || model.value(known(application)) == model.value(known(it->second))) continue;
    pairs.emplace_back(it->second, application);
  }
  return pairs;
}

// What stands in arguments only is no concern of the solver behind; 0 is what its congruence was checked with.
Model ApplicationSolver::model_of(const Query& query, const Applications& applications, const Model& inner) {
  Model model;
  for (const Term assertion : query.assertions) {
    for (const Term variable : variables_.variables(assertion)) model.values[variable.id] = inner.value(variable);
  }
  for (const Term application : applications) model.values[application.id] = inner.value(known(application));
  return model;
}

}  // namespace dashj::smt
