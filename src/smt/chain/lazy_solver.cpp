// SPDX-License-Identifier: MIT
#include "smt/chain/lazy_solver.h"

#include <algorithm>
#include <unordered_set>

#include "base/mutant.h"
#include "smt/limits.h"
#include "smt/value_ranges.h"

namespace dashj::smt {

using term::Op;
using term::Term;

CheckResult LazySolver::check(const Query& query) {
  const auto has_maps = [this](Term assertion) { return store_.has_maps(assertion); };
  if (std::none_of(query.assertions.begin(), query.assertions.end(), has_maps)) return inner_->check(query);
  Question question = first_question(query);
  if (question.assertions.size() + kLeastPartsToWait > question.parts.size()) return inner_->check(query);
  statistics_.add("queries.lazy");
  const std::uint64_t limit = query.resource_limit != 0 ? query.resource_limit : default_limit_;
  const std::uint64_t first_unit = units_used(), last_unit = first_unit + limit;
  const std::uint64_t last_lazy_unit = first_unit + std::min(limit, kLazyUnits);
  while (units_used() < last_lazy_unit && !stop_.should_stop()) {
    const CheckResult result = inner_->check({question.assertions, query.wants_core, last_lazy_unit - units_used()});
    if (const auto* unsat = std::get_if<Unsat>(&result)) return core_of(query, question, *unsat);
    const auto* sat = std::get_if<Sat>(&result);
    if (sat == nullptr) break;
    const std::vector<Part*> broken = broken_parts(question, sat->model);
    if (DASHJ_MUTATE(waiting_parts_hold, broken.empty(), true)) return Sat{with_all_variables(sat->model, query)};
    for (Part* part : broken) ask_for(*part, question);
    statistics_.add("queries.lazy-again");
  }
  if (units_used() >= last_unit) return Undecided{"resource limit"};
  return inner_->check(query.with_limit(last_unit - units_used()));
}

Unsat LazySolver::core_of(const Query& query, const Question& question, const Unsat& inner) {
  std::set<std::size_t> core;
  for (const std::size_t index : inner.core) core.insert(question.from[index]);
  if (!query.wants_core)
    for (std::size_t i = 0; i < query.assertions.size(); ++i) core.insert(i);
  return {{core.begin(), core.end()}};
}

LazySolver::Question LazySolver::first_question(const Query& query) {
  Question question;
  for (std::size_t i = 0; i < query.assertions.size(); ++i)
    for (const Term part : conjuncts(query.assertions[i])) question.parts.push_back({part, i});
  for (Part& part : question.parts) {
    if (looks_of(part.term).gives_range || part.assertion + 1 == query.assertions.size()) ask_for(part, question);
  }
  return question;
}

// Each once, since terms may share one exponentially often. Negations are moved inwards as far as that gives conjuncts.
std::vector<Term> LazySolver::conjuncts(Term assertion) {
  std::vector<Term> result, pending{assertion};
  std::unordered_set<std::uint32_t> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term.id).second) continue;
    const bool is_negated = store_.op(term) == Op::Not;
    const Term inner = is_negated ? store_.args(term)[0] : term;
    const std::vector<Term> args(store_.args(inner).begin(), store_.args(inner).end());
    if (is_negated && store_.op(inner) == Op::Not) {
      pending.push_back(args[0]);
    } else if (store_.op(inner) == (is_negated ? Op::Or : Op::And)) {
      for (auto arg = args.rbegin(); arg != args.rend(); ++arg)
        pending.push_back(is_negated ? store_.make(Op::Not, {*arg}) : *arg);
    } else {
      result.push_back(term);
    }
  }
  return result;
}

void LazySolver::ask_for(Part& part, Question& question) {
  part.is_asked = true;
  question.assertions.push_back(part.term);
  question.from.push_back(part.assertion);
  const std::vector<Place>& places = looks_of(part.term).places;
  question.places.insert(places.begin(), places.end());
}

// The next ones to ask for.
std::vector<LazySolver::Part*> LazySolver::broken_parts(Question& question, const Model& model) {
  using Rank = std::pair<bool, std::ptrdiff_t>;  // has a product; how many places of it are new
  std::vector<std::pair<Rank, Part*>> broken;
  for (Part& part : question.parts) {
    if (part.is_asked) continue;
    if (evaluator_.evaluate(part.term, [&](Term variable) { return model.value(variable); }) != 0) continue;
    const Looks& looks = looks_of(part.term);
    const auto is_new = [&](const Place& place) { return !question.places.contains(place); };
    broken.push_back({{looks.has_product, std::count_if(looks.places.begin(), looks.places.end(), is_new)}, &part});
  }
  std::stable_sort(broken.begin(), broken.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Part*> next;
  for (const auto& [rank, part] : broken)
    if (next.size() < kPartsOfModel && rank.first == broken.front().first.first) next.push_back(part);
  return next;
}

// Through what is stored: a cell may be as it was before.
const LazySolver::Looks& LazySolver::looks_of(Term root) {
  const auto [found, is_new] = looks_.try_emplace(root.id);
  Looks& looks = found->second;
  if (!is_new) return looks;
  std::unordered_set<std::uint32_t> seen;
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term.id).second) continue;
    const auto args = store_.args(term);
    const Op op = store_.op(term);
    if (op == Op::Variable) looks.places.emplace_back(term, term);
    if (op == Op::Select) {
      Term map = args[0];
      while (store_.op(map) == Op::Store || store_.op(map) == Op::Fill || store_.op(map) == Op::Copy)
        map = store_.args(map)[0];
      looks.places.emplace_back(map, args[1]);
    }
    looks.has_product |= op == Op::BvMul && !store_.is_const(args[0]) && !store_.is_const(args[1]);
    pending.insert(pending.end(), args.begin(), args.end());
  }
  looks.gives_range = !value_ranges(store_, std::span(&root, 1), Orders::Ignored).empty();
  return looks;
}

// Those that nothing was asked of are 0, as they were when the rest was tried.
Model LazySolver::with_all_variables(Model model, const Query& query) {
  for (const Term assertion : query.assertions)
    for (const Term variable : variables_.variables(assertion)) model.values.try_emplace(variable.id, 0);
  return model;
}

}  // namespace dashj::smt
