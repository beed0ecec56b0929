// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "term/term_store.h"

namespace dashj::term {

/// Replaces variables by terms.
using Substitution = std::unordered_map<std::uint32_t, Term>;  // variable's id -> replacement of the same sort

class Rewriter;

/// The rewriting front of the TermStore: every method returns a term equivalent to what its name says, in canonical
/// form, by local rules only (simplify_*.cpp; each rule says match, result, why). Canonical form:
///  * no constant-foldable node; constants stand left in commutative operators, other operands by id;
///  * And, Or: flat, sorted by id, without repeats, complementary pair or constant; no Not(Not), Not(constant);
///  * relations: only Eq, BvSlt, BvUlt (a <= b is !(b < a)); no relation between equal terms;
///  * BvSub(a, b) is a + (-1)*b; BvNeg(a) is (-1)*a; sums are left-deep, ordered by id, like terms merged, the constant
///  outermost:
///    c + ((x + k*y) + z).
/// Very large conjunctions and sums are not flattened further: every call is cheap, so no form is promised for them.
class Builder {
 public:
  explicit Builder(TermStore& store);
  ~Builder();
  Builder(const Builder&) = delete;
  Builder& operator=(const Builder&) = delete;
  [[nodiscard]] TermStore& store() { return store_; }

  [[nodiscard]] Term truth() { return store_.bool_const(true); }
  [[nodiscard]] Term falsity() { return store_.bool_const(false); }
  [[nodiscard]] Term lnot(Term a);
  [[nodiscard]] Term land(std::span<const Term> terms);  ///< Of none: true.
  [[nodiscard]] Term land(Term a, Term b);
  [[nodiscard]] Term lor(std::span<const Term> terms);  ///< Of none: false.
  [[nodiscard]] Term lor(Term a, Term b);
  [[nodiscard]] Term ite(Term condition, Term then_term, Term else_term);

  /// The simplified form of op(args); the same arguments as TermStore::make. Arguments need not be canonical.
  [[nodiscard]] Term make(Op op, std::span<const Term> args, std::uint32_t parameter0 = 0,
                          std::uint32_t parameter1 = 0);
  [[nodiscard]] Term make(Op op, std::initializer_list<Term> args, std::uint32_t parameter0 = 0,
                          std::uint32_t parameter1 = 0) {
    return make(op, std::span<const Term>(args.begin(), args.size()), parameter0, parameter1);
  }

  /// An uninterpreted function of these arguments; no rule rewrites it, so equal arguments are what makes two of them
  /// equal. The same arguments as TermStore::apply.
  [[nodiscard]] Term apply(std::string_view function, Sort result, std::span<const Term> args);

  /// Simultaneous substitution, memoised on nodes for this call: linear in the number of distinct nodes. Iterative.
  /// Subterms without the variables that are already in canonical form cost nothing.
  [[nodiscard]] Term substitute(Term term, const Substitution& substitution);
  [[nodiscard]] Term simplify(Term term) { return substitute(term, {}); }

  /// The conjuncts of a canonical And, or the term itself.
  [[nodiscard]] std::vector<Term> conjuncts(Term term) const;

 private:
  struct Frame {
    Term term;
    std::uint32_t next_arg = 0;
  };

  void start_memo();
  [[nodiscard]] Term known(Term term) const;
  void remember(Term term, Term result);
  [[nodiscard]] Term rebuild(Term term);
  [[nodiscard]] bool is_canonical(Term term) const;
  void mark_canonical(Term result, std::span<const Term> args);

  TermStore& store_;
  std::unique_ptr<Rewriter> rewriter_;
  std::vector<Frame> stack_;
  std::vector<Term> new_args_;
  std::vector<Term> memo_;  // by id, valid where the stamp is the current one
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 0;
  std::vector<bool> canonical_;  // by id: built by these rules, and all its subterms too
};

}  // namespace dashj::term
