// SPDX-License-Identifier: MIT
#include "verdict/value_text.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "base/check.h"
#include "base/float_text.h"

namespace dashj::verdict {
namespace {

struct Range {
  std::int64_t least, greatest;
  const char* name;
};

std::optional<Range> range_of(const std::string& type) {
  if (type == "Z") return Range{0, 1, "a boolean"};
  if (type == "B") return Range{-128, 127, "a byte"};
  if (type == "S") return Range{-32768, 32767, "a short"};
  if (type == "C") return Range{0, 65535, "a char"};
  if (type == "I") return Range{INT32_MIN, INT32_MAX, "an int"};
  if (type == "J") return Range{INT64_MIN, INT64_MAX, "a long"};
  if (type == "F") return Range{INT32_MIN, INT32_MAX, "a float"};
  if (type == "D") return Range{INT64_MIN, INT64_MAX, "a double"};
  return std::nullopt;
}

/// 'a' or '\u0041'.
std::optional<std::int64_t> parse_char(const std::string& text) {
  if (text.size() == 3 && text.back() == '\'') return static_cast<unsigned char>(text[1]);
  if (text.size() != 8 || !text.starts_with("'\\u") || text.back() != '\'') return std::nullopt;
  std::int64_t value = 0;
  const char* end = text.data() + 7;
  const auto [stop, problem] = std::from_chars(text.data() + 3, end, value, 16);
  if (problem != std::errc() || stop != end) return std::nullopt;
  return value;
}

std::optional<std::int64_t> parse_value(const std::string& text, const std::string& type) {
  if (type == "F") return parse_float(text);
  if (type == "D") return parse_double(text);
  if (type == "Z" && (text == "true" || text == "false")) return text == "true" ? 1 : 0;
  if (type == "C" && text.starts_with('\'')) return parse_char(text);
  const bool has_suffix = type == "J" && (text.ends_with('L') || text.ends_with('l'));
  std::int64_t value = 0;
  const char* end = text.data() + text.size() - (has_suffix ? 1 : 0);
  const auto [stop, problem] = std::from_chars(text.data(), end, value);
  if (problem != std::errc() || stop != end) return std::nullopt;
  return value;
}

}  // namespace

std::string descriptor_of(tac::Type type) {
  switch (type) {
    case tac::Type::Boolean:
      return "Z";
    case tac::Type::Byte:
      return "B";
    case tac::Type::Short:
      return "S";
    case tac::Type::Char:
      return "C";
    case tac::Type::Int:
      return "I";
    case tac::Type::Long:
      return "J";
    case tac::Type::Float:
      return "F";
    case tac::Type::Double:
      return "D";
    default:
      break;
  }
  DASHJ_UNREACHABLE("every type of an input should have a descriptor");
}

std::string java_literal(const std::string& type, std::int64_t value) {
  if (type == "Z") return value != 0 ? "true" : "false";
  if (type == "J") return std::to_string(value) + "L";
  if (type == "F") return float_literal(value);
  if (type == "D") return double_literal(value);
  if (type != "C") return std::to_string(value);
  const bool is_plain = value > ' ' && value < 127 && value != '\'' && value != '\\';
  return is_plain ? fmt::format("'{}'", static_cast<char>(value)) : fmt::format("'\\u{:04x}'", value);
}

std::string java_type(const std::string& type) {
  const auto range = range_of(type);
  DASHJ_CHECK(range.has_value(), "a type of numbers should be primitive");
  const std::string name = range->name;
  return name.substr(name.find(' ') + 1);
}

tl::unexpected<Diagnostic> wrong_input(const std::string& name, const std::string& text, std::string message) {
  return tl::unexpected(Diagnostic{Failure::Usage, "input " + name + "=" + text, std::move(message)});
}

Result<std::int64_t> read_value(const std::string& input, const std::string& text, const std::string& type) {
  const std::optional<Range> range = range_of(type);
  DASHJ_CHECK(range.has_value(), "a value of an input should have a primitive type");
  const std::optional<std::int64_t> value = parse_value(text, type);
  if (value && *value >= range->least && *value <= range->greatest) return *value;
  const std::string expected = std::string("expected ") + range->name;
  if (type == "F" || type == "D") return wrong_input(input, text, expected + ", written as in Java");
  return wrong_input(input, text, fmt::format("{}, {} to {}", expected, range->least, range->greatest));
}

}  // namespace dashj::verdict
