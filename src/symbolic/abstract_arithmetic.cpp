// SPDX-License-Identifier: MIT
#include "symbolic/abstract_arithmetic.h"

#include <algorithm>
#include <bit>

#include "base/check.h"
#include "base/mutant.h"
#include "term/evaluate.h"

namespace dashj::symbolic {

using term::Op;

namespace {

constexpr std::int64_t kTurn = std::int64_t{1} << 32;

// Both contain the result of an operation that has one.
AbstractValue in_both(Interval range, Congruence congruence) {
  const auto result = AbstractValue::make(range, congruence);
  DASHJ_CHECK(result.has_value(), "an operation on values should have a result");
  return *result;
}

// Integers as the ints they wrap to. Where all of them wrap equally often, they move together; else only what holds
// modulo 2^32 is left.
AbstractValue wrapped(std::int64_t low, std::int64_t high, Congruence congruence) {
  const auto turns = [](std::int64_t value) { return (value - INT32_MIN) >> 32; };
  if (DASHJ_MUTATE(no_wrap, turns(low) != turns(high), false)) return in_both({}, congruence_wrap(congruence, 32));
  const std::int64_t shift = turns(low) * kTurn;
  return in_both({low - shift, high - shift}, congruence_sub(congruence, Congruence::single(shift)));
}

AbstractValue multiply(const AbstractValue& a, const AbstractValue& b) {
  const Interval x = a.range(), y = b.range();
  const auto [low, high] = std::minmax({x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high});
  return wrapped(low, high, congruence_mul(a.congruence(), b.congruence()));
}

// How many low bits of every member are the same, and these bits.
struct LowBits {
  unsigned count;
  std::uint64_t bits;
};
LowBits low_bits(const AbstractValue& a) {
  const Congruence known = congruence_wrap(a.congruence(), 32);
  const auto count = static_cast<unsigned>(std::countr_zero(known.modulus));
  return {count, static_cast<std::uint64_t>(known.remainder)};
}

// The result of a bitwise operation is known from the lowest bit on, as long as both bits are, or one of them decides.
Congruence bitwise(Op op, LowBits a, LowBits b) {
  unsigned count = 0;
  std::uint64_t bits = 0;
  for (; count < 32; ++count) {
    const bool has_a = count < a.count, has_b = count < b.count;
    const bool bit_a = has_a && ((a.bits >> count) & 1u) != 0, bit_b = has_b && ((b.bits >> count) & 1u) != 0;
    const bool decides =
        (op == Op::BvAnd && ((has_a && !bit_a) || (has_b && !bit_b))) || (op == Op::BvOr && (bit_a || bit_b));
    if (!decides && DASHJ_MUTATE(unknown_bits_known, !(has_a && has_b), !(has_a || has_b))) break;
    const bool bit = op == Op::BvAnd ? bit_a && bit_b : op == Op::BvOr ? bit_a || bit_b : bit_a != bit_b;
    bits |= std::uint64_t{bit} << count;
  }
  return Congruence::of(static_cast<std::int64_t>(bits), std::uint64_t{1} << count);
}

// a / n for non-negative a = q m + r with n dividing m is q (m / n) + r / n.
Congruence divide(const AbstractValue& a, const AbstractValue& b) {
  const Congruence c = a.congruence();
  const auto divisor = b.single();
  if (!divisor || *divisor <= 0 || DASHJ_MUTATE(negative_quotients, a.range().low < 0, false) ||
      c.modulus % static_cast<std::uint64_t>(*divisor) != 0)
    return {};
  return Congruence::of(c.remainder / *divisor, c.modulus / static_cast<std::uint64_t>(*divisor));
}

// a >> n rounds down, so the same holds for all signs. Of a >>> n as well: 2^32 is a multiple of every modulus that is
// a power of two.
Congruence shift_right(const AbstractValue& a, const AbstractValue& distance) {
  const auto by = distance.single();
  const LowBits known = low_bits(a);
  if (!by || *by < 0 || static_cast<unsigned>(*by) >= known.count) return {};
  return Congruence::of(static_cast<std::int64_t>(known.bits >> *by),
                        std::uint64_t{1} << (known.count - static_cast<unsigned>(*by)));
}

AbstractValue shift_left(const AbstractValue& a, const AbstractValue& distance) {
  const Interval by = distance.range();
  if (by.low < 0 || by.high > 31) return {};
  if (distance.single())
    return multiply(a, *AbstractValue::make({std::int64_t{1} << by.low, std::int64_t{1} << by.low}));
  return in_both(interval_shl(a.range(), by), Congruence::of(0, std::uint64_t{1} << by.low));
}

}  // namespace

AbstractValue abstract_add(const AbstractValue& a, const AbstractValue& b) {
  return abstract_apply(Op::BvAdd, a, b);
}
AbstractValue abstract_sub(const AbstractValue& a, const AbstractValue& b) {
  return abstract_apply(Op::BvSub, a, b);
}

namespace {

AbstractValue apply_to_lists(Op op, const AbstractValue& a, const AbstractValue& b) {
  const std::array<term::Sort, 2> sorts{term::kInt, term::kInt};
  std::vector<std::int32_t> values;
  for (const std::int32_t x : a.values()) {
    for (const std::int32_t y : b.values()) {
      const std::array<std::uint64_t, 2> arguments{static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)};
      values.push_back(
          static_cast<std::int32_t>(static_cast<std::uint32_t>(term::apply(op, term::kInt, arguments, sorts))));
    }
  }
  return AbstractValue::hull_of(std::move(values));
}

}  // namespace

AbstractValue abstract_apply(Op op, const AbstractValue& a, const AbstractValue& b) {
  if (a.is_list() && b.is_list()) return apply_to_lists(op, a, b);
  const Interval x = a.range(), y = b.range();
  switch (op) {
    case Op::BvAdd:
      return wrapped(x.low + y.low, x.high + y.high, congruence_add(a.congruence(), b.congruence()));
    case Op::BvSub:
      return wrapped(x.low - y.high, x.high - y.low, congruence_sub(a.congruence(), b.congruence()));
    case Op::BvMul:
      return multiply(a, b);
    case Op::BvSdiv:
      return in_both(interval_div(x, y), divide(a, b));
    case Op::BvSrem:
      return in_both(interval_rem(x, y), congruence_rem(a.congruence(), b.congruence()));
    case Op::BvAnd:
      return in_both(interval_and(x, y), bitwise(op, low_bits(a), low_bits(b)));
    case Op::BvOr:
      return in_both(interval_or(x, y), bitwise(op, low_bits(a), low_bits(b)));
    case Op::BvXor:
      return in_both(interval_xor(x, y), bitwise(op, low_bits(a), low_bits(b)));
    case Op::BvShl:
      return shift_left(a, b);
    case Op::BvAshr:
      return in_both(interval_ashr(x, y), shift_right(a, b));
    case Op::BvLshr:
      return in_both(interval_lshr(x, y), shift_right(a, b));
    default:
      return {};
  }
}

AbstractValue abstract_narrow(const AbstractValue& a, unsigned bits, bool is_signed) {
  const Interval range = interval_narrow(a.range(), bits, is_signed);
  if (range == a.range()) return a;
  if (!a.is_list()) return in_both(range, congruence_wrap(a.congruence(), bits));
  std::vector<std::int32_t> values;
  for (const std::int32_t value : a.values()) {
    const std::uint64_t low = static_cast<std::uint32_t>(value) & term::width_mask(static_cast<std::uint8_t>(bits));
    values.push_back(static_cast<std::int32_t>(is_signed ? term::to_signed(low, static_cast<std::uint8_t>(bits))
                                                         : static_cast<std::int64_t>(low)));
  }
  return AbstractValue::hull_of(std::move(values));
}

}  // namespace dashj::symbolic
