// SPDX-License-Identifier: MIT
#include "compare/example_call.h"

#include <fmt/format.h>

#include <string_view>

#include "classfile/format/comma_list.h"
#include "classfile/tac/array_inputs.h"
#include "verdict/array_text.h"
#include "verdict/parse_inputs.h"
#include "verdict/value_text.h"

namespace dashj::compare {
namespace {

using Unread = tl::unexpected<std::string>;

constexpr std::string_view kThrows = "throws ";

std::string type_of_result(const program::Entry& method) {
  return method.method->descriptor.substr(method.method->descriptor.find(')') + 1);
}

/// Which object a box is does not count.
void forget_identity(concrete::GivenArray& result) {
  if (tac::is_box(result.kind)) result.kind = tac::ObjectKind::Box;
  for (concrete::GivenArray& row : result.rows) forget_identity(row);
}

/// The value as show_outcomes says it.
tl::expected<std::string, std::string> value_in_java(const std::string& text, const std::string& type) {
  if (type == "V") return Unread("result: the method returns nothing; leave it out");
  if (const std::vector<tac::ArrayInput> places = tac::array_inputs("(" + type + ")V"); !places.empty()) {
    auto array = verdict::read_array("result", text, {places, {}, {}}, 0);
    if (!array) return Unread(array.error().text());
    forget_identity(*array);
    return verdict::array_text(*array, {});
  }
  const auto value = verdict::read_value("result", text, type);
  if (!value) return Unread(value.error().text());
  return verdict::java_literal(type, *value);
}

}  // namespace

tl::expected<std::vector<tac::Value>, std::string> read_call(const program::Entry& method, const std::string& text) {
  const std::string_view call = classfile::trimmed(text);
  const std::size_t open = call.find('(');
  if (open == std::string_view::npos || !call.ends_with(')'))
    return Unread(fmt::format("call: '{}' is no call; expected {}(...)", text, method.method->name));
  const std::vector<std::string_view> arguments =
      classfile::between_commas(call.substr(open + 1, call.size() - open - 2));
  const auto parameters = verdict::parameters_of(method);
  if (!parameters) return Unread(parameters.error().text());
  if (arguments.size() != parameters->size())
    return Unread(fmt::format("call: '{}' has {} arguments; expected {}", text, arguments.size(), parameters->size()));
  std::vector<verdict::NamedValue> named;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    named.push_back({(*parameters)[i].name, std::string(arguments[i])});
  const auto inputs = verdict::parse_inputs(method, named);
  if (!inputs) return Unread("call: " + inputs.error().text());
  return inputs->arguments;
}

tl::expected<ReadExample, std::string> read_example(const program::Entry& method, const ExampleCall& example) {
  auto arguments = read_call(method, example.call);
  if (!arguments) return Unread(arguments.error());
  ReadExample read{std::move(*arguments), std::string(classfile::trimmed(example.result))};
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
