// SPDX-License-Identifier: MIT
#include "check/unwound/circuit.h"

#include <algorithm>

#include "base/mutant.h"
#include "check/limits.h"
#include "term/evaluate.h"
#include "term/fold/beside_constant.h"
#include "term/fold/is_number.h"

namespace dashj::check::unwound {

using term::Op;
using term::Term;

Term Circuit::negated(Term condition) {
  if (store_.op(condition) == Op::Not) return arg(condition, 0);
  if (store_.is_const(condition)) return truth(store_.is_false(condition));
  return store_.make(Op::Not, {condition});
}

// not a = b, where b is written with the other connective too: not (x and y) = (not x or not y).
bool Circuit::are_opposite(Term a, Term b, int depth) const {
  if ((store_.op(a) == Op::Not && arg(a, 0) == b) || (store_.op(b) == Op::Not && arg(b, 0) == a)) return true;
  const Op one = store_.op(a), other = store_.op(b);
  const bool are_dual = (one == Op::And && other == Op::Or) || (one == Op::Or && other == Op::And);
  if (depth == kMaxOppositeDepth || !DASHJ_MUTATE(opposite_of_any, are_dual, are_dual || one == other)) return false;
  const auto parts = store_.args(a), others = store_.args(b);
  return std::equal(parts.begin(), parts.end(), others.begin(), others.end(),
                    [&](Term x, Term y) { return are_opposite(x, y, depth + 1); });
}

bool Circuit::is_part(Term part, Term whole, Op op) const {
  if (store_.op(whole) != op) return false;
  const auto args = store_.args(whole);
  return args.size() == 2 && (args[0] == part || args[1] == part);
}

// Numbers are equal, or the one is less, or the other: so y < x is neither x = y nor x < y, which is what lcmp leaves
// of `x > y`. Invalid: the two conditions are not these, or, where `are_negated`, their opposites.
Term Circuit::order_of(Term a, Term b, bool are_negated) {
  const auto inner = [&](Term condition) {
    if (!are_negated) return condition;
    return store_.op(condition) == Op::Not ? arg(condition, 0) : Term{};
  };
  Term equal = inner(a), less = inner(b);
  if (!equal.is_valid() || !less.is_valid()) return {};
  if (store_.op(equal) == Op::BvSlt) std::swap(equal, less);
  if (store_.op(equal) != Op::Eq || store_.op(less) != Op::BvSlt) return {};
  const Term x = arg(less, 0), y = arg(less, 1);
  const bool are_same = (arg(equal, 0) == x && arg(equal, 1) == y) || (arg(equal, 0) == y && arg(equal, 1) == x);
  if (!are_same) return {};
  return DASHJ_MUTATE(greater_is_less, store_.make(Op::BvSlt, {y, x}), store_.make(Op::BvSlt, {x, y}));
}

Term Circuit::both(Term a, Term b) {
  if (store_.is_false(a) || store_.is_false(b) || are_opposite(a, b)) return truth(false);
  if (store_.is_true(a) || a == b || is_part(a, b, Op::And)) return b;
  if (store_.is_true(b) || is_part(b, a, Op::And)) return a;
  if (is_part(a, b, Op::Or)) return a;
  if (is_part(b, a, Op::Or)) return b;
  if (const Term greater = order_of(a, b, true); greater.is_valid()) return greater;
  return store_.make(Op::And, {a, b});
}

// Without a look at fronts.
Term Circuit::either_part(Term a, Term b) {
  if (store_.is_true(a) || store_.is_true(b) || are_opposite(a, b)) return truth(true);
  if (store_.is_false(a) || a == b || is_part(a, b, Op::Or) || is_part(b, a, Op::And)) return b;
  if (store_.is_false(b) || is_part(b, a, Op::Or) || is_part(a, b, Op::And)) return a;
  if (const Term greater = order_of(a, b, false); greater.is_valid()) return negated(greater);
  return store_.make(Op::Or, {a, b});
}

Term Circuit::all(std::span<const Term> conditions) {
  Term result = truth(true);
  for (const Term condition : conditions) result = both(result, condition);
  return result;
}

// A front is older than what was built on it: the younger of two different guards is taken apart until they meet. Where
// they do not meet soon nothing is known, which costs a longer term, not more.
Circuit::Parted Circuit::parted(Term one, Term other) const {
  Parted result;
  for (int steps = 0; one != other; ++steps) {
    if (steps == kMaxGuardParts) return result;
    const bool is_one = one.id > other.id;
    Term& younger = is_one ? one : other;
    std::vector<Term>& parts = is_one ? result.one : result.other;
    const bool has_front = store_.op(younger) == Op::And && store_.args(younger).size() == 2;
    parts.push_back(has_front ? arg(younger, 1) : younger);
    younger = has_front ? arg(younger, 0) : store_.bool_const(true);
  }
  result.front = one;
  result.is_known = true;
  std::reverse(result.one.begin(), result.one.end());
  std::reverse(result.other.begin(), result.other.end());
  return result;
}

// (f and a and c) or (f and not a and d) = f and ((a and c) or (not a and d)); where one of c, d is left out, the other
// says it all.
Term Circuit::either(Term a, Term b) {
  if (store_.is_const(a) || store_.is_const(b)) return either_part(a, b);
  const Parted ways = parted(a, b);
  if (!ways.is_known) return either_part(a, b);
  if (ways.one.empty() || ways.other.empty()) return ways.front;
  std::span<const Term> one = ways.one, other = ways.other;
  if (DASHJ_MUTATE(guards_exclude, are_opposite(one[0], other[0]), true)) {
    if (one.size() == 1) other = other.subspan(1);
    if (ways.other.size() == 1) one = one.subspan(1);
    if (one.empty()) return ways.front;
  }
  return both(ways.front, either_part(all(one), all(other)));
}

// Both guards hold of their own runs and of no other. Where they share a front, that holds of all these runs, and what
// one says beyond it tells the two apart by itself.
Term Circuit::tells_apart(Term one, Term other) {
  const Parted ways = parted(one, other);
  if (!ways.is_known) return one;
  if (ways.one.size() == 1 || ways.other.size() != 1) return all(ways.one);
  return DASHJ_MUTATE(sides_confused, negated(ways.other[0]), ways.other[0]);
}

Term Circuit::bool_choice(Term condition, Term then, Term otherwise) {
  if (store_.is_const(then))
    return store_.is_true(then) ? either_part(condition, otherwise) : both(negated(condition), otherwise);
  if (store_.is_const(otherwise))
    return store_.is_true(otherwise) ? either_part(negated(condition), then) : both(condition, then);
  return store_.make(Op::Ite, {condition, then, otherwise});
}

// When a number that is 0 or 1 is 1. Invalid: it may be another one, as far as is seen.
Term Circuit::when_one(Term number) {
  const auto is_number = [&](Term term, std::uint64_t value) { return term::is_number(store_, term, value); };
  if (is_number(number, 0) || is_number(number, 1)) return truth(is_number(number, 1));
  if (store_.op(number) != Op::Ite) return {};
  const Term condition = arg(number, 0), then = arg(number, 1), otherwise = arg(number, 2);
  if (is_number(then, 1) && is_number(otherwise, 0)) return condition;
  if (is_number(then, 0) && is_number(otherwise, 1)) return DASHJ_MUTATE(boolean_turned, negated(condition), condition);
  return {};
}

Term Circuit::choice(Term condition, Term then, Term otherwise) {
  if (store_.is_const(condition)) return store_.is_true(condition) ? then : otherwise;
  if (then == otherwise) return then;
  if (!store_.sort(then).is_bool()) {
    // A boolean of Java is one condition, however often it was written.
    const Term one = when_one(then), other = when_one(otherwise);
    if (one.is_valid() && other.is_valid() && !(store_.is_const(one) && store_.is_const(other))) {
      const std::uint8_t width = store_.sort(then).width;
      return choice(bool_choice(condition, one, other), store_.bv_const(width, 1), store_.bv_const(width, 0));
    }
  }
  if (store_.op(condition) == Op::Not) return choice(arg(condition, 0), otherwise, then);
  const auto is_choice_by = [&](Term term) { return store_.op(term) == Op::Ite && arg(term, 0) == condition; };
  if (is_choice_by(then)) return choice(condition, arg(then, 1), otherwise);
  if (is_choice_by(otherwise)) return choice(condition, then, arg(otherwise, 2));
  if (store_.sort(then).is_bool()) return bool_choice(condition, then, otherwise);
  return store_.make(Op::Ite, {condition, then, otherwise});
}

Term Circuit::calculated(Term term, const Values& values) {
  for (const auto& [id, value] : values)
    if (id == term.id) return value;
  if (store_.args(term).empty()) return term;
  std::vector<Term> args(store_.args(term).begin(), store_.args(term).end());
  for (Term& each : args) each = calculated(each, values);
  return operation(term, args, 0);
}

Term Circuit::made(Term shape, const std::vector<Term>& args) {
  const Op op = store_.op(shape);
  if (op == Op::Apply) return store_.reapply(shape, args);
  if (args.size() == 2)
    if (const auto always = ranges_.decided(op, args[0], args[1])) return truth(*always);
  if (args.size() == 2)
    if (const auto always = sums_.decided(op, args[0], args[1])) return truth(*always);
  return term::has_parameters(op) ? store_.make(op, args, store_.parameter0(shape), store_.parameter1(shape))
                                  : store_.make(op, args);
}

Term Circuit::of_constants(Term shape, const std::vector<Term>& args) {
  std::vector<std::uint64_t> values;
  std::vector<term::Sort> sorts;
  for (const Term each : args) {
    values.push_back(store_.value(each));
    sorts.push_back(store_.sort(each));
  }
  const Op op = store_.op(shape);
  const term::Sort sort = store_.sort(shape);
  const std::uint64_t value = term::has_parameters(op) ? term::apply(op, sort, values, sorts, store_.parameter0(shape),
                                                                     store_.parameter1(shape))
                                                       : term::apply(op, sort, values, sorts);
  return sort.is_bool() ? truth(value != 0) : store_.bv_const(sort.width, value);
}

// x & (c ? -1 : 0) = c ? x : 0; y ^ (c ? x ^ y : 0) = c ? x : y. So Math.max and Math.min, which are lowered so
// (lower/integer_math.cpp), are choices. Invalid: neither.
Term Circuit::masked_choice(Op op, Term a, Term b) {
  if (store_.op(b) != Op::Ite) std::swap(a, b);
  if (store_.op(b) != Op::Ite || !term::is_number(store_, arg(b, 2), 0)) return {};
  const Term condition = arg(b, 0), then = arg(b, 1);
  if (op == Op::BvAnd && store_.is_const(then) && store_.value(then) == term::width_mask(store_.sort(then).width))
    return choice(condition, a, arg(b, 2));
  if (op != Op::BvXor || store_.op(then) != Op::BvXor || (arg(then, 0) != a && arg(then, 1) != a)) return {};
  const Term other = arg(then, arg(then, 0) == a ? 1 : 0);
  return DASHJ_MUTATE(extreme_turned, choice(condition, other, a), choice(condition, a, other));
}

bool Circuit::has_constant_arm(Term term) const {
  return store_.op(term) == Op::Ite && (store_.is_const(arg(term, 1)) || store_.is_const(arg(term, 2)));
}

// The operator of `shape` with these arguments. op(ite(c, k, x), l) = ite(c, op(k, l), op(x, l)) where k and l are
// constants: only x can be a choice again, so this is as long as the choice is deep.
Term Circuit::operation(Term shape, const std::vector<Term>& args, int depth) {
  switch (store_.op(shape)) {
    case Op::Not:
      return negated(args[0]);
    case Op::And:
    case Op::Or: {
      const bool is_and = store_.op(shape) == Op::And;
      Term result = args[0];
      for (std::size_t i = 1; i < args.size(); ++i)
        result = is_and ? both(result, args[i]) : either_part(result, args[i]);
      return result;
    }
    case Op::Ite:
      return choice(args[0], args[1], args[2]);
    case Op::Apply:
      return made(shape, args);
    case Op::Eq:
      if (args[0] == args[1]) return truth(true);
      break;
    case Op::BvAnd:
    case Op::BvXor:
      if (const Term chosen = masked_choice(store_.op(shape), args[0], args[1]); chosen.is_valid()) return chosen;
      break;
    default:
      break;
  }
  const auto is_open = [&](Term each) { return !store_.is_const(each); };
  const auto open = std::find_if(args.begin(), args.end(), is_open);
  if (open == args.end()) return of_constants(shape, args);
  if (const auto same = term::beside_constant(store_, store_.op(shape), args)) return *same;
  const bool is_only_one = std::none_of(open + 1, args.end(), is_open);
  if (!is_only_one || depth == kMaxChoiceDepth || !has_constant_arm(*open)) return made(shape, args);
  const Term chosen = *open, condition = arg(chosen, 0);
  std::vector<Term> with_arm = args;
  Term& place = with_arm[static_cast<std::size_t>(open - args.begin())];
  place = arg(chosen, 1);
  const Term then = operation(shape, with_arm, depth + 1);
  place = arg(chosen, 2);
  return choice(condition, then, operation(shape, with_arm, depth + 1));
}

}  // namespace dashj::check::unwound
