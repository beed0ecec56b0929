// SPDX-License-Identifier: MIT
#include "compare/example_call.h"

#include <fmt/format.h>

#include <string_view>

#include "classfile/tac/array_inputs.h"
#include "verdict/array_text.h"
#include "verdict/parse_inputs.h"
#include "verdict/value_text.h"

namespace dashj::compare {
namespace {

using Unread = tl::unexpected<std::string>;

constexpr std::string_view kThrows = "throws ";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(" \t\n"), text.size());
  return text.substr(first, text.find_last_not_of(" \t\n") + 1 - first);
}

/// Between commas that are in no brackets and in no quotes.
std::vector<std::string> arguments_in(std::string_view text) {
  std::vector<std::string> parts;
  if (trimmed(text).empty()) return parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\'') i = std::min(text.find('\'', i + 2), text.size() - 1);
    depth += text[i] == '{' || text[i] == '[' ? 1 : text[i] == '}' || text[i] == ']' ? -1 : 0;
    if (text[i] != ',' || depth > 0) continue;
    parts.emplace_back(trimmed(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  parts.emplace_back(trimmed(text.substr(begin)));
  return parts;
}

std::string type_of_result(const program::Entry& method) {
  return method.method->descriptor.substr(method.method->descriptor.find(')') + 1);
}

/// The value as show_outcomes says it.
tl::expected<std::string, std::string> value_in_java(const std::string& text, const std::string& type) {
  if (type == "V") return Unread("result: the method returns nothing; leave it out");
  if (type.starts_with('[')) {
    const auto component = tac::primitive_component(type);
    if (!component) return Unread("result: arrays of arrays are not read");
    const auto array = verdict::read_array("result", text, {{{0, 1, *component}}, {}, {}}, 0);
    if (!array) return Unread(array.error().text());
    return verdict::array_text(*array, {});
  }
  const auto value = verdict::read_value("result", text, type);
  if (!value) return Unread(value.error().text());
  return verdict::java_literal(type, *value);
}

}  // namespace

tl::expected<std::vector<tac::Value>, std::string> read_call(const program::Entry& method, const std::string& text) {
  const std::string_view call = trimmed(text);
  const std::size_t open = call.find('(');
  if (open == std::string_view::npos || !call.ends_with(')'))
    return Unread(fmt::format("call: '{}' is no call; expected {}(...)", text, method.method->name));
  const std::vector<std::string> arguments = arguments_in(call.substr(open + 1, call.size() - open - 2));
  const auto parameters = verdict::parameters_of(method);
  if (!parameters) return Unread(parameters.error().text());
  if (arguments.size() != parameters->size())
    return Unread(fmt::format("call: '{}' has {} arguments; expected {}", text, arguments.size(), parameters->size()));
  std::vector<verdict::NamedValue> named;
  for (std::size_t i = 0; i < arguments.size(); ++i) named.push_back({(*parameters)[i].name, arguments[i]});
  const auto inputs = verdict::parse_inputs(method, named);
  if (!inputs) return Unread("call: " + inputs.error().text());
  return inputs->arguments;
}

tl::expected<ReadExample, std::string> read_example(const program::Entry& method, const ExampleCall& example) {
  auto arguments = read_call(method, example.call);
  if (!arguments) return Unread(arguments.error());
  ReadExample read{std::move(*arguments), std::string(trimmed(example.result))};
  const std::string type = type_of_result(method);
  if (read.result.empty()) {
    if (type != "V") return Unread("result: missing; write what the call gives, as in Java");
    read.result = "returns";
  } else if (!read.result.starts_with(kThrows)) {
    const auto value = value_in_java(read.result, type);
    if (!value) return Unread(value.error());
    read.result = *value;
  }
  return read;
}

bool is_result(const program::Entry& method, const std::string& expected, const std::string& given) {
  if (expected == given) return true;
  if (expected.starts_with(kThrows))
    return given.starts_with(kThrows) && given.ends_with("." + expected.substr(kThrows.size()));
  const std::string type = type_of_result(method);
  if (type == "V" || given.starts_with(kThrows)) return false;
  const auto value = value_in_java(given, type);
  return value && *value == expected;
}

}  // namespace dashj::compare
