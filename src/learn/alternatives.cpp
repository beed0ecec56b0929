// SPDX-License-Identifier: MIT
#include "learn/alternatives.h"

#include <algorithm>
#include <array>
#include <optional>

#include "learn/claim_maker.h"
#include "learn/limits.h"
#include "learn/near_values.h"

namespace dashj::learn {

using term::Term;

namespace {

/// An order that is meant is close at some state.
constexpr std::int64_t kClose = 2;
/// Bounds whose exceptions are looked at, besides those of the program.
constexpr std::array<std::int64_t, 2> kBounds{0, 1};

enum class Relation { Equal, AtMost, AtLeast };

bool holds(Relation relation, std::int64_t value, std::int64_t limit) {
  if (relation == Relation::Equal) return value == limit;
  return relation == Relation::AtMost ? value <= limit : value >= limit;
}

class AlternativeFinder {
 public:
  AlternativeFinder(const StateTable& table, term::Builder& builder)
      : table_(table),
        make_(builder),
        exact_(NearValues::exact(table.shape().constants)),
        bounds_(kBounds.begin(), kBounds.end()) {
    for (const std::int64_t constant : table.shape().constants) {
      const bool is_known = std::find(bounds_.begin(), bounds_.end(), constant) != bounds_.end();
      if (!is_known && bounds_.size() < kMaxAlternativeBounds) bounds_.push_back(constant);
    }
  }

  std::vector<Term> find() {
    for (std::size_t a = 0; a < table_.variable_count(); ++a) {
      for (std::size_t b = 0; b < table_.variable_count(); ++b) {
        if (a == b || table_.is_constant(a) || table_.is_constant(b)) continue;
        add_orders(a, b);
        add_bounds(a, b);
      }
    }
    return std::move(found_);
  }

 private:
  struct Range {
    std::int64_t least, greatest;
    [[nodiscard]] bool is_point() const { return least == greatest; }
  };

  [[nodiscard]] std::int64_t value(std::size_t variable, std::uint32_t row) const {
    return table_.column(variable)[row];
  }
  [[nodiscard]] Range range(std::size_t variable) const {
    return {table_.values(variable).front(), table_.values(variable).back()};
  }
  [[nodiscard]] Range range(std::size_t variable, const Rows& rows) const {
    Range range{value(variable, rows.front()), value(variable, rows.front())};
    for (const std::uint32_t row : rows) {
      range.least = std::min(range.least, value(variable, row));
      range.greatest = std::max(range.greatest, value(variable, row));
    }
    return range;
  }
  [[nodiscard]] Term term(Relation relation, std::size_t variable, std::int64_t limit) const {
    const Term x = table_.variable(variable), c = make_.number(limit);
    if (relation == Relation::Equal) return make_.equal(x, c);
    return relation == Relation::AtMost ? make_.at_most(x, c) : make_.at_most(c, x);
  }

  // a <= b fails at some states. What is the same about a, or b, there?
  void add_orders(std::size_t a, std::size_t b) {
    Rows rest;
    for (std::uint32_t row = 0; row < table_.size(); ++row) {
      if (value(a, row) > value(b, row)) rest.push_back(row);
    }
    if (rest.empty() || table_.size() < rest.size() + kMinAlternativeRows) return;
    const Range of_a = range(a, rest), of_b = range(b, rest), all_a = range(a), all_b = range(b);
    const bool is_start = of_a.is_point() && exact_.contains(of_a.least) && of_a.least == all_a.least;
    if (of_a.is_point()) offer(a, b, Relation::Equal, a, of_a.least);
    if (of_a.greatest < all_a.greatest && !is_start) offer(a, b, Relation::AtMost, a, exact_.at_least(of_a.greatest));
    if (of_b.least > all_b.least) offer(a, b, Relation::AtLeast, b, exact_.at_most(of_b.least));
    // Elsewhere b > c, and a is at most c + 1; or a < c, and b is at least c - 1.
    if (of_b.greatest < all_a.greatest - 1) offer(a, b, Relation::AtMost, b, exact_.at_least(of_b.greatest));
    if (of_a.least > all_b.least + 1) offer(a, b, Relation::AtLeast, a, exact_.at_most(of_a.least));
  }

  // a <= b, or x is so: if a and b come close where x is not.
  void offer(std::size_t a, std::size_t b, Relation relation, std::size_t x, std::optional<std::int64_t> limit) {
    if (!limit || !exact_.contains(*limit)) return;
    std::size_t count = 0;
    bool is_close = false;
    for (std::uint32_t row = 0; row < table_.size(); ++row) {
      if (holds(relation, value(x, row), *limit)) continue;
      ++count;
      is_close = is_close || saturating_difference(value(b, row), value(a, row)) <= kClose;
    }
    const Term order = make_.at_most(table_.variable(a), table_.variable(b));
    if (is_close && count >= kMinAlternativeRows)
      found_.push_back(make_.builder().lor(order, term(relation, x, *limit)));
  }

  // a is beyond a bound only where it is b, and that is not only where it starts, when many things are the same.
  void add_bounds(std::size_t a, std::size_t b) {
    for (const std::int64_t bound : bounds_) {
      for (const Relation relation : {Relation::AtLeast, Relation::AtMost}) {
        Rows beyond;
        bool are_same = true;
        for (std::uint32_t row = 0; row < table_.size() && are_same; ++row) {
          if (holds(relation, value(a, row), bound)) continue;
          beyond.push_back(row);
          are_same = value(a, row) == value(b, row);
        }
        if (!are_same || beyond.empty() || table_.size() < beyond.size() + kMinAlternativeRows) continue;
        const Range of_a = range(a, beyond);
        if (of_a.is_point() && exact_.contains(of_a.least)) continue;
        const Term same = make_.equal(table_.variable(a), table_.variable(b));
        found_.push_back(make_.builder().lor(term(relation, a, bound), same));
      }
    }
  }

  const StateTable& table_;
  ClaimMaker make_;
  NearValues exact_;
  std::vector<std::int64_t> bounds_;
  std::vector<Term> found_;
};

}  // namespace

std::vector<Term> alternatives(const StateTable& table, term::Builder& builder) {
  return AlternativeFinder(table, builder).find();
}

}  // namespace dashj::learn
