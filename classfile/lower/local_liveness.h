// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/flow/block_graph.h"
#include "classfile/format/class_file.h"
#include "classfile/tac/body.h"

namespace dashj::lower {

/// What an instruction does to the local slots. A long has the number of its first slot.
struct SlotEffect {
  std::optional<std::uint16_t> reads;   ///< Loads, iinc.
  std::optional<std::uint16_t> writes;  ///< Stores, iinc.
  std::optional<std::uint16_t> kills;   ///< What else a store overwrites: first slot.
  int killed_slots = 0;
  tac::Type type = tac::Type::Int;  ///< Of what is read or written: a stack type.
};

[[nodiscard]] SlotEffect slot_effect(const classfile::Instruction& instruction);

/// By block: the slots whose primitive value at the block's start some path reads. `handlers_of`: by instruction, its
/// covering handler blocks.
[[nodiscard]] std::vector<std::vector<bool>> live_slots(const classfile::BlockGraph& graph, std::size_t slot_count,
                                                        const std::vector<std::vector<std::uint32_t>>& handlers_of);

}  // namespace dashj::lower
