// SPDX-License-Identifier: MIT
#include <cmath>
#include <concepts>

#include "base/check.h"
#include "base/java_float.h"
#include "base/java_int.h"
#include "base/map_values.h"
#include "base/mutant.h"
#include "concrete/tac_interpreter.h"

namespace dashj::concrete {
namespace {

using tac::BinaryOp;
using tac::Type;
using tac::UnaryOp;
using tac::Value;

template <java_int::JavaInteger T>
Value apply_integer(BinaryOp op, T left, T right) {
  switch (op) {
    case BinaryOp::Add:
      return java_int::add(left, right);
    case BinaryOp::Sub:
      return java_int::sub(left, right);
    case BinaryOp::Mul:
      return java_int::mul(left, right);
    case BinaryOp::Div:
      DASHJ_CHECK(right != 0, "a division should stand behind its check");
      return java_int::div(left, right);
    case BinaryOp::Rem:
      DASHJ_CHECK(right != 0, "a remainder should stand behind its check");
      return java_int::rem(left, right);
    case BinaryOp::And:
      return left & right;
    case BinaryOp::Or:
      return left | right;
    case BinaryOp::Xor:
      return left ^ right;
    case BinaryOp::Compare:
      return left < right ? -1 : left > right ? 1 : 0;
    default:
      DASHJ_UNREACHABLE("every binary operator of integers should be listed");
  }
}

template <java_int::JavaInteger T>
Value apply_shift(BinaryOp op, T left, std::int32_t distance) {
  if (op == BinaryOp::Shl) return java_int::shl(left, distance);
  return DASHJ_MUTATE(ushr_keeps_sign, op == BinaryOp::Shr, true) ? java_int::shr(left, distance)
                                                                  : java_int::ushr(left, distance);
}

template <java_int::JavaInteger T>
Value apply_integer(UnaryOp op, T operand) {
  switch (op) {
    case UnaryOp::Neg:
      return java_int::neg(operand);
    case UnaryOp::ToByte:
      return java_int::to_byte(java_int::to_int(operand));
    case UnaryOp::ToChar:
      return java_int::to_char(java_int::to_int(operand));
    case UnaryOp::ToShort:
      return java_int::to_short(java_int::to_int(operand));
    case UnaryOp::ToInt:
      return java_int::to_int(operand);
    case UnaryOp::ToLong:
      return operand;
    case UnaryOp::ToFloat:
      return java_float::bits_of(static_cast<float>(operand));
    case UnaryOp::ToDouble:
      return java_float::bits_of(static_cast<double>(operand));
    case UnaryOp::FromBits:
      return narrow(std::same_as<T, std::int32_t> ? Type::Float : Type::Double, operand);
    default:
      DASHJ_UNREACHABLE("every unary operator of integers should be listed");
  }
}

template <java_float::JavaFloat F>
F float_of(Value bits) {
  return java_float::from_bits<F>(static_cast<java_float::Bits<F>>(bits));
}

template <java_float::JavaFloat F>
Value apply_float(BinaryOp op, F left, F right) {
  switch (op) {
    case BinaryOp::Add:
      return java_float::bits_of(left + right);
    case BinaryOp::Sub:
      return java_float::bits_of(left - right);
    case BinaryOp::Mul:
      return java_float::bits_of(left * right);
    case BinaryOp::Div:
      return java_float::bits_of(left / right);
    case BinaryOp::Rem:
      return java_float::bits_of(java_float::rem(left, right));
    case BinaryOp::CompareLess:
      return DASHJ_MUTATE(fcmpl_of_nan,
                          left > right    ? 1
                          : left == right ? 0
                                          : -1,
                          left < right    ? -1
                          : left == right ? 0
                                          : 1);
    case BinaryOp::CompareGreater:
      return left < right ? -1 : left == right ? 0 : 1;
    case BinaryOp::Min:
      return java_float::bits_of(java_float::min(left, right));
    case BinaryOp::Max:
      return java_float::bits_of(java_float::max(left, right));
    default:
      DASHJ_UNREACHABLE("every binary operator of floats should be listed");
  }
}

template <java_float::JavaFloat F>
Value apply_float(UnaryOp op, F operand) {
  switch (op) {
    case UnaryOp::Neg:
      return java_float::bits_of(-operand);
    case UnaryOp::ToInt:
      return java_float::to_integer<std::int32_t>(operand);
    case UnaryOp::ToLong:
      return java_float::to_integer<std::int64_t>(operand);
    case UnaryOp::ToFloat:
      return java_float::bits_of(static_cast<float>(operand));
    case UnaryOp::ToDouble:
      return java_float::bits_of(static_cast<double>(operand));
    case UnaryOp::Bits:
      return java_float::bits_of(operand);
    case UnaryOp::Abs:
      return java_float::bits_of(std::fabs(operand));
    case UnaryOp::Sqrt:
      return java_float::bits_of(std::sqrt(operand));
    case UnaryOp::Floor:
      return java_float::bits_of(std::floor(operand));
    case UnaryOp::Ceil:
      return java_float::bits_of(std::ceil(operand));
    case UnaryOp::Rint:  // to nearest even: nobody changes the mode
      return java_float::bits_of(std::nearbyint(operand));
    default:
      DASHJ_UNREACHABLE("every unary operator of floats should be listed");
  }
}

}  // namespace

Value narrow(Type type, Value value) {
  const std::int32_t low = java_int::to_int(value);
  switch (type) {
    case Type::Boolean:
      return low & 1;
    case Type::Byte:
      return java_int::to_byte(low);
    case Type::Short:
      return java_int::to_short(low);
    case Type::Char:
      return java_int::to_char(low);
    case Type::Int:
      return low;
    case Type::Long:
      return value;
    case Type::Float:
      return java_float::bits_of(float_of<float>(low));
    case Type::Double:
      return java_float::bits_of(float_of<double>(value));
    case Type::Ref:
      return low;
    case Type::Map32:
    case Type::Map64:
    case Type::Cells32:
    case Type::Cells64:
      return value;
  }
  DASHJ_UNREACHABLE("every type should be listed");
}

Value of_integer(Type type, std::int64_t number) {
  if (type == Type::Float) return java_float::bits_of(static_cast<float>(number));
  if (type == Type::Double) return java_float::bits_of(static_cast<double>(number));
  return narrow(type, number);
}

namespace {

// Maps of 32 bits hold the low ones, as terms do.
std::uint64_t held(Value value, Type type) {
  return tac::bits_of(type) == 64 ? static_cast<std::uint64_t>(value) : static_cast<std::uint32_t>(value);
}

}  // namespace

Value uniform(Type type, std::int64_t number) {
  if (!tac::is_map(type)) return of_integer(tac::stack_type(type), number);
  const Type held_type = tac::bits_of(type) == 64 ? Type::Long : Type::Int;
  return static_cast<Value>(MapValues::of_thread().constant(held(number, held_type)));
}

Value apply(UnaryOp op, Type type, Value operand) {
  if (type == Type::Float) return apply_float(op, float_of<float>(operand));
  if (type == Type::Double) return apply_float(op, float_of<double>(operand));
  if (type == Type::Long) return apply_integer<std::int64_t>(op, operand);
  return apply_integer<std::int32_t>(op, java_int::to_int(operand));
}

Value apply(BinaryOp op, Type type, Value left, Value right) {
  if (type == Type::Float) return apply_float(op, float_of<float>(left), float_of<float>(right));
  if (type == Type::Double) return apply_float(op, float_of<double>(left), float_of<double>(right));
  const bool is_long = type == Type::Long;
  const std::int32_t low_left = java_int::to_int(left), low_right = java_int::to_int(right);
  if (tac::is_shift(op))
    return is_long ? apply_shift<std::int64_t>(op, left, low_right) : apply_shift(op, low_left, low_right);
  return is_long ? apply_integer<std::int64_t>(op, left, right) : apply_integer(op, low_left, low_right);
}

Value apply_fma(Type type, Value left, Value right, Value addend) {
  if (type == Type::Float)
    return java_float::bits_of(std::fma(float_of<float>(left), float_of<float>(right), float_of<float>(addend)));
  return java_float::bits_of(std::fma(float_of<double>(left), float_of<double>(right), float_of<double>(addend)));
}

namespace {

Value read(Value map, std::uint64_t index, Type type) {
  const auto bits = MapValues::of_thread().select(static_cast<MapValues::Handle>(map), index);
  return tac::bits_of(type) == 64 ? static_cast<Value>(bits) : java_int::to_int(static_cast<Value>(bits));
}

// The upper half is the array, the lower half the index.
std::uint64_t cell(Value array, Value index) {
  return std::uint64_t{static_cast<std::uint32_t>(array)} << 32 | static_cast<std::uint32_t>(index);
}

}  // namespace

Value map_at(Value map, Value reference, Type type) {
  return read(map, static_cast<std::uint32_t>(reference), type);
}

Value map_with(Value map, Value reference, Value value, Type type) {
  const auto index = static_cast<std::uint32_t>(reference);
  return static_cast<Value>(
      MapValues::of_thread().store(static_cast<MapValues::Handle>(map), index, held(value, type)));
}

Value cell_at(Value cells, Value array, Value index, Type type) {
  return read(cells, cell(array, index), type);
}

Value cells_with(Value cells, Value array, Value index, Value value, Type type) {
  return static_cast<Value>(
      MapValues::of_thread().store(static_cast<MapValues::Handle>(cells), cell(array, index), held(value, type)));
}

Value cells_filled(Value cells, Value array, Value first, Value last, Value value, Type type) {
  if (static_cast<std::uint32_t>(first) > static_cast<std::uint32_t>(last)) return cells;
  return static_cast<Value>(MapValues::of_thread().fill(static_cast<MapValues::Handle>(cells), cell(array, first),
                                                        cell(array, last), held(value, type)));
}

Value cells_copied(Value cells, Value to, Value at, Value from, Value start, Value count) {
  const auto bits = [](Value value) { return static_cast<std::uint32_t>(value); };
  const Value many = static_cast<std::int32_t>(bits(at) + bits(count)) - at;
  if (many <= 0) return cells;
  return static_cast<Value>(MapValues::of_thread().copy_columns(static_cast<MapValues::Handle>(cells), bits(to),
                                                                bits(at), bits(from), bits(start), bits(many)));
}

Value first_difference(Value cells, Value left, Value left_start, Value right, Value right_start, Value count,
                       tac::Type component) {
  const auto bits = [](Value value) { return static_cast<std::uint32_t>(value); };
  if (count <= 0) return 0;
  return static_cast<Value>(MapValues::of_thread().first_difference(
      static_cast<MapValues::Handle>(cells), bits(left), bits(left_start), bits(right), bits(right_start), bits(count),
      ~std::uint64_t{0} >> (64 - tac::bits_of_cell(component))));
}

bool evaluate_relation(tac::Relation relation, Value left, Value right) {
  switch (relation) {
    case tac::Relation::Eq:
      return left == right;
    case tac::Relation::Ne:
      return left != right;
    case tac::Relation::Lt:
      return left < right;
    case tac::Relation::Ge:
      return left >= right;
    case tac::Relation::Gt:
      return left > right;
    case tac::Relation::Le:
      return left <= right;
  }
  DASHJ_UNREACHABLE("every relation should be listed");
}

}  // namespace dashj::concrete
