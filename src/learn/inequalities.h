// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "learn/sample_table.h"

namespace dashj::learn {

/// Finds what else holds of the result in certain rows: bounds by constants, parameters, their sums and powers of two;
/// parity; a few values. What was found for more rows already, as strong or stronger, is not found again; so ask for
/// many rows first.
class InequalityFinder {
 public:
  InequalityFinder(const Shape& shape, SampleTable& table, term::Builder& builder);

  [[nodiscard]] std::vector<term::Term> bounds(const Rows& rows);
  /// Parity and congruence modulo a small power of two, of the result and of its differences from the parameters.
  [[nodiscard]] std::vector<term::Term> congruences(const Rows& rows);
  /// The result is one of a few values, one of two parameters, or a divisor of a parameter.
  [[nodiscard]] std::vector<term::Term> alternatives(const Rows& rows);

 private:
  /// What the result is compared with.
  struct Anchor {
    term::Term term;
    const std::vector<std::int64_t>* distances;  // ascending: how far a bound may be away from it
    std::vector<std::int64_t> values;            // over the integers: a sum that overflows bounds nothing
  };
  struct Known {
    Rows rows;
    std::int64_t strength = 0;
  };

  void add_anchors();
  void add_wrapping_anchor(term::Term term);
  [[nodiscard]] std::vector<std::int64_t> arguments(std::size_t formal) const;
  void add_bounds(std::size_t anchor, const Rows& rows, std::vector<term::Term>& found);
  void add_tight_bounds(const Rows& rows, std::vector<term::Term>& found);
  [[nodiscard]] bool offer(std::size_t kind, std::int64_t strength, const Rows& rows, term::Term claim);
  [[nodiscard]] term::Term lower(std::size_t anchor, std::int64_t distance);
  [[nodiscard]] term::Term upper(std::size_t anchor, std::int64_t distance);
  [[nodiscard]] term::Term congruence(term::Term difference, const Rows& rows, std::size_t kind);
  [[nodiscard]] std::int64_t result(std::uint32_t row) const { return table_.sample(row).result; }

  [[nodiscard]] term::Term number(std::int64_t value) {
    return builder_.store().int_const(static_cast<std::int32_t>(value));
  }
  [[nodiscard]] term::Term make(term::Op op, term::Term a, term::Term b) { return builder_.make(op, {a, b}); }
  [[nodiscard]] term::Term less(term::Term a, term::Term b) { return make(term::Op::BvSlt, a, b); }

  const Shape& shape_;
  SampleTable& table_;
  term::Builder& builder_;
  std::vector<std::int64_t> constants_;
  std::vector<Anchor> anchors_;                      // the first is 0
  std::map<std::size_t, std::vector<Known>> known_;  // by kind
};

}  // namespace dashj::learn
