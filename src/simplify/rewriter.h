// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "term/term_store.h"

namespace dashj::term {

/// The local rules behind Builder, one family a file: simplify_bool.cpp, simplify_clauses.cpp, simplify_bounds.cpp,
/// simplify_arith.cpp, simplify_bits.cpp, simplify_relation.cpp, simplify_choice.cpp. Each method returns a term
/// equivalent to its name applied to its arguments. Not recursive in the depth of terms: a rule looks a fixed number of
/// levels down.
class Rewriter {
 public:
  explicit Rewriter(TermStore& store) : store_(store) {}

  [[nodiscard]] Term make(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1);

  [[nodiscard]] Term lnot(Term a);
  [[nodiscard]] Term conjunction(std::span<const Term> terms);
  [[nodiscard]] Term disjunction(std::span<const Term> terms);
  [[nodiscard]] Term ite(Term condition, Term then_term, Term else_term);

 private:
  [[nodiscard]] Term truth(bool value) { return store_.bool_const(value); }
  [[nodiscard]] Term constant(Sort sort, std::uint64_t value) {
    return sort.is_bool() ? store_.bool_const(value != 0) : store_.bv_const(sort.width, value);
  }
  [[nodiscard]] bool is(Term term, Op op) const { return store_.op(term) == op; }
  [[nodiscard]] bool is_bv(Term term, std::uint64_t value) const {
    return is(term, Op::BvConst) && store_.value(term) == (value & width_mask(store_.sort(term).width));
  }
  [[nodiscard]] Term arg(Term term, std::size_t index) const { return store_.args(term)[index]; }
  [[nodiscard]] Term fold(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1);

  TermStore& store_;
};

}  // namespace dashj::term
