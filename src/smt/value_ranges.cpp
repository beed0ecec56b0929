// SPDX-License-Identifier: MIT
#include "smt/value_ranges.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/mutant.h"
#include "smt/limits.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

using Ranges = std::map<Term, ValueRange>;

constexpr ValueRange kNothing{INT64_MAX, INT64_MIN};

class RangeCollector {
 public:
  RangeCollector(const term::TermStore& store, Orders followed) : store_(store), followed_(followed) {}

  // Conjunctions may be deep: a work list, with the polarity under which each is asserted.
  Ranges collect(std::vector<std::pair<Term, bool>> work, int depth) {
    const Ranges outer = std::exchange(ranges_, {});
    const std::vector<Order> outer_orders = std::exchange(orders_, {});
    while (!work.empty()) {
      const auto [term, holds] = work.back();
      work.pop_back();
      if (++nodes_ > kMaxRangeNodes) break;  // what is not looked at excludes nothing
      const Op op = store_.op(term);
      if (op == Op::Not) {
        work.emplace_back(store_.args(term)[0], !holds);
      } else if ((op == Op::And && holds) || (op == Op::Or && !holds)) {
        for (const Term arg : store_.args(term)) work.emplace_back(arg, holds);
      } else if (op == Op::And || op == Op::Or) {
        if (depth < kMaxRangeDepth) intersect(any_of(term, holds, depth + 1));
      } else if (store_.args(term).size() == 2) {
        relation(op, store_.args(term)[0], store_.args(term)[1], holds);
      }
    }
    pass_bounds_on();
    orders_ = outer_orders;
    return std::exchange(ranges_, outer);
  }

 private:
  struct Order {
    Term left, right;
    std::int64_t gap;
  };

  // Along `left + gap <= right`, from each variable to the other. Bounds only get tighter; what is left undone excludes
  // nothing.
  void pass_bounds_on() {
    for (int round = 0; round < kMaxRangeRounds && !orders_.empty(); ++round) {
      for (const auto& [left, right, gap] : orders_) {
        ValueRange &below = ranges_.at(left), &above = ranges_.at(right);
        std::int64_t bound = 0;
        if (!__builtin_sub_overflow(above.high, gap, &bound)) below.high = std::min(below.high, bound);
        if (!__builtin_add_overflow(below.low, gap, &bound))
          above.low = DASHJ_MUTATE(order_turned, std::max(above.low, bound), std::max(above.low, below.high));
      }
    }
  }

  // One of the arguments holds: a variable lies in the hull of what each of them leaves it.
  Ranges any_of(Term disjunction, bool holds, int depth) {
    const auto known = disjunctions_.find({disjunction, holds});
    if (known != disjunctions_.end()) return known->second;
    std::optional<Ranges> hull;
    for (const Term arg : store_.args(disjunction)) {
      const Ranges one = collect({{arg, holds}}, depth);
      if (!hull) {
        hull = one;
        continue;
      }
      for (auto range = hull->begin(); range != hull->end();) {
        const auto same = one.find(range->first);
        if (same == one.end()) {
          range = hull->erase(range);
          continue;
        }
        range->second = {
            std::min(range->second.low, same->second.low),
            DASHJ_MUTATE(one_disjunct, std::max(range->second.high, same->second.high), range->second.high)};
        ++range;
      }
    }
    return disjunctions_[{disjunction, holds}] = *hull;
  }

  void intersect(const Ranges& others) {
    for (const auto& [variable, range] : others) {
      ValueRange& known = range_of(variable);
      known = {std::max(known.low, range.low), std::min(known.high, range.high)};
    }
  }

  void relation(Op op, Term left, Term right, bool holds) {
    if (op == Op::Eq && holds) {
      at_most(left, right, 0);
      at_most(right, left, 0);
    } else if (op == Op::BvSlt) {
      holds ? at_most(left, right, 1)
            : DASHJ_MUTATE(ranges_too_strict, at_most(right, left, 0), at_most(right, left, 1));
    } else if (op == Op::BvSle) {
      holds ? at_most(left, right, 0) : at_most(right, left, 1);
    }
  }

  // left + gap <= right, over the integers.
  void at_most(Term left, Term right, std::int64_t gap) {
    if (store_.sort(left) != term::kInt && store_.sort(left) != term::kLong) return;
    std::int64_t bound = 0;
    if (is_variable(left) && is_const(right)) {
      const bool is_beyond = __builtin_sub_overflow(value(right), gap, &bound);
      ValueRange& range = range_of(left);
      range.high = std::min(range.high, bound);
      if (is_beyond) range = kNothing;
    } else if (is_const(left) && is_variable(right)) {
      const bool is_beyond = __builtin_add_overflow(value(left), gap, &bound);
      ValueRange& range = range_of(right);
      range.low = std::max(range.low, bound);
      if (is_beyond) range = kNothing;
    } else if (followed_ == Orders::Followed && is_variable(left) && is_variable(right)) {
      range_of(left);
      range_of(right);
      orders_.push_back({left, right, gap});
    }
  }

  ValueRange& range_of(Term variable) {
    const ValueRange all = store_.sort(variable) == term::kInt ? ValueRange{} : ValueRange{INT64_MIN, INT64_MAX};
    return ranges_.try_emplace(variable, all).first->second;
  }

  bool is_variable(Term term) const { return store_.op(term) == Op::Variable; }
  bool is_const(Term term) const { return store_.op(term) == Op::BvConst; }
  std::int64_t value(Term term) const { return term::to_signed(store_.value(term), store_.sort(term).width); }

  const term::TermStore& store_;
  Orders followed_;
  Ranges ranges_;
  std::vector<Order> orders_;  // of the conjunction that is looked at
  std::map<std::pair<Term, bool>, Ranges> disjunctions_;
  std::size_t nodes_ = 0;
};

}  // namespace

std::map<Term, ValueRange> value_ranges(const term::TermStore& store, std::span<const Term> assertions, Orders orders) {
  std::vector<std::pair<Term, bool>> work;
  for (const Term assertion : assertions) work.emplace_back(assertion, true);
  return RangeCollector(store, orders).collect(std::move(work), 0);
}

}  // namespace dashj::smt
