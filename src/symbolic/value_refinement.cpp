// SPDX-License-Identifier: MIT
// What conditions say of the locals in them: the backward transfers of value_analysis.h.
#include <algorithm>
#include <utility>

#include "symbolic/abstract_arithmetic.h"
#include "symbolic/value_analysis.h"

namespace dashj::symbolic {

using tac::LocalId;
using term::Op;
using term::Term;

std::optional<AbstractState> ValueAnalysis::refine(Term condition, bool outcome, AbstractState state) const {
  const auto args = store_.args(condition);
  switch (store_.op(condition)) {
    case Op::BoolConst:
      if ((store_.value(condition) != 0) != outcome) return std::nullopt;
      return state;
    case Op::Not:
      return refine(args[0], !outcome, std::move(state));
    case Op::And:
      return outcome ? refine_all(args, true, std::move(state)) : refine_any(args, false, state);
    case Op::Or:
      return outcome ? refine_any(args, true, state) : refine_all(args, false, std::move(state));
    default:
      return refine_relation(condition, outcome, std::move(state));
  }
}

std::optional<AbstractState> ValueAnalysis::refine_all(std::span<const Term> conditions, bool outcome,
                                                       AbstractState state) const {
  for (const Term condition : conditions) {
    auto refined = refine(condition, outcome, std::move(state));
    if (!refined) return std::nullopt;
    state = std::move(*refined);
  }
  return state;
}

std::optional<AbstractState> ValueAnalysis::refine_any(std::span<const Term> conditions, bool outcome,
                                                       const AbstractState& state) const {
  std::optional<AbstractState> result;
  for (const Term condition : conditions) {
    auto refined = refine(condition, outcome, state);
    if (refined) result = result ? join(*result, *refined) : std::move(*refined);
  }
  return result;
}

namespace {

using Sides = std::pair<std::optional<AbstractValue>, std::optional<AbstractValue>>;

std::optional<AbstractValue> in_range(const AbstractValue& a, std::int64_t low, std::int64_t high) {
  const auto range = intersection(a.range(), {low, high});
  return range ? meet(a, AbstractValue::make(*range).value_or(a)) : std::nullopt;
}

// The sides of a relation that holds. Unsigned ones say something where the right side is not negative: then the left
// one is not either.
Sides sides_of(Op op, const AbstractValue& a, const AbstractValue& b) {
  const std::int64_t apart = op == Op::BvSlt || op == Op::BvUlt ? 1 : 0;
  const Interval x = a.range(), y = b.range();
  switch (op) {
    case Op::Eq:
      return {meet(a, b), meet(a, b)};
    case Op::BvSlt:
    case Op::BvSle:
      return {in_range(a, INT32_MIN, y.high - apart), in_range(b, x.low + apart, INT32_MAX)};
    case Op::BvUlt:
    case Op::BvUle:
      if (y.low < 0) return {a, b};
      return {in_range(a, 0, y.high - apart), in_range(b, std::max<std::int64_t>(x.low, 0) + apart, INT32_MAX)};
    default:
      return {a, b};
  }
}

Sides sides_apart(const AbstractValue& a, const AbstractValue& b) {
  return {b.single() ? without(a, *b.single()) : a, a.single() ? without(b, *a.single()) : b};
}

std::optional<Op> opposite(Op op) {  // of the sides exchanged: !(a < b) is b <= a
  switch (op) {
    case Op::BvSlt:
      return Op::BvSle;
    case Op::BvSle:
      return Op::BvSlt;
    case Op::BvUlt:
      return Op::BvUle;
    case Op::BvUle:
      return Op::BvUlt;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<AbstractState> ValueAnalysis::refine_relation(Term relation, bool outcome, AbstractState state) const {
  const auto args = store_.args(relation);
  if (args.size() != 2 || store_.sort(args[0]) != term::kInt) return state;
  Term left = args[0], right = args[1];
  Op op = store_.op(relation);
  if (const auto other = opposite(op); other && !outcome) {
    std::swap(left, right);
    op = *other;
    outcome = true;
  }
  if (op != Op::Eq && !opposite(op)) return state;  // an application that gives a Bool
  const AbstractValue a = evaluate(left, state), b = evaluate(right, state);
  const auto [new_a, new_b] = outcome ? sides_of(op, a, b) : sides_apart(a, b);
  if (!new_a || !new_b || !narrow(left, *new_a, state) || !narrow(right, *new_b, state)) return std::nullopt;
  if (!narrow_compared(op, outcome, left, right, state)) return std::nullopt;
  return state;
}

// x < y bounds x - y only where that does not wrap.
bool ValueAnalysis::narrow_compared(Op op, bool outcome, Term left, Term right, AbstractState& state) const {
  const auto x = pairs_.local(left), y = pairs_.local(right);
  if (!x || !y || !pairs_.find(*x, *y)) return true;
  const AbstractValue apart = difference(*x, *y, state).value_or(AbstractValue());
  if (op == Op::Eq) {
    const auto rest = outcome ? AbstractValue(0) : without(apart, 0);
    return rest && narrow_difference(*x, *y, *rest, state);
  }
  const Interval a = value(*x, state).range(), b = value(*y, state).range();
  const bool is_signed = op == Op::BvSlt || op == Op::BvSle;
  if (!is_signed || a.low - b.high < INT32_MIN || a.high - b.low > INT32_MAX) return true;
  const auto rest = in_range(apart, INT32_MIN, op == Op::BvSlt ? -1 : 0);
  return rest && narrow_difference(*x, *y, *rest, state);
}

// The term is known to be in `to`. False: no state is left.
bool ValueAnalysis::narrow(Term term, const AbstractValue& to, AbstractState& state) const {
  const auto args = store_.args(term);
  switch (store_.op(term)) {
    case Op::Variable: {
      const auto local = pairs_.local(term);
      return !local || narrow_local(*local, to, state);
    }
    case Op::BvAdd:
    case Op::BvSub:
      return narrow_sum(term, to, state);
    case Op::BvNeg:
      return narrow(args[0], abstract_sub(AbstractValue(0), to), state);
    case Op::BvMul: {
      const bool is_negation = store_.is_const(args[0]) && store_.value(args[0]) == 0xFFFFFFFFu;
      return !is_negation || narrow(args[1], abstract_sub(AbstractValue(0), to), state);
    }
    case Op::BvSrem:
    case Op::BvAnd:
    case Op::SignExtend:
    case Op::ZeroExtend:
      return narrow_dividend(term, to, state);
    default:
      return true;
  }
}

// a + b = s modulo 2^32 exactly when a = s - b.
bool ValueAnalysis::narrow_sum(Term term, const AbstractValue& to, AbstractState& state) const {
  const Term a = store_.args(term)[0], b = store_.args(term)[1];
  const bool is_sum = store_.op(term) == Op::BvAdd;
  const AbstractValue of_b = evaluate(b, state);
  if (!narrow(a, is_sum ? abstract_sub(to, of_b) : abstract_add(to, of_b), state)) return false;
  const AbstractValue of_a = evaluate(a, state);
  if (!narrow(b, is_sum ? abstract_sub(to, of_a) : abstract_sub(of_a, to), state)) return false;
  const auto subtracted = pairs_.difference(term);
  return !subtracted || !pairs_.find(subtracted->left, subtracted->right) ||
         narrow_difference(subtracted->left, subtracted->right, to, state);
}

namespace {

/// A term that differs from `dividend` by a multiple of `modulus`, and is the dividend itself where that lies in
/// `unchanged`: x % n, x & (2^k - 1), and the low k bits of x, extended.
struct Remainder {
  Term dividend;
  std::uint64_t modulus;
  Interval unchanged;
};

std::optional<Remainder> remainder_of_bits(const term::TermStore& store, Term term) {
  const Term bits = store.args(term)[0];
  if (store.op(bits) != Op::Extract || store.parameter1(bits) != 0 || store.sort(store.args(bits)[0]) != term::kInt)
    return std::nullopt;
  const auto modulus = std::int64_t{1} << store.sort(bits).width;
  const bool is_signed = store.op(term) == Op::SignExtend;
  const Interval unchanged = is_signed ? Interval{-modulus / 2, modulus / 2 - 1} : Interval{0, modulus - 1};
  return Remainder{store.args(bits)[0], static_cast<std::uint64_t>(modulus), unchanged};
}

std::optional<Remainder> remainder(const term::TermStore& store, Term term) {
  const Op op = store.op(term);
  if (op == Op::SignExtend || op == Op::ZeroExtend) return remainder_of_bits(store, term);
  Term dividend = store.args(term)[0], constant = store.args(term)[1];
  if (op == Op::BvAnd && store.is_const(dividend)) std::swap(dividend, constant);
  if (!store.is_const(constant)) return std::nullopt;
  const std::int64_t number = term::to_signed(store.value(constant), 32);
  if (number <= 0 || (op == Op::BvAnd && ((number + 1) & number) != 0)) return std::nullopt;
  if (op == Op::BvAnd) return Remainder{dividend, static_cast<std::uint64_t>(number + 1), {0, number}};
  return Remainder{dividend, static_cast<std::uint64_t>(number), {1 - number, number - 1}};
}

}  // namespace

bool ValueAnalysis::narrow_dividend(Term term, const AbstractValue& to, AbstractState& state) const {
  const auto division = remainder(store_, term);
  if (!division) return true;
  const AbstractValue now = evaluate(division->dividend, state);
  const bool is_unchanged = intersection(now.range(), division->unchanged) == now.range();
  if (is_unchanged) return narrow(division->dividend, to, state);
  // All of `to` is in one class of the divisor of both moduli, and the dividend is in the same one.
  const Congruence rest = hull(to.congruence(), Congruence::of(to.congruence().remainder, division->modulus));
  const auto of_class = AbstractValue::make(now.range(), rest);
  if (!of_class || !narrow(division->dividend, *of_class, state)) return false;
  // A signed remainder that is not 0 has the sign of the dividend.
  const Interval sign = to.range().low > 0    ? Interval{1, INT32_MAX}
                        : to.range().high < 0 ? Interval{INT32_MIN, -1}
                                              : Interval{};
  return store_.op(term) != Op::BvSrem || narrow(division->dividend, *AbstractValue::make(sign), state);
}

bool ValueAnalysis::narrow_local(LocalId local, const AbstractValue& to, AbstractState& state) const {
  const AbstractValue before = value(local, state);
  const auto now = meet(before, to);
  if (!now) return false;
  if (*now == before) return true;
  state.set(index_of(local), *now);
  for (const std::size_t number : pairs_.of(local)) {
    const DifferencePairs::Pair& pair = pairs_.all()[number];
    if (!narrow_difference(pair.left, pair.right, AbstractValue(), state)) return false;
  }
  return true;
}

// One round of what a difference and its two locals say of each other; more rounds may never end.
bool ValueAnalysis::narrow_difference(LocalId left, LocalId right, const AbstractValue& to,
                                      AbstractState& state) const {
  const auto found = pairs_.find(left, right);
  const AbstractValue x = value(left, state), y = value(right, state);
  const auto known = meet(to, difference(left, right, state).value_or(AbstractValue()));
  const auto apart = known ? meet(*known, abstract_sub(x, y)) : std::nullopt;
  if (!apart) return false;
  const auto new_x = meet(x, abstract_add(y, *apart)), new_y = meet(y, abstract_sub(x, *apart));
  if (!new_x || !new_y) return false;
  state.set(index_of_pair(found->pair), found->is_swapped ? abstract_sub(AbstractValue(0), *apart) : *apart);
  state.set(index_of(left), *new_x);
  state.set(index_of(right), *new_y);
  return true;
}

}  // namespace dashj::symbolic
