// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "concrete/concrete_trace.h"
#include "program/entry.h"
#include "verdict/verdict.h"

namespace dashj::verdict {

/// A parameter of an entry: its name from debug information, else arg0, arg1, ...; its descriptor, "I".
struct Parameter {
  std::string name, type;
};

/// Those that are inputs: the array that main(String[]) gets is empty and none.
[[nodiscard]] Result<std::vector<Parameter>> parameters_of(const program::Entry& entry);

/// "x=-5" to its parts.
[[nodiscard]] Result<verdict::NamedValue> parse_assignment(const std::string& text);

/// The inputs of a run as people see them: first the parameters (value_text.h, array_text.h), then the choices it made
/// (choice_names.h). `arguments`: those of the run.
[[nodiscard]] std::vector<verdict::NamedValue> named_values(std::span<const Parameter> parameters,
                                                            std::span<const std::int64_t> arguments,
                                                            std::span<const concrete::ChoiceMade> choices);

/// What a run is given: its arguments (tac/array_inputs.h), and its choices in order.
struct Inputs {
  std::vector<std::int64_t> arguments;
  std::vector<std::int64_t> choices;
};

/// The reverse of named_values, in any order: values written as in Java: 12, -3, 5L (or 5), 0.5f (or 0.5), true, 'a',
/// '\u0041', {1, 2}. Every parameter needs exactly one value; a choice that is left out is 0. Failures name the
/// parameters there are.
[[nodiscard]] Result<Inputs> parse_inputs(const program::Entry& entry, const std::vector<verdict::NamedValue>& inputs);

}  // namespace dashj::verdict
