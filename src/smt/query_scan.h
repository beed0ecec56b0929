// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "term/term_store.h"

namespace dashj::smt {

/// Operators on floats that Z3 is told nothing of: their circuits are too large for it (a remainder, the root of a
/// double, a fused product), so each is a free value, and where a model is wrong about one, more is said.
[[nodiscard]] constexpr bool is_opaque(term::Op op) {
  return op == term::Op::FpRem || op == term::Op::FpSqrt || op == term::Op::FpFma;
}

/// What the choice of engine and lemmas depends on.
struct QueryShape {
  std::size_t nodes = 0;              ///< Distinct terms below the assertions.
  std::size_t products = 0;           ///< Of two factors that are no constants.
  bool has_products_of_sums = false;  ///< Among them one that could be multiplied out.
  std::uint64_t gates = 0;    ///< Of circuits for those products and for divisions whose divisor is no constant, about.
  std::size_t sums = 0;       ///< Of two addends that are no constants.
  std::size_t long_sums = 0;  ///< Of these those of 64 bits.
  bool has_divisions = false;  ///< By constants.
  bool has_bits = false;       ///< Operators on single bits: masks and the like; no shift to the right by a constant.
  bool has_unsigned_shifts = false;  ///< To the right, by constants.
  bool has_rests = false;   ///< Masks of low ones: rests, and no bits. All but the sign, as of lengths, is neither.
  bool has_floats = false;  ///< An operator on floats.
  std::vector<term::Term> opaque;     ///< Among them those that Z3 is told nothing of (is_opaque), oldest first.
  std::vector<term::Term> divisions;  ///< Those by a divisor that is no constant, oldest first: they need lemmas.
};

/// Looks a query over; keeps its scratch memory between calls.
class QueryScanner {
 public:
  explicit QueryScanner(const term::TermStore& store) : store_(store) {}
  [[nodiscard]] QueryShape scan(std::span<const term::Term> assertions);

 private:
  [[nodiscard]] std::uint64_t gates_of(term::Term term) const;
  [[nodiscard]] bool has_all_but_sign(term::Term term) const;
  [[nodiscard]] bool has_low_ones(term::Term term) const;

  const term::TermStore& store_;
  std::vector<std::uint32_t> stamps_;  // by id
  std::uint32_t stamp_ = 0;
};

}  // namespace dashj::smt
