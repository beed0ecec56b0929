// SPDX-License-Identifier: MIT
#include "learn/guards.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "learn/limits.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {

/// Puts guards of the same samples together.
class GuardList {
 public:
  explicit GuardList(std::size_t sample_count) : sample_count_(sample_count) {}

  void add(GuardKind kind, Term term, Rows rows) {
    if (rows.size() < kMinGuardSamples || rows.size() == sample_count_) return;
    const auto [it, is_new] = index_of_.try_emplace(rows, guards_.size());
    if (is_new) {
      guards_.push_back({kind, {term}, std::move(rows)});
      return;
    }
    std::vector<Term>& terms = guards_[it->second].terms;
    const bool is_known = std::find(terms.begin(), terms.end(), term) != terms.end();
    if (!is_known && terms.size() < kMaxGuardsOfSameSamples) terms.push_back(term);
  }

  std::vector<Guard> by_coverage() {
    const auto more = [](const Guard& a, const Guard& b) { return a.rows.size() > b.rows.size(); };
    std::stable_sort(guards_.begin(), guards_.end(), more);
    return std::move(guards_);
  }

 private:
  std::size_t sample_count_;
  std::map<Rows, std::size_t> index_of_;
  std::vector<Guard> guards_;
};

class GuardMaker {
 public:
  GuardMaker(const Shape& shape, SampleTable& table, term::Builder& builder)
      : shape_(shape), table_(table), builder_(builder), list_(table.size()) {}

  std::vector<Guard> singles() {
    const std::vector<std::int32_t> constants = interesting_constants(shape_);
    for (const Term formal : shape_.formals) {
      for (const std::int32_t value : constants) add(GuardKind::Value, builder_.make(Op::Eq, {number(value), formal}));
      add(GuardKind::Value,
          builder_.make(Op::Eq, {number(3), formal}));  // Ackermann's function is a power of two there
    }
    for (const Term formal : shape_.formals) {
      for (const std::int32_t value : constants) thresholds(formal, value);
    }
    for (std::size_t i = 0; i < shape_.formals.size(); ++i) {
      for (std::size_t j = i + 1; j < shape_.formals.size(); ++j) orders(shape_.formals[i], shape_.formals[j]);
    }
    for (const Term formal : shape_.formals) {
      both(GuardKind::Parity, builder_.make(Op::Eq, {number(0), builder_.make(Op::BvAnd, {number(1), formal})}));
    }
    return list_.by_coverage();
  }

  std::vector<Guard> signs() {
    for (const std::int32_t low : {0, 1}) {
      for (std::size_t i = 0; i < shape_.formals.size(); ++i) {
        for (std::size_t j = i + 1; j < shape_.formals.size(); ++j) {
          add(GuardKind::Threshold, builder_.land(at_least(shape_.formals[i], low), at_least(shape_.formals[j], low)));
        }
      }
    }
    return list_.by_coverage();
  }

 private:
  Term number(std::int32_t value) { return builder_.store().int_const(value); }
  Term less(Term a, Term b) { return builder_.make(Op::BvSlt, {a, b}); }
  Term at_least(Term a, std::int32_t low) { return builder_.lnot(less(a, number(low))); }

  void add(GuardKind kind, Term term) {
    if (!builder_.store().is_const(term)) list_.add(kind, term, table_.rows(term));
  }
  void both(GuardKind kind, Term term) {
    add(kind, term);
    add(kind, builder_.lnot(term));
  }
  // x < c and x <= c, and what is left of them.
  void thresholds(Term formal, std::int32_t value) {
    both(GuardKind::Threshold, less(formal, number(value)));
    both(GuardKind::Threshold, less(number(value), formal));
  }
  void orders(Term a, Term b) {
    both(GuardKind::Order, less(a, b));
    both(GuardKind::Order, less(b, a));
    both(GuardKind::Order, builder_.make(Op::Eq, {a, b}));
  }

  const Shape& shape_;
  SampleTable& table_;
  term::Builder& builder_;
  GuardList list_;
};

}  // namespace

std::vector<std::int32_t> interesting_constants(const Shape& shape) {
  std::vector<std::int32_t> constants{0, 1, 2, -1};
  for (const std::int32_t constant : shape.constants) {
    if (constants.size() >= kMaxGuardConstants) break;
    if (std::find(constants.begin(), constants.end(), constant) == constants.end()) constants.push_back(constant);
  }
  return constants;
}

std::vector<Guard> single_guards(const Shape& shape, SampleTable& table, term::Builder& builder) {
  return GuardMaker(shape, table, builder).singles();
}

std::vector<Guard> sign_guards(const Shape& shape, SampleTable& table, term::Builder& builder) {
  return GuardMaker(shape, table, builder).signs();
}

std::vector<Guard> paired_guards(std::span<const Guard> guards, term::Builder& builder) {
  guards = guards.first(std::min(guards.size(), kMaxPairedGuards));
  GuardList list(0);
  for (std::size_t i = 0; i < guards.size(); ++i) {
    for (std::size_t j = i + 1; j < guards.size(); ++j) {
      Rows rows;
      std::set_intersection(guards[i].rows.begin(), guards[i].rows.end(), guards[j].rows.begin(), guards[j].rows.end(),
                            std::back_inserter(rows));
      if (rows.size() == guards[i].rows.size() || rows.size() == guards[j].rows.size()) continue;
      const Term both = builder.land(guards[i].terms.front(), guards[j].terms.front());
      list.add(guards[i].kind, both, std::move(rows));
    }
  }
  return list.by_coverage();
}

bool is_subset(const Rows& rows, const Rows& others) {
  return std::includes(others.begin(), others.end(), rows.begin(), rows.end());
}

}  // namespace dashj::learn
