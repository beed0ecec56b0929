// SPDX-License-Identifier: MIT
#include "forward/circuit.h"

#include <algorithm>
#include <vector>

#include "forward/limits.h"

namespace dashj::forward {

using term::Op;
using term::Term;

// Also of a conjunction and a disjunction whose parts are complements in turn: guards of two sides of a branch on
// several conditions.
bool Circuit::is_complement(Term a, Term b, int depth) const {
  if ((store_.op(a) == Op::Not && store_.args(a)[0] == b) || (store_.op(b) == Op::Not && store_.args(b)[0] == a))
    return true;
  const bool are_dual =
      (store_.op(a) == Op::And && store_.op(b) == Op::Or) || (store_.op(a) == Op::Or && store_.op(b) == Op::And);
  if (!are_dual || depth == 0 || store_.args(a).size() != 2 || store_.args(b).size() != 2) return false;
  const Term a0 = store_.args(a)[0], a1 = store_.args(a)[1], b0 = store_.args(b)[0], b1 = store_.args(b)[1];
  return (is_complement(a0, b0, depth - 1) && is_complement(a1, b1, depth - 1)) ||
         (is_complement(a0, b1, depth - 1) && is_complement(a1, b0, depth - 1));
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
  return store_.make(Op::And, {a, b});  // in this order: what a guard begins with is found again by `join`
}

// As `land` and `lor`, but what is not constant keeps the form in which `join` finds it again.
Term Circuit::both(Term front, Term condition) {
  const bool is_short = store_.is_const(front) || store_.is_const(condition) || front == condition;
  if (is_short || is_complement(front, condition)) return land(front, condition);
  return store_.make(Op::And, {front, condition});
}

Term Circuit::either(Term a, Term b) {
  const bool is_short = store_.is_const(a) || store_.is_const(b) || a == b;
  return is_short || is_complement(a, b) ? lor(a, b) : store_.make(Op::Or, {a, b});
}

// What a guard begins with is older than the guard, so of two guards the younger one is taken apart until they are the
// same. (f and x) or (f and y) = f and (x or y); where x = a and y = (not a and b), x or y = a or b.
Circuit::Joined Circuit::join(Term left_guard, Term right_guard) {
  Term left = left_guard, right = right_guard;
  std::vector<Term> left_parts, right_parts;  // the oldest last
  while (left != right) {
    if (left_parts.size() + right_parts.size() == kMaxGuardParts) return {lor(left_guard, right_guard), left_guard};
    const bool is_left = right == truth() || (left != truth() && left.id > right.id);
    Term& younger = is_left ? left : right;
    const bool has_front = store_.op(younger) == Op::And && store_.args(younger).size() == 2;
    (is_left ? left_parts : right_parts).push_back(has_front ? store_.args(younger)[1] : younger);
    younger = has_front ? store_.args(younger)[0] : truth();
  }
  Term is_left;
  if (!drop_fork(left_parts, right_parts, is_left)) {
    const bool is_of_right = drop_fork(right_parts, left_parts, is_left) || right_parts.size() < left_parts.size();
    if (!is_left.is_valid()) is_left = all_of(is_of_right ? right_parts : left_parts);
    if (is_of_right) is_left = lnot(is_left);
  }
  return {both(left, either(all_of(left_parts), all_of(right_parts))), is_left};
}

// Whether the first condition of one side excludes those that the other one begins with; they may be the parts of one
// condition. Where a side says no more than that, the other side need not say the opposite: a or (not a and b) = a or
// b.
bool Circuit::drop_fork(std::vector<Term>& one, std::vector<Term>& other, Term& first) {
  if (one.empty()) return false;
  Term begin = truth();
  for (std::size_t count = 1; count <= other.size(); ++count) {
    begin = both(begin, other[other.size() - count]);
    if (!is_complement(one.back(), begin)) continue;
    first = one.back();
    const bool is_other_short = other.size() == count;
    if (one.size() == 1) other.resize(other.size() - count);
    if (is_other_short) one.pop_back();
    return true;
  }
  return false;
}

// From the last.
Term Circuit::all_of(const std::vector<Term>& parts) {
  Term result = truth();
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) result = both(result, *part);
  return result;
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
