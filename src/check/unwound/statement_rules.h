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
  std::vector<tac::StmtId> before;               ///< From where one of them leads there.
};

/// What a statement does with references that heap_rules.h does not allow, in words; no value: nothing. Calls are
/// looked at as far as their arguments go.
[[nodiscard]] std::optional<std::string> broken_rule(const BodyToCheck& given, tac::StmtId stmt);

/// Whether a statement sets a local to null.
[[nodiscard]] bool is_set(const tac::Body& body, tac::LocalId local);

/// Whether on every path the counter is set to 0 before it counts, and never behind that.
[[nodiscard]] bool counts_from_zero(const tac::Body& body, tac::LocalId counter);

}  // namespace dashj::check::unwound
