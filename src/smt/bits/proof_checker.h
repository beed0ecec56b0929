// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "smt/bits/circuit_clauses.h"

namespace dashj::smt {

/// Checks a proof of a SAT solver, clause by clause: a lemma follows where unit propagation from its negation comes to
/// a conflict (reverse unit propagation; E. Goldberg and Y. Novikov, 2003). Shares no code with the solver.
class ProofChecker {
 public:
  /// Something that is given.
  void add_axiom(std::span<const Literal> clause);
  /// False: it was not shown to follow, and is not added.
  [[nodiscard]] bool add_lemma(std::span<const Literal> clause);
  /// Clauses that are not used any more cost time. What followed from them stays.
  void remove(std::span<const Literal> clause);

 private:
  using Index = std::uint32_t;     // of a literal: 2 |literal| + (negative ? 1 : 0), so the opposite is Index ^ 1
  using ClauseId = std::uint32_t;  // where its size stands in clauses_
  struct Watch {
    ClauseId clause;
    Index other;  // another literal of the clause: where it is true there is nothing to do
  };

  static Index index(Literal literal) {
    return 2 * static_cast<Index>(literal < 0 ? -literal : literal) + (literal < 0 ? 1 : 0);
  }
  void reserve(std::span<const Index> clause);
  void assign(Index literal);
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool propagate_long(Index is_false);
  void undo(std::size_t trail);
  void add(std::span<const Literal> clause);
  void attach(std::span<const Index> clause, std::uint64_t its_hash);
  void watch(ClauseId clause);
  void collect_removed();
  static std::vector<Index> sorted(std::span<const Literal> clause);
  static std::uint64_t hash(std::span<const Index> clause);

  // Of clauses of three literals or more: the size, with kRemoved where it is removed, then the literals, of which the
  // first two are watched.
  static constexpr std::uint32_t kRemoved = 1u << 31;
  std::vector<std::uint32_t> clauses_;
  std::size_t removed_ = 0;                   // of what stands there
  std::vector<std::vector<Watch>> watches_;   // by literal: those to look at when it becomes false
  std::vector<std::vector<Index>> binaries_;  // by literal: what holds when it becomes false
  std::vector<signed char> values_;           // by literal: 1 true, -1 false, 0 open
  std::vector<Index> trail_;
  std::size_t propagated_ = 0;
  std::unordered_multimap<std::uint64_t, ClauseId> by_hash_;
  bool is_refuted_ = false;  // the axioms exclude each other
};

}  // namespace dashj::smt
