// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <span>
#include <vector>

#include "smt/algebra/polynomial.h"
#include "smt/limits.h"
#include "term/replace.h"

namespace dashj::smt {

/// Simplifies one conjunction by algebra over Z/2^n. What it gives follows from what it was given, so a proof that it
/// is unsat is one for the original; a model is none, since variables that have a definition are gone.
///
/// Equations get their normal form. Until nothing changes: a literal of the conjunction holds within all other
/// conjuncts; a variable that one equation defines is replaced in all others; an equation is added to others where that
/// cancels its leading product. The low bits of a sum are the sum of low bits, and the extension of a sum is the sum of
/// extensions, with what overflows as a case of its own. The same within each disjunct of a disjunction, which is a
/// conjunction of its own. Where the bounds are reached, what has been done so far stands. One object for one query.
class AlgebraicSimplifier {
 public:
  explicit AlgebraicSimplifier(term::TermStore& store) : store_(store), reader_(store), first_size_(store.size()) {}

  [[nodiscard]] std::vector<term::Term> simplify(std::span<const term::Term> assertions);
  /// Operators that were looked at so far.
  [[nodiscard]] std::size_t steps() const { return steps_; }

 private:
  using Conjuncts = std::set<term::Term>;  // literals and disjunctions
  struct Definition {
    term::Term equation, variable;
  };
  struct Reducer {
    Monomial pivot;
    Polynomial zero;  // vanishes
  };

  [[nodiscard]] bool is_spent() const {
    return steps_ > kMaxAlgebraSteps || store_.size() - first_size_ > kMaxAlgebraTerms;
  }
  [[nodiscard]] Conjuncts conjunction(Conjuncts conjuncts, int depth);
  [[nodiscard]] Conjuncts flattened(const Conjuncts& conjuncts);
  [[nodiscard]] Conjuncts taken_apart(const Conjuncts& conjuncts);
  [[nodiscard]] std::vector<term::Term> equations_by_order(const Conjuncts& conjuncts);
  [[nodiscard]] Conjuncts with_literals(const Conjuncts& conjuncts);
  [[nodiscard]] Conjuncts with_definition(const Conjuncts& conjuncts, const Definition& definition);
  [[nodiscard]] Conjuncts with_reducer(const Conjuncts& conjuncts, term::Term equation);
  [[nodiscard]] Conjuncts with_disjuncts(const Conjuncts& conjuncts, int depth);

  [[nodiscard]] std::optional<Definition> find_definition(const Conjuncts& conjuncts);
  [[nodiscard]] bool defines(const Polynomial& polynomial, term::Term variable) const;
  [[nodiscard]] bool defines_any(const Polynomial& polynomial) const;
  [[nodiscard]] bool occurs(term::Term variable, term::Term term) const;

  [[nodiscard]] bool is_equation(term::Term term) const;
  [[nodiscard]] term::Term atom(term::Term literal) const;
  [[nodiscard]] term::Term negation(term::Term term);
  [[nodiscard]] term::Term junction(term::Op op, std::vector<term::Term> parts);

  [[nodiscard]] term::Term rewrite(term::Term root, term::Replacement& replaced);
  [[nodiscard]] term::Term rewrite_below(term::Term conjunct, term::Replacement& replaced);
  [[nodiscard]] term::Term fold(term::Term term, const std::vector<term::Term>& args);
  [[nodiscard]] term::Term fold_other(term::Term term, const std::vector<term::Term>& args);
  // algebraic_widths.cpp
  [[nodiscard]] term::Term normal_form(term::Term number);
  [[nodiscard]] term::Term fold_extension(term::Term term, term::Term arg);
  [[nodiscard]] term::Term fold_low_bits(term::Term term, term::Term arg);
  [[nodiscard]] term::Term equation(Polynomial polynomial, int cases);
  [[nodiscard]] term::Term condition_in(const Polynomial& polynomial) const;
  [[nodiscard]] std::optional<Polynomial> under(const Polynomial& polynomial, term::Term condition, bool holds);
  [[nodiscard]] Polynomial reduced(const Polynomial& polynomial) const;
  [[nodiscard]] Polynomial difference(std::span<const term::Term> sides);

  term::TermStore& store_;
  PolynomialReader reader_;
  std::uint32_t first_size_;
  std::size_t steps_ = 0;
  const Reducer* reducer_ = nullptr;  // while other conjuncts are rewritten by it
};

}  // namespace dashj::smt
