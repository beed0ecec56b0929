// SPDX-License-Identifier: MIT
#include "base/float_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include "base/java_float.h"

namespace dashj {
namespace {

template <java_float::JavaFloat F>
constexpr const char* kClass = std::same_as<F, float> ? "Float" : "Double";

// Java wants a digit on both sides of the point, and writes exponents with E from 10^7 on and below 10^-3.
template <java_float::JavaFloat F>
std::string digits_of(F value) {
  const F magnitude = std::abs(value);
  const bool is_plain = value == 0 || (magnitude >= F(1e-3) && magnitude < F(1e7));
  std::array<char, 64> buffer{};
  const auto format = is_plain ? std::chars_format::fixed : std::chars_format::scientific;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format).ptr;
  std::string text(buffer.data(), end);
  const std::size_t exponent = text.find('e');
  std::string digits = text.substr(0, exponent);
  if (digits.find('.') == std::string::npos) digits += ".0";
  return exponent == std::string::npos ? digits : digits + "E" + std::to_string(std::stoi(text.substr(exponent + 1)));
}

template <java_float::JavaFloat F>
std::string literal(std::int64_t bits) {
  const F value = java_float::from_bits<F>(static_cast<java_float::Bits<F>>(bits));
  const std::string owner = kClass<F>;
  if (std::isnan(value)) return owner + ".NaN";
  if (std::isinf(value)) return owner + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
  return digits_of(value) + (std::same_as<F, float> ? "f" : "");
}

template <java_float::JavaFloat F>
std::optional<std::int64_t> parse(std::string text) {
  const std::string owner = kClass<F>;
  constexpr F kInfinity = std::numeric_limits<F>::infinity();
  if (text == owner + ".NaN" || text == "NaN") return java_float::nan_bits<F>();
  if (text == owner + ".POSITIVE_INFINITY" || text == "Infinity") return java_float::bits_of(kInfinity);
  if (text == owner + ".NEGATIVE_INFINITY" || text == "-Infinity") return java_float::bits_of(-kInfinity);
  const std::string suffixes = std::same_as<F, float> ? "fF" : "dD";
  if (!text.empty() && suffixes.find(text.back()) != std::string::npos) text.pop_back();
  const bool is_number = text.find_first_not_of("+-.0123456789eE") == std::string::npos;
  const std::size_t start = text.starts_with('+') ? 1 : 0;  // from_chars takes no plus sign
  F value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data() + start, end, value);
  if (!is_number || problem != std::errc() || stop != end) return std::nullopt;
  return java_float::bits_of(value);
}

}  // namespace

std::string float_literal(std::int64_t bits) {
  return literal<float>(bits);
}
std::string double_literal(std::int64_t bits) {
  return literal<double>(bits);
}
std::optional<std::int64_t> parse_float(std::string text) {
  return parse<float>(std::move(text));
}
std::optional<std::int64_t> parse_double(std::string text) {
  return parse<double>(std::move(text));
}

}  // namespace dashj
