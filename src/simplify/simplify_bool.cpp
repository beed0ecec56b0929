// SPDX-License-Identifier: MIT
#include <algorithm>

#include "simplify/rewriter.h"

namespace dashj::term {

Term Rewriter::lnot(Term a) {
  if (store_.is_const(a)) return truth(store_.value(a) == 0);
  if (is(a, Op::Not)) return arg(a, 0);
  return store_.make(Op::Not, {a});
}

Term Rewriter::conjunction(std::span<const Term> terms) {
  std::vector<Term> flat;
  for (const Term term : terms) {
    if (store_.is_false(term)) return term;
    if (store_.is_true(term)) continue;
    if (is(term, Op::And)) {
      const auto args = store_.args(term);
      flat.insert(flat.end(), args.begin(), args.end());
    } else {
      flat.push_back(term);
    }
  }
  std::sort(flat.begin(), flat.end());
  flat.erase(std::unique(flat.begin(), flat.end()), flat.end());
  for (const Term term : flat) {
    if (is(term, Op::Not) && std::binary_search(flat.begin(), flat.end(), arg(term, 0))) return truth(false);
  }
  if (flat.empty()) return truth(true);
  return flat.size() == 1 ? flat.front() : store_.make(Op::And, flat);
}

Term Rewriter::disjunction(std::span<const Term> terms) {
  std::vector<Term> negated;
  for (const Term term : terms) negated.push_back(lnot(term));
  const Term conjoined = conjunction(negated);
  if (!is(conjoined, Op::And)) return lnot(conjoined);
  const auto conjuncts = store_.args(conjoined);
  std::vector<Term> disjuncts(conjuncts.begin(), conjuncts.end());
  for (Term& term : disjuncts) term = lnot(term);
  std::sort(disjuncts.begin(), disjuncts.end());
  return store_.make(Op::Or, disjuncts);
}

Term Rewriter::ite(Term condition, Term then_term, Term else_term) {
  if (store_.is_const(condition)) return store_.value(condition) != 0 ? then_term : else_term;
  if (then_term == else_term) return then_term;
  return store_.make(Op::Ite, {condition, then_term, else_term});
}

}  // namespace dashj::term
