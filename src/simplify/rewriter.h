// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "simplify/limits.h"
#include "simplify/map_reader.h"
#include "term/term_store.h"

namespace dashj::term {

/// constant + sum of coefficient * base, all modulo 2^width; bases are distinct, ordered by id, none a constant or sum.
struct LinearSum {
  std::uint8_t width = 0;
  std::uint64_t constant = 0;
  std::vector<std::pair<Term, std::uint64_t>> addends;  // base, coefficient (never 0)
};

/// The signed values that a term may have.
struct SignedRange {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

/// How deep rules may call rules. Most end after a step or two, but a few peel operators off one after the other (c ==
/// (x ^ 5) + 3 ...), and a term from a long loop has any number of those.
class DepthGuard {
 public:
  explicit DepthGuard(int& depth) : depth_(depth) { ++depth_; }
  ~DepthGuard() { --depth_; }
  DepthGuard(const DepthGuard&) = delete;
  DepthGuard& operator=(const DepthGuard&) = delete;
  [[nodiscard]] bool is_too_deep() const { return depth_ > simplify::kMaxRuleDepth; }

 private:
  int& depth_;
};

/// The local rules behind Builder, one family a file (simplify_*.cpp). Each method returns a term equivalent to its
/// name applied to its arguments. Not recursive in the depth of terms: a rule looks a fixed number of levels down.
class Rewriter {
 public:
  explicit Rewriter(TermStore& store) : store_(store), maps_(store) {}

  [[nodiscard]] Term make(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1);

 private:
  // rewriter.cpp
  [[nodiscard]] Term fold(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1);
  [[nodiscard]] Term unary(Op op, Term a, std::uint32_t parameter0, std::uint32_t parameter1);
  [[nodiscard]] Term binary(Op op, Term a, Term b);
  [[nodiscard]] Term commutative(Op op, Term a, Term b);
  [[nodiscard]] SignedRange range(Term term) const;

  // simplify_bool.cpp
  [[nodiscard]] bool is_literal(Term term) const;
  [[nodiscard]] Term shallow_not(Term a);
  [[nodiscard]] Term lnot(Term a);
  [[nodiscard]] bool flatten(std::span<const Term> terms, std::vector<Term>& flat);
  [[nodiscard]] bool sort_conjuncts(std::vector<Term>& conjuncts) const;
  [[nodiscard]] Term conjunction(std::span<const Term> terms);
  [[nodiscard]] Term disjunction(std::span<const Term> terms);
  // simplify_clauses.cpp, simplify_bounds.cpp, simplify_orders.cpp: false if the conjunction is unsatisfiable;
  // is_changed is only set
  [[nodiscard]] bool simplify_clauses(std::vector<Term>& conjuncts, bool& is_changed);
  [[nodiscard]] bool merge_bounds(std::vector<Term>& conjuncts, bool& is_changed);
  [[nodiscard]] bool merge_orders(std::vector<Term>& conjuncts, bool& is_changed);

  // simplify_choice.cpp
  [[nodiscard]] Term ite(Term condition, Term then_term, Term else_term);
  [[nodiscard]] Term bool_ite(Term condition, Term then_term, Term else_term);
  [[nodiscard]] bool is_constant_choice(Term term) const;
  [[nodiscard]] Term lift_choice(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1);

  // simplify_arith.cpp
  [[nodiscard]] bool collect(Term term, std::uint64_t factor, LinearSum& sum) const;
  [[nodiscard]] Term scaled(Term base, std::uint64_t coefficient);
  [[nodiscard]] Term build(const LinearSum& sum);
  [[nodiscard]] Term add(Term a, Term b, std::uint64_t factor_of_b);
  [[nodiscard]] Term multiply(Term a, Term b);
  [[nodiscard]] Term divide(Term a, Term b);
  [[nodiscard]] Term remainder(Term a, Term b);

  // simplify_bits.cpp, simplify_shifts.cpp
  [[nodiscard]] Term bit_not(Term a);
  [[nodiscard]] Term bitwise(Op op, Term a, Term b);
  [[nodiscard]] Term masked_choice(Op op, Term x, Term choice);
  [[nodiscard]] Term bitwise_constant(Op op, std::uint64_t value, Term b);
  [[nodiscard]] Term shift(Op op, Term a, Term b);
  [[nodiscard]] Term concat(Term a, Term b);
  [[nodiscard]] Term extract(Term a, std::uint32_t high, std::uint32_t low);
  [[nodiscard]] Term extend(Op op, Term a, std::uint32_t bits);

  // simplify_relation.cpp
  [[nodiscard]] Term equal(Term a, Term b);
  [[nodiscard]] Term equal_bool(Term a, Term b);
  [[nodiscard]] Term equal_constant(Term a, std::uint64_t value);
  [[nodiscard]] Term equal_sum(LinearSum difference);
  [[nodiscard]] Term less(Op op, Term a, Term b);
  [[nodiscard]] Term less_constant(Op op, Term a, std::uint64_t bound);
  [[nodiscard]] Term less_extended(Op op, Term a, Term b);

  // simplify_floats.cpp
  [[nodiscard]] Term equal_floats(Term a, Term b);

  // simplify_maps.cpp
  class ChoiceReader;
  [[nodiscard]] Term select(Term map, Term index);
  [[nodiscard]] Term select_copied(Term copy, Term index);
  [[nodiscard]] Term first_difference(std::span<const Term> args, std::uint32_t bits);
  [[nodiscard]] Term stored(Term map, Term index, Term value);
  [[nodiscard]] Term equal_map(Term a, Term b);
  struct Changes {
    Term below;
    std::vector<Term> indices;
  };
  [[nodiscard]] std::vector<Term> chain(Term map) const;
  [[nodiscard]] Changes changes(Term a, Term b) const;
  [[nodiscard]] Term merged_stores(Term condition, Term a, Term b);

  [[nodiscard]] Term truth(bool value) { return store_.bool_const(value); }
  [[nodiscard]] Term constant(Sort sort, std::uint64_t value) {
    return sort.is_bool() ? store_.bool_const(value != 0) : store_.bv_const(sort.width, value);
  }
  [[nodiscard]] bool is(Term term, Op op) const { return store_.op(term) == op; }
  [[nodiscard]] bool is_bv(Term term, std::uint64_t value) const {
    return is(term, Op::BvConst) && store_.value(term) == (value & width_mask(store_.sort(term).width));
  }
  [[nodiscard]] Term arg(Term term, std::size_t index) const { return store_.args(term)[index]; }
  [[nodiscard]] std::uint8_t width(Term term) const { return store_.sort(term).width; }

  TermStore& store_;
  MapReader maps_;
  int depth_ = 0;
  int copies_opened_ = 0;
};

}  // namespace dashj::term
