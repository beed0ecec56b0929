// SPDX-License-Identifier: MIT
#include "smt/term_ranges.h"

#include <algorithm>

#include "base/mutant.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::Interval;
using term::Op;
using term::Term;

namespace {

// Those that are not a number's own; sound, as nothing is said of them.
constexpr std::int64_t kLeast = INT64_MIN, kMost = INT64_MAX;

// What is below the other, which lies in `other`.
Interval below(Interval other, bool or_equal) {
  return {kLeast, or_equal || other.high == kLeast ? other.high : other.high - 1};
}

Interval above(Interval other, bool or_equal) {
  return {or_equal || other.low == kMost ? other.low : other.low + 1, kMost};
}

}  // namespace

Interval TermRanges::of(Term term) {
  if (known_.size() < store_.size()) known_.resize(store_.size());
  stack_.push_back(term);
  while (!stack_.empty()) {
    const Term at = stack_.back();
    if (!is_known(at) && push_arguments(at)) continue;
    stack_.pop_back();
    if (!is_known(at)) known_[at.id] = calculated(at);
  }
  return *known_[term.id];
}

std::optional<Interval> TermRanges::of_where(Term term, Term condition) {
  (void)of(term);
  return where(term, {{condition, true}}, 0);
}

// Conditions are not waited for: of what they compare, only what is known already counts.
bool TermRanges::push_arguments(Term term) {
  const std::size_t before = stack_.size();
  for (const Term argument : store_.args(term))
    if (is_number(argument) && !is_known(argument)) stack_.push_back(argument);
  return stack_.size() > before;
}

Interval TermRanges::calculated(Term term) {
  const auto args = store_.args(term);
  const auto range = [&](std::size_t number) { return *known_[args[number].id]; };
  const Interval all = term::all_of(width(term));
  switch (store_.op(term)) {
    case Op::BvConst:
      return known_so_far(term);
    case Op::Ite:
      return where(term, {}, 0).value_or(all);
    case Op::Extract:
      return store_.parameter1(term) == 0 ? interval_narrow(range(0), width(term), true) : all;
    case Op::SignExtend:
      return range(0);
    case Op::ZeroExtend:
      return width(args[0]) < width(term) ? interval_narrow(range(0), width(args[0]), false) : range(0);
    case Op::BvNeg:
      return interval_sub({0, 0}, range(0), width(term));
    case Op::FirstDifference:
      return term::interval_of_first_difference(range(5));
    default:
      break;
  }
  const bool is_pair = args.size() == 2 && is_number(args[0]) && is_number(args[1]) && width(args[0]) == width(args[1]);
  return is_pair && width(args[0]) == width(term) ? apply_to_intervals(store_.op(term), range(0), range(1), width(term))
                                                  : all;
}

// Nothing: the conditions exclude each other, as far as numbers show. An arm of a choice that they exclude is never
// taken.
std::optional<Interval> TermRanges::where(Term term, Conditions conditions, int depth) {
  const auto args = store_.args(term);
  const bool is_short = depth == 0 || (depth < kMaxRangeChoices && store_.op(term) == Op::Ite &&
                                       (store_.is_const(args[1]) || store_.is_const(args[2])));
  if (store_.op(term) != Op::Ite || !is_short) return within(term, facts(std::move(conditions)));
  conditions.emplace_back(args[0], true);
  const std::optional<Interval> then = where(args[1], conditions, depth + 1);
  conditions.back().second = DASHJ_MUTATE(arms_confused, false, true);
  const std::optional<Interval> otherwise = where(args[2], std::move(conditions), depth + 1);
  if (!then || !otherwise) return then ? then : otherwise;
  return hull(*then, *otherwise);
}

// Parts that must be so: of a conjunction that holds, all; of a disjunction, the last one that may. The latest
// condition comes first, and what is near in it before what is deep.
TermRanges::Facts TermRanges::facts(Conditions conditions) {
  Facts result;
  Conditions known;
  std::reverse(conditions.begin(), conditions.end());
  for (std::size_t i = 0; i < conditions.size() && i < kMaxRangeFacts; ++i) {
    const auto [at, holds] = conditions[i];
    const Op op = store_.op(at);
    if (op == Op::Not) {
      conditions.emplace_back(store_.args(at)[0], !holds);
      continue;
    }
    known.emplace_back(at, holds);
    if (op != Op::And && op != Op::Or) {
      add_comparison(at, holds, result);
    } else if (holds == (op == DASHJ_MUTATE(facts_of_disjunction, Op::And, Op::Or))) {
      for (const Term part : store_.args(at)) conditions.emplace_back(part, holds);
    } else if (const auto only = only_way(at, holds, known)) {
      conditions.push_back(*only);
    }
  }
  return result;
}

// A disjunction that holds, or a conjunction that does not: the one part that may make it so, if only one is left.
std::optional<std::pair<Term, bool>> TermRanges::only_way(Term compound, bool holds, const Conditions& known) const {
  std::optional<std::pair<Term, bool>> result;
  for (const Term part : store_.args(compound)) {
    const bool is_negated = store_.op(part) == Op::Not;
    const std::pair<Term, bool> opposite{is_negated ? store_.args(part)[0] : part, is_negated == holds};
    if (std::find(known.begin(), known.end(), opposite) != known.end()) continue;
    if (result) return std::nullopt;
    result.emplace(part, holds);
  }
  return result;
}

void TermRanges::add_comparison(Term comparison, bool holds, Facts& facts) {
  const auto args = store_.args(comparison);
  const Op op = store_.op(comparison);
  const bool is_order = op == Op::BvSlt || op == Op::BvSle;
  if (args.size() != 2 || !is_number(args[0])) return;
  const Interval left = known_so_far(args[0]), right = known_so_far(args[1]);
  if (is_order) {
    // not (a < b) is b <= a
    const bool or_equal = (op == Op::BvSle) == holds;
    add(args[0], holds ? below(right, or_equal) : above(right, or_equal), facts);
    add(args[1], holds ? above(left, or_equal) : below(left, or_equal), facts);
  } else if (op == Op::Eq && holds) {
    add(args[0], right, facts);
    add(args[1], left, facts);
  }
}

Interval TermRanges::known_so_far(Term term) const {
  if (!store_.is_const(term)) return is_known(term) ? *known_[term.id] : term::all_of(width(term));
  const std::int64_t value = term::to_signed(store_.value(term), store_.sort(term).width);
  return {value, value};
}

void TermRanges::add(Term term, Interval range, Facts& facts) {
  if (!store_.is_const(term)) facts.emplace_back(term, range);
}

// Nothing: no number, so the facts exclude each other.
std::optional<Interval> TermRanges::within(Term term, const Facts& facts) {
  for (const auto& [compared, bound] : facts)
    if (!intersection(known_so_far(compared), bound)) return std::nullopt;
  std::optional<Interval> result = known_[term.id];
  const auto narrow = [&](Term part, std::optional<Interval> range) {
    for (const auto& [compared, bound] : facts)
      if (compared == part && range) range = intersection(*range, bound);
    return range;
  };
  if (store_.op(term) == Op::BvAdd || store_.op(term) == Op::BvSub) {
    const auto args = store_.args(term);
    const auto left = narrow(args[0], known_[args[0].id]), right = narrow(args[1], known_[args[1].id]);
    if (!left || !right) return std::nullopt;
    result = intersection(*result, apply_to_intervals(store_.op(term), *left, *right, width(term)));
  }
  return narrow(term, result);
}

std::optional<bool> TermRanges::decided(Op op, Term left, Term right) {
  const bool is_comparison = op == Op::Eq || op == Op::BvSlt || op == Op::BvSle;
  if (!is_comparison || !is_number(left)) return std::nullopt;
  const Interval a = of(left), b = of(right);
  switch (op) {
    case Op::Eq:
      if (!intersection(a, b)) return false;
      return a.is_single() && a == b ? std::optional(true) : std::nullopt;
    case Op::BvSlt:
      if (a.high < b.low) return true;
      return a.low >= b.high ? std::optional(false) : std::nullopt;
    case Op::BvSle:
      if (a.high <= b.low) return true;
      return a.low > b.high ? std::optional(false) : std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace dashj::smt
