// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "smt/choice_sums.h"
#include "smt/term_ranges.h"
#include "term/term_store.h"

namespace dashj::check::unwound {

/// Builds terms that are equal to what is asked for, and shorter where a look at the arguments shows how: operators of
/// constants are calculated (term/evaluate.h), conditions that exclude or imply each other are put together, and what
/// is asked of a choice with a constant is asked of its arms. No rule looks further down than a fixed number of terms,
/// so a program is executed in time linear in its copies.
///
/// A guard is the condition on which a run comes to a place. That of a branch is `both(guard before, condition)`, so
/// the guards of a program share their fronts, and where branches join `either` finds the shared front and takes it
/// out.
class Circuit {
 public:
  explicit Circuit(term::TermStore& store) : store_(store), ranges_(store), sums_(store) {}

  [[nodiscard]] term::TermStore& store() const { return store_; }
  [[nodiscard]] term::Term truth(bool value) const { return store_.bool_const(value); }
  [[nodiscard]] term::Term negated(term::Term condition);
  [[nodiscard]] term::Term both(term::Term a, term::Term b);
  [[nodiscard]] term::Term either(term::Term a, term::Term b);
  /// Of two terms of one sort, which is no map.
  [[nodiscard]] term::Term choice(term::Term condition, term::Term then, term::Term otherwise);

  /// Something that holds in every run that comes here by `one`, and in none that comes by `other`. No run comes by
  /// both.
  [[nodiscard]] term::Term tells_apart(term::Term one, term::Term other);

  /// What a number lies between in every run that comes to a place with this guard; nothing: none comes there.
  [[nodiscard]] std::optional<term::Interval> range_where(term::Term number, term::Term guard) {
    return ranges_.of_where(number, guard);
  }

  /// The term with the given terms in the place of those with these ids, calculated. `term` is what an Encoder makes of
  /// one statement: small.
  using Values = std::vector<std::pair<std::uint32_t, term::Term>>;
  [[nodiscard]] term::Term calculated(term::Term term, const Values& values);

 private:
  /// What two guards say beyond a front that they share, first to last.
  struct Parted {
    term::Term front;
    std::vector<term::Term> one, other;
    bool is_known = false;  ///< False: their fronts are too far away.
  };
  [[nodiscard]] Parted parted(term::Term one, term::Term other) const;
  [[nodiscard]] term::Term all(std::span<const term::Term> conditions);
  [[nodiscard]] term::Term either_part(term::Term a, term::Term b);
  [[nodiscard]] bool are_opposite(term::Term a, term::Term b, int depth = 0) const;
  [[nodiscard]] bool is_part(term::Term part, term::Term whole, term::Op op) const;
  [[nodiscard]] term::Term order_of(term::Term a, term::Term b, bool are_negated);
  [[nodiscard]] term::Term when_one(term::Term number);
  [[nodiscard]] term::Term bool_choice(term::Term condition, term::Term then, term::Term otherwise);
  [[nodiscard]] term::Term operation(term::Term shape, const std::vector<term::Term>& args, int depth);
  [[nodiscard]] term::Term of_constants(term::Term shape, const std::vector<term::Term>& args);
  [[nodiscard]] term::Term made(term::Term shape, const std::vector<term::Term>& args);
  [[nodiscard]] term::Term masked_choice(term::Op op, term::Term a, term::Term b);
  [[nodiscard]] bool has_constant_arm(term::Term term) const;
  [[nodiscard]] term::Term arg(term::Term term, std::size_t number) const { return store_.args(term)[number]; }

  term::TermStore& store_;
  smt::TermRanges ranges_;
  smt::ChoiceSums sums_;
};

}  // namespace dashj::check::unwound
