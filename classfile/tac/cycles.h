// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/body.h"

namespace dashj::tac {

/// Whether control can come back to a statement of the body.
[[nodiscard]] bool has_cycle(const Body& body);

}  // namespace dashj::tac
