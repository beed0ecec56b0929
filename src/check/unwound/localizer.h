// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "term/term_store.h"

namespace dashj::check::unwound {

/// Localization (R. Kurshan, 1994) of the question whether a guard can hold. What a guard says last is asked with the
/// terms made last: older ones are variables, and other conditions count where they speak of the same terms. So the
/// question about the last step of a long run has the size of a step, where what was proved of earlier steps is enough.
///
/// What is unsatisfiable in part is so as a whole. Conditions are only left out, and an assignment of the whole gives
/// each variable that stands for a term the term's value.
class Localizer {
 public:
  explicit Localizer(term::TermStore& store) : store_(store) {}

  /// Something that was proved, and counts from now on.
  void add_fact(term::Term condition);

  struct Part {
    std::vector<term::Term> assertions;  ///< If they exclude each other, facts exclude the guard.
    bool is_whole = false;               ///< All terms of the guard are there, so a model is one of the guard.
  };
  /// About `terms` terms of the guard's last condition, and as many of others.
  [[nodiscard]] Part part_of(term::Term guard, std::size_t terms);

 private:
  using Ids = std::unordered_set<std::uint32_t>;

  [[nodiscard]] std::vector<term::Term> conditions_of(term::Term guard) const;
  [[nodiscard]] std::vector<term::Term> latest(term::Term root, std::size_t count) const;
  [[nodiscard]] const std::vector<term::Term>& latest_of_fact(term::Term fact);
  [[nodiscard]] bool is_leaf(term::Term term) const { return store_.args(term).empty(); }
  [[nodiscard]] Part cut(const std::vector<term::Term>& conditions, const Ids& kept);

  term::TermStore& store_;
  std::vector<term::Term> facts_;
  std::unordered_map<std::uint32_t, std::vector<term::Term>> latest_of_facts_;
  std::unordered_map<std::uint32_t, term::Term> variables_;  // that stand for terms, by id of these
};

}  // namespace dashj::check::unwound
