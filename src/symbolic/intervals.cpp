// SPDX-License-Identifier: MIT
#include "symbolic/intervals.h"

#include <algorithm>

#include "symbolic/interval_arithmetic.h"

namespace dashj::symbolic {

using term::Op;
using term::Term;

IntervalAnalysis::IntervalAnalysis(const LocationGraph& graph, const term::TermStore& store) : graph_(graph), store_(store) {
  for (std::size_t i = 0; i < graph.variables.size(); ++i) local_of_variable_[graph.variables[i].id] = i;
}

Box IntervalAnalysis::entry_box() const {
  return refine(graph_.entry_condition, true, Box(graph_.variables.size())).value_or(Box(graph_.variables.size()));
}

namespace {

// (byte) x and its kind: an extension of the low bits.
std::optional<Interval> narrowed(const term::TermStore& store, Term term, const std::function<Interval(Term)>& evaluate) {
  const Term inner = store.args(term)[0];
  if (store.op(inner) != Op::Extract || store.parameter1(inner) != 0) return std::nullopt;
  const unsigned bits = store.sort(inner).width;
  const Term wide = store.args(inner)[0];
  if (store.sort(wide) != term::kInt) return std::nullopt;
  return interval_narrow(evaluate(wide), bits, store.op(term) == Op::SignExtend);
}

Interval apply(Op op, Interval a, Interval b) {
  switch (op) {
    case Op::BvAdd:
      return interval_add(a, b);
    case Op::BvSub:
      return interval_sub(a, b);
    case Op::BvMul:
      return interval_mul(a, b);
    case Op::BvSdiv:
      return interval_div(a, b);
    case Op::BvSrem:
      return interval_rem(a, b);
    case Op::BvAnd:
      return interval_and(a, b);
    case Op::BvOr:
      return interval_or(a, b);
    case Op::BvXor:
      return interval_xor(a, b);
    case Op::BvShl:
      return interval_shl(a, b);
    case Op::BvAshr:
      return interval_ashr(a, b);
    case Op::BvLshr:
      return interval_lshr(a, b);
    default:
      return {};
  }
}

}  // namespace

// Edges hold three-address code, so terms are shallow and recursion is.
Interval IntervalAnalysis::evaluate(Term term, const Box& box) const {
  if (store_.sort(term) != term::kInt) return {};
  const auto args = store_.args(term);
  switch (store_.op(term)) {
    case Op::BvConst: {
      const auto value = static_cast<std::int32_t>(static_cast<std::uint32_t>(store_.value(term)));
      return {value, value};
    }
    case Op::Variable: {
      const auto local = local_of_variable_.find(term.id);
      return local == local_of_variable_.end() ? Interval{} : box[local->second];
    }
    case Op::Ite:
      return hull(evaluate(args[1], box), evaluate(args[2], box));
    case Op::BvNeg:
      return interval_sub({0, 0}, evaluate(args[0], box));
    case Op::SignExtend:
    case Op::ZeroExtend:
      return narrowed(store_, term, [&](Term wide) { return evaluate(wide, box); }).value_or(Interval{});
    default:
      return args.size() == 2 ? apply(store_.op(term), evaluate(args[0], box), evaluate(args[1], box)) : Interval{};
  }
}

std::optional<Box> IntervalAnalysis::after(const Edge& edge, Box box) const {
  for (const Operation& operation : edge.operations) {
    if (!operation.is_assume()) {
      box[operation.target.index()] = evaluate(operation.term, box);
      continue;
    }
    auto refined = refine(operation.term, true, std::move(box));
    if (!refined) return std::nullopt;
    box = std::move(*refined);
  }
  return box;
}

std::optional<Box> IntervalAnalysis::refine(Term condition, bool outcome, Box box) const {
  const auto args = store_.args(condition);
  switch (store_.op(condition)) {
    case Op::BoolConst:
      if ((store_.value(condition) != 0) != outcome) return std::nullopt;
      return box;
    case Op::Not:
      return refine(args[0], !outcome, std::move(box));
    case Op::And:
      return outcome ? refine_all(args, true, std::move(box)) : refine_any(args, false, box);
    case Op::Or:
      return outcome ? refine_any(args, true, box) : refine_all(args, false, std::move(box));
    default:
      return refine_relation(condition, outcome, std::move(box));
  }
}

std::optional<Box> IntervalAnalysis::refine_all(std::span<const Term> conditions, bool outcome, Box box) const {
  for (const Term condition : conditions) {
    auto refined = refine(condition, outcome, std::move(box));
    if (!refined) return std::nullopt;
    box = std::move(*refined);
  }
  return box;
}

std::optional<Box> IntervalAnalysis::refine_any(std::span<const Term> conditions, bool outcome, const Box& box) const {
  std::optional<Box> result;
  for (const Term condition : conditions) {
    const auto refined = refine(condition, outcome, box);
    if (!refined) continue;
    if (!result) {
      result = refined;
      continue;
    }
    for (std::size_t i = 0; i < result->size(); ++i) (*result)[i] = hull((*result)[i], (*refined)[i]);
  }
  return result;
}

// Narrows a side that is a local; anything else is left as it is. False: no value is left.
bool IntervalAnalysis::narrow(Term side, std::optional<Interval> to, Box& box) const {
  if (!to) return false;
  const auto local = local_of_variable_.find(side.id);
  if (local != local_of_variable_.end()) box[local->second] = *to;
  return true;
}

namespace {

// Without one value, where that is an end of it.
std::optional<Interval> without(Interval interval, Interval value) {
  if (!value.is_single()) return interval;
  if (interval == value) return std::nullopt;
  if (interval.low == value.low) return Interval{interval.low + 1, interval.high};
  if (interval.high == value.low) return Interval{interval.low, interval.high - 1};
  return interval;
}

}  // namespace

std::optional<Box> IntervalAnalysis::refine_relation(Term relation, bool outcome, Box box) const {
  const auto args = store_.args(relation);
  if (args.size() != 2 || store_.sort(args[0]) != term::kInt) return box;
  Term left = args[0], right = args[1];
  Op op = store_.op(relation);
  if (op == Op::BvSlt && !outcome) {  // !(a < b) is b <= a
    std::swap(left, right);
    op = Op::BvSle;
  } else if (op == Op::BvSle && !outcome) {  // !(a <= b) is b < a
    std::swap(left, right);
    op = Op::BvSlt;
  }
  const Interval a = evaluate(left, box), b = evaluate(right, box);
  std::optional<Interval> new_a = a, new_b = b;
  if (op == Op::Eq && outcome) {
    new_a = new_b = intersection(a, b);
  } else if (op == Op::Eq) {
    new_a = without(a, b);
    new_b = without(b, a);
  } else if (op == Op::BvSlt) {
    new_a = intersection(a, {INT32_MIN, b.high - 1});
    new_b = intersection(b, {a.low + 1, INT32_MAX});
  } else if (op == Op::BvSle) {
    new_a = intersection(a, {INT32_MIN, b.high});
    new_b = intersection(b, {a.low, INT32_MAX});
  }
  if (!narrow(left, new_a, box) || !narrow(right, new_b, box)) return std::nullopt;
  return box;
}

}  // namespace dashj::symbolic
