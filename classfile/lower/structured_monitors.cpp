// SPDX-License-Identifier: MIT
#include "classfile/lower/structured_monitors.h"

#include <map>
#include <optional>
#include <vector>

namespace dashj::lower {
namespace {

using classfile::BlockGraph;
using classfile::Code;
using classfile::Instruction;
using classfile::Opcode;
using classfile::TypeKind;

/// The slots of the monitors that are held, the last one behind.
using Held = std::vector<std::uint16_t>;

/// Follows all ways with what is held. javac keeps each monitor in a slot: `dup; astore k; monitorenter`, and later
/// `aload k; monitorexit`. While it is held nothing may write the slot, and every instruction that may throw must be
/// covered by a handler of all exceptions.
class MonitorSearch {
 public:
  MonitorSearch(const BlockGraph& graph, const Code& code) : graph_(graph), code_(code) {}

  bool run() {
    enter(0, {});
    while (is_structured_ && !pending_.empty()) {
      const std::size_t at = pending_.back();
      pending_.pop_back();
      follow(at, known_.at(at));
    }
    return is_structured_;
  }

 private:
  void enter(std::size_t at, const Held& held) {
    const auto [known, is_new] = known_.try_emplace(at, held);
    if (is_new) pending_.push_back(at);
    if (known->second != held) is_structured_ = false;
  }

  void enter_offset(std::int32_t offset, const Held& held) {
    enter(graph_.blocks[graph_.block_at(static_cast<std::uint16_t>(offset))].first, held);
  }

  void follow(std::size_t at, Held held) {
    const Instruction& instruction = graph_.instructions[at];
    enter_handlers(instruction, held);
    const auto slot = local_slot(instruction);
    const bool is_write = slot && !classfile::load_type(instruction.opcode);
    const auto type = classfile::store_type(instruction.opcode);
    const bool is_wide = type == TypeKind::Long || type == TypeKind::Double;
    if (is_write)
      for (const std::uint16_t kept : held)
        if (kept == *slot || (is_wide && kept == *slot + 1)) is_structured_ = false;
    if (instruction.opcode == Opcode::Monitorenter) {
      const auto kept = slot_before(at, true);
      if (!kept) return fail();
      held.push_back(*kept);
    } else if (instruction.opcode == Opcode::Monitorexit) {
      const auto kept = slot_before(at, false);
      if (!kept || held.empty() || held.back() != *kept) return fail();
      held.pop_back();
    }
    const bool ends = classfile::is_return(instruction.opcode) || classfile::is_jsr(instruction.opcode) ||
                      instruction.opcode == Opcode::Ret;
    if (ends && !held.empty()) return fail();
    if (classfile::is_jsr(instruction.opcode)) return fail();
    if (classfile::falls_through(instruction.opcode)) enter(at + 1, held);
    for (const std::int32_t target : branch_targets(instruction)) enter_offset(target, held);
  }

  void fail() { is_structured_ = false; }

  /// JVMS 2.10: a handler finds what is held in front of the instruction: a monitorexit that leaves the monitor does
  /// not throw, and neither does a monitorenter that enters it.
  void enter_handlers(const Instruction& instruction, const Held& held) {
    // The last monitorexit of a handler of javac's is covered by the handler itself; it does not throw (see above).
    if (!may_throw(instruction.opcode)) return;
    bool is_caught = false;
    for (const classfile::ExceptionHandler& row : code_.handlers) {
      if (is_caught || instruction.offset < row.start_pc || instruction.offset >= row.end_pc) continue;
      enter_offset(row.handler_pc, held);
      is_caught = is_caught || row.catch_type == 0;
    }
    if (!is_caught && !held.empty()) fail();
  }

  /// Loads, stores and jumps do not throw, and here a monitorexit does not.
  static bool may_throw(Opcode opcode) {
    const bool is_plain = opcode <= Opcode::Sipush || (opcode >= Opcode::Iload && opcode <= Opcode::Aload3) ||
                          (opcode >= Opcode::Istore && opcode <= Opcode::Astore3) ||
                          (opcode >= Opcode::Pop && opcode <= Opcode::Swap) || opcode == Opcode::Goto ||
                          opcode == Opcode::Iinc || classfile::is_return(opcode);
    return !is_plain && opcode != Opcode::Monitorexit;
  }

  /// The slot that holds the monitor: of `dup; astore k` in front of a monitorenter, `aload k` in front of a
  /// monitorexit.
  [[nodiscard]] std::optional<std::uint16_t> slot_before(std::size_t at, bool is_enter) const {
    if (at < 2 || starts_block(at) || (is_enter && starts_block(at - 1))) return std::nullopt;
    const Instruction& before = graph_.instructions[at - 1];
    const auto type = is_enter ? classfile::store_type(before.opcode) : classfile::load_type(before.opcode);
    if (type != TypeKind::Object) return std::nullopt;
    if (is_enter && graph_.instructions[at - 2].opcode != Opcode::Dup) return std::nullopt;
    return local_slot(before);
  }

  [[nodiscard]] bool starts_block(std::size_t at) const {
    for (const classfile::Block& block : graph_.blocks)
      if (block.first == at) return true;
    return false;
  }

  const BlockGraph& graph_;
  const Code& code_;
  std::map<std::size_t, Held> known_;  // by instruction
  std::vector<std::size_t> pending_;
  bool is_structured_ = true;
};

}  // namespace

bool has_structured_monitors(const BlockGraph& graph, const Code& code) {
  return MonitorSearch(graph, code).run();
}

}  // namespace dashj::lower
