// SPDX-License-Identifier: MIT
#include "forward/circuit.h"

#include <algorithm>

#include "forward/limits.h"

namespace dashj::forward {

using term::Op;
using term::Term;

bool Circuit::is_complement(Term a, Term b) const {
  return (store_.op(a) == Op::Not && store_.args(a)[0] == b) || (store_.op(b) == Op::Not && store_.args(b)[0] == a);
}

bool Circuit::contains(Op op, Term a, Term part) const {
  if (store_.op(a) != op) return false;
  const auto args = store_.args(a);
  return std::find(args.begin(), args.end(), part) != args.end();
}

bool Circuit::splits(Op op, Term a, Term part, Term& rest) const {
  if (store_.op(a) != op || store_.args(a).size() != 2) return false;
  const Term left = store_.args(a)[0], right = store_.args(a)[1];
  if (left != part && right != part) return false;
  rest = left == part ? right : left;
  return true;
}

Term Circuit::lnot(Term a) {
  if (store_.is_const(a)) return store_.bool_const(store_.is_false(a));
  if (store_.op(a) == Op::Not) return store_.args(a)[0];
  return store_.make(Op::Not, {a});
}

// a ∧ (a ∧ x) = a ∧ x; a ∧ (¬a ∧ x) = false; a ∧ (a ∨ x) = a; a ∧ (¬a ∨ x) = a ∧ x; a ∧ ¬(a ∧ x) = a ∧ ¬x;
// a ∧ ¬(a ∨ x) = false. Invalid: none of these.
Term Circuit::land_one_way(Term a, Term b) {
  const Term not_a = lnot(a);
  Term rest;
  if (contains(Op::And, b, a)) return b;
  if (contains(Op::And, b, not_a)) return falsity();
  if (contains(Op::Or, b, a)) return a;
  if (splits(Op::Or, b, not_a, rest)) return land(a, rest);
  if (store_.op(b) != Op::Not) return {};
  const Term inner = store_.args(b)[0];
  if (splits(Op::And, inner, a, rest)) return land(a, lnot(rest));
  if (contains(Op::And, inner, not_a)) return a;
  if (contains(Op::Or, inner, a)) return falsity();
  return {};
}

Term Circuit::land(Term a, Term b) {
  if (store_.is_false(a) || store_.is_true(b) || a == b) return a;
  if (store_.is_false(b) || store_.is_true(a)) return b;
  if (is_complement(a, b)) return falsity();
  if (depth_ < kMaxRuleDepth) {
    ++depth_;
    Term result = land_one_way(a, b);
    if (!result.is_valid()) result = land_one_way(b, a);
    --depth_;
    if (result.is_valid()) return result;
  }
  return store_.make(Op::And, {std::min(a, b), std::max(a, b)});
}

// The duals of land_one_way.
Term Circuit::lor_one_way(Term a, Term b) {
  const Term not_a = lnot(a);
  Term rest;
  if (contains(Op::Or, b, a)) return b;
  if (contains(Op::Or, b, not_a)) return truth();
  if (contains(Op::And, b, a)) return a;
  if (splits(Op::And, b, not_a, rest)) return lor(a, rest);
  if (store_.op(b) != Op::Not) return {};
  const Term inner = store_.args(b)[0];
  if (splits(Op::Or, inner, a, rest)) return lor(a, lnot(rest));
  if (contains(Op::Or, inner, not_a)) return a;
  if (contains(Op::And, inner, a)) return truth();
  return {};
}

// (f ∧ x) ∨ (f ∧ y) = f ∧ (x ∨ y): where two sides of a branch come together, f is what held before it.
Term Circuit::common_factor(Term a, Term b) {
  if (store_.op(a) != Op::And || store_.op(b) != Op::And || store_.args(a).size() != 2) return {};
  const Term parts[] = {store_.args(a)[0], store_.args(a)[1]};
  for (const Term part : parts) {
    Term x, y;
    if (splits(Op::And, b, part, y) && splits(Op::And, a, part, x)) return land(part, lor(x, y));
  }
  return {};
}

Term Circuit::lor(Term a, Term b) {
  if (store_.is_true(a) || store_.is_false(b) || a == b) return a;
  if (store_.is_true(b) || store_.is_false(a)) return b;
  if (is_complement(a, b)) return truth();
  if (depth_ < kMaxRuleDepth) {
    ++depth_;
    Term result = lor_one_way(a, b);
    if (!result.is_valid()) result = lor_one_way(b, a);
    if (!result.is_valid()) result = common_factor(a, b);
    --depth_;
    if (result.is_valid()) return result;
  }
  return store_.make(Op::Or, {std::min(a, b), std::max(a, b)});
}

}  // namespace dashj::forward
