// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "term/interval.h"
#include "term/term_store.h"

namespace dashj::smt {

/// The least and the greatest value that conditions which hold together leave free words: what comparisons with
/// constants say that are among them, as `0 <= n` and `n < 3` do, or `c <u 58` of the low bits of a word; what an order
/// of two words says where one of them is bounded, as `m <= n` does then; and what is left of a clause where the rest
/// of it does not hold (unit propagation), as of runs that leave a loop early. A word with another value makes one of
/// the conditions false.
class WordBounds {
 public:
  /// Looks at no more than kMaxBoundingConditions.
  WordBounds(const term::TermStore& store, std::span<const term::Term> conditions);

  /// The lowest bits of a word, and the numbers that they are, modulo 2 to the number of bits.
  struct Values {
    unsigned bits = 0;
    term::Interval numbers;
  };
  /// Of the bits of which there are the fewest values; no value: nothing is known.
  [[nodiscard]] std::optional<Values> of(term::Term word) const;
  /// What comparisons of the whole word leave it, as a signed number.
  [[nodiscard]] term::Interval whole(term::Term word) const;

 private:
  enum class Sign : bool { Unsigned, Signed };
  using Bits = std::pair<unsigned, Sign>;

  void hold(term::Term condition, bool holds);
  [[nodiscard]] std::vector<term::Term> connectives_below_clauses() const;
  [[nodiscard]] std::optional<bool> value_of(term::Term condition) const;
  [[nodiscard]] bool propagate(std::span<const term::Term> connectives);
  void look_at(term::Term comparison, bool holds);
  void look_at_order(term::Term comparison, bool holds);
  [[nodiscard]] bool use_orders();
  void add(term::Term number, Sign sign, term::Interval numbers);

  const term::TermStore& store_;
  std::unordered_map<std::uint32_t, bool> values_;  // of conditions, by id
  std::vector<std::pair<term::Term, bool>> clauses_;
  std::map<term::Term, std::map<Bits, term::Interval>> known_;
  /// Of two words, by signed numbers.
  struct Order {
    term::Term less, greater;
    bool is_strict = false;
  };
  std::vector<Order> orders_;
};

}  // namespace dashj::smt
