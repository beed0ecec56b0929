// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "term/term_store.h"

namespace dashj::smt {

/// Finds the divisions and remainders by a divisor that is no constant: those that a solver needs lemmas for.
class DivisionFinder {
 public:
  explicit DivisionFinder(const term::TermStore& store) : store_(store) {}

  /// All of them below the terms, oldest first. Costs nothing where there are none.
  [[nodiscard]] std::vector<term::Term> divisions(std::span<const term::Term> terms);

 private:
  [[nodiscard]] bool is_division(term::Term term) const;

  const term::TermStore& store_;
  std::vector<bool> has_division_;  // by id: it or something below it is one
};

}  // namespace dashj::smt
