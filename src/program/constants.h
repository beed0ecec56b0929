// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>

#include "classfile/tac/methods.h"

namespace dashj::program {

/// The integers, as far as they are ints, that a method compares with, returns or starts its variables with: where it
/// changes its mind.
[[nodiscard]] std::set<std::int32_t> constants_of(const tac::Body& body);
/// Those of all methods; of those that come after so many are found, none.
[[nodiscard]] std::set<std::int32_t> constants_of(const tac::Methods& methods, std::size_t enough);

}  // namespace dashj::program
