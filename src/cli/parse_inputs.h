// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "program/entry.h"
#include "verdict/verdict.h"

namespace dashj::cli {

/// A parameter of an entry: its name from debug information, else arg0, arg1, ...; its descriptor, "I".
struct Parameter {
  std::string name, type;
};

[[nodiscard]] Result<std::vector<Parameter>> parameters_of(const program::Entry& entry);

/// A value as it is written in Java, and as parse_inputs reads it: -5, true, 'a', '\u0000'. `type` is a descriptor.
[[nodiscard]] std::string java_literal(const std::string& type, std::int64_t value);

/// "x=-5" to its parts.
[[nodiscard]] Result<verdict::NamedValue> parse_assignment(const std::string& text);

/// One argument per parameter from values written as in Java: 12, -3, true, 'a', '\u0041'. Every parameter needs
/// exactly one value; failures name the parameters there are.
[[nodiscard]] Result<std::vector<std::int64_t>> parse_inputs(const program::Entry& entry,
                                                             const std::vector<verdict::NamedValue>& inputs);

}  // namespace dashj::cli
