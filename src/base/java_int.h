// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

/// Java arithmetic of int and long (JVMS 2.11.3, 6.5): two's complement with wrap-around, masked shift distances,
/// remainder with the sign of the dividend. The one reference for the interpreter; signed overflow in our own C++ never
/// happens.
namespace dashj::java_int {

/// std::int32_t for a Java int, std::int64_t for a Java long.
template <class T>
concept JavaInteger = std::same_as<T, std::int32_t> || std::same_as<T, std::int64_t>;

template <JavaInteger T>
[[nodiscard]] constexpr std::make_unsigned_t<T> bits(T value) {
  return static_cast<std::make_unsigned_t<T>>(value);
}

template <JavaInteger T>
[[nodiscard]] constexpr T add(T a, T b) {
  return static_cast<T>(bits(a) + bits(b));
}
template <JavaInteger T>
[[nodiscard]] constexpr T sub(T a, T b) {
  return static_cast<T>(bits(a) - bits(b));
}
template <JavaInteger T>
[[nodiscard]] constexpr T mul(T a, T b) {
  return static_cast<T>(bits(a) * bits(b));
}
template <JavaInteger T>
[[nodiscard]] constexpr T neg(T a) {
  return static_cast<T>(bits(T{0}) - bits(a));
}

/// Precondition of div and rem: b != 0. MIN_VALUE / -1 is MIN_VALUE, MIN_VALUE % -1 is 0 (JVMS 6.5 idiv, irem).
template <JavaInteger T>
[[nodiscard]] constexpr T div(T a, T b) {
  return b == -1 ? neg(a) : a / b;
}
template <JavaInteger T>
[[nodiscard]] constexpr T rem(T a, T b) {
  return b == -1 ? 0 : a % b;
}

/// Only the low five bits of the distance count, or six for a long (JVMS 6.5 ishl, lshl).
template <JavaInteger T>
[[nodiscard]] constexpr unsigned distance(std::int32_t b) {
  return bits(b) & (sizeof(T) * 8 - 1);
}
template <JavaInteger T>
[[nodiscard]] constexpr T shl(T a, std::int32_t b) {
  return static_cast<T>(bits(a) << distance<T>(b));
}
template <JavaInteger T>
[[nodiscard]] constexpr T shr(T a, std::int32_t b) {
  return a >> distance<T>(b);
}
template <JavaInteger T>
[[nodiscard]] constexpr T ushr(T a, std::int32_t b) {
  return static_cast<T>(bits(a) >> distance<T>(b));
}

[[nodiscard]] constexpr std::int32_t to_byte(std::int32_t a) {
  return static_cast<std::int8_t>(bits(a) & 0xFFu);
}
[[nodiscard]] constexpr std::int32_t to_short(std::int32_t a) {
  return static_cast<std::int16_t>(bits(a) & 0xFFFFu);
}
[[nodiscard]] constexpr std::int32_t to_char(std::int32_t a) {
  return static_cast<std::int32_t>(bits(a) & 0xFFFFu);
}
/// JVMS 6.5 l2i: the low 32 bits.
[[nodiscard]] constexpr std::int32_t to_int(std::int64_t a) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(bits(a)));
}

}  // namespace dashj::java_int
