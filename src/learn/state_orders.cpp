// SPDX-License-Identifier: MIT
#include "learn/state_orders.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <set>

#include "learn/limits.h"

namespace dashj::learn {

using term::Op;
using term::Term;

namespace {

/// Orders with at most this distance at some state are close.
constexpr std::int64_t kClose = 2;
/// What counts down in steps ends a little below 0.
constexpr std::int64_t kSlightlyNegative = -64;

/// What a round adds is believed to be little where it is seen to be no more.
constexpr std::int64_t kMostOfDigit = 99;

// A long that is an int says something.
std::vector<std::int64_t> bound_constants(const StateTable& table) {
  std::vector<std::int64_t> constants = table.shape().constants;
  for (std::size_t i = 0; i < table.variable_count(); ++i) {
    if (table.width(i) == 32) continue;
    constants.push_back(std::numeric_limits<std::int32_t>::max());
    break;
  }
  return constants;
}

// What a round may add or take away: numbers of the program, and the ends of types: a long may be added ints.
std::vector<std::int64_t> step_constants(const StateTable& table) {
  std::vector<std::int64_t> constants = bound_constants(table);
  constants.insert(constants.end(), {std::numeric_limits<std::int8_t>::max(), std::numeric_limits<std::uint8_t>::max(),
                                     std::numeric_limits<std::uint16_t>::max()});
  const std::size_t count = constants.size();
  for (std::size_t i = 0; i < count; ++i) constants.push_back(-constants[i]);
  constants.insert(constants.end(), {std::numeric_limits<std::int8_t>::min(), std::numeric_limits<std::int16_t>::min(),
                                     std::numeric_limits<std::int32_t>::min()});
  return constants;
}

}  // namespace

OrderFinder::OrderFinder(const StateTable& table, term::Builder& builder)
    : table_(table),
      make_(builder),
      all_(table.all()),
      near_(NearValues::around(bound_constants(table))),
      exact_(NearValues::exact(table.shape().constants)),
      steps_(NearValues::of(step_constants(table))) {
  // Of several names of one number one is enough: that they are equal is a guess of its own.
  const auto is_same = [&](std::size_t i) {
    return
        [&table, i](std::size_t j) { return table.width(i) == table.width(j) && table.column(i) == table.column(j); };
  };
  for (std::size_t i = 0; i < table.variable_count(); ++i)
    if (!table.is_constant(i) && std::none_of(varying_.begin(), varying_.end(), is_same(i))) varying_.push_back(i);
}

bool OrderFinder::is_bound(std::size_t variable, std::int64_t bound) const {
  return table_.width(variable) > 32 ||
         (bound > std::numeric_limits<std::int32_t>::min() && bound < std::numeric_limits<std::int32_t>::max());
}

std::vector<Term> OrderFinder::bounds() const {
  std::vector<Term> found;
  const auto offer = [&](std::optional<std::int64_t> lower, std::size_t x, std::optional<std::int64_t> upper) {
    if (lower && is_bound(x, *lower)) found.push_back(make_.at_most(make_.number(*lower), variable(x)));
    if (upper && is_bound(x, *upper)) found.push_back(make_.at_most(variable(x), make_.number(*upper)));
  };
  for (const std::size_t x : varying_) {
    offer(near_.at_most(least(x)), x, near_.at_least(greatest(x)));
    // The weaker one may be kept by a step that does not keep the stronger one.
    if (least(x) > 0) offer(0, x, {});
  }
  return found;
}

OrderFinder::Range OrderFinder::distance(std::size_t a, std::size_t b, const Rows& rows) const {
  Range distance;
  for (const std::uint32_t row : rows) distance.add(saturating_difference(value(b, row), value(a, row)));
  return distance;
}

std::vector<Term> OrderFinder::order(std::size_t a, std::size_t b, bool is_loose) const {
  const auto [nearest, farthest] = distance(a, b, all_);
  std::vector<Term> found;
  if (nearest == farthest || nearest < -kClose) return found;
  const bool is_close = nearest <= kClose && greatest(a) > least(b);
  if (!is_loose) {
    if (is_close && nearest >= 0)
      found.push_back(make_.at_most(variable(a), std::min<std::int64_t>(nearest, 1), variable(b)));
    return found;
  }
  if (!is_close && nearest >= 0) found.push_back(make_.at_most(variable(a), variable(b)));
  if (is_close && nearest == 1) found.push_back(make_.at_most(variable(a), variable(b)));
  if (is_close && nearest != 0 && nearest != 1) found.push_back(make_.at_most(variable(a), nearest, variable(b)));
  return found;
}

std::vector<Term> OrderFinder::orders() const {
  std::vector<Term> found;
  for (const std::size_t a : varying_) {
    for (const std::size_t b : varying_) {
      if (a == b) continue;
      const std::vector<Term> orders = order(a, b, false);
      found.insert(found.end(), orders.begin(), orders.end());
    }
  }
  return found;
}

std::vector<Term> OrderFinder::loose_orders() const {
  std::vector<Term> found;
  for (const std::size_t a : varying_) {
    for (const std::size_t b : varying_) {
      if (a == b) continue;
      const std::vector<Term> orders = order(a, b, true);
      found.insert(found.end(), orders.begin(), orders.end());
    }
  }
  return found;
}

std::vector<Term> OrderFinder::sums() const {
  std::vector<Term> found;
  for (const std::size_t a : varying_) {
    for (const std::size_t b : varying_) {
      if (b <= a || least(a) < kSlightlyNegative || least(b) < kSlightlyNegative) continue;
      const Term sum = make_.sum(variable(a), variable(b));
      Range range;
      for (const std::uint32_t row : all_) range.add(saturating_sum(value(a, row), value(b, row)));
      const bool is_more = range.greatest > greatest(a) && range.greatest > greatest(b);
      if (is_more && near_.contains(range.greatest)) found.push_back(make_.at_most(sum, make_.number(range.greatest)));
      for (const std::size_t c : varying_) {
        if (c == a || c == b) continue;
        const auto [least_rest, greatest_rest] = rest(a, b, c);
        if (least_rest == greatest_rest || least_rest < 0 || least_rest > 1) continue;
        found.push_back(make_.at_most(sum, least_rest, variable(c)));
      }
    }
  }
  return found;
}

OrderFinder::Range OrderFinder::rest(std::size_t a, std::size_t b, std::size_t of) const {
  Range rest;
  for (const std::uint32_t row : all_)
    rest.add(saturating_difference(saturating_difference(value(of, row), value(a, row)), value(b, row)));
  return rest;
}

bool OrderFinder::starts_at(std::size_t b, std::size_t c, std::size_t zero, std::int64_t distance) const {
  std::set<std::int64_t> started;
  for (const std::uint32_t row : all_)
    if (value(zero, row) == 0 && saturating_difference(value(c, row), value(b, row)) == distance)
      started.insert(value(c, row));
  return std::all_of(all_.begin(), all_.end(), [&](std::uint32_t row) { return started.contains(value(c, row)); });
}

// What counts up as another counts down: `n <= length - 1 - i`.
std::vector<Term> OrderFinder::rests() const {
  std::vector<Term> found;
  for (const std::size_t a : varying_) {
    for (const std::size_t b : varying_) {
      if (b == a || least(a) != 0 || least(b) < -1) continue;
      for (const std::size_t c : varying_) {
        if (c == a || c == b) continue;
        const auto [least_rest, greatest_rest] = rest(a, b, c);
        if (least_rest == greatest_rest || least_rest < 0 || least_rest > 1 || !starts_at(b, c, a, least_rest))
          continue;
        const Term from = make_.difference(variable(c), make_.number(least_rest));
        found.push_back(make_.at_most(variable(a), make_.difference(from, variable(b))));
      }
    }
  }
  return found;
}

std::optional<std::int64_t> OrderFinder::factor(std::size_t x, std::size_t y, bool is_upper) const {
  std::int64_t result = 0;
  std::set<std::int64_t> quotients;
  for (const std::uint32_t row : all_) {
    const std::int64_t up = is_upper ? value(x, row) : saturating_difference(0, value(x, row)), count = value(y, row);
    if (count == 0 && up > 0) return std::nullopt;
    if (count == 0 || up <= 0) continue;
    quotients.insert(up / count);
    result = std::max(result, up / count + (up % count == 0 ? 0 : 1));
  }
  if (quotients.size() < 2) return std::nullopt;
  return is_upper ? result : -result;
}

std::vector<Term> OrderFinder::multiples() const {
  std::vector<Term> found;
  for (const std::size_t x : varying_) {
    for (const std::size_t y : varying_) {
      if (x == y || least(y) != 0) continue;
      const auto most = factor(x, y, true), fewest = factor(x, y, false);
      const auto above = most && *most > 1 ? steps_.at_least(*most) : std::nullopt;
      const auto below = fewest && *fewest < 0 ? steps_.at_most(*fewest) : std::nullopt;
      const auto times = [&](std::int64_t factor) {
        const Term wide = make_.widened(variable(y), make_.width(variable(x)));
        return make_.make(Op::BvMul, make_.number(factor), wide);
      };
      // Samples may not come to what a round adds at most: the next number is tried, too. Where a round adds little,
      // such as a digit, they do, whatever the program's numbers are.
      const auto seen = [](std::optional<std::int64_t> factor) {
        return factor && std::abs(*factor) <= kMostOfDigit ? factor : std::nullopt;
      };
      const auto more = above ? steps_.at_least(*above + 1) : std::nullopt;
      const auto less = below ? steps_.at_most(*below - 1) : std::nullopt;
      for (const auto& factor : {above ? seen(most) : above, above, more})
        if (factor) found.push_back(make_.at_most(variable(x), times(*factor)));
      for (const auto& factor : {below ? seen(fewest) : below, below, less})
        if (factor) found.push_back(make_.at_most(times(*factor), variable(x)));
    }
  }
  return found;
}

std::vector<Term> OrderFinder::unsigned_orders() const {
  std::vector<Term> found;
  const auto bits = [&](std::size_t variable, std::uint32_t row) {
    return static_cast<std::uint64_t>(table_.column(variable)[row]);  // with its sign: the order is that of 32 bits
  };
  for (const std::size_t a : varying_) {
    for (const std::size_t b : varying_) {
      if (a == b || least(b) >= 0 || distance(a, b, all_).least >= 0) continue;
      if (std::any_of(all_.begin(), all_.end(), [&](std::uint32_t row) { return bits(a, row) > bits(b, row); }))
        continue;
      const bool is_less =
          std::all_of(all_.begin(), all_.end(), [&](std::uint32_t row) { return bits(a, row) != bits(b, row); });
      found.push_back(is_less ? make_.make(Op::BvUlt, variable(a), variable(b))
                              : make_.builder().lnot(make_.make(Op::BvUlt, variable(b), variable(a))));
    }
  }
  return found;
}

std::vector<Term> OrderFinder::guarded(const StateGuard& guard) const {
  std::vector<Term> found;
  if (guard.rows.size() < kMinOrderRows) return found;
  for (const std::size_t x : varying_) {
    Range here;
    for (const std::uint32_t row : guard.rows) here.add(value(x, row));
    if (const auto bound = exact_.at_most(here.least); bound && *bound > least(x) && is_bound(x, *bound))
      found.push_back(make_.implies(guard.term, make_.at_most(make_.number(*bound), variable(x))));
    if (const auto bound = exact_.at_least(here.greatest); bound && *bound < greatest(x) && is_bound(x, *bound))
      found.push_back(make_.implies(guard.term, make_.at_most(variable(x), make_.number(*bound))));
  }
  for (const std::size_t a : varying_) {
    for (const std::size_t b : varying_) {
      if (a == b) continue;
      const Range here = distance(a, b, guard.rows);
      const std::int64_t least_here = std::min<std::int64_t>(here.least, 1);
      if (least_here < 0 || here.least > kClose || here.least == here.greatest) continue;
      if (distance(a, b, all_).least >= least_here) continue;
      found.push_back(make_.implies(guard.term, make_.at_most(variable(a), least_here, variable(b))));
    }
  }
  return found;
}

}  // namespace dashj::learn
