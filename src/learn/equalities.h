// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "learn/sample_table.h"

namespace dashj::learn {

/// Finds what the result is equal to: a sum of multiples of a few terms over the parameters, the multiples computed
/// modulo 2^32 from the samples. Families of such sums are tried from simple to less so; the first that fits all rows
/// is the answer.
class EqualityFinder {
 public:
  EqualityFinder(const Shape& shape, SampleTable& table, term::Builder& builder);

  /// Equalities that hold in these rows; none if no family fits or the rows are too few to tell. More than one where
  /// terms that mean different things have the same values here.
  [[nodiscard]] std::vector<term::Term> find(const Rows& rows);
  /// The same without products, which fit too easily where there are many sets of rows to choose from.
  [[nodiscard]] std::vector<term::Term> find_simple(const Rows& rows);

 private:
  struct Family {
    std::vector<term::Term> terms;
    std::uint32_t multiple = 1;   // of the result, so that n * (n + 1) / 2 is found without a division
    bool is_alternative = false;  // tried as well if the family before it fits
  };

  void add_lines();
  void add_powers();
  void add_choices();
  void add_products();
  void add_pair(term::Term a, term::Term b);
  [[nodiscard]] term::Term power(term::Term base, term::Term distance, bool is_masked);
  [[nodiscard]] std::vector<term::Term> first_fit(std::size_t family_count, const Rows& rows);
  [[nodiscard]] std::vector<std::vector<std::uint64_t>> equations(const Family& family, const Rows& rows);
  [[nodiscard]] term::Term fit(const Family& family, const Rows& rows);
  [[nodiscard]] bool is_plausible(const std::vector<std::uint64_t>& coefficients, std::size_t rank,
                                  std::size_t samples) const;

  [[nodiscard]] term::Term number(std::uint32_t value) { return builder_.store().bv_const(32, value); }
  [[nodiscard]] term::Term make(term::Op op, term::Term a, term::Term b) { return builder_.make(op, {a, b}); }

  const Shape& shape_;
  SampleTable& table_;
  term::Builder& builder_;
  std::vector<Family> families_;
  std::size_t simple_count_ = 0;  // of the families: those without products
  std::vector<std::int32_t> constants_;
};

}  // namespace dashj::learn
