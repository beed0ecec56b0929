// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/flow/block_graph.h"
#include "classfile/format/class_file.h"

namespace dashj::lower {

/// What an instruction does to the int-like local slots.
struct SlotEffect {
  std::optional<std::uint16_t> reads;   ///< iload, iinc.
  std::optional<std::uint16_t> writes;  ///< istore, iinc.
  std::optional<std::uint16_t> kills;   ///< A store of another type: first slot.
  int killed_slots = 0;                 ///< 2 for long and double.
};

[[nodiscard]] SlotEffect slot_effect(const classfile::Instruction& instruction);

/// By block: the slots whose int value at the block's start some path reads. `handlers_of`: by instruction, its
/// covering handler blocks.
[[nodiscard]] std::vector<std::vector<bool>> live_slots(const classfile::BlockGraph& graph, std::size_t slot_count,
                                                        const std::vector<std::vector<std::uint32_t>>& handlers_of);

}  // namespace dashj::lower
