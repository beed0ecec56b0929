// SPDX-License-Identifier: MIT
#include "simplify/rewriter.h"

#include <algorithm>

#include "base/check.h"
#include "term/evaluate.h"

namespace dashj::term {

// match:  op(c1, ..., cn)
// result: the constant
// why:    term::apply is the semantics of terms.
Term Rewriter::fold(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1) {
  std::vector<std::uint64_t> values;
  std::vector<Sort> sorts;
  for (const Term arg : args) {
    if (!store_.is_const(arg)) return {};
    values.push_back(store_.value(arg));
    sorts.push_back(store_.sort(arg));
  }
  const Sort result = store_.sort(store_.make(op, args, parameter0, parameter1));
  return constant(result, apply(op, result, values, sorts, parameter0, parameter1));
}

Term Rewriter::make(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1) {
  switch (op) {
    case Op::Not:
      return lnot(args[0]);
    case Op::And:
      return conjunction(args);
    case Op::Or:
      return disjunction(args);
    case Op::Ite:
      return ite(args[0], args[1], args[2]);
    case Op::Select:
      return select(args[0], args[1]);
    case Op::Store:
      return stored(args[0], args[1], args[2]);
    case Op::ConstMap:
    case Op::Fill:
    case Op::Copy:
      return store_.make(op, args, parameter0, parameter1);
    case Op::FirstDifference:
      return first_difference(args, parameter0);
    case Op::FpFma:
      if (const Term folded = fold(op, args, parameter0, parameter1); folded.is_valid()) return folded;
      return store_.make(op, args);
    default:
      break;
  }
  if (const Term folded = fold(op, args, parameter0, parameter1); folded.is_valid()) return folded;
  if (const Term lifted = lift_choice(op, args, parameter0, parameter1); lifted.is_valid()) return lifted;
  return args.size() == 1 ? unary(op, args[0], parameter0, parameter1) : binary(op, args[0], args[1]);
}

Term Rewriter::unary(Op op, Term a, std::uint32_t parameter0, std::uint32_t parameter1) {
  switch (op) {
    case Op::BvNeg:
      return multiply(constant(store_.sort(a), ~std::uint64_t{0}), a);
    case Op::BvNot:
      return bit_not(a);
    case Op::Extract:
      return extract(a, parameter0, parameter1);
    case Op::ZeroExtend:
    case Op::SignExtend:
      return extend(op, a, parameter0);
    default:
      DASHJ_CHECK(is_of_floats(op), "every unary operator should have its rules");
      return store_.make(op, {a}, parameter0, parameter1);
  }
}

Term Rewriter::binary(Op op, Term a, Term b) {
  switch (op) {
    case Op::Eq:
      return equal(a, b);
    case Op::BvSlt:
    case Op::BvUlt:
      return less(op, a, b);
    case Op::BvSle:
      return lnot(less(Op::BvSlt, b, a));
    case Op::BvUle:
      return lnot(less(Op::BvUlt, b, a));
    case Op::BvAdd:
      return add(a, b, 1);
    case Op::BvSub:
      return add(a, b, ~std::uint64_t{0});
    case Op::BvMul:
      return multiply(a, b);
    case Op::BvSdiv:
      return divide(a, b);
    case Op::BvSrem:
      return remainder(a, b);
    case Op::BvAnd:
    case Op::BvOr:
    case Op::BvXor:
      return bitwise(op, a, b);
    case Op::BvShl:
    case Op::BvLshr:
    case Op::BvAshr:
      return shift(op, a, b);
    case Op::Concat:
      return concat(a, b);
    case Op::FpEq:
      return equal_floats(a, b);
    default:
      // Of floats little else but constants is rewritten: hardly a law of numbers holds of them.
      DASHJ_CHECK(is_of_floats(op), "every binary operator should have its rules");
      return store_.make(op, {a, b});
  }
}

// match:  b op a, op commutative
// result: a op b with a constant first, else by id
// why:    commutativity; one order makes equal terms one node.
Term Rewriter::commutative(Op op, Term a, Term b) {
  const bool a_is_const = store_.is_const(a);
  if (a_is_const != store_.is_const(b) ? !a_is_const : b < a) std::swap(a, b);
  return store_.make(op, {a, b});
}

// One level deep, so cheap; anything else has the whole range of its width.
SignedRange Rewriter::range(Term term) const {
  const std::uint8_t bits = width(term);
  const std::int64_t low = to_signed(sign_bit(bits), bits);
  const std::int64_t high = static_cast<std::int64_t>(width_mask(bits) >> 1);
  const auto args = store_.args(term);
  const bool has_first = !args.empty() && is(args[0], Op::BvConst);
  const bool has_second = args.size() == 2 && is(args[1], Op::BvConst);
  switch (store_.op(term)) {
    case Op::BvConst:
      return {to_signed(store_.value(term), bits), to_signed(store_.value(term), bits)};
    case Op::ZeroExtend:
      if (bits > width(args[0])) return {0, static_cast<std::int64_t>(width_mask(width(args[0])))};
      break;
    case Op::SignExtend: {
      const std::uint8_t inner = width(args[0]);
      return {to_signed(sign_bit(inner), inner), static_cast<std::int64_t>(width_mask(inner) >> 1)};
    }
    case Op::BvAnd:  // masked by c >= 0: between 0 and c
      if (has_first && to_signed(store_.value(args[0]), bits) >= 0)
        return {0, static_cast<std::int64_t>(store_.value(args[0]))};
      break;
    case Op::BvSrem: {  // |x % d| < |d|; by zero it is the dividend
      const std::int64_t divisor = has_second ? to_signed(store_.value(args[1]), bits) : 0;
      if (divisor == 0 || divisor == low) break;
      const std::int64_t most = (divisor < 0 ? -divisor : divisor) - 1;
      return {-most, most};
    }
    case Op::BvSdiv: {  // only d >= 2: MIN / -1 wraps
      const std::int64_t divisor = has_second ? to_signed(store_.value(args[1]), bits) : 0;
      if (divisor >= 2) return {low / divisor, high / divisor};
      break;
    }
    case Op::BvLshr:
      if (has_second && store_.value(args[1]) > 0) {
        const std::uint64_t distance = store_.value(args[1]);
        return {0, distance >= bits ? 0 : static_cast<std::int64_t>(width_mask(bits) >> distance)};
      }
      break;
    case Op::BvAshr:
      if (has_second && store_.value(args[1]) < bits)
        return {low >> store_.value(args[1]), high >> store_.value(args[1])};
      break;
    default:
      break;
  }
  return {low, high};
}

}  // namespace dashj::term
