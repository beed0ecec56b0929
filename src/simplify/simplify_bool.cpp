// SPDX-License-Identifier: MIT
#include <algorithm>

#include "simplify/limits.h"
#include "simplify/rewriter.h"

namespace dashj::term {

namespace {}  // namespace

bool Rewriter::is_literal(Term term) const {
  if (is(term, Op::Not)) term = arg(term, 0);
  return !is(term, Op::And) && !is(term, Op::Or) && !is(term, Op::Not);
}

// match:  !true; !!a; !(l1 && ... && ln) of literals only
// result: false; a; !l1 || ... || !ln
// why:    De Morgan. Only one level, so that a deep formula is never rebuilt to negate it.
Term Rewriter::shallow_not(Term a) {
  if (store_.is_const(a)) return truth(store_.value(a) == 0);
  if (is(a, Op::Not)) return arg(a, 0);
  const auto args = store_.args(a);
  if (!is(a, Op::And) || !std::all_of(args.begin(), args.end(), [this](Term each) { return is_literal(each); })) {
    return store_.make(Op::Not, {a});
  }
  std::vector<Term> disjuncts(args.begin(), args.end());
  for (Term& each : disjuncts) each = is(each, Op::Not) ? arg(each, 0) : store_.make(Op::Not, {each});
  std::sort(disjuncts.begin(), disjuncts.end());
  return store_.make(Op::Or, disjuncts);
}

// match:  !(a || b)
// result: !a && !b
// why:    De Morgan.
Term Rewriter::lnot(Term a) {
  if (!is(a, Op::Or)) return shallow_not(a);
  const auto args = store_.args(a);
  std::vector<Term> negated(args.begin(), args.end());
  for (Term& each : negated) each = shallow_not(each);
  return conjunction(negated);
}

// match:  a && (b && c); a && !(b || c); a && true; a && false
// result: a && b && c; a && !b && !c; a; false (told by returning false)
// why:    associativity, De Morgan, identity, absorbing element.
bool Rewriter::flatten(std::span<const Term> terms, std::vector<Term>& flat) {
  std::vector<Term> pending(terms.rbegin(), terms.rend());
  while (!pending.empty()) {
    Term term = pending.back();
    pending.pop_back();
    if (is(term, Op::Not)) term = shallow_not(arg(term, 0));  // brings negated constants and conjunctions into form
    if (store_.is_false(term)) return false;
    if (store_.is_true(term)) continue;
    const bool is_negated_or = is(term, Op::Not) && is(arg(term, 0), Op::Or);
    const auto args = store_.args(is_negated_or ? arg(term, 0) : term);
    if ((!is_negated_or && !is(term, Op::And)) ||
        flat.size() + pending.size() + args.size() > simplify::kMaxFlattened) {
      flat.push_back(term);
      continue;
    }
    std::vector<Term> parts(args.rbegin(), args.rend());
    if (is_negated_or) {
      for (Term& part : parts) part = shallow_not(part);
    }
    pending.insert(pending.end(), parts.begin(), parts.end());
  }
  return true;
}

// match:  a && a; a && !a
// result: a; false (told by returning false)
// why:    idempotence, contradiction.
bool Rewriter::sort_conjuncts(std::vector<Term>& conjuncts) const {
  std::sort(conjuncts.begin(), conjuncts.end());
  conjuncts.erase(std::unique(conjuncts.begin(), conjuncts.end()), conjuncts.end());
  return std::none_of(conjuncts.begin(), conjuncts.end(), [&](Term term) {
    return is(term, Op::Not) && std::binary_search(conjuncts.begin(), conjuncts.end(), arg(term, 0));
  });
}

Term Rewriter::conjunction(std::span<const Term> terms) {
  const DepthGuard guard(depth_);
  std::vector<Term> conjuncts(terms.begin(), terms.end());
  bool is_changed = true;
  for (int round = 0; is_changed && round < simplify::kMaxConjunctionRounds; ++round) {
    is_changed = false;
    std::vector<Term> flat;
    if (!flatten(conjuncts, flat) || !sort_conjuncts(flat)) return truth(false);
    conjuncts = std::move(flat);
    if (conjuncts.size() < 2 || guard.is_too_deep()) break;
    if (!simplify_clauses(conjuncts, is_changed)) return truth(false);
    if (!merge_bounds(conjuncts, is_changed) || !merge_orders(conjuncts, is_changed)) return truth(false);
  }
  if (!sort_conjuncts(conjuncts)) return truth(false);
  if (conjuncts.empty()) return truth(true);
  return conjuncts.size() == 1 ? conjuncts.front() : store_.make(Op::And, conjuncts);
}

// match:  a || b
// result: the dual of !a && !b
// why:    De Morgan; every rule for conjunctions has its dual for free.
Term Rewriter::disjunction(std::span<const Term> terms) {
  std::vector<Term> negated(terms.begin(), terms.end());
  for (Term& each : negated) each = lnot(each);
  const Term conjoined = conjunction(negated);
  if (!is(conjoined, Op::And)) return lnot(conjoined);
  const auto conjuncts = store_.args(conjoined);
  std::vector<Term> disjuncts(conjuncts.begin(), conjuncts.end());
  for (Term& each : disjuncts) each = lnot(each);
  std::sort(disjuncts.begin(), disjuncts.end());
  return store_.make(Op::Or, disjuncts);
}

}  // namespace dashj::term
