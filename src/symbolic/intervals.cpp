// SPDX-License-Identifier: MIT
#include "symbolic/intervals.h"

#include <algorithm>

namespace dashj::symbolic {

using term::Op;
using term::Term;

IntervalAnalysis::IntervalAnalysis(const LocationGraph& graph, const term::TermStore& store)
    : graph_(graph), store_(store) {
  for (std::size_t i = 0; i < graph.variables.size(); ++i) local_of_variable_[graph.variables[i].id] = i;
}

Box IntervalAnalysis::entry_box() const {
  Box box;
  for (const Term variable : graph_.variables) box.push_back(all_of(store_.sort(variable).width));
  return refine(graph_.entry_condition, true, box).value_or(box);
}

namespace {

bool is_number(term::Sort sort) {
  return sort == term::kInt || sort == term::kLong;
}

// (byte) x and its kind: an extension of the low bits; or of an int.
std::optional<Interval> extended(const term::TermStore& store, Term term,
                                 const std::function<Interval(Term)>& evaluate) {
  const Term inner = store.args(term)[0];
  const unsigned bits = store.sort(inner).width;
  const bool is_signed = store.op(term) == Op::SignExtend;
  if (store.sort(inner) == term::kInt) {
    const Interval value = evaluate(inner);
    return is_signed || value.low >= 0 ? value : Interval{0, UINT32_MAX};
  }
  if (store.op(inner) != Op::Extract || store.parameter1(inner) != 0) return std::nullopt;
  const Term wide = store.args(inner)[0];
  if (!is_number(store.sort(wide))) return std::nullopt;
  return interval_narrow(evaluate(wide), bits, is_signed);
}

}  // namespace

// Edges hold three-address code, so terms are shallow and recursion is.
Interval IntervalAnalysis::evaluate(Term term, const Box& box) const {
  const unsigned width = store_.sort(term).width;
  const Interval all = all_of(width);
  if (!is_number(store_.sort(term))) return all;
  const auto args = store_.args(term);
  switch (store_.op(term)) {
    case Op::BvConst: {
      const std::int64_t value = term::to_signed(store_.value(term), store_.sort(term).width);
      return {value, value};
    }
    case Op::Variable: {
      const auto local = local_of_variable_.find(term.id);
      return local == local_of_variable_.end() ? all : box[local->second];
    }
    case Op::Ite:
      return hull(evaluate(args[1], box), evaluate(args[2], box));
    case Op::BvNeg:
      return interval_sub({0, 0}, evaluate(args[0], box), width);
    case Op::SignExtend:
    case Op::ZeroExtend:
      return extended(store_, term, [&](Term inner) { return evaluate(inner, box); }).value_or(all);
    case Op::FirstDifference:
      return term::interval_of_first_difference(evaluate(args[5], box));
    case Op::Extract:  // (int) of a long
      if (width != 32 || store_.parameter1(term) != 0 || store_.sort(args[0]) != term::kLong) return all;
      return interval_narrow(evaluate(args[0], box), 32, true);
    default:
      if (args.size() != 2 || store_.sort(args[0]) != store_.sort(term) || store_.sort(args[1]) != store_.sort(term))
        return all;
      return term::apply_to_intervals(store_.op(term), evaluate(args[0], box), evaluate(args[1], box), width);
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
  if (args.size() != 2 || !is_number(store_.sort(args[0]))) return box;
  const Interval all = all_of(store_.sort(args[0]).width);
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
    if (b.high == all.low || a.low == all.high) return std::nullopt;
    new_a = intersection(a, {all.low, b.high - 1});
    new_b = intersection(b, {a.low + 1, all.high});
  } else if (op == Op::BvSle) {
    new_a = intersection(a, {all.low, b.high});
    new_b = intersection(b, {a.low, all.high});
  }
  if (!narrow(left, new_a, box) || !narrow(right, new_b, box)) return std::nullopt;
  return box;
}

}  // namespace dashj::symbolic
