// SPDX-License-Identifier: MIT
#include "classfile/flow/block_graph.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"

namespace dashj::classfile {
namespace {

enum class Mark : std::uint8_t { None, Instruction, Block };

bool ends_block(Opcode opcode) {
  return !falls_through(opcode) || is_conditional_branch(opcode);
}

/// Builds the graph of one method in three steps: mark the block starts, cut the instructions there, connect the
/// blocks.
class GraphBuilder {
 public:
  GraphBuilder(const Code& code, std::string origin) : code_(code), origin_(std::move(origin)) {}

  Result<BlockGraph> build() {
    graph_.instructions = DASHJ_TRY(decode(code_.bytecode, origin_));
    DASHJ_TRY_VOID(check_end());
    DASHJ_TRY_VOID(mark_blocks());
    cut_blocks();
    for (const ExceptionHandler& handler : code_.handlers) {
      graph_.blocks[graph_.block_at(handler.handler_pc)].is_handler = true;
    }
    connect_blocks();
    return std::move(graph_);
  }

 private:
  /// JVMS 4.9.2: execution never falls off the bottom of the code. A jsr at the end would let its ret do so.
  Result<void> check_end() const {
    const Instruction& last = graph_.instructions.back();
    if (!falls_through(last.opcode) && !is_jsr(last.opcode)) return {};
    return fail(last.offset, fmt::format("{} is the last instruction, so the end of the code can be fallen off",
                                         mnemonic(last.opcode)));
  }

  Result<void> mark_blocks() {
    marks_.assign(code_.bytecode.size(), Mark::None);
    for (const Instruction& instruction : graph_.instructions) marks_[instruction.offset] = Mark::Instruction;
    marks_[0] = Mark::Block;
    for (const Instruction& instruction : graph_.instructions) {
      const std::size_t next = instruction.offset + instruction.length;
      if (ends_block(instruction.opcode) && next < marks_.size()) marks_[next] = Mark::Block;
      for (const std::int32_t target : branch_targets(instruction)) {
        DASHJ_TRY_VOID(mark_target(static_cast<std::size_t>(target), instruction.offset, mnemonic(instruction.opcode)));
      }
    }
    for (const ExceptionHandler& handler : code_.handlers) {
      DASHJ_TRY_VOID(mark_target(handler.handler_pc, handler.handler_pc, "the exception table"));
    }
    return {};
  }

  Result<void> mark_target(std::size_t target, std::uint16_t offset, std::string_view by) {
    if (target >= marks_.size() || marks_[target] == Mark::None) {
      return fail(offset, fmt::format("{} names offset {}, which is not the start of an instruction", by, target));
    }
    marks_[target] = Mark::Block;
    return {};
  }

  void cut_blocks() {
    for (std::size_t i = 0; i < graph_.instructions.size(); ++i) {
      const std::uint16_t offset = graph_.instructions[i].offset;
      if (marks_[offset] == Mark::Block) {
        Block block;
        block.start = offset;
        block.first = static_cast<std::uint16_t>(i);
        graph_.blocks.push_back(std::move(block));
      }
      graph_.blocks.back().last = static_cast<std::uint16_t>(i);
    }
  }

  void connect_blocks() {
    const std::vector<std::int32_t> after_jsr = offsets_after_jsr();
    for (Block& block : graph_.blocks) {
      const Instruction& last = graph_.instructions[block.last];
      if (falls_through(last.opcode)) connect(block, static_cast<std::int32_t>(last.offset + last.length));
      std::vector<std::int32_t> targets = last.opcode == Opcode::Ret ? after_jsr : branch_targets(last);
      std::sort(targets.begin(), targets.end());
      for (const std::int32_t target : targets) connect(block, target);
    }
  }

  void connect(Block& from, std::int32_t to) const {
    const std::uint32_t index = graph_.block_at(static_cast<std::uint16_t>(to));
    if (std::find(from.successors.begin(), from.successors.end(), index) == from.successors.end()) {
      from.successors.push_back(index);
    }
  }

  /// Where a ret can arrive. Which jsr called is not known here, so every ret gets all of them: a superset of the real
  /// edges.
  std::vector<std::int32_t> offsets_after_jsr() const {
    std::vector<std::int32_t> offsets;
    for (const Instruction& instruction : graph_.instructions) {
      if (is_jsr(instruction.opcode))
        offsets.push_back(static_cast<std::int32_t>(instruction.offset + instruction.length));
    }
    return offsets;
  }

  tl::unexpected<Diagnostic> fail(std::uint16_t offset, const std::string& message) const {
    return bad_input(origin_, fmt::format("bytecode {}: {}", offset, message));
  }

  const Code& code_;
  std::string origin_;
  std::vector<Mark> marks_;
  BlockGraph graph_;
};

}  // namespace

std::uint32_t BlockGraph::block_at(std::uint16_t offset) const {
  const auto found = std::lower_bound(blocks.begin(), blocks.end(), offset,
                                      [](const Block& block, std::uint16_t start) { return block.start < start; });
  DASHJ_CHECK(found != blocks.end() && found->start == offset, "a block should start at the offset asked for");
  return static_cast<std::uint32_t>(found - blocks.begin());
}

Result<BlockGraph> build_block_graph(const ClassFile& owner, const Member& method) {
  DASHJ_CHECK(method.code.has_value(), "a block graph should be asked of a method with code only");
  return GraphBuilder(*method.code, fmt::format("{}: method {}{}", owner.name, method.name, method.descriptor)).build();
}

}  // namespace dashj::classfile
