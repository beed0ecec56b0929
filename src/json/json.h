// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

/// The parser and the printer of the JSON library, each compiled once: they are templates that take seconds. Both throw
/// what the library throws.
namespace dashj::json {

/// An object keeps the order of its fields.
nlohmann::ordered_json parse(std::string_view text);

/// For large objects of strangers: a field is found in logarithmic time.
nlohmann::json parse_sorted(std::string_view text);

/// In one line where `indent` is negative. What is no UTF-8 is replaced: a class file may be hostile.
std::string print(const nlohmann::ordered_json& json, int indent);

}  // namespace dashj::json
