// SPDX-License-Identifier: MIT
#include "smt/chain/caching_solver.h"

#include <algorithm>

#include "base/mutant.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

std::vector<Term> key_of(const term::TermStore& store, const Query& query) {
  std::vector<Term> key;
  for (const Term assertion : query.assertions) {
    if (DASHJ_MUTATE(cache_forgets, !store.is_true(assertion),
                     !store.is_true(assertion) && store.op(assertion) != Op::Not))
      key.push_back(assertion);
  }
  std::sort(key.begin(), key.end());
  key.erase(std::unique(key.begin(), key.end()), key.end());
  return key;
}

// The first occurrence of each term of the core.
std::vector<std::size_t> indices_of(const std::vector<Term>& core, const Query& query) {
  std::vector<std::size_t> indices;
  for (const Term term : core) {
    const auto it = std::find(query.assertions.begin(), query.assertions.end(), term);
    indices.push_back(static_cast<std::size_t>(it - query.assertions.begin()));
  }
  std::sort(indices.begin(), indices.end());
  return indices;
}

}  // namespace

// True if constants alone decide: unsatisfiable with `clash` as core, or, with an empty clash, nothing is left to
// satisfy.
bool CachingSolver::folds(const std::vector<Term>& key, std::vector<Term>& clash) const {
  if (key.empty()) return true;
  for (const Term term : key) {
    if (store_.is_false(term)) {
      clash = {term};
      return true;
    }
    if (store_.op(term) != Op::Not) continue;
    const Term positive = store_.args(term)[0];
    if (!std::binary_search(key.begin(), key.end(), positive)) continue;
    clash = {positive, term};
    return true;
  }
  return false;
}

bool CachingSolver::answers(const Entry& entry, const Query& query) {
  if (std::holds_alternative<Sat>(entry.answer)) return true;
  if (std::holds_alternative<Core>(entry.answer)) return entry.has_core || !query.wants_core;
  return entry.resource_limit == query.resource_limit && entry.has_core == query.wants_core;
}

CheckResult CachingSolver::result_for(const Entry& entry, const Query& query) {
  if (const auto* sat = std::get_if<Sat>(&entry.answer)) return *sat;
  if (const auto* undecided = std::get_if<Undecided>(&entry.answer)) return *undecided;
  Unsat unsat{indices_of(std::get<Core>(entry.answer), query)};
  if (query.wants_core) return unsat;
  unsat.core.clear();  // the interface promises all of them
  for (std::size_t i = 0; i < query.assertions.size(); ++i) unsat.core.push_back(i);
  return unsat;
}

CheckResult CachingSolver::ask(const std::vector<Term>& key, const Query& query) {
  // In the order of the caller: his core then prefers what he put first, as far as the solver has preferences.
  CheckResult result = inner_->check(query);
  Entry entry{Undecided{}, query.wants_core, query.resource_limit};
  if (const auto* sat = std::get_if<Sat>(&result)) {
    entry.answer = *sat;
  } else if (const auto* unsat = std::get_if<Unsat>(&result)) {
    Core core;
    for (const std::size_t index : unsat->core) core.push_back(query.assertions[index]);
    std::sort(core.begin(), core.end());
    core.erase(std::unique(core.begin(), core.end()), core.end());
    entry.answer = std::move(core);
  } else {
    statistics_.add("queries.unknown");
    if (stop_.should_stop()) return result;
    entry.answer = std::get<Undecided>(result);
  }
  entries_.insert_or_assign(key, std::move(entry));
  return result;
}

CheckResult CachingSolver::check(const Query& query) {
  const ScopedTimer timer(statistics_, "solver");
  statistics_.add("queries");
  const std::vector<Term> key = key_of(store_, query);
  std::vector<Term> clash;
  if (folds(key, clash)) {
    statistics_.add("queries.cached");
    if (clash.empty()) return Sat{};
    return result_for(Entry{std::move(clash), true, 0}, query);
  }
  if (const auto it = entries_.find(key); it != entries_.end() && answers(it->second, query)) {
    statistics_.add("queries.cached");
    return result_for(it->second, query);
  }
  return ask(key, query);
}

}  // namespace dashj::smt
