// SPDX-License-Identifier: MIT
#include <bit>

#include "base/mutant.h"
#include "simplify/rewriter.h"
#include "term/evaluate.h"

namespace dashj::term {

// match:  ~x
// result: the linear form of -1 - x, written ~x again if x is no sum
// why:    two's complement.
Term Rewriter::bit_not(Term a) {
  LinearSum sum{width(a), width_mask(width(a)), {}};
  return collect(a, ~std::uint64_t{0}, sum) ? build(sum) : store_.make(Op::BvNot, {a});
}

Term Rewriter::bitwise(Op op, Term a, Term b) {
  // match:  ite(c, k, 0) op ite(d, k, 0), k a constant
  // result: ite(c op d, k, 0)
  // why:    Java's & | ^ on booleans, which the JVM does on ints, and masks.
  const auto is_flag = [this](Term term) {
    return is(term, Op::Ite) && store_.is_const(arg(term, 1)) && is_bv(arg(term, 2), 0);
  };
  if (is_flag(a) && is_flag(b) && arg(a, 1) == arg(b, 1)) {
    const Term c = arg(a, 0), d = arg(b, 0), one = arg(a, 1), zero = arg(a, 2);
    if (op == Op::BvXor) return ite(equal(c, d), zero, one);
    const Term both[] = {c, d};
    return ite(op == Op::BvAnd ? conjunction(both) : disjunction(both), one, zero);
  }
  for (int side = 0; side < 2; ++side, std::swap(a, b))
    if (const Term choice = masked_choice(op, a, b); choice.is_valid()) return choice;
  if (store_.is_const(b)) std::swap(a, b);
  if (store_.is_const(a)) return bitwise_constant(op, store_.value(a), b);
  // match:  x & x; x | x; x ^ x
  // result: x; x; 0
  if (a == b) return op == Op::BvXor ? store_.bv_const(width(a), 0) : a;
  // match:  x & ~x; x | ~x; x ^ ~x
  // result: 0; -1; -1
  if ((is(a, Op::BvNot) && arg(a, 0) == b) || (is(b, Op::BvNot) && arg(b, 0) == a)) {
    return store_.bv_const(width(a), op == Op::BvAnd ? 0 : ~std::uint64_t{0});
  }
  // match:  x & (x & y); x | (x | y)
  // result: x & y; x | y
  // match:  x ^ (x ^ y)
  // result: y
  for (int side = 0; side < 2; ++side, std::swap(a, b)) {
    if (!is(b, op)) continue;
    if (arg(b, 0) != a && arg(b, 1) != a) continue;
    if (op != Op::BvXor) return b;
    return arg(b, 0) == a ? arg(b, 1) : arg(b, 0);
  }
  return commutative(op, a, b);
}

// What writes a choice without a branch: y ^ ((x ^ y) & m), where the mask m is -1 or 0.
Term Rewriter::masked_choice(Op op, Term x, Term choice) {
  if (!is(choice, Op::Ite)) return {};
  const Term condition = arg(choice, 0), then_term = arg(choice, 1), else_term = arg(choice, 2);
  const auto all = [this](Term term) { return is_bv(term, width_mask(width(term))); };
  const auto none = [this](Term term) { return is_bv(term, 0); };
  // match:  x & ite(c, -1, 0); x & ite(c, 0, -1)
  // result: ite(c, x, 0); ite(c, 0, x)
  if (op == Op::BvAnd && all(then_term) && none(else_term)) return ite(condition, x, else_term);
  if (op == Op::BvAnd && none(then_term) && all(else_term)) return ite(condition, then_term, x);
  // match:  x ^ ite(c, x ^ y, 0); x ^ ite(c, 0, x ^ y)
  // result: ite(c, y, x); ite(c, x, y)
  if (op != Op::BvXor || none(then_term) == none(else_term)) return {};
  const Term change = none(else_term) ? then_term : else_term;
  if (!is(change, Op::BvXor) || (arg(change, 0) != x && arg(change, 1) != x)) return {};
  const Term other =
      DASHJ_MUTATE(choice_of_same, arg(change, 0) == x, arg(change, 0) != x) ? arg(change, 1) : arg(change, 0);
  return none(else_term) ? ite(condition, other, x) : ite(condition, x, other);
}

Term Rewriter::bitwise_constant(Op op, std::uint64_t value, Term b) {
  const Sort sort = store_.sort(b);
  const DepthGuard guard(depth_);
  if (guard.is_too_deep()) return store_.make(op, {constant(sort, value), b});
  const std::uint64_t all = width_mask(sort.width);
  // match:  0 & x; -1 & x; 0 | x; -1 | x; 0 ^ x; -1 ^ x
  // result: 0; x; x; -1; x; ~x
  if (value == 0) return op == Op::BvAnd ? constant(sort, 0) : b;
  if (value == all) return op == Op::BvAnd ? b : (op == Op::BvOr ? constant(sort, all) : bit_not(b));
  // match:  c1 op (c2 op x)
  // result: (c1 op c2) op x
  if (is(b, op) && is(arg(b, 0), Op::BvConst)) {
    const std::uint64_t values[] = {value, store_.value(arg(b, 0))};
    const Sort sorts[] = {sort, sort};
    return bitwise_constant(op, apply(op, sort, values, sorts), arg(b, 1));
  }
  if (op == Op::BvAnd && (is(b, Op::SignExtend) || is(b, Op::ZeroExtend))) {
    const std::uint64_t inner = width_mask(width(arg(b, 0)));
    // match:  c & extend(x), c inside the width of x
    // result: zero_extend(c & x)
    // why:    the mask clears all bits that the extension added.
    if (value <= inner)
      return extend(Op::ZeroExtend, bitwise_constant(op, value, arg(b, 0)), sort.width - width(arg(b, 0)));
    // match:  c & zero_extend(x), c covers x
    // result: zero_extend(x)
    if (is(b, Op::ZeroExtend) && (value & inner) == inner) return b;
  }
  return store_.make(op, {constant(sort, value), b});
}

Term Rewriter::concat(Term a, Term b) {
  // match:  concat(0, x)
  // result: zero_extend(x)
  if (is_bv(a, 0)) return extend(Op::ZeroExtend, b, width(a));
  // match:  concat(extract[h:m+1](x), extract[m:l](x))
  // result: extract[h:l](x)
  if (is(a, Op::Extract) && is(b, Op::Extract) && arg(a, 0) == arg(b, 0) &&
      store_.parameter1(a) == store_.parameter0(b) + 1) {
    return extract(arg(a, 0), store_.parameter0(a), store_.parameter1(b));
  }
  return store_.make(Op::Concat, {a, b});
}

Term Rewriter::extract(Term a, std::uint32_t high, std::uint32_t low) {
  // match:  extract of all bits
  // result: the argument
  if (low == 0 && high + 1 == width(a)) return a;
  const DepthGuard guard(depth_);
  if (guard.is_too_deep()) return store_.make(Op::Extract, {a}, high, low);
  switch (store_.op(a)) {
    // match:  extract[h:l](extract[_:m](x))
    // result: extract[h+m:l+m](x)
    case Op::Extract:
      return extract(arg(a, 0), high + store_.parameter1(a), low + store_.parameter1(a));
    case Op::Concat: {
      // match:  extract of concat(x, y) inside x or inside y
      // result: extract of that one
      const std::uint32_t border = width(arg(a, 1));
      if (high < border) return extract(arg(a, 1), high, low);
      if (low >= border) return extract(arg(a, 0), high - border, low - border);
      break;
    }
    case Op::ZeroExtend:
    case Op::SignExtend: {
      // match:  extract[h:l](extend(x)), h inside x; extract[h:0](extend(x)), h outside; extract of added zeros only
      // result: extract[h:l](x); a narrower extend(x); 0
      const Term inner = arg(a, 0);
      if (high < width(inner)) return extract(inner, high, low);
      if (low == 0) return extend(store_.op(a), inner, high + 1 - width(inner));
      if (DASHJ_MUTATE(sign_bits_are_zero, is(a, Op::ZeroExtend), true) && low >= width(inner))
        return store_.bv_const(static_cast<std::uint8_t>(high - low + 1), 0);
      break;
    }
    case Op::BvAnd: {
      // match:  extract[h:l](c & x), c has only ones there
      // result: extract[h:l](x)
      // why:    Java code masks before it casts: (byte) (x & 0xff).
      if (!is(arg(a, 0), Op::BvConst)) break;
      const std::uint64_t window = width_mask(static_cast<std::uint8_t>(high - low + 1));
      if (DASHJ_MUTATE(mask_dropped, ((store_.value(arg(a, 0)) >> low) & window) == window, true))
        return extract(arg(a, 1), high, low);
      break;
    }
    default:
      break;
  }
  return store_.make(Op::Extract, {a}, high, low);
}

Term Rewriter::extend(Op op, Term a, std::uint32_t bits) {
  // match:  extend by nothing
  // result: the argument
  if (bits == 0) return a;
  const Sort wide{static_cast<std::uint8_t>(width(a) + bits)};
  if (store_.is_const(a)) {
    const std::uint64_t values[] = {store_.value(a)};
    const Sort sorts[] = {store_.sort(a)};
    return constant(wide, apply(op, wide, values, sorts, bits));
  }
  // match:  zero_extend(zero_extend(x)); sign_extend(sign_extend(x)); sign_extend(zero_extend(x)), the inner one by 1
  // or more result: one extend of the inner kind why:    after zero_extend by at least one bit the sign bit is 0. (No
  // canonical extend is by nothing; one built raw may be.)
  const bool is_inner_extend = is(a, Op::ZeroExtend) || (is(a, Op::SignExtend) && op == Op::SignExtend);
  if (is_inner_extend && store_.parameter0(a) > 0)
    return store_.make(store_.op(a), {arg(a, 0)}, store_.parameter0(a) + bits);
  return store_.make(op, {a}, bits);
}

}  // namespace dashj::term
