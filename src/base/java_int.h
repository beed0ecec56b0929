// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

/// Java int arithmetic (JVMS 2.11.3, 6.5): two's complement with wrap-around, masked shift distances, remainder with the sign of
/// the dividend. The one reference for the interpreter; signed overflow in our own C++ never happens.
namespace dashj::java_int {

[[nodiscard]] constexpr std::uint32_t bits(std::int32_t value) { return static_cast<std::uint32_t>(value); }
[[nodiscard]] constexpr std::int32_t from_bits(std::uint32_t value) { return static_cast<std::int32_t>(value); }

[[nodiscard]] constexpr std::int32_t add(std::int32_t a, std::int32_t b) { return from_bits(bits(a) + bits(b)); }
[[nodiscard]] constexpr std::int32_t sub(std::int32_t a, std::int32_t b) { return from_bits(bits(a) - bits(b)); }
[[nodiscard]] constexpr std::int32_t mul(std::int32_t a, std::int32_t b) { return from_bits(bits(a) * bits(b)); }
[[nodiscard]] constexpr std::int32_t neg(std::int32_t a) { return from_bits(0u - bits(a)); }

/// Precondition of div and rem: b != 0. MIN_VALUE / -1 is MIN_VALUE, MIN_VALUE % -1 is 0 (JVMS 6.5 idiv, irem).
[[nodiscard]] constexpr std::int32_t div(std::int32_t a, std::int32_t b) { return b == -1 ? neg(a) : a / b; }
[[nodiscard]] constexpr std::int32_t rem(std::int32_t a, std::int32_t b) { return b == -1 ? 0 : a % b; }

/// Only the low five bits of the distance count (JVMS 6.5 ishl).
[[nodiscard]] constexpr std::int32_t shl(std::int32_t a, std::int32_t b) { return from_bits(bits(a) << (bits(b) & 31u)); }
[[nodiscard]] constexpr std::int32_t shr(std::int32_t a, std::int32_t b) { return a >> (bits(b) & 31u); }
[[nodiscard]] constexpr std::int32_t ushr(std::int32_t a, std::int32_t b) { return from_bits(bits(a) >> (bits(b) & 31u)); }

[[nodiscard]] constexpr std::int32_t to_byte(std::int32_t a) { return static_cast<std::int8_t>(bits(a) & 0xFFu); }
[[nodiscard]] constexpr std::int32_t to_short(std::int32_t a) { return static_cast<std::int16_t>(bits(a) & 0xFFFFu); }
[[nodiscard]] constexpr std::int32_t to_char(std::int32_t a) { return from_bits(bits(a) & 0xFFFFu); }

}  // namespace dashj::java_int
