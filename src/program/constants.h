// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <set>

#include "classfile/tac/body.h"

namespace dashj::program {

/// The integers, as far as they are ints, that a method compares with, returns or starts its variables with: where it
/// changes its mind.
[[nodiscard]] std::set<std::int32_t> constants_of(const tac::Body& body);

}  // namespace dashj::program
