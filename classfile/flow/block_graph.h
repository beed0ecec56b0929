// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "classfile/flow/instruction.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile {

/// Basic blocks of one method's bytecode. A block starts at offset 0, at every branch or switch target, after every
/// instruction that branches, switches, returns or throws (goto, if*, *switch, *return, athrow, jsr, ret), and at every
/// handler. Calls and instructions that may throw do not end a block. Instrumentation and lowering both rest on exactly
/// this definition.
struct Block {
  std::uint16_t start = 0;            ///< Bytecode offset of the first instruction.
  std::uint16_t first = 0, last = 0;  ///< Indices of its first and last instruction in BlockGraph::instructions.
  /// Block indices over normal edges, each once: fall-through first, then targets by rising offset. A `ret` has the
  /// instructions after every jsr of the method: a superset.
  std::vector<std::uint32_t> successors;
  bool is_handler = false;
};

struct BlockGraph {
  std::vector<Instruction> instructions;  ///< All of the method's, in order.
  std::vector<Block> blocks;              ///< In bytecode order.

  /// Precondition: a block starts at `offset`.
  [[nodiscard]] std::uint32_t block_at(std::uint16_t offset) const;
};

/// Fails on bytecode that cannot be decoded, a target that is not the start of an instruction, or a method whose end
/// can be fallen off.
[[nodiscard]] Result<BlockGraph> build_block_graph(const ClassFile& owner, const Member& method);

}  // namespace dashj::classfile
