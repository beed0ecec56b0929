// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "simplify/rewriter.h"

namespace dashj::term {

namespace {

// The inverse of an odd number modulo 2^64 (hence modulo any smaller power) by Newton's iteration: each step doubles
// the right bits.
std::uint64_t inverse_of_odd(std::uint64_t value) {
  std::uint64_t inverse = value;  // right to 3 bits
  for (int step = 0; step < 5; ++step) inverse *= 2 - value * inverse;
  return inverse;
}

bool fits(std::uint64_t value, std::uint8_t wide, std::uint8_t narrow, Op extension) {
  const std::uint64_t low = value & width_mask(narrow);
  if (extension == Op::ZeroExtend) return low == value;
  return (static_cast<std::uint64_t>(to_signed(low, narrow)) & width_mask(wide)) == value;
}

}  // namespace

// match:  a == true; a == false; a == a; a == !a; !a == !b; !a == b
// result: a; !a; true; false; a == b; !(a == b)
// why:    truth tables.
Term Rewriter::equal_bool(Term a, Term b) {
  if (store_.is_const(b)) std::swap(a, b);
  if (store_.is_const(a)) return store_.is_true(a) ? b : lnot(b);
  if (a == b) return truth(true);
  if (a == shallow_not(b)) return truth(false);
  bool is_negated = false;
  for (Term* side : {&a, &b}) {
    if (!is(*side, Op::Not)) continue;
    *side = arg(*side, 0);
    is_negated = !is_negated;
  }
  const Term equal = commutative(Op::Eq, a, b);
  return is_negated ? store_.make(Op::Not, {equal}) : equal;
}

// `a` is neither constant nor needs it to be canonical.
Term Rewriter::equal_constant(Term a, std::uint64_t value) {
  const std::uint8_t bits = width(a);
  const SignedRange possible = range(a);
  const std::int64_t signed_value = to_signed(value, bits);
  // match:  c == x, c outside the range that the operator of x can give
  // result: false
  if (signed_value < possible.low || signed_value > possible.high) return truth(false);
  switch (store_.op(a)) {
    case Op::BvConst:
      return truth(store_.value(a) == value);
    // match:  c1 == c2 ^ x
    // result: c1 ^ c2 == x
    case Op::BvXor:
      if (is(arg(a, 0), Op::BvConst)) return equal(store_.bv_const(bits, value ^ store_.value(arg(a, 0))), arg(a, 1));
      break;
    // match:  c == extend(x)
    // result: the low bits of c == x, or false if c is not the extension of its low bits
    case Op::ZeroExtend:
    case Op::SignExtend: {
      const std::uint8_t narrow = width(arg(a, 0));
      if (!fits(value, bits, narrow, store_.op(a))) return truth(false);
      return equal(store_.bv_const(narrow, value), arg(a, 0));
    }
    // match:  c == concat(x, y)
    // result: high bits of c == x && low bits of c == y
    case Op::Concat: {
      const Term high = arg(a, 0), low = arg(a, 1);
      const Term halves[] = {equal(store_.bv_const(width(high), value >> width(low)), high),
                             equal(store_.bv_const(width(low), value), low)};
      return conjunction(halves);
    }
    // match:  c == (c2 & x), c has a bit that c2 has not
    // result: false
    case Op::BvAnd:
      if (is(arg(a, 0), Op::BvConst) && (value & ~store_.value(arg(a, 0))) != 0) return truth(false);
      break;
    // match:  c == (c2 | x), c lacks a bit of c2
    // result: false
    case Op::BvOr:
      if (is(arg(a, 0), Op::BvConst) && (store_.value(arg(a, 0)) & ~value) != 0) return truth(false);
      break;
    // match:  c == ite(d, k, x), k a constant
    // result: d || c == x if c is k, else !d && c == x; and the same for the other arm
    case Op::Ite:
      for (const std::size_t constant_arm : {1u, 2u}) {
        const Term arm = arg(a, constant_arm);
        if (!is(arm, Op::BvConst)) continue;
        const Term other = arg(a, 3 - constant_arm);
        const Term rest = equal(store_.bv_const(bits, value), other);
        const Term takes_arm = constant_arm == 1 ? arg(a, 0) : lnot(arg(a, 0));
        if (store_.value(arm) == value) return disjunction(std::initializer_list<Term>{takes_arm, rest});
        return conjunction(std::initializer_list<Term>{lnot(takes_arm), rest});
      }
      break;
    default:
      break;
  }
  return store_.make(Op::Eq, {store_.bv_const(bits, value), a});
}

// The equation difference == 0.
Term Rewriter::equal_sum(LinearSum difference) {
  const std::uint8_t bits = difference.width;
  const std::uint64_t mask = width_mask(bits);
  if (difference.addends.empty()) return truth(difference.constant == 0);
  // match:  c + 2^t * (...) == 0, 2^t does not divide c
  // result: false
  // why:    modulo 2^n with t <= n the left side is c modulo 2^t.
  std::uint64_t all = 0;
  for (const auto& addend : difference.addends) all |= addend.second;
  const int twos = std::countr_zero(all);
  if (difference.constant != 0 && std::countr_zero(difference.constant) < twos) return truth(false);
  // match:  c + k * x == 0, k odd
  // result: x == -c / k
  // why:    odd numbers are invertible modulo 2^n. This covers c1 + x == c2.
  if (difference.addends.size() == 1 && twos == 0) {
    const auto& [base, coefficient] = difference.addends.front();
    return equal_constant(base, ((0 - difference.constant) * inverse_of_odd(coefficient)) & mask);
  }
  // match:  a sum == 0
  // result: addends with positive coefficient == the others; the oldest addend stands left; the constant on the side
  // where it is positive why:    one form for x - y == 0, y == x, x + 3 == y + 3.
  if ((difference.addends.front().second & sign_bit(bits)) != 0 &&
      difference.addends.front().second != sign_bit(bits)) {
    difference.constant = (0 - difference.constant) & mask;
    for (auto& addend : difference.addends) addend.second = (0 - addend.second) & mask;
  }
  LinearSum left{bits, 0, {}}, right{bits, 0, {}};
  for (const auto& [base, coefficient] : difference.addends) {
    const bool is_right = (coefficient & sign_bit(bits)) != 0 && coefficient != sign_bit(bits);
    if (is_right) {
      right.addends.emplace_back(base, (0 - coefficient) & mask);
    } else {
      left.addends.emplace_back(base, coefficient);
    }
  }
  const bool is_constant_right = right.addends.empty() || (difference.constant & sign_bit(bits)) != 0;
  (is_constant_right ? right : left).constant =
      is_constant_right ? (0 - difference.constant) & mask : difference.constant;
  return commutative(Op::Eq, build(left), build(right));
}

Term Rewriter::equal(Term a, Term b) {
  if (a == b) return truth(true);
  if (store_.sort(a).is_bool()) return equal_bool(a, b);
  if (store_.sort(a).is_map()) return equal_map(a, b);
  const DepthGuard guard(depth_);
  if (guard.is_too_deep()) return commutative(Op::Eq, a, b);
  if (store_.is_const(b)) std::swap(a, b);
  if (store_.is_const(a)) {
    if (store_.is_const(b)) return truth(false);
    LinearSum sum{width(b), (0 - store_.value(a)) & width_mask(width(b)), {}};
    const bool is_sum =
        is(b, Op::BvAdd) || is(b, Op::BvSub) || is(b, Op::BvNeg) || is(b, Op::BvNot) || is(b, Op::BvMul);
    if (is_sum && collect(b, 1, sum)) return equal_sum(std::move(sum));
    return equal_constant(b, store_.value(a));
  }
  // match:  extend(x) == extend(y), the same extension of the same width
  // result: x == y
  // why:    extensions are injective.
  if ((is(a, Op::ZeroExtend) || is(a, Op::SignExtend)) && store_.op(a) == store_.op(b) &&
      width(arg(a, 0)) == width(arg(b, 0))) {
    return equal(arg(a, 0), arg(b, 0));
  }
  LinearSum difference{width(a), 0, {}};
  if (collect(a, 1, difference) && collect(b, ~std::uint64_t{0}, difference)) return equal_sum(std::move(difference));
  return commutative(Op::Eq, a, b);
}

// match:  extend(x) < extend(y), x and y of one width
// result: x < y, unsigned unless both are sign-extended and compared signed
// why:    sign_extend keeps both orders; zero_extend by 1 or more makes all values non-negative and keeps the unsigned
// order.
Term Rewriter::less_extended(Op op, Term a, Term b) {
  const bool is_extension = is(a, Op::ZeroExtend) || is(a, Op::SignExtend);
  if (!is_extension || store_.op(a) != store_.op(b) || width(arg(a, 0)) != width(arg(b, 0)) ||
      width(a) == width(arg(a, 0))) {
    return {};
  }
  return less(op == Op::BvSlt && is(a, Op::SignExtend) ? Op::BvSlt : Op::BvUlt, arg(a, 0), arg(b, 0));
}

// a < bound, `a` no constant.
Term Rewriter::less_constant(Op op, Term a, std::uint64_t bound) {
  const std::uint8_t bits = width(a);
  const std::uint64_t mask = width_mask(bits);
  const std::uint64_t least = op == Op::BvSlt ? sign_bit(bits) : 0;
  const std::uint64_t greatest = (least - 1) & mask;
  // match:  x < least; x < least + 1; x < greatest
  // result: false; x == least; x != greatest
  if (bound == least) return truth(false);
  if (bound == ((least + 1) & mask)) return equal(store_.bv_const(bits, least), a);
  if (bound == greatest) return lnot(equal(store_.bv_const(bits, greatest), a));
  const SignedRange possible = range(a);
  const std::int64_t signed_bound = to_signed(bound, bits);
  // match:  x < c, decided by the range of the operator of x
  // result: true or false
  // why:    below: signed directly; unsigned if x is never negative, where c taken unsigned is larger when its sign bit
  // is set.
  if (op == Op::BvSlt || (possible.low >= 0 && signed_bound >= 0)) {
    if (possible.high < signed_bound) return truth(true);
    if (possible.low >= signed_bound) return truth(false);
  } else if (possible.low >= 0) {
    return truth(true);
  }
  // match:  extend(x) < c, c the extension of a narrow constant
  // result: x < the low bits of c, in the order of less_extended
  const bool is_extension = is(a, Op::ZeroExtend) || is(a, Op::SignExtend);
  if (is_extension && width(arg(a, 0)) < bits && fits(bound, bits, width(arg(a, 0)), store_.op(a))) {
    const Op narrow = op == Op::BvSlt && is(a, Op::SignExtend) ? Op::BvSlt : Op::BvUlt;
    if (!is(arg(a, 0), Op::BvConst)) return less_constant(narrow, arg(a, 0), bound & width_mask(width(arg(a, 0))));
  }
  return store_.make(op, {a, store_.bv_const(bits, bound)});
}

Term Rewriter::less(Op op, Term a, Term b) {
  if (a == b) return truth(false);
  if (store_.is_const(a) && store_.is_const(b)) {
    const Term both[] = {a, b};
    return fold(op, both, 0, 0);
  }
  if (store_.is_const(b)) return less_constant(op, a, store_.value(b));
  if (store_.is_const(a)) {
    // match:  c < x
    // result: !(x < c + 1), or false if c is the greatest value
    // why:    one form: the constant stands right.
    const std::uint64_t mask = width_mask(width(b));
    const std::uint64_t greatest = op == Op::BvSlt ? mask >> 1 : mask;
    if (store_.value(a) == greatest) return truth(false);
    return lnot(less_constant(op, b, (store_.value(a) + 1) & mask));
  }
  if (const Term narrow = less_extended(op, a, b); narrow.is_valid()) return narrow;
  // match:  x < y, decided by the ranges of their operators
  // result: true or false
  const SignedRange left = range(a), right = range(b);
  if (op == Op::BvSlt && left.high < right.low) return truth(true);
  if (op == Op::BvSlt && left.low >= right.high) return truth(false);
  return store_.make(op, {a, b});
}

}  // namespace dashj::term
