// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "classfile/tac/methods.h"

namespace dashj::tac {

/// Whose values decide something, in any run and at any place: by body, then by LocalId. A branch, a switch and a
/// result decide; so does what the JVM records, primitive parameters among it, and what is computed into something that
/// decides; and so do outputs, which the entry may have by now. A global decides where it does in one body. The bodies
/// are not linked yet: calls pass declared arguments only.
[[nodiscard]] std::vector<std::vector<bool>> live_locals(const std::vector<Body>& bodies, std::size_t global_count);

}  // namespace dashj::tac
