// SPDX-License-Identifier: MIT
#include "classfile/instrument/code_layout.h"

#include <algorithm>

#include "classfile/format/limits.h"
#include "classfile/instrument/frame_relocation.h"

namespace dashj::classfile {
namespace {

constexpr std::uint32_t kNoInstruction = ~std::uint32_t{0};

/// The opcode, its padding and everything behind it (JVMS 6.5 tableswitch, lookupswitch).
std::uint32_t switch_length(const Instruction& instruction, std::uint32_t position) {
  const std::uint32_t opcode_and_padding = 4 - position % 4;
  const auto cases = static_cast<std::uint32_t>(instruction.cases.size());
  return instruction.opcode == Opcode::Tableswitch ? opcode_and_padding + 12 + 4 * cases
                                                   : opcode_and_padding + 8 + 8 * cases;
}

}  // namespace

std::optional<CodeLayout> CodeLayout::compute(const MethodRequest& request, const ProbePlan& plan) {
  CodeLayout layout(request, plan);
  // Ends: each round but the last makes at least one more jump long.
  do {
    layout.place_all();
    if (layout.size_ > kMaxU2) return std::nullopt;
  } while (layout.lengthen_jumps());
  if (layout.has_failed_) return std::nullopt;
  return layout;
}

CodeLayout::CodeLayout(const MethodRequest& request, const ProbePlan& plan) : request_(&request), plan_(&plan) {
  const std::vector<Instruction>& instructions = request.graph.instructions;
  places_.resize(instructions.size());
  index_by_offset_.assign(request.method.code->bytecode.size() + 1, kNoInstruction);
  for (std::size_t i = 0; i < instructions.size(); ++i) {
    index_by_offset_[instructions[i].offset] = static_cast<std::uint32_t>(i);
  }
  index_by_offset_.back() = static_cast<std::uint32_t>(instructions.size());
}

void CodeLayout::place_all() {
  auto at = static_cast<std::uint32_t>(plan_->entry.size());
  for (std::size_t i = 0; i < places_.size(); ++i) {
    Place& place = places_[i];
    place.label = at;
    place.position = at + static_cast<std::uint32_t>(plan_->before[i].size());
    place.end = place.position + new_length(i, place.position);
    at = place.end + static_cast<std::uint32_t>(plan_->behind[i].size());
  }
  size_ = at;
}

std::uint32_t CodeLayout::new_length(std::size_t index, std::uint32_t position) const {
  const Instruction& instruction = request_->graph.instructions[index];
  if (is_switch(instruction.opcode)) return switch_length(instruction, position);
  if (!places_[index].is_long) return instruction.length;
  return is_conditional_branch(instruction.opcode) ? 8 : 5;
}

bool CodeLayout::lengthen_jumps() {
  bool has_changed = false;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Instruction& instruction = request_->graph.instructions[i];
    if (operand_format(instruction.opcode) != OperandFormat::Branch || places_[i].is_long) continue;
    const std::int64_t target = places_[index_by_offset_[static_cast<std::size_t>(instruction.operand)]].label;
    const std::int64_t distance = target - places_[i].position;
    if (distance >= -32768 && distance <= 32767) continue;
    if (!can_be_long(instruction)) has_failed_ = true;
    places_[i].is_long = true;
    has_changed = true;
  }
  return has_changed && !has_failed_;
}

bool CodeLayout::can_be_long(const Instruction& jump) const {
  if (!is_conditional_branch(jump.opcode)) return true;
  // Classes below 51 without a StackMapTable go to the verifier that infers types (JVMS 4.10.2).
  if (request_->frames.empty() && request_->owner.major_version < 51) return true;
  return find_frame(request_->frames, jump.offset + jump.length) != nullptr;
}

std::optional<std::size_t> CodeLayout::index_at(std::uint32_t old_offset) const {
  if (old_offset >= index_by_offset_.size() || index_by_offset_[old_offset] == kNoInstruction) return std::nullopt;
  return index_by_offset_[old_offset];
}

std::uint32_t CodeLayout::relocate(std::uint32_t old_offset) const {
  if (old_offset == 0) return 0;
  if (old_offset + 1 == index_by_offset_.size()) return size_;
  std::uint32_t start = old_offset;
  while (index_by_offset_[start] == kNoInstruction) --start;
  const Place& place = places_[index_by_offset_[start]];
  return start == old_offset ? place.label : std::min(place.position + (old_offset - start), place.end - 1);
}

}  // namespace dashj::classfile
