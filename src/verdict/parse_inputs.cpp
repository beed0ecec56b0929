// SPDX-License-Identifier: MIT
#include "verdict/parse_inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "base/check.h"
#include "base/float_text.h"
#include "classfile/format/attributes.h"
#include "classfile/format/descriptor.h"
#include "verdict/choice_names.h"
#include "verdict/limits.h"

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

std::string listed(const std::vector<Parameter>& parameters) {
  std::string text;
  for (const Parameter& parameter : parameters) text += (text.empty() ? "" : " ") + parameter.name + "=VALUE";
  return text.empty() ? "no inputs: the entry has no parameters" : text;
}

/// JLS 12.1.4.
bool is_main(const classfile::Member& method) {
  return method.name == "main" && method.descriptor == "([Ljava/lang/String;)V";
}

tl::unexpected<Diagnostic> wrong_usage(std::string where, std::string message) {
  return tl::unexpected(Diagnostic{Failure::Usage, std::move(where), std::move(message)});
}

Result<std::int64_t> read_in_range(const std::string& name, const std::string& text, const std::string& type,
                                   const Range& range) {
  const std::optional<std::int64_t> value = parse_value(text, type);
  if (value && *value >= range.least && *value <= range.greatest) return *value;
  if (type == "F" || type == "D")
    return wrong_usage("input " + name + "=" + text, std::string("expected ") + range.name + ", written as in Java");
  return wrong_usage("input " + name + "=" + text, std::string("expected ") + range.name + ", " +
                                                       std::to_string(range.least) + " to " +
                                                       std::to_string(range.greatest));
}

Result<std::int64_t> read_argument(const Parameter& parameter, const std::string& text) {
  const std::optional<Range> range = range_of(parameter.type);
  if (!range) {
    return bad_input("parameter " + parameter.name,
                     "its type " + parameter.type + " is not supported yet; supported: the primitive types");
  }
  return read_in_range(parameter.name, text, parameter.type, *range);
}

Result<std::int64_t> read_choice(const ChoiceName& choice, const verdict::NamedValue& input) {
  const std::optional<Range> range = range_of(choice.type);
  DASHJ_CHECK(range.has_value(), "a choice should have a primitive type");
  if (choice.number > kMaxNamedChoices) {
    return wrong_usage("input " + input.name, "expected a number from 1 to " + std::to_string(kMaxNamedChoices));
  }
  return read_in_range(input.name, input.value, choice.type, *range);
}

}  // namespace

std::string java_literal(const std::string& type, std::int64_t value) {
  if (type == "Z") return value != 0 ? "true" : "false";
  if (type == "J") return std::to_string(value) + "L";
  if (type == "F") return float_literal(value);
  if (type == "D") return double_literal(value);
  if (type != "C") return std::to_string(value);
  const bool is_plain = value > ' ' && value < 127 && value != '\'' && value != '\\';
  return is_plain ? fmt::format("'{}'", static_cast<char>(value)) : fmt::format("'\\u{:04x}'", value);
}

Result<std::vector<Parameter>> parameters_of(const program::Entry& entry) {
  const classfile::MethodDescriptor descriptor =
      DASHJ_TRY(classfile::parse_method_descriptor(entry.method->descriptor));
  const std::vector<classfile::LocalVariable> variables =
      DASHJ_TRY(classfile::local_variables(*entry.owner, *entry.method->code));
  std::vector<Parameter> parameters;
  if (is_main(*entry.method)) return parameters;
  int slot = 0;
  for (const classfile::FieldType& type : descriptor.parameters) {
    const auto known = std::find_if(variables.begin(), variables.end(), [&](const classfile::LocalVariable& variable) {
      return variable.slot == slot && variable.start_pc == 0 && !variable.name.empty();
    });
    const std::string number = "arg" + std::to_string(parameters.size());
    parameters.push_back({known == variables.end() ? number : known->name, std::string(type.text)});
    slot += type.slots();
  }
  return parameters;
}

Result<verdict::NamedValue> parse_assignment(const std::string& text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos || sign == 0 || sign + 1 == text.size()) {
    return wrong_usage("input '" + text + "'", "expected name=value, for example x=10");
  }
  return verdict::NamedValue{text.substr(0, sign), text.substr(sign + 1)};
}

std::vector<verdict::NamedValue> named_values(std::span<const Parameter> parameters,
                                              std::span<const std::int64_t> arguments,
                                              std::span<const concrete::ChoiceMade> choices) {
  DASHJ_CHECK(parameters.size() == arguments.size(), "an input should have a value per parameter");
  std::vector<verdict::NamedValue> named;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    named.push_back({parameters[i].name, java_literal(parameters[i].type, arguments[i])});
  }
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const ChoiceName name{static_cast<std::uint32_t>(i + 1), descriptor_of(choices[i].type)};
    named.push_back({choice_name(name), java_literal(name.type, choices[i].value)});
  }
  return named;
}

Result<Inputs> parse_inputs(const program::Entry& entry, const std::vector<verdict::NamedValue>& inputs) {
  const std::vector<Parameter> parameters = DASHJ_TRY(parameters_of(entry));
  std::map<std::string, std::string> given;
  std::map<std::uint32_t, std::int64_t> choices;
  for (const verdict::NamedValue& input : inputs) {
    const bool is_parameter = std::any_of(parameters.begin(), parameters.end(),
                                          [&](const Parameter& parameter) { return parameter.name == input.name; });
    const std::optional<ChoiceName> choice = is_parameter ? std::nullopt : read_choice_name(input.name);
    if (!is_parameter && !choice)
      return wrong_usage("input " + input.name, "no such parameter; expected " + listed(parameters));
    const bool is_new = is_parameter ? given.emplace(input.name, input.value).second
                                     : choices.emplace(choice->number, DASHJ_TRY(read_choice(*choice, input))).second;
    if (!is_new) return wrong_usage("input " + input.name, "given twice; leave one out");
  }
  Inputs result;
  for (const Parameter& parameter : parameters) {
    const auto value = given.find(parameter.name);
    if (value == given.end()) return wrong_usage("input " + parameter.name, "missing; expected " + listed(parameters));
    result.arguments.push_back(DASHJ_TRY(read_argument(parameter, value->second)));
  }
  if (!choices.empty()) result.choices.resize(choices.rbegin()->first, 0);
  for (const auto& [number, value] : choices) result.choices[number - 1] = value;
  return result;
}

}  // namespace dashj::verdict
