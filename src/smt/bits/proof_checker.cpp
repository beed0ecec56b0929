// SPDX-License-Identifier: MIT
#include "smt/bits/proof_checker.h"

#include <algorithm>

#include "base/mutant.h"

namespace dashj::smt {

void ProofChecker::reserve(std::span<const Literal> clause) {
  for (const Literal literal : clause) {
    const std::size_t needed = std::max<std::size_t>(index(literal), index(-literal)) + 1;
    if (values_.size() >= needed) continue;
    values_.resize(needed, 0);
    watches_.resize(needed);
  }
}

void ProofChecker::assign(Literal literal) {
  values_[index(literal)] = 1;
  values_[index(-literal)] = -1;
  trail_.push_back(literal);
}

void ProofChecker::undo(std::size_t trail) {
  while (trail_.size() > trail) {
    values_[index(trail_.back())] = values_[index(-trail_.back())] = 0;
    trail_.pop_back();
  }
  propagated_ = trail;
}

// False: a clause has no literal left that could hold.
bool ProofChecker::propagate() {
  while (propagated_ < trail_.size()) {
    const Literal is_false = -trail_[propagated_++];
    std::vector<Watch>& watches = watches_[index(is_false)];
    std::size_t kept = 0;
    for (std::size_t i = 0; i < watches.size(); ++i) {
      const Watch watch = watches[i];
      const bool has_true = value(watch.other) > 0;  // without a look at the clause
      if (!has_true && !clauses_[watch.clause].is_there) continue;
      watches[kept++] = watch;
      if (has_true) continue;
      const Clause& clause = clauses_[watch.clause];
      Literal* const first = literals_.data() + clause.begin;
      if (first[0] == is_false) std::swap(first[0], first[1]);
      Literal* const end = first + clause.size;
      Literal* const next = std::find_if(first + 2, end, [this](Literal each) { return value(each) >= 0; });
      if (value(first[0]) > 0) {
        watches[kept - 1].other = first[0];
      } else if (next != end) {
        std::swap(first[1], *next);
        watches_[index(first[1])].push_back({watch.clause, first[0]});
        --kept;
      } else if (value(first[0]) == 0) {
        assign(first[0]);
      } else {
        for (++i; i < watches.size(); ++i) watches[kept++] = watches[i];
        watches.resize(kept);
        return false;
      }
    }
    watches.resize(kept);
  }
  return true;
}

void ProofChecker::add_axiom(std::span<const Literal> clause) {
  add(clause);
}

bool ProofChecker::add_lemma(std::span<const Literal> clause) {
  if (is_refuted_) return true;
  reserve(clause);
  const std::size_t trail = trail_.size();
  bool follows = false;
  for (const Literal literal : clause) {
    if (value(literal) > 0) follows = true;
    if (value(literal) == 0) assign(-literal);
  }
  follows = follows || !propagate();
  undo(trail);
  if (!DASHJ_MUTATE(lemmas_believed, follows, true)) return false;
  add(clause);
  return true;
}

// What cannot hold any more stands behind the two that are watched.
void ProofChecker::add(std::span<const Literal> clause) {
  if (is_refuted_) return;
  reserve(clause);
  std::vector<Literal> sorted(clause.begin(), clause.end());
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  if (std::any_of(sorted.begin(), sorted.end(), [&](Literal each) {
        return value(each) > 0 || std::binary_search(sorted.begin(), sorted.end(), -each);
      }))
    return;
  const std::uint64_t its_hash = hash(sorted);
  std::stable_partition(sorted.begin(), sorted.end(), [this](Literal each) { return value(each) == 0; });
  const auto open = std::count_if(sorted.begin(), sorted.end(), [this](Literal each) { return value(each) == 0; });
  if (open <= 1) {
    if (open == 1) assign(sorted[0]);
    if (open == 0 || !propagate()) is_refuted_ = true;
    return;
  }
  const auto id = static_cast<ClauseId>(clauses_.size());
  clauses_.push_back({literals_.size(), static_cast<std::uint32_t>(sorted.size())});
  literals_.insert(literals_.end(), sorted.begin(), sorted.end());
  watches_[index(sorted[0])].push_back({id, sorted[1]});
  watches_[index(sorted[1])].push_back({id, sorted[0]});
  by_hash_.emplace(its_hash, id);
}

std::uint64_t ProofChecker::hash(std::span<const Literal> clause) {
  std::uint64_t result = clause.size();
  for (const Literal literal : clause) {
    result = (result ^ index(literal)) * 0x9E3779B97F4A7C15u;
    result ^= result >> 32;
  }
  return result;
}

// Two clauses with one hash may be taken for each other: then one is missing later, and a proof is not accepted.
void ProofChecker::remove(std::span<const Literal> clause) {
  std::vector<Literal> sorted(clause.begin(), clause.end());
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  const auto found = by_hash_.find(hash(sorted));
  if (found == by_hash_.end()) return;
  clauses_[found->second].is_there = false;
  by_hash_.erase(found);
}

}  // namespace dashj::smt
