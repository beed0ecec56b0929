// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "symbolic/location_graph.h"
#include "term/evaluate.h"

namespace dashj::symbolic {

/// A term `local + constant`.
struct LocalSum {
  tac::LocalId local;
  std::int32_t constant = 0;
};

/// The pairs of locals whose difference an analysis follows: those that are compared with each other, or of which one
/// is assigned the other plus a constant. Of each local the first few, so their number is linear in that of the
/// operations.
class DifferencePairs {
 public:
  /// Stands for `left - right`.
  struct Pair {
    tac::LocalId left, right;
  };
  /// A pair in the one direction or the other.
  struct Found {
    std::size_t pair;
    bool is_swapped;
  };

  DifferencePairs(const LocationGraph& graph, const term::TermStore& store);

  [[nodiscard]] std::span<const Pair> all() const { return pairs_; }
  /// The pairs that a local is in.
  [[nodiscard]] std::span<const std::size_t> of(tac::LocalId local) const { return of_local_[local.index()]; }
  [[nodiscard]] std::optional<Found> find(tac::LocalId left, tac::LocalId right) const;

  /// The local that a variable of 32 bits stands for; others are not followed.
  [[nodiscard]] std::optional<tac::LocalId> local(term::Term variable) const;
  [[nodiscard]] std::optional<LocalSum> local_sum(term::Term term) const;
  /// A term `left - right`.
  [[nodiscard]] std::optional<Pair> difference(term::Term term) const;

 private:
  void add_compared(term::Term condition);
  void add(tac::LocalId left, tac::LocalId right);
  [[nodiscard]] std::optional<tac::LocalId> negated_local(term::Term term) const;

  const term::TermStore& store_;
  term::VariableCollector variables_;
  std::unordered_map<std::uint32_t, tac::LocalId> local_of_variable_;
  std::vector<Pair> pairs_;
  std::map<std::pair<tac::LocalId, tac::LocalId>, std::size_t> numbers_;
  std::vector<std::vector<std::size_t>> of_local_;
};

}  // namespace dashj::symbolic
