// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "forward/limits.h"
#include "term/term_store.h"

namespace dashj::forward {

/// Connectives of two conditions, simplified as circuits are: by what their operands are, one level down. A term is
/// made of two terms and never taken apart into a list, so the guards of n joined paths are n nodes. (The rewriter of
/// src/simplify flattens conjunctions, which makes the guard of the n-th branch n parts long.)
///
/// Every result is equivalent to what its name says, whatever the operands are.
class Circuit {
 public:
  explicit Circuit(term::TermStore& store) : store_(store) {}

  [[nodiscard]] term::Term truth() { return store_.bool_const(true); }
  [[nodiscard]] term::Term falsity() { return store_.bool_const(false); }
  [[nodiscard]] term::Term lnot(term::Term a);
  [[nodiscard]] term::Term land(term::Term a, term::Term b);
  [[nodiscard]] term::Term lor(term::Term a, term::Term b);
  /// The guard of a path on which one more condition holds.
  [[nodiscard]] term::Term both(term::Term front, term::Term condition);

  [[nodiscard]] bool is_complement(term::Term a, term::Term b) const { return is_complement(a, b, kMaxRuleDepth); }

  /// Of two guards, each made by `both` and `join`, which exclude each other: what holds where one of them does, and
  /// what then tells the left one from the right. Both are short where the guards begin with the same.
  struct Joined {
    term::Term guard, is_left;
  };
  [[nodiscard]] Joined join(term::Term left, term::Term right);

 private:
  [[nodiscard]] term::Term either(term::Term a, term::Term b);
  [[nodiscard]] bool drop_fork(std::vector<term::Term>& one, std::vector<term::Term>& other, term::Term& first);
  [[nodiscard]] term::Term all_of(const std::vector<term::Term>& parts);
  [[nodiscard]] bool is_complement(term::Term a, term::Term b, int depth) const;
  /// Whether `a` is a conjunction (disjunction) of two, one of which is `part`; `rest`: the other one.
  [[nodiscard]] bool splits(term::Op op, term::Term a, term::Term part, term::Term& rest) const;
  [[nodiscard]] bool contains(term::Op op, term::Term a, term::Term part) const;
  [[nodiscard]] term::Term land_one_way(term::Term a, term::Term b);
  [[nodiscard]] term::Term lor_one_way(term::Term a, term::Term b);
  [[nodiscard]] term::Term common_factor(term::Term a, term::Term b);

  term::TermStore& store_;
  int depth_ = 0;  // of rules within rules
};

}  // namespace dashj::forward
