// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "term/term_store.h"

namespace dashj::smt {

/// Sums whose addends are chosen: cells that were exchanged where they were out of order, `(c ? b : a) + (c ? a : b)`,
/// are a sum that no condition changes. Choices by one condition are taken together, those by the youngest first, as
/// the others are below them: where what they are if it holds and what they are if it does not is the same sum, they
/// are that. The same of what is put together by exclusive or. A solver of clauses has all cases of all conditions to
/// look at.
class ChoiceSums {
 public:
  explicit ChoiceSums(const term::TermStore& store) : store_(store) {}

  /// What a comparison of two numbers of one width is, as one is a sum, and the two are apart by a number that no
  /// condition changes; not known: no value. Looks at no more than kMaxAddendsOfChoices.
  [[nodiscard]] std::optional<bool> decided(term::Op op, term::Term a, term::Term b);

 private:
  enum class Extended : std::uint8_t { No, Signed, Unsigned };
  /// An addend: a term, or what it is when it is extended to the width of the sum.
  using Addend = std::pair<term::Term, Extended>;
  /// Modulo 2 to the width, or less than that with more bits on top.
  struct Sum {
    std::map<Addend, std::uint64_t> addends;  // with their factors, none of which is 0
    std::uint64_t constant = 0;
  };

  [[nodiscard]] std::uint64_t value_of(Addend constant) const;
  void add(Sum& sum, Addend addend, std::uint64_t factor, unsigned width);
  [[nodiscard]] std::optional<term::Term> youngest_condition(const Sum& sum) const;
  [[nodiscard]] std::optional<std::uint64_t> constant(Sum sum, unsigned width);
  [[nodiscard]] term::Term condition_of(term::Term choice) const;

  const term::TermStore& store_;
  std::size_t left_ = 0;   // addends to look at
  bool are_bits_ = false;  // put together by exclusive or: each factor is 1
};

}  // namespace dashj::smt
