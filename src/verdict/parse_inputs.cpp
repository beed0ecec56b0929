// SPDX-License-Identifier: MIT
#include "verdict/parse_inputs.h"

#include <algorithm>
#include <map>
#include <optional>

#include "base/check.h"
#include "classfile/format/attributes.h"
#include "classfile/format/descriptor.h"
#include "concrete/given_arrays.h"
#include "verdict/array_text.h"
#include "verdict/choice_names.h"
#include "verdict/limits.h"
#include "verdict/value_text.h"

namespace dashj::verdict {
namespace {

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

Result<std::int64_t> read_choice(const ChoiceName& choice, const verdict::NamedValue& input) {
  if (choice.number > kMaxNamedChoices)
    return wrong_usage("input " + input.name, "expected a number from 1 to " + std::to_string(kMaxNamedChoices));
  return read_value(input.name, input.value, choice.type);
}

/// What array_inputs wants to know of a method.
std::string descriptor_with(std::span<const Parameter> parameters) {
  std::string descriptor = "(";
  for (const Parameter& parameter : parameters) descriptor += parameter.type;
  return descriptor + ")V";
}

/// The arrays among the parameters, and what they are called.
struct Arrays : NamedArrays {
  explicit Arrays(std::span<const Parameter> parameters) : descriptor(descriptor_with(parameters)) {
    places = tac::array_inputs(descriptor);
    for (const tac::ArrayInput& place : places) names.push_back(parameters[place.length].name);
  }
  std::string descriptor;
};

Result<std::vector<std::int64_t>> read_arguments(const std::vector<Parameter>& parameters,
                                                 const std::map<std::string, std::string>& given) {
  Arrays arrays(parameters);
  std::vector<std::int64_t> arguments;
  std::vector<std::string> texts;
  for (const Parameter& parameter : parameters) {
    const auto value = given.find(parameter.name);
    if (value == given.end()) return wrong_usage("input " + parameter.name, "missing; expected " + listed(parameters));
    const std::size_t next = texts.size();
    if (next < arrays.places.size() && arrays.places[next].length == arguments.size()) {
      texts.push_back(value->second);
      arguments.push_back(0);
    } else if (parameter.type.size() == 1) {
      arguments.push_back(DASHJ_TRY(read_value(parameter.name, value->second, parameter.type)));
    } else {
      return bad_input("parameter " + parameter.name,
                       "its type " + parameter.type +
                           " is not supported yet; supported: the primitive types and "
                           "arrays of these, of one or two dimensions, boxes, String, Object, and arrays of these");
    }
  }
  for (const tac::ArrayInput& place : arrays.places) {
    const std::uint32_t last = std::max(place.cells, place.rows.value_or(0));
    arguments.resize(std::max<std::size_t>(arguments.size(), last + 1), 0);
  }
  auto made = DASHJ_TRY(read_arrays(arrays, texts));
  concrete::put_arrays(concrete::with_rows_in(concrete::RowOrder::Made, std::move(made)), arguments);
  return arguments;
}

}  // namespace

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
  DASHJ_CHECK(parameters.size() <= arguments.size(), "an input should have a value per parameter");
  const Arrays arrays(parameters);
  const std::vector<concrete::GivenArray> given =
      concrete::with_rows_in(concrete::RowOrder::Read, concrete::given_arrays(arrays.descriptor, arguments));
  std::vector<verdict::NamedValue> named;
  auto next = given.begin();
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const bool is_array = next != given.end() && next->place.length == i;
    named.push_back({parameters[i].name,
                     is_array ? array_text(*next++, arrays.names) : java_literal(parameters[i].type, arguments[i])});
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
  result.arguments = DASHJ_TRY(read_arguments(parameters, given));
  if (!choices.empty()) result.choices.resize(choices.rbegin()->first, 0);
  for (const auto& [number, value] : choices) result.choices[number - 1] = value;
  return result;
}

}  // namespace dashj::verdict
