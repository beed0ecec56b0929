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
  using Index = std::uint32_t;  // of a literal: 2 |literal| + (negative ? 1 : 0)
  using ClauseId = std::uint32_t;
  /// Its literals from `begin`; the first two are watched.
  struct Clause {
    std::size_t begin;
    std::uint32_t size;
    bool is_there = true;
  };
  struct Watch {
    ClauseId clause;
    Literal other;  // another literal of the clause: where it is true there is nothing to do
  };

  static Index index(Literal literal) {
    return 2 * static_cast<Index>(literal < 0 ? -literal : literal) + (literal < 0 ? 1 : 0);
  }
  [[nodiscard]] signed char value(Literal literal) const { return values_[index(literal)]; }
  void reserve(std::span<const Literal> clause);
  void assign(Literal literal);
  [[nodiscard]] bool propagate();
  void undo(std::size_t trail);
  void add(std::span<const Literal> clause);
  static std::uint64_t hash(std::span<const Literal> clause);

  std::vector<Literal> literals_;  // of all clauses
  std::vector<Clause> clauses_;
  std::vector<std::vector<Watch>> watches_;  // by literal: those to look at when it becomes false
  std::vector<signed char> values_;          // by literal: 1 true, -1 false, 0 open
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0;
  std::unordered_multimap<std::uint64_t, ClauseId> by_hash_;
  bool is_refuted_ = false;  // the axioms exclude each other
};

}  // namespace dashj::smt
