// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "term/interval.h"
#include "term/term_store.h"

namespace dashj::smt {

/// What the number that a term of bits stands for lies between, whatever its variables are: by its operator and the
/// ranges of its arguments. An arm of a choice is only taken where the condition says so: where that compares a part of
/// the arm, the part counts within the comparison, so `x < 95 ? x + 5 : x` is at most 99 where x is at most 99.
///
/// Each term is looked at once, and a condition up to kMaxRangeFacts of its comparisons. Iterative, so terms may be
/// deep.
class TermRanges {
 public:
  explicit TermRanges(const term::TermStore& store) : store_(store) {}

  /// Signed. `term`: of 1 to 64 bits.
  [[nodiscard]] term::Interval of(term::Term term);
  /// The same, wherever a condition holds, too; nothing: it holds nowhere, as far as numbers show. Up to kMaxRangeFacts
  /// of its parts count, those first that stand near.
  [[nodiscard]] std::optional<term::Interval> of_where(term::Term term, term::Term condition);
  /// What a comparison says wherever both sides lie within their ranges; nothing: not always the same, or no comparison
  /// of signed numbers.
  [[nodiscard]] std::optional<bool> decided(term::Op op, term::Term left, term::Term right);

 private:
  /// Conditions, and whether they hold.
  using Conditions = std::vector<std::pair<term::Term, bool>>;
  /// Terms, and what conditions leave them.
  using Facts = std::vector<std::pair<term::Term, term::Interval>>;

  [[nodiscard]] bool is_known(term::Term term) const { return term.id < known_.size() && known_[term.id].has_value(); }
  [[nodiscard]] bool push_arguments(term::Term term);
  [[nodiscard]] term::Interval calculated(term::Term term);
  [[nodiscard]] std::optional<term::Interval> where(term::Term term, Conditions conditions, int depth);
  [[nodiscard]] Facts facts(Conditions conditions);
  [[nodiscard]] std::optional<std::pair<term::Term, bool>> only_way(term::Term compound, bool holds,
                                                                    const Conditions& known) const;
  [[nodiscard]] term::Interval known_so_far(term::Term term) const;
  void add_comparison(term::Term comparison, bool holds, Facts& facts);
  void add(term::Term term, term::Interval range, Facts& facts);
  [[nodiscard]] std::optional<term::Interval> within(term::Term term, const Facts& facts);
  [[nodiscard]] bool is_number(term::Term term) const {
    return !store_.sort(term).is_bool() && !store_.sort(term).is_map();
  }
  [[nodiscard]] unsigned width(term::Term term) const { return store_.sort(term).width; }

  const term::TermStore& store_;
  std::vector<std::optional<term::Interval>> known_;  // by id
  std::vector<term::Term> stack_;
};

}  // namespace dashj::smt
