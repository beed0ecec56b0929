// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "smt/bits/bit_sum.h"
#include "smt/bits/circuit_clauses.h"
#include "smt/bits/order_classes.h"
#include "smt/bits/word_sums.h"
#include "smt/term_ranges.h"
#include "term/term_store.h"

namespace dashj::smt {

/// The bits of terms, lowest first, as literals over gates. Each term once; iterative, so terms may be deep. Variables
/// and what is opaque (operands.h) are left free: any value, or any of those that suffice where only an order is seen.
/// Bits that are the same in the whole range of a term (smt/term_ranges.h) are constants, or one literal: every value
/// of the variables keeps the term in its range, so this excludes none.
class TermBits {
 public:
  /// `orders` has seen each condition whose bits are asked for; both outlive this. Nothing is translated once there are
  /// more than `max_clauses`: a term adds a few thousand at most.
  TermBits(const term::TermStore& store, CircuitClauses& circuit, OrderClasses& orders, std::uint64_t max_clauses)
      : store_(store),
        circuit_(circuit),
        orders_(orders),
        max_clauses_(max_clauses),
        ranges_(store),
        sums_(store, circuit) {}

  /// Of a Bool one literal. Empty: there are too many clauses already for what is new in it.
  [[nodiscard]] std::span<const Literal> bits(term::Term term);
  /// The bits of a term that has been translated; empty: it has not.
  [[nodiscard]] std::span<const Literal> known(term::Term term) const;
  /// Variables and applications translated so far.
  [[nodiscard]] const std::vector<term::Term>& free_terms() const { return free_terms_; }

 private:
  using Word = std::vector<Literal>;

  [[nodiscard]] bool push_operands(term::Term term);
  [[nodiscard]] Word word(term::Term term) const;
  [[nodiscard]] Word added(const BitSum& sum);
  [[nodiscard]] Literal equal_terms(term::Term a, term::Term b, int depth);
  [[nodiscard]] Word translate(term::Term term);
  [[nodiscard]] Word translate_words(term::Term term);
  void keep_within(term::Interval range, Word& word) const;
  [[nodiscard]] Word fresh(std::size_t width);
  [[nodiscard]] Word negated(Word a) const;
  [[nodiscard]] Word sum(const Word& a, const Word& b, Literal carry);
  [[nodiscard]] Word product(const Word& a, const Word& b);
  [[nodiscard]] Word divided(const Word& a, std::int64_t divisor, term::Op op);
  [[nodiscard]] Word shifted(const Word& a, const Word& distance, term::Op op);
  [[nodiscard]] Literal less(const Word& a, const Word& b, bool is_signed, bool or_equal);
  [[nodiscard]] Literal compared(term::Op op, const Word& a, const Word& b);  // as floats
  [[nodiscard]] Literal equal(const Word& a, const Word& b);
  template <class Gate>
  [[nodiscard]] Word bitwise(const Word& a, const Word& b, Gate gate);

  const term::TermStore& store_;
  CircuitClauses& circuit_;
  OrderClasses& orders_;
  const std::uint64_t max_clauses_;
  std::vector<std::uint32_t> first_;  // by id of a term: where its bits begin in literals_, plus 1; 0: not translated
  std::vector<Literal> literals_;
  std::unordered_map<std::uint64_t, Literal> equalities_;  // by the ids of both
  std::vector<term::Term> stack_, free_terms_;
  TermRanges ranges_;
  WordSums sums_;
};

}  // namespace dashj::smt
