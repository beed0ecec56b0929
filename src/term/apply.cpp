// SPDX-License-Identifier: MIT
#include <cmath>

#include "base/check.h"
#include "base/java_float.h"
#include "base/map_values.h"
#include "term/evaluate.h"

namespace dashj::term {

namespace {

// SMT-LIB bvudiv by zero is all ones; bvsdiv follows from the signs: x / 0 is -1 for x >= 0 and 1 for x < 0.
std::uint64_t signed_divide(std::uint64_t a, std::uint64_t b, std::uint8_t width) {
  const std::int64_t dividend = to_signed(a, width);
  const std::int64_t divisor = to_signed(b, width);
  if (divisor == 0) return dividend < 0 ? 1 : ~std::uint64_t{0};
  if (divisor == -1) return 0 - a;  // MIN / -1 wraps to MIN; in C++ it would overflow
  return static_cast<std::uint64_t>(dividend / divisor);
}

// The sign of the remainder is that of the dividend; by zero it is the dividend.
std::uint64_t signed_remainder(std::uint64_t a, std::uint64_t b, std::uint8_t width) {
  const std::int64_t divisor = to_signed(b, width);
  if (divisor == 0) return a;
  if (divisor == -1) return 0;
  return static_cast<std::uint64_t>(to_signed(a, width) % divisor);
}

std::uint64_t shift(Op op, std::uint64_t a, std::uint64_t distance, std::uint8_t width) {
  const bool is_out = distance >= width;
  if (op == Op::BvShl) return is_out ? 0 : a << distance;
  if (op == Op::BvLshr) return is_out ? 0 : a >> distance;
  const std::int64_t value = to_signed(a, width);
  return static_cast<std::uint64_t>(is_out ? (value < 0 ? -1 : 0) : value >> distance);
}

std::uint64_t arithmetic(Op op, std::uint64_t a, std::uint64_t b, std::uint8_t width) {
  switch (op) {
    case Op::BvAdd:
      return a + b;
    case Op::BvSub:
      return a - b;
    case Op::BvMul:
      return a * b;
    case Op::BvSdiv:
      return signed_divide(a, b, width);
    case Op::BvSrem:
      return signed_remainder(a, b, width);
    case Op::BvAnd:
      return a & b;
    case Op::BvOr:
      return a | b;
    case Op::BvXor:
      return a ^ b;
    default:
      return shift(op, a, b, width);
  }
}

bool relation(Op op, std::uint64_t a, std::uint64_t b, std::uint8_t width) {
  switch (op) {
    case Op::Eq:
      return a == b;
    case Op::BvSlt:
      return to_signed(a, width) < to_signed(b, width);
    case Op::BvSle:
      return to_signed(a, width) <= to_signed(b, width);
    case Op::BvUlt:
      return a < b;
    case Op::BvUle:
      return a <= b;
    default:
      DASHJ_UNREACHABLE("every relation should be named here");
  }
}

std::uint64_t connective(Op op, std::span<const std::uint64_t> args) {
  if (op == Op::Not) return args[0] == 0 ? 1 : 0;
  for (const std::uint64_t arg : args) {
    if ((arg != 0) == (op == Op::Or)) return arg;
  }
  return op == Op::And ? 1 : 0;
}

template <java_float::JavaFloat F>
F float_of(std::uint64_t bits) {
  return java_float::from_bits<F>(static_cast<java_float::Bits<F>>(bits));
}

template <java_float::JavaFloat F>
std::uint64_t bits_of(F value) {
  return static_cast<std::uint64_t>(java_float::bits_of(value));
}

template <java_float::JavaFloat F>
std::uint64_t unary_float(Op op, std::uint64_t bits, std::uint32_t target) {
  const F value = float_of<F>(bits);
  if (op == Op::FpNeg) return bits_of(-value);
  if (op == Op::FpSqrt) return bits_of(std::sqrt(value));
  if (op == Op::FpFloor) return bits_of(std::floor(value));
  if (op == Op::FpCeil) return bits_of(std::ceil(value));
  if (op == Op::FpRint) return bits_of(std::nearbyint(value));  // to nearest even: nobody changes the mode
  if (op == Op::FpToFp) return target == 32 ? bits_of(static_cast<float>(value)) : bits_of(static_cast<double>(value));
  DASHJ_CHECK(op == Op::FpToSigned, "every operator of a float should be named here");
  return static_cast<std::uint64_t>(target == 32 ? java_float::to_integer<std::int32_t>(value)
                                                 : java_float::to_integer<std::int64_t>(value));
}

template <java_float::JavaFloat F>
std::uint64_t binary_float(Op op, std::uint64_t left, std::uint64_t right) {
  const F a = float_of<F>(left), b = float_of<F>(right);
  switch (op) {
    case Op::FpAdd:
      return bits_of(a + b);
    case Op::FpSub:
      return bits_of(a - b);
    case Op::FpMul:
      return bits_of(a * b);
    case Op::FpDiv:
      return bits_of(a / b);
    case Op::FpRem:
      return bits_of(java_float::rem(a, b));
    case Op::FpEq:
      return a == b ? 1 : 0;
    case Op::FpLt:
      return a < b ? 1 : 0;
    case Op::FpLe:
      return a <= b ? 1 : 0;
    default:
      DASHJ_UNREACHABLE("every operator of floats should be named here");
  }
}

template <java_float::JavaFloat F>
std::uint64_t fused(std::span<const std::uint64_t> args) {
  return bits_of(std::fma(float_of<F>(args[0]), float_of<F>(args[1]), float_of<F>(args[2])));
}

std::uint64_t apply_float(Op op, std::span<const std::uint64_t> args, std::uint8_t width, std::uint32_t target) {
  if (op == Op::FpFromSigned) {
    const std::int64_t number = to_signed(args[0], width);
    return target == 32 ? bits_of(static_cast<float>(number)) : bits_of(static_cast<double>(number));
  }
  if (op == Op::FpFma) return width == 32 ? fused<float>(args) : fused<double>(args);
  if (args.size() == 1)
    return width == 32 ? unary_float<float>(op, args[0], target) : unary_float<double>(op, args[0], target);
  return width == 32 ? binary_float<float>(op, args[0], args[1]) : binary_float<double>(op, args[0], args[1]);
}

// Values of maps are interned, so Eq needs no case here. Indices have 32 bits or 64: no map differs from its default at
// all of them, so two maps with different defaults are different functions.
std::uint64_t apply_map(Op op, std::span<const std::uint64_t> args, std::uint32_t parameter0) {
  MapValues& maps = MapValues::of_thread();
  if (op == Op::ConstMap) return maps.constant(args[0]);
  if (op == Op::Fill)
    return args[2] > args[3] ? args[0] : maps.fill(args[0], args[1] << 32 | args[2], args[1] << 32 | args[3], args[4]);
  if (op == Op::Copy) {
    const std::int64_t count = to_signed(args[5], kInt.width) - to_signed(args[2], kInt.width);
    if (count <= 0) return args[0];
    return maps.copy_columns(args[0], args[1], args[2], args[3], args[4], static_cast<std::uint64_t>(count));
  }
  if (op == Op::FirstDifference) {
    const std::int64_t count = to_signed(args[5], kInt.width);
    if (count <= 0) return 0;
    return maps.first_difference(args[0], args[1], args[2], args[3], args[4], static_cast<std::uint64_t>(count),
                                 width_mask(static_cast<std::uint8_t>(parameter0)));
  }
  return op == Op::Select ? maps.select(args[0], args[1]) : maps.store(args[0], args[1], args[2]);
}

}  // namespace

std::uint64_t apply(Op op, Sort result, std::span<const std::uint64_t> args, std::span<const Sort> arg_sorts,
                    std::uint32_t parameter0, std::uint32_t parameter1) {
  const std::uint64_t mask = width_mask(result.width);
  const std::uint8_t width = arg_sorts.empty() ? std::uint8_t{0} : arg_sorts[0].width;
  if (is_of_floats(op)) return apply_float(op, args, width, parameter0) & value_mask(result);
  switch (op) {
    case Op::BoolConst:
    case Op::BvConst:
    case Op::Variable:
    case Op::Apply:
      DASHJ_UNREACHABLE("only operators with a meaning of their own should be applied");
    case Op::Not:
    case Op::And:
    case Op::Or:
      return connective(op, args);
    case Op::Ite:
      return args[0] != 0 ? args[1] : args[2];
    case Op::Select:
    case Op::Store:
    case Op::ConstMap:
    case Op::Fill:
    case Op::Copy:
    case Op::FirstDifference:
      return apply_map(op, args, parameter0);
    case Op::Eq:
      return args[0] == args[1] ? 1 : 0;
    case Op::BvSlt:
    case Op::BvSle:
    case Op::BvUlt:
    case Op::BvUle:
      return relation(op, args[0], args[1], width) ? 1 : 0;
    case Op::BvNeg:
      return (0 - args[0]) & mask;
    case Op::BvNot:
      return ~args[0] & mask;
    case Op::Concat:
      return args[0] << arg_sorts[1].width | args[1];
    case Op::Extract:
      return (args[0] >> parameter1) & width_mask(static_cast<std::uint8_t>(parameter0 - parameter1 + 1));
    case Op::ZeroExtend:
      return args[0];
    case Op::SignExtend:
      return static_cast<std::uint64_t>(to_signed(args[0], width)) & mask;
    default:
      return arithmetic(op, args[0], args[1], width) & mask;
  }
}

}  // namespace dashj::term
