// SPDX-License-Identifier: MIT
#include "smt/value_ranges.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

class RangeCollector {
 public:
  explicit RangeCollector(const term::TermStore& store) : store_(store) {}

  // Conjunctions may be deep: a work list, with the polarity under which each is asserted.
  std::map<Term, ValueRange> collect(std::span<const Term> assertions) {
    std::vector<std::pair<Term, bool>> work;
    for (const Term assertion : assertions) work.emplace_back(assertion, true);
    while (!work.empty()) {
      const auto [term, holds] = work.back();
      work.pop_back();
      const Op op = store_.op(term);
      if (op == Op::Not) {
        work.emplace_back(store_.args(term)[0], !holds);
      } else if ((op == Op::And && holds) || (op == Op::Or && !holds)) {
        for (const Term arg : store_.args(term)) work.emplace_back(arg, holds);
      } else if (store_.args(term).size() == 2) {
        relation(op, store_.args(term)[0], store_.args(term)[1], holds);
      }
    }
    return std::move(ranges_);
  }

 private:
  void relation(Op op, Term left, Term right, bool holds) {
    if (op == Op::Eq && holds) {
      at_most(left, right, 0);
      at_most(right, left, 0);
    } else if (op == Op::BvSlt) {
      holds ? at_most(left, right, 1) : at_most(right, left, 0);
    } else if (op == Op::BvSle) {
      holds ? at_most(left, right, 0) : at_most(right, left, 1);
    }
  }

  // left + gap <= right, over the integers.
  void at_most(Term left, Term right, std::int64_t gap) {
    if (store_.sort(left) != term::kInt) return;
    if (is_variable(left) && is_const(right)) {
      ValueRange& range = ranges_[left];
      range.high = std::min(range.high, value(right) - gap);
    } else if (is_const(left) && is_variable(right)) {
      ValueRange& range = ranges_[right];
      range.low = std::max(range.low, value(left) + gap);
    }
  }

  bool is_variable(Term term) const { return store_.op(term) == Op::Variable; }
  bool is_const(Term term) const { return store_.op(term) == Op::BvConst; }
  std::int64_t value(Term term) const { return static_cast<std::int32_t>(static_cast<std::uint32_t>(store_.value(term))); }

  const term::TermStore& store_;
  std::map<Term, ValueRange> ranges_;
};

}  // namespace

std::map<Term, ValueRange> value_ranges(const term::TermStore& store, std::span<const Term> assertions) {
  return RangeCollector(store).collect(assertions);
}

}  // namespace dashj::smt
