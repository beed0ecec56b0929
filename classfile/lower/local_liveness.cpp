// SPDX-License-Identifier: MIT
#include "classfile/lower/local_liveness.h"

#include "classfile/lower/symbolic_stack.h"

namespace dashj::lower {
namespace {

using classfile::Block;
using classfile::Opcode;

void unite(std::vector<bool>& into, const std::vector<bool>& from) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (from[i]) into[i] = true;
  }
}

void set_if_inside(std::vector<bool>& slots, std::size_t slot, bool value) {
  if (slot < slots.size()) slots[slot] = value;
}

/// Backward over one block. A handler sees the slots as they are before the instruction that throws (JVMS 2.10).
std::vector<bool> live_before(const classfile::BlockGraph& graph, const Block& block,
                              const std::vector<std::vector<bool>>& live, std::size_t slot_count,
                              const std::vector<std::vector<std::uint32_t>>& handlers_of) {
  std::vector<bool> slots(slot_count, false);
  for (const std::uint32_t successor : block.successors) unite(slots, live[successor]);
  for (std::size_t i = block.last + std::size_t{1}; i-- > block.first;) {
    const SlotEffect effect = slot_effect(graph.instructions[i]);
    if (effect.writes) set_if_inside(slots, *effect.writes, false);
    for (int k = 0; effect.kills && k < effect.killed_slots; ++k) {
      set_if_inside(slots, *effect.kills + static_cast<std::size_t>(k), false);
    }
    if (effect.reads) set_if_inside(slots, *effect.reads, true);
    for (const std::uint32_t handler : handlers_of[i]) unite(slots, live[handler]);
  }
  return slots;
}

}  // namespace

SlotEffect slot_effect(const classfile::Instruction& instruction) {
  const auto slot = classfile::local_slot(instruction);
  if (instruction.opcode == Opcode::Iinc) return {slot, slot, std::nullopt, 0, tac::Type::Int};
  if (const auto loaded = classfile::load_type(instruction.opcode)) {
    return {slot, std::nullopt, std::nullopt, 0, tac_type({*loaded, {}})};
  }
  const auto stored = classfile::store_type(instruction.opcode);
  if (!stored) return {};
  const classfile::FieldType moved{*stored, {}};
  // The second slot of a long is nobody's to read.
  const std::optional<std::uint16_t> second(static_cast<std::uint16_t>(*slot + 1));
  return {std::nullopt, slot, moved.slots() == 2 ? second : std::nullopt, moved.slots() - 1, tac_type(moved)};
}

std::vector<std::vector<bool>> live_slots(const classfile::BlockGraph& graph, std::size_t slot_count,
                                          const std::vector<std::vector<std::uint32_t>>& handlers_of) {
  std::vector<std::vector<bool>> live(graph.blocks.size(), std::vector<bool>(slot_count, false));
  bool has_changed = true;
  while (has_changed) {
    has_changed = false;
    for (std::size_t b = graph.blocks.size(); b-- > 0;) {
      std::vector<bool> before = live_before(graph, graph.blocks[b], live, slot_count, handlers_of);
      if (before == live[b]) continue;
      live[b] = std::move(before);
      has_changed = true;
    }
  }
  return live;
}

}  // namespace dashj::lower
