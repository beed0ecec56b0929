// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dashj::verdict {

/// How people see the choices of a run: `nondetInt#1`, `nondetBoolean#2`, numbered over all kinds in the order in which
/// the run makes them. The number decides which choice is meant; the kind says how its value is written.
struct ChoiceName {
  std::uint32_t number = 1;
  std::string type;  ///< A descriptor: "I".
};

/// `type` is the descriptor of a primitive type.
[[nodiscard]] std::string choice_name(const ChoiceName& choice);

/// No value: not the name of a choice.
[[nodiscard]] std::optional<ChoiceName> read_choice_name(std::string_view text);

}  // namespace dashj::verdict
