// SPDX-License-Identifier: MIT
#include "search/input_size.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "base/java_float.h"
#include "concrete/tac_interpreter.h"
#include "search/numbers.h"

namespace dashj::search {
namespace {

constexpr std::uint64_t kFractions = std::uint64_t{1} << 63;  // the rank of the first one
constexpr double kMostWhole = 0x1p62;                         // larger ones are ranked by their bits, like fractions

std::uint64_t magnitude(std::int64_t value) {
  return value < 0 ? -static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
}

ValueRank rank_of_number(double number) {
  const double distance = std::fabs(number);
  const bool is_whole = distance < kMostWhole && distance == std::floor(distance);
  const auto bits = static_cast<std::uint64_t>(java_float::bits_of(distance));
  return {is_whole ? static_cast<std::uint64_t>(distance) : kFractions | bits, std::signbit(number)};
}

// Small letters, then the rest of printable ASCII in its order, then all others in theirs.
std::uint64_t rank_of_char(std::uint64_t code) {
  constexpr std::uint64_t kLetters = 'z' - 'a' + 1, kPrintable = '~' - ' ' + 1;
  if (code >= 'a' && code <= 'z') return code - 'a';
  if (code >= ' ' && code < 'a') return kLetters + code - ' ';
  if (code > 'z' && code <= '~') return code - ' ';
  return code < ' ' ? kPrintable + code : code;
}

std::size_t characters_of(const std::string& text) {
  const auto shown =
      std::count_if(text.begin(), text.end(), [](unsigned char letter) { return std::isalnum(letter) != 0; });
  const bool is_short = text.find_first_of(".naif") == std::string::npos;  // Java writes 1.0 and 1.0E10
  return static_cast<std::size_t>(shown) + (is_short ? 1 : 0);
}

void add_whole(tac::Type type, std::size_t digits, std::vector<InputValue>& values) {
  std::int64_t end = 1;
  for (std::size_t i = 0; i < digits; ++i) end *= 10;
  for (std::int64_t number = -end + 1; number < end; ++number) {
    const tac::Value value = concrete::of_integer(type, number);
    values.push_back({type, value});
  }
}

void add_fractions(tac::Type type, std::size_t digits, std::vector<InputValue>& values) {
  std::int64_t end = 1, divisor = 1;
  for (std::size_t i = 0; i < digits; ++i) end *= 10;
  for (std::size_t places = 1; places < digits; ++places) {
    divisor *= 10;
    for (std::int64_t number = -end + 1; number < end; ++number) {
      if (number % 10 == 0) continue;
      // A double has more than twice the bits of a float, so a quotient of two floats is rounded as if once.
      values.push_back({type, of_double(type, static_cast<double>(number) / static_cast<double>(divisor))});
    }
  }
}

}  // namespace

ValueRank rank_of(const InputValue& value) {
  if (tac::is_float(value.type)) return rank_of_number(to_double(value.type, value.value));
  if (value.type == tac::Type::Char) return {rank_of_char(static_cast<std::uint64_t>(value.value)), false};
  return {magnitude(value.value), value.value < 0};
}

std::size_t digits_of(const InputValue& value) {
  switch (value.type) {
    case tac::Type::Boolean:
      return 1;
    case tac::Type::Char:
      return value.value >= ' ' && value.value <= '~' ? 1 : std::size_t{5};
    case tac::Type::Float:
      return characters_of(fmt::format("{}", std::fabs(static_cast<float>(to_double(value.type, value.value)))));
    case tac::Type::Double:
      return characters_of(fmt::format("{}", std::fabs(to_double(value.type, value.value))));
    default:
      return std::to_string(magnitude(value.value)).size();
  }
}

InputSize size_of(std::span<const InputValue> values) {
  InputSize size{values.size(), 0, {}};
  for (const InputValue& value : values) {
    size.digits += digits_of(value);
    size.ranks.push_back(rank_of(value));
  }
  return size;
}

std::vector<InputValue> values_within(tac::Type type, std::size_t digits) {
  std::vector<InputValue> values;
  if (type == tac::Type::Boolean) {
    values = {{type, 0}, {type, 1}};
  } else if (type == tac::Type::Char) {
    for (tac::Value code = ' '; code <= '~'; ++code) values.push_back({type, code});
  } else if (tac::is_float(type)) {
    add_whole(type, digits - std::min<std::size_t>(digits, 1), values);
    add_fractions(type, digits, values);
  } else {
    add_whole(type, digits, values);
  }
  std::erase_if(values, [&](const InputValue& value) { return digits_of(value) > digits; });
  std::sort(values.begin(), values.end(),
            [](const InputValue& a, const InputValue& b) { return rank_of(a) < rank_of(b); });
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

}  // namespace dashj::search
