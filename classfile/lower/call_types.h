// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "classfile/tac/body.h"

namespace dashj::lower {

/// The types in the descriptor of a call's callee, the receiver's in front.
struct CallTypes {
  std::vector<tac::Type> parameters;
  std::optional<tac::Type> result;  ///< None: void.
};
[[nodiscard]] CallTypes call_types(const tac::Call& call);

}  // namespace dashj::lower
