// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// Lays the drafts out in bytecode order (by block; none: not reached) behind the `prelude` statements, each of which
/// goes on to the next: drops jumps to the next statement, turns block targets into statement numbers, marks the
/// blocks' first statements, and numbers the locals that are left.
[[nodiscard]] tac::Body assemble_body(const MethodContext& context, std::vector<std::optional<BlockDraft>> drafts,
                                      std::vector<tac::Unsupported> prelude);

}  // namespace dashj::lower
