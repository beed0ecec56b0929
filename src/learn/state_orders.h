// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "learn/claim_maker.h"
#include "learn/near_values.h"
#include "learn/state_table.h"

namespace dashj::learn {

/// A condition under which something more may hold.
struct StateGuard {
  term::Term term;
  Rows rows;  ///< Some, not all.
};

/// Finds bounds of variables and how they are ordered. Bounds are believed near the program's constants, 0, 1 and -1,
/// or where several states have them. What is always so is given by `bounds` and `orders`; the others look for what is
/// so only under some condition.
class OrderFinder {
 public:
  OrderFinder(const StateTable& table, term::Builder& builder);

  /// x >= c, x <= c.
  [[nodiscard]] std::vector<term::Term> bounds() const;
  /// x <= y, x < y, with little between them; `loose_orders`: with more, or weaker than they might be.
  [[nodiscard]] std::vector<term::Term> orders() const;
  [[nodiscard]] std::vector<term::Term> loose_orders() const;
  /// x + y <= z, x + y <= c, of what is not negative.
  [[nodiscard]] std::vector<term::Term> sums() const;
  /// x <= z - y, which no sum overflows in.
  [[nodiscard]] std::vector<term::Term> rests() const;
  /// x <= c * y, x >= c * y, for a y that counts from 0: x is a sum of y numbers, each at most, or at least, c. That is
  /// one that is seen, is in the program, or ends a type.
  [[nodiscard]] std::vector<term::Term> multiples() const;
  /// x < y, both as unsigned, where as ints they have no order.
  [[nodiscard]] std::vector<term::Term> unsigned_orders() const;

  /// What a guard adds to `bounds` and to `orders`.
  [[nodiscard]] std::vector<term::Term> guarded(const StateGuard& guard) const;

 private:
  struct Range {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::int64_t greatest = std::numeric_limits<std::int64_t>::min();
    void add(std::int64_t value) {
      least = std::min(least, value);
      greatest = std::max(greatest, value);
    }
  };
  /// Whether each c has a state in which b is so far below it, while `zero` is 0.
  [[nodiscard]] bool starts_at(std::size_t b, std::size_t c, std::size_t zero, std::int64_t distance) const;
  /// How much more the third is than the sum of the others.
  [[nodiscard]] Range rest(std::size_t a, std::size_t b, std::size_t of) const;
  [[nodiscard]] std::vector<term::Term> order(std::size_t a, std::size_t b, bool is_loose) const;
  /// The least c >= 0, or the greatest c <= 0, with x <= c * y, or x >= c * y, in each state; no value: there is none,
  /// or x is a multiple of y everywhere.
  [[nodiscard]] std::optional<std::int64_t> factor(std::size_t x, std::size_t y, bool is_upper) const;
  /// Of b from a.
  [[nodiscard]] Range distance(std::size_t a, std::size_t b, const Rows& rows) const;
  [[nodiscard]] std::int64_t value(std::size_t variable, std::uint32_t row) const {
    return table_.column(variable)[row];
  }
  [[nodiscard]] std::int64_t least(std::size_t variable) const { return table_.values(variable).front(); }
  [[nodiscard]] std::int64_t greatest(std::size_t variable) const { return table_.values(variable).back(); }
  [[nodiscard]] term::Term variable(std::size_t index) const { return table_.variable(index); }
  /// Whether a bound of the variable says something: not every int keeps it.
  [[nodiscard]] bool is_bound(std::size_t variable, std::int64_t bound) const;

  const StateTable& table_;
  ClaimMaker make_;
  Rows all_;
  std::vector<std::size_t> varying_;  // variables
  NearValues near_, exact_;           // that bounds are believed at, everywhere and under guards
  NearValues steps_;                  // that a round is believed to add
};

}  // namespace dashj::learn
