// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "program/program.h"
#include "verdict/verdict.h"

namespace dashj::analyse {

/// verdict::Unsafe::statement of a place: the instruction's mnemonic, what its constant means, and the how-manieth it
/// is of those with the same text in its method. Locals, numbers and branch targets are left out, since they move with
/// other statements. Empty where no instruction starts at the place.
[[nodiscard]] std::string failing_statement(const program::Program& program, const verdict::Frame& place);

}  // namespace dashj::analyse
