// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// What lowering a method's blocks gives.
struct LoweredBlocks {
  std::vector<std::optional<BlockDraft>> drafts;  ///< By block; none: not reached.
  Temporaries temporaries;
};

/// Lays the drafts out in bytecode order behind the `prelude`, which goes on to the first block: drops jumps to the
/// next statement, turns block targets into statement numbers, marks the blocks' first statements, and numbers the
/// locals that are left.
[[nodiscard]] tac::Body assemble_body(const MethodContext& context, LoweredBlocks blocks, BlockDraft prelude);

}  // namespace dashj::lower
