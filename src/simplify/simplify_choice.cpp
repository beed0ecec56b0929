// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/mutant.h"
#include "simplify/limits.h"
#include "simplify/rewriter.h"

namespace dashj::term {

namespace {}  // namespace

// match:  ite of Bool with a constant arm, or with the condition as arm; ite(c, a, !a)
// result: ite(c, true, a) = c || a; ite(c, false, a) = !c && a; ite(c, a, true) = !c || a; ite(c, a, false) = c && a; c
// == a why:    truth tables.
Term Rewriter::bool_ite(Term condition, Term then_term, Term else_term) {
  if (then_term == condition) then_term = truth(true);
  if (else_term == condition) else_term = truth(false);
  if (store_.is_true(then_term)) return disjunction(std::initializer_list<Term>{condition, else_term});
  if (store_.is_false(then_term)) return conjunction(std::initializer_list<Term>{lnot(condition), else_term});
  if (store_.is_true(else_term)) return disjunction(std::initializer_list<Term>{lnot(condition), then_term});
  if (store_.is_false(else_term)) return conjunction(std::initializer_list<Term>{condition, then_term});
  if (then_term == shallow_not(else_term)) return equal(condition, then_term);
  return store_.make(Op::Ite, {condition, then_term, else_term});
}

Term Rewriter::ite(Term condition, Term then_term, Term else_term) {
  // match:  ite(true, a, b); ite(c, a, a)
  // result: a
  if (store_.is_const(condition)) return store_.value(condition) != 0 ? then_term : else_term;
  // match:  ite(!c, a, b)
  // result: ite(c, b, a)
  if (is(condition, Op::Not)) {
    condition = arg(condition, 0);
    std::swap(then_term, else_term);
  }
  // match:  ite(c, ite(c, a, b), d); ite(c, a, ite(c, b, d))
  // result: ite(c, a, d)
  // why:    the inner condition is known in its arm.
  if (is(then_term, Op::Ite) && arg(then_term, 0) == condition)
    then_term = DASHJ_MUTATE(inner_choice, arg(then_term, 1), arg(then_term, 2));
  if (is(else_term, Op::Ite) && arg(else_term, 0) == condition) else_term = arg(else_term, 2);
  if (then_term == else_term) return then_term;
  if (store_.sort(then_term).is_bool()) return bool_ite(condition, then_term, else_term);
  if (store_.sort(then_term).is_map()) {
    const Term merged = merged_stores(condition, then_term, else_term);
    if (merged.is_valid()) return merged;
  }
  // match:  ite(a == b, a, b); ite(a == b, b, a)
  // result: b; a
  // why:    in the first arm the two are equal.
  if (is(condition, Op::Eq)) {
    const Term a = arg(condition, 0), b = arg(condition, 1);
    if ((then_term == a && else_term == b) || (then_term == b && else_term == a)) return else_term;
  }
  // match:  ite(c, a, ite(d, a, b))
  // result: ite(c || d, a, b)
  if (is(else_term, Op::Ite) && arg(else_term, 1) == then_term) {
    const Term rest = arg(else_term, 2);
    const Term either = disjunction(std::initializer_list<Term>{condition, arg(else_term, 0)});
    if (store_.is_const(either)) return store_.is_true(either) ? then_term : rest;
    if (!is(either, Op::Not)) return store_.make(Op::Ite, {either, then_term, rest});
    return store_.make(Op::Ite, {arg(either, 0), rest, then_term});
  }
  return store_.make(Op::Ite, {condition, then_term, else_term});
}

// An ite tree with at most simplify::kMaxChoiceLeaves leaves, all constants.
bool Rewriter::is_constant_choice(Term term) const {
  if (!is(term, Op::Ite)) return false;
  int leaves = 1;
  std::vector<Term> pending{term};
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    if (store_.is_const(next)) continue;
    if (!is(next, Op::Ite) || ++leaves > simplify::kMaxChoiceLeaves) return false;
    pending.push_back(arg(next, 1));
    pending.push_back(arg(next, 2));
  }
  return true;
}

// match:  op(ite(c, k1, k2)); op(ite(c, k1, k2), k); op(k, ite(c, k1, k2)), where k, k1, k2 are constants or again such
// choices result: ite(c, op(k1, k), op(k2, k)) why:    op works arm by arm; both arms fold to constants. javac makes a
// boolean of a condition as ite(c, 1, 0) and tests it against 0:
//         that becomes c or !c here.
Term Rewriter::lift_choice(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1) {
  std::size_t choice = args.size();
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (store_.is_const(args[i])) continue;
    if (choice != args.size() || !is_constant_choice(args[i])) return {};
    choice = i;
  }
  if (choice == args.size()) return {};
  const Term condition = arg(args[choice], 0), then_arm = arg(args[choice], 1), else_arm = arg(args[choice], 2);
  std::vector<Term> inner(args.begin(), args.end());
  inner[choice] = then_arm;
  const Term then_term = make(op, inner, parameter0, parameter1);  // no deeper than simplify::kMaxChoiceLeaves
  inner[choice] = else_arm;
  const Term else_term = make(op, inner, parameter0, parameter1);
  return ite(condition, then_term, else_term);
}

}  // namespace dashj::term
