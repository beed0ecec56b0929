// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::check::unwound {

struct BodyToCheck {
  BodyToCheck(const tac::Body& the_body, std::function<bool(tac::LocalId)> counts);

  const tac::Body& body;
  std::function<bool(tac::LocalId)> is_counter;  ///< Of the objects.
  std::vector<std::uint32_t> ways_to;            ///< How many ways lead to each statement.
};

/// What a statement does with references that heap_rules.h does not allow, in words; no value: nothing. Calls are
/// looked at as far as their arguments go.
[[nodiscard]] std::optional<std::string> broken_rule(const BodyToCheck& given, tac::StmtId stmt);

/// Whether a body sets a local to null in its first statements, which nothing leads back to, before anything is made.
[[nodiscard]] bool is_set_first(const tac::Body& body, tac::LocalId local);

}  // namespace dashj::check::unwound
