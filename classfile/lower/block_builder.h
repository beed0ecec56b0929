// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/lower/method_context.h"
#include "classfile/lower/symbolic_stack.h"
#include "classfile/tac/body.h"

namespace dashj::lower {

/// While a block is lowered, a StmtId names a block of the graph (its index) or a statement of the same draft (inside).
[[nodiscard]] tac::StmtId to_block(std::uint32_t block);
[[nodiscard]] tac::StmtId inside(std::size_t position);
/// The position, if the target is inside the draft.
[[nodiscard]] std::optional<std::size_t> position_of(tac::StmtId target);

/// A number in the range of a boolean, byte, char or short; for other types itself.
[[nodiscard]] tac::Value narrowed_value(tac::Value value, tac::Type type);

/// One lowered block: its statements, the last of which does not fall through, and the stack that each successor finds.
struct BlockDraft {
  struct Exit {
    std::uint32_t block = 0;
    std::vector<Value> stack;
  };
  std::vector<tac::Stmt> statements;
  std::vector<Exit> exits;
  bool has_effects = false;  ///< Besides what its statements say.
};

/// A reference of which nothing is known but its operand.
[[nodiscard]] inline Reference reference(tac::Operand operand) {
  Reference result;
  result.operand = operand;
  return result;
}

/// Builds the draft of one block; the lower_*.cpp files drive it, an instruction at a time.
class BlockBuilder {
 public:
  BlockBuilder(const MethodContext& context, Temporaries& temporaries, std::vector<Value> entry_stack)
      : context_(context), temporaries_(temporaries), stack_(std::move(entry_stack)) {}

  /// Everything emitted from here on belongs to this instruction of the graph.
  void begin(std::size_t instruction);
  [[nodiscard]] const MethodContext& context() const { return context_; }
  [[nodiscard]] SymbolicStack& stack() { return stack_; }
  [[nodiscard]] std::uint16_t offset() const { return context_.graph.instructions[instruction_].offset; }
  /// The local that the current load or iinc reads, or store or iinc writes.
  [[nodiscard]] tac::LocalId local_read() const { return context_.webs.read[instruction_]; }
  [[nodiscard]] tac::LocalId local_written() const { return context_.webs.written[instruction_]; }
  /// The rows of the exception table that cover the current instruction, in order.
  [[nodiscard]] std::vector<const classfile::ExceptionHandler*> covering_rows() const;

  void emit(tac::Operation operation);
  /// A temporary with the value of the expression, which is of this stack type.
  [[nodiscard]] tac::Operand define(tac::Expression expression, tac::Type type = tac::Type::Int);
  /// The same value, in what nothing writes later in the block.
  [[nodiscard]] tac::Operand fixed(const tac::Operand& value, tac::Type type);
  /// A temporary holds null or an object of this type: of boolean[] and boolean[][] that is kept (boolean_arrays.h).
  void note_type(const tac::Operand& temporary, std::string_view descriptor);
  [[nodiscard]] const BooleanArrays& boolean_temporaries() const { return boolean_temporaries_; }
  /// Where this int is 0 the run ends, and says nothing.
  void assume(const tac::Operand& condition);
  /// The value in the range of a boolean, byte, char or short (JVMS 6.5 ireturn, putfield, putstatic); of other types
  /// itself.
  [[nodiscard]] tac::Operand narrowed(const tac::Operand& value, tac::Type type);
  /// A value that an Unsupported statement leaves: a temporary which nothing assigns.
  [[nodiscard]] Value unknown(const classfile::FieldType& type);
  /// What a call or a choice writes.
  [[nodiscard]] tac::LocalId fresh_temporary(tac::Type type) { return temporaries_.fresh(tac::stack_type(type)); }
  /// Writes a JVM local. Older values of it that are still on the stack are saved first, as in `i = i++`.
  void store(tac::LocalId local, tac::Expression value);
  /// The expression of `operand`: where the last statement computed it for this use only, that statement is taken back,
  /// so that `t = x + 1; a = t` becomes `a = x + 1`. The operand must have been popped.
  [[nodiscard]] tac::Expression take_expression(const tac::Operand& operand);

  /// Each handler is entered with the exception alone on the stack.
  void exit_to_handlers(const std::vector<std::uint32_t>& handlers);
  /// Where a handler finds the exception.
  [[nodiscard]] tac::LocalId exception_of(std::uint32_t handler);
  /// The local that stands for a global here.
  [[nodiscard]] tac::LocalId global(tac::GlobalId id);

  /// Jumps whose targets come later: each gives its position, and lead_here makes it lead to what is emitted next. A
  /// Call that is led so goes there with its exceptions.
  [[nodiscard]] std::size_t emit_branch(tac::Relation relation, tac::Operand left, tac::Operand right);
  [[nodiscard]] std::size_t emit_goto();
  void lead_here(std::size_t jump);
  /// What is emitted stands before the method's first instruction: no handler of it covers that.
  void begin_prelude() { is_prelude_ = true; }
  [[nodiscard]] bool is_prelude() const { return is_prelude_; }

  /// tac::Body::has_effects.
  void note_effect() { draft_.has_effects = true; }
  /// Classes whose initialisation is known to have been triggered before this place in the block.
  [[nodiscard]] std::set<std::string>& initialised() { return initialised_; }

  /// Promises of what was observed before this place in the block.
  [[nodiscard]] std::vector<tac::Promised>& promised() { return promised_; }

  /// The ends of a block. The values on the stack move to the temporaries of the successors first.
  void end_with_goto(std::uint32_t block);
  void end_with_branch(tac::Relation relation, tac::Operand left, tac::Operand right, std::uint32_t target,
                       std::uint32_t fall_through);
  void end_with_switch(tac::Operand key, std::vector<tac::SwitchCase> cases, std::uint32_t default_block);
  /// Return, Throw, Error.
  void end_with(tac::Operation operation);

  /// What was emitted last never goes on.
  void end() { has_ended_ = true; }

  [[nodiscard]] bool has_ended() const { return has_ended_; }
  [[nodiscard]] std::size_t size() const { return draft_.statements.size(); }
  [[nodiscard]] const std::vector<tac::Stmt>& statements() const { return draft_.statements; }
  /// Precondition: has_ended().
  [[nodiscard]] BlockDraft take_draft() { return std::move(draft_); }

 private:
  void save_before_write(tac::LocalId local);
  [[nodiscard]] tac::Type type_of(tac::LocalId local) const;
  /// Moves the stack's primitive values to the temporaries that the successors read. `read_after`: operands of the jump
  /// that follows.
  void settle_stack(std::uint32_t successor, const std::vector<tac::Operand*>& read_after);
  void move_to(tac::LocalId target, std::size_t depth, const std::vector<tac::Operand*>& read_after);
  void replace_on_stack(const tac::Operand& from, const tac::Operand& to);
  void exit_to(std::uint32_t block);

  const MethodContext& context_;
  Temporaries& temporaries_;
  SymbolicStack stack_;
  BlockDraft draft_;
  std::size_t instruction_ = 0;
  bool has_ended_ = false, is_prelude_ = false;
  BooleanArrays boolean_temporaries_;
  std::set<std::string> initialised_;
  std::vector<tac::Promised> promised_;
};

}  // namespace dashj::lower
