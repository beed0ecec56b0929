// SPDX-License-Identifier: MIT
#include "smt/bits/proof_checker.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/mutant.h"
#include "smt/limits.h"

namespace dashj::smt {

void ProofChecker::reserve(std::span<const Index> clause) {
  for (const Index literal : clause) {
    const std::size_t needed = (literal | 1u) + 1;
    if (values_.size() >= needed) continue;
    values_.resize(needed, 0);
    watches_.resize(needed);
    binaries_.resize(needed);
  }
}

void ProofChecker::assign(Index literal) {
  values_[literal] = 1;
  values_[literal ^ 1] = -1;
  trail_.push_back(literal);
}

void ProofChecker::undo(std::size_t trail) {
  while (trail_.size() > trail) {
    values_[trail_.back()] = values_[trail_.back() ^ 1] = 0;
    trail_.pop_back();
  }
  propagated_ = trail;
}

// False: a clause has no literal left that could hold.
bool ProofChecker::propagate() {
  while (propagated_ < trail_.size()) {
    const Index is_false = trail_[propagated_++] ^ 1;
    for (const Index other : binaries_[is_false]) {
      if (values_[other] < 0) return false;
      if (values_[other] == 0) assign(other);
    }
    if (!propagate_long(is_false)) return false;
  }
  return true;
}

bool ProofChecker::propagate_long(Index is_false) {
  std::vector<Watch>& watches = watches_[is_false];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const Watch watch = watches[i];
    if (values_[watch.other] > 0) {  // without a look at the clause
      watches[kept++] = watch;
      continue;
    }
    Index* const first = clauses_.data() + watch.clause + 1;
    if ((first[-1] & kRemoved) != 0) continue;
    Index* const end = first + first[-1];
    if (first[0] == is_false) std::swap(first[0], first[1]);
    const signed char of_first = values_[first[0]];
    if (of_first > 0) {
      watches[kept++] = {watch.clause, first[0]};
      continue;
    }
    Index* const next = std::find_if(first + 2, end, [this](Index each) { return values_[each] >= 0; });
    if (next != end) {
      std::swap(first[1], *next);
      watches_[first[1]].push_back({watch.clause, first[0]});
      continue;
    }
    watches[kept++] = watch;
    if (of_first == 0) {
      assign(first[0]);
      continue;
    }
    for (++i; i < watches.size(); ++i) watches[kept++] = watches[i];
    watches.resize(kept);
    return false;
  }
  watches.resize(kept);
  return true;
}

void ProofChecker::add_axiom(std::span<const Literal> clause) {
  add(clause);
}

bool ProofChecker::add_lemma(std::span<const Literal> clause) {
  if (is_refuted_) return true;
  reserve(sorted(clause));
  const std::size_t trail = trail_.size();
  bool follows = false;
  for (const Literal literal : clause) {
    if (values_[index(literal)] > 0) follows = true;
    if (values_[index(literal)] == 0) assign(index(literal) ^ 1);
  }
  follows = follows || !propagate();
  undo(trail);
  if (!DASHJ_MUTATE(lemmas_believed, follows, true)) return false;
  add(clause);
  return true;
}

std::vector<ProofChecker::Index> ProofChecker::sorted(std::span<const Literal> clause) {
  std::vector<Index> result;
  result.reserve(clause.size());
  for (const Literal literal : clause) result.push_back(index(literal));
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

// What cannot hold any more stands behind the two that are watched.
void ProofChecker::add(std::span<const Literal> clause) {
  if (is_refuted_) return;
  std::vector<Index> literals = sorted(clause);
  reserve(literals);
  // Opposites are neighbours.
  const bool has_opposites = std::adjacent_find(literals.begin(), literals.end(),
                                                [](Index a, Index b) { return (a ^ 1) == b; }) != literals.end();
  if (has_opposites || std::any_of(literals.begin(), literals.end(), [&](Index each) { return values_[each] > 0; }))
    return;
  const std::uint64_t its_hash = hash(literals);
  const auto closed =
      std::stable_partition(literals.begin(), literals.end(), [this](Index each) { return values_[each] == 0; });
  const auto open = closed - literals.begin();
  if (open > 1) return attach(literals, its_hash);
  if (open == 1) assign(literals[0]);
  if (open == 0 || !propagate()) is_refuted_ = true;
}

void ProofChecker::attach(std::span<const Index> clause, std::uint64_t its_hash) {
  if (clause.size() == 2) {
    binaries_[clause[0]].push_back(clause[1]);
    binaries_[clause[1]].push_back(clause[0]);
    return;
  }
  DASHJ_CHECK(clauses_.size() < UINT32_MAX - clause.size(), "the clauses of a proof should fit 16 GB");
  const auto id = static_cast<ClauseId>(clauses_.size());
  clauses_.push_back(static_cast<std::uint32_t>(clause.size()));
  clauses_.insert(clauses_.end(), clause.begin(), clause.end());
  watch(id);
  by_hash_.emplace(its_hash, id);
}

void ProofChecker::watch(ClauseId clause) {
  const Index* const first = clauses_.data() + clause + 1;
  watches_[first[0]].push_back({clause, first[1]});
  watches_[first[1]].push_back({clause, first[0]});
}

// What is left moves together: propagation reads most of it again and again. The two that are watched stay the first.
void ProofChecker::collect_removed() {
  std::vector<std::pair<ClauseId, ClauseId>> moved;  // from, to
  std::size_t to = 0;
  for (std::size_t from = 0; from < clauses_.size();) {
    const std::size_t length = (clauses_[from] & ~kRemoved) + 1;
    if ((clauses_[from] & kRemoved) == 0) {
      moved.emplace_back(from, to);
      std::copy_n(clauses_.begin() + static_cast<std::ptrdiff_t>(from), length,
                  clauses_.begin() + static_cast<std::ptrdiff_t>(to));
      to += length;
    }
    from += length;
  }
  clauses_.resize(to);
  removed_ = 0;
  for (std::vector<Watch>& watches : watches_) watches.clear();
  for (const auto& [from, id] : moved) watch(id);
  for (auto& [its_hash, id] : by_hash_)
    id = std::lower_bound(moved.begin(), moved.end(), std::pair(id, ClauseId{0}))->second;
}

std::uint64_t ProofChecker::hash(std::span<const Index> clause) {
  std::uint64_t result = clause.size();
  for (const Index literal : clause) {
    result = (result ^ literal) * 0x9E3779B97F4A7C15u;
    result ^= result >> 32;
  }
  return result;
}

// Two clauses with one hash may be taken for each other: then one is missing later, and a proof is not accepted.
void ProofChecker::remove(std::span<const Literal> clause) {
  const std::vector<Index> literals = sorted(clause);
  if (literals.size() == 2) {
    for (const auto& [of, other] : {std::pair(literals[0], literals[1]), std::pair(literals[1], literals[0])}) {
      if (of >= binaries_.size()) return;
      const auto found = std::find(binaries_[of].begin(), binaries_[of].end(), other);
      if (found != binaries_[of].end()) binaries_[of].erase(found);
    }
    return;
  }
  const auto found = by_hash_.find(hash(literals));
  if (found == by_hash_.end()) return;
  removed_ += clauses_[found->second] + 1;
  clauses_[found->second] |= kRemoved;
  by_hash_.erase(found);
  if (removed_ > kLeastCollected && 2 * removed_ > clauses_.size()) collect_removed();
}

}  // namespace dashj::smt
