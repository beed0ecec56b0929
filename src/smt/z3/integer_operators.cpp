// SPDX-License-Identifier: MIT
// IntegerRelaxation: what the operators that are no sums say of integers.
#include <algorithm>
#include <bit>

#include "base/mutant.h"
#include "smt/limits.h"
#include "smt/z3/integer_relaxation.h"

namespace dashj::smt {

using term::Op;
using term::Term;

IntegerRelaxation::Integer IntegerRelaxation::number(Term term) {
  const auto args = store_.args(term);
  switch (store_.op(term)) {
    case Op::Variable: {
      const auto range = ranges_.find(term);
      if (range == ranges_.end() || range->second.low > range->second.high) return any(store_.sort(term).width);
      return fresh(range->second.low, range->second.high);
    }
    case Op::Ite: {
      const Integer a = integer(args[1]), b = integer(args[2]);
      return {z3::ite(condition(args[0]), a.value, b.value), std::min(a.low, b.low), std::max(a.high, b.high)};
    }
    case Op::BvMul:
      return product(term);
    case Op::BvSdiv:
    case Op::BvSrem: {
      const Wide divisor = store_.is_const(args[1]) ? constant_value(args[1]) : 0;
      if (divisor > -2 && divisor < 2) return variable_division(term);
      const Division division = truncated_division(args[0], divisor);
      return store_.op(term) == Op::BvSdiv ? division.quotient : division.rest;
    }
    case Op::BvLshr:
    case Op::BvAshr:
      return shifted(term);
    case Op::BvAnd:
      for (const bool is_first : {true, false})
        if (store_.is_const(args[is_first ? 0 : 1]))
          return masked(args[is_first ? 1 : 0], store_.value(args[is_first ? 0 : 1]));
      return bitwise(term);
    case Op::BvOr:
    case Op::BvXor:
      return bitwise(term);
    case Op::Extract:
    case Op::ZeroExtend:
    case Op::SignExtend:
      return resized(term);
    default:
      return any(store_.sort(term).width);
  }
}

// a == divisor * q + r, |r| < |divisor|, r of the sign of a or 0.
IntegerRelaxation::Division IntegerRelaxation::truncated_division(Term dividend, Wide divisor) {
  const auto known = divisions_.find({wide_sum(dividend), divisor});
  if (known != divisions_.end()) return known->second;
  const Integer a = integer(dividend);
  const Wide size = divisor < 0 ? -divisor : divisor, at_low = a.low / divisor, at_high = a.high / divisor;
  const Wide rest_low = a.low >= 0 ? 0 : std::max(a.low, 1 - size);
  const Wide rest_high = a.high <= 0 ? 0 : std::min(a.high, DASHJ_MUTATE(rest_of_division, size - 1, size - 2));
  Division result{fresh(std::min(at_low, at_high), std::max(at_low, at_high)), fresh(rest_low, rest_high)};
  definitions_.push_back(a.value == constant(divisor) * result.quotient.value + result.rest.value);
  if (a.low < 0 && a.high > 0) {
    definitions_.push_back(z3::implies(a.value >= 0, result.rest.value >= 0));
    definitions_.push_back(z3::implies(a.value <= 0, result.rest.value <= 0));
  }
  divisions_.emplace(std::pair(wide_sum(dividend), divisor), result);
  return result;
}

// By 0 the remainder is the dividend, and the quotient 1 or -1. Where 0 < b <= a < 2b, b goes into a once, and a - b is
// left: so an index goes round, as in (i + 1) % n. All of these are integers, so a - b does not overflow.
IntegerRelaxation::Integer IntegerRelaxation::variable_division(Term term) {
  const Integer a = integer(store_.args(term)[0]), b = integer(store_.args(term)[1]);
  const Integer result = any(store_.sort(term).width);
  const z3::expr& r = result.value;
  const z3::expr goes_once = b.value > 0 && a.value >= b.value &&
                             DASHJ_MUTATE(goes_more_than_once, a.value - b.value < b.value, context_.bool_val(true));
  if (store_.op(term) == Op::BvSdiv) {
    definitions_.push_back(z3::implies(goes_once, r == 1));
    definitions_.push_back(z3::implies(a.value >= 0 && b.value > 0, r >= 0 && r <= a.value));
    definitions_.push_back(z3::implies(a.value >= 0 && b.value > a.value, r == 0));
    return result;
  }
  definitions_.push_back(z3::implies(a.value >= 0, r >= 0 && r <= a.value));
  definitions_.push_back(z3::implies(a.value <= 0, r <= 0 && r >= a.value));
  definitions_.push_back(z3::implies(b.value > 0, r < b.value && r > -b.value));
  definitions_.push_back(z3::implies(b.value<0, r> b.value && r < -b.value));
  definitions_.push_back(z3::implies(a.value >= 0 && b.value > a.value, r == a.value));
  definitions_.push_back(z3::implies(goes_once, r == a.value - b.value));
  return result;
}

// dividend == 2^twos * q + rest.
IntegerRelaxation::Integer IntegerRelaxation::floor_quotient(const Integer& dividend, const Integer& rest,
                                                             unsigned twos) {
  const Integer result = fresh(dividend.low >> twos, dividend.high >> twos);
  definitions_.push_back(dividend.value == constant(Wide{1} << twos) * result.value + rest.value);
  return result;
}

IntegerRelaxation::Integer IntegerRelaxation::shifted(Term term) {
  const auto args = store_.args(term);
  const std::uint8_t width = store_.sort(term).width;
  const bool keeps_sign = store_.op(term) == Op::BvAshr;
  const Integer a = integer(args[0]);
  if (!store_.is_const(args[1]) || store_.value(args[1]) >= width || store_.value(args[1]) == 0) {
    const Integer result = any(width);
    definitions_.push_back(z3::implies(a.value >= 0, result.value >= 0 && result.value <= a.value));
    if (keeps_sign) definitions_.push_back(z3::implies(a.value < 0, result.value < 0 && result.value >= a.value));
    return result;
  }
  const auto twos = static_cast<unsigned>(store_.value(args[1]));
  const Integer rest = reduced(sum(args[0]), twos, Reading::Unsigned);
  return floor_quotient(keeps_sign ? a : unsigned_integer(args[0]), rest, twos);
}

// The mask is runs of ones from a to b: of each the lowest b bits less the lowest a bits; up to the sign bit, the
// number less its lowest a bits.
IntegerRelaxation::Integer IntegerRelaxation::masked(Term term, std::uint64_t mask) {
  const std::uint8_t width = store_.sort(term).width;
  const Integer a = integer(term);
  const bool keeps_sign = (mask & term::sign_bit(width)) != 0 && a.low < 0;
  const Wide low = keeps_sign ? term::to_signed(term::sign_bit(width), width) : 0;
  const Wide most = mask & ~term::sign_bit(width);
  const Wide high = a.low >= 0 ? std::min(most, a.high) : most;
  if (std::popcount(mask & ~(mask << 1)) > kMaxMaskRuns) {
    Integer result = fresh(low, high);
    definitions_.push_back(z3::implies(a.value >= 0, result.value >= 0 && result.value <= a.value));
    return result;
  }
  z3::expr total = constant(0);
  for (unsigned bit = 0; bit < width; ++bit) {
    if ((mask >> bit & 1) == 0) continue;
    const unsigned first = bit;
    while (bit < width && (mask >> bit & 1) != 0) ++bit;
    total = total + (bit == width ? a : reduced(sum(term), bit, Reading::Unsigned)).value;
    if (first > 0) total = total - reduced(sum(term), first, Reading::Unsigned).value;
  }
  return {total, low, high};
}

// For natural numbers: a & b <= a, b <= a | b <= a + b, and a ^ b <= a | b.
IntegerRelaxation::Integer IntegerRelaxation::bitwise(Term term) {
  const z3::expr a = integer(store_.args(term)[0]).value, b = integer(store_.args(term)[1]).value;
  const Integer result = any(store_.sort(term).width);
  const z3::expr& r = result.value;
  switch (store_.op(term)) {
    case Op::BvAnd:
      definitions_.push_back(z3::implies(a >= 0, r >= 0 && r <= a));
      definitions_.push_back(z3::implies(b >= 0, r >= 0 && r <= b));
      definitions_.push_back(z3::implies(a < 0 && b < 0, r < 0 && r <= a && r <= b));
      break;
    case Op::BvOr:
      definitions_.push_back(z3::implies(a >= 0 && b >= 0, r >= a && r >= b && r <= a + b));
      definitions_.push_back(z3::implies(a < 0, r < 0 && r >= a));
      definitions_.push_back(z3::implies(b < 0, r < 0 && r >= b));
      break;
    default:
      definitions_.push_back(z3::implies(a >= 0 && b >= 0, r >= 0 && r <= a + b && r >= a - b && r >= b - a));
      definitions_.push_back(z3::implies((a >= 0) != (b >= 0), r < 0));
      definitions_.push_back(z3::implies(a < 0 && b < 0, r >= 0));
  }
  return result;
}

IntegerRelaxation::Integer IntegerRelaxation::resized(Term term) {
  const Term from = store_.args(term)[0];
  switch (store_.op(term)) {
    case Op::SignExtend:
      return integer(from);
    case Op::ZeroExtend:
      return reduced(sum(from), store_.sort(from).width,
                     DASHJ_MUTATE(zero_extension_signed, Reading::Unsigned, Reading::Signed));
    default: {  // Extract
      const unsigned first = store_.parameter1(term);
      if (store_.parameter0(term) + 1 != store_.sort(from).width) return any(store_.sort(term).width);
      return floor_quotient(integer(from), reduced(sum(from), first, Reading::Unsigned), first);
    }
  }
}

// Of a product its range, where it cannot overflow, and that (x - x0)(y - y0) has the sign of its factors for the
// bounds x0 and y0 of both.
IntegerRelaxation::Integer IntegerRelaxation::product(Term term) {
  const Integer a = integer(store_.args(term)[0]), b = integer(store_.args(term)[1]);
  const auto [low, high] = std::minmax({a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
  const Integer whole = any(store_.sort(term).width);
  if (low < whole.low || high > whole.high) return whole;
  Integer result = fresh(low, high);
  for (const Wide x : {a.low, a.high}) {
    for (const Wide y : {b.low, b.high}) {
      const z3::expr plane = constant(x) * b.value + constant(y) * a.value - constant(x * y);
      const bool is_below = DASHJ_MUTATE(product_plane, (x == a.low) == (y == b.low), (x == a.low) != (y == b.low));
      definitions_.push_back(is_below ? result.value >= plane : result.value <= plane);
    }
  }
  return result;
}

}  // namespace dashj::smt
