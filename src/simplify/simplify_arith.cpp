// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/mutant.h"
#include "simplify/limits.h"
#include "simplify/rewriter.h"

namespace dashj::term {

namespace {}  // namespace

// Adds factor * term to the sum. False if the sum is too long.
// match:  c1 + (x + c2); x - y; -x; ~x; c * (x + y); c1 * (c2 * x); x + x
// result: one constant, one coefficient per base
// why:    bit-vectors of one width are the ring Z/2^n; ~x is -1 - x.
bool Rewriter::collect(Term root, std::uint64_t factor, LinearSum& sum) const {
  const std::uint64_t mask = width_mask(sum.width);
  std::vector<std::pair<Term, std::uint64_t>> pending{{root, factor & mask}};
  int nodes = static_cast<int>(sum.addends.size());
  while (!pending.empty()) {
    if (++nodes > simplify::kMaxSumNodes) return false;
    const auto [term, coefficient] = pending.back();
    pending.pop_back();
    const auto args = store_.args(term);
    const Op op = store_.op(term);
    if (op == Op::BvConst) {
      sum.constant = (sum.constant + coefficient * store_.value(term)) & mask;
    } else if (op == Op::BvAdd || op == Op::BvSub) {
      pending.emplace_back(args[0], coefficient);
      pending.emplace_back(args[1], op == Op::BvAdd ? coefficient : (0 - coefficient) & mask);
    } else if (op == Op::BvNeg || op == Op::BvNot) {
      if (op == Op::BvNot)
        sum.constant = DASHJ_MUTATE(complement_constant, (sum.constant - coefficient), sum.constant) & mask;
      pending.emplace_back(args[0], (0 - coefficient) & mask);
    } else if (op == Op::BvMul && is(args[0], Op::BvConst)) {
      pending.emplace_back(args[1], (coefficient * store_.value(args[0])) & mask);
    } else if (op == Op::BvMul && is(args[1], Op::BvConst)) {
      pending.emplace_back(args[0], (coefficient * store_.value(args[1])) & mask);
    } else {
      sum.addends.emplace_back(term, coefficient);
    }
  }
  std::sort(sum.addends.begin(), sum.addends.end());
  std::vector<std::pair<Term, std::uint64_t>> merged;
  for (const auto& [base, coefficient] : sum.addends) {
    if (merged.empty() || merged.back().first != base) merged.emplace_back(base, 0);
    merged.back().second = (merged.back().second + coefficient) & mask;
  }
  std::erase_if(merged, [](const auto& addend) { return addend.second == 0; });
  sum.addends = std::move(merged);
  return true;
}

Term Rewriter::scaled(Term base, std::uint64_t coefficient) {
  if (coefficient == 1) return base;
  return store_.make(Op::BvMul, {store_.bv_const(width(base), coefficient), base});
}

Term Rewriter::build(const LinearSum& sum) {
  const Term constant_part = store_.bv_const(sum.width, sum.constant);
  if (sum.addends.empty()) return constant_part;
  // match:  -1 + -1 * x
  // result: ~x
  // why:    the form of the complement that bit rules know.
  if (sum.addends.size() == 1 && sum.constant == width_mask(sum.width) && sum.addends[0].second == sum.constant &&
      sum.width > 1) {
    return store_.make(Op::BvNot, {sum.addends[0].first});
  }
  Term total;
  for (const auto& [base, coefficient] : sum.addends) {
    const Term addend = scaled(base, coefficient);
    total = total.is_valid() ? store_.make(Op::BvAdd, {total, addend}) : addend;
  }
  return sum.constant == 0 ? total : store_.make(Op::BvAdd, {constant_part, total});
}

// a + factor * b; the factor is 1 or -1.
Term Rewriter::add(Term a, Term b, std::uint64_t factor_of_b) {
  LinearSum sum{width(a), 0, {}};
  if (collect(a, 1, sum) && collect(b, factor_of_b, sum)) return build(sum);
  const bool is_plain = factor_of_b == 1;
  return commutative(Op::BvAdd, a, is_plain ? b : multiply(constant(store_.sort(b), factor_of_b), b));
}

Term Rewriter::multiply(Term a, Term b) {
  if (store_.is_const(b)) std::swap(a, b);
  // match:  c * x
  // result: the linear form of c * x: 0 * x = 0, 1 * x = x, c * (x + y) = c*x + c*y
  if (store_.is_const(a)) {
    LinearSum sum{width(a), 0, {}};
    if (store_.value(a) == 0) return a;
    return collect(b, store_.value(a), sum) ? build(sum) : scaled(b, store_.value(a));
  }
  // match:  (c1 * x) * (c2 * y)
  // result: (c1 * c2) * (x * y)
  std::uint64_t factor = 1;
  for (Term* side : {&a, &b}) {
    if (!is(*side, Op::BvMul) || !is(arg(*side, 0), Op::BvConst)) continue;
    factor *= store_.value(arg(*side, 0));
    *side = arg(*side, 1);
  }
  factor &= width_mask(width(a));
  if (factor == 0) return store_.bv_const(width(a), 0);
  return scaled(commutative(Op::BvMul, a, b), factor);
}

Term Rewriter::divide(Term a, Term b) {
  // match:  x / 1; x / -1
  // result: x; -1 * x (also for MIN, which wraps)
  if (is_bv(b, 1) && width(b) > 1) return a;
  if (DASHJ_MUTATE(quotient_by_one, is_bv(b, ~std::uint64_t{0}), is_bv(b, 2))) return multiply(b, a);
  return store_.make(Op::BvSdiv, {a, b});
}

Term Rewriter::remainder(Term a, Term b) {
  // match:  x % 1; x % -1; x % x; 0 % x
  // result: 0
  // why:    the remainder by zero is the dividend, which is 0 where x is.
  if (is_bv(b, 1) || is_bv(b, ~std::uint64_t{0}) || a == b || is_bv(a, 0)) return store_.bv_const(width(a), 0);
  // match:  x % 0
  // result: x
  if (is_bv(b, 0)) return a;
  // match:  x % -c, c positive
  // result: x % c
  // why:    the sign of the divisor does not matter for the remainder; MIN has no positive counterpart.
  if (store_.is_const(b) && to_signed(store_.value(b), width(b)) < 0 && store_.value(b) != sign_bit(width(b))) {
    b = store_.bv_const(width(b), 0 - store_.value(b));
  }
  return store_.make(Op::BvSrem, {a, b});
}

}  // namespace dashj::term
