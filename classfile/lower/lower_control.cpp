// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "base/mutant.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::Instruction;
using classfile::Opcode;
using tac::Operand;
using tac::Relation;

/// ifeq .. ifle and if_icmpeq .. if_icmple stand in the order of Relation.
Relation relation_from(Opcode opcode, Opcode first) {
  return static_cast<Relation>(static_cast<int>(opcode) - static_cast<int>(first));
}
static_assert(static_cast<int>(Relation::Le) == static_cast<int>(Opcode::Ifle) - static_cast<int>(Opcode::Ifeq));
static_assert(static_cast<int>(Relation::Le) ==
              static_cast<int>(Opcode::IfIcmple) - static_cast<int>(Opcode::IfIcmpeq));

bool holds(Relation relation, tac::Value left, tac::Value right) {
  switch (relation) {
    case Relation::Eq:
      return left == right;
    case Relation::Ne:
      return left != right;
    case Relation::Lt:
      return left < right;
    case Relation::Ge:
      return left >= right;
    case Relation::Gt:
      return left > right;
    case Relation::Le:
      return left <= right;
  }
  return false;
}

class ControlLowering {
 public:
  ControlLowering(BlockBuilder& builder, const Instruction& instruction)
      : builder_(builder), instruction_(instruction), graph_(builder.context().graph) {}

  [[nodiscard]] std::uint32_t target() const { return block(instruction_.operand); }
  [[nodiscard]] std::uint32_t fall_through() const {
    return block(static_cast<std::int32_t>(instruction_.offset + instruction_.length));
  }

  /// Two constants decide the branch here: `assert` asks $assertionsDisabled, which is the constant 0.
  void branch(Relation relation, const Operand& left, const Operand& right) {
    const auto* a = std::get_if<tac::Constant>(&left);
    const auto* b = std::get_if<tac::Constant>(&right);
    if (a != nullptr && b != nullptr) {
      return builder_.end_with_goto(holds(relation, a->value, b->value) ? target() : fall_through());
    }
    builder_.end_with_branch(relation, left, right, target(), fall_through());
  }

  void lower_switch() {
    const Operand key = builder_.stack().pop_int();
    std::vector<tac::SwitchCase> cases;
    for (const auto& [value, offset] : instruction_.cases) cases.push_back({value, to_block(block(offset))});
    std::sort(cases.begin(), cases.end(), [](const auto& a, const auto& b) { return a.key < b.key; });
    const auto same_key = [](const auto& a, const auto& b) { return a.key == b.key; };
    if (std::adjacent_find(cases.begin(), cases.end(), same_key) != cases.end()) {
      throw VerifyFailure("a switch has a key twice");
    }
    // The gaps of a tableswitch name the default like any other key.
    std::erase_if(cases, [&](const auto& c) { return c.target == to_block(target()); });
    const auto* constant = std::get_if<tac::Constant>(&key);
    if (constant == nullptr && !cases.empty()) return builder_.end_with_switch(key, std::move(cases), target());
    const auto chosen = std::find_if(cases.begin(), cases.end(), [&](const auto& c) { return Operand(c.key) == key; });
    builder_.end_with_goto(chosen == cases.end() ? target() : chosen->target.value);
  }

  void compare_references(Relation relation, bool with_null) {
    Reference right = reference(kNull);
    if (with_null) {
      right.kind = Reference::Kind::Null;
    } else {
      right = builder_.stack().pop_reference();
    }
    const Reference left = builder_.stack().pop_reference();
    if (may_be_equal_objects(builder_.context(), left, right)) {
      const Operand same = are_one_object(builder_, left.operand, right.operand);
      return branch(relation == Relation::Eq ? Relation::Ne : Relation::Eq, same, 0);
    }
    if (with_null && DASHJ_MUTATE(null_is_never_null, left.is_never_null(), true))
      return builder_.end_with_goto(relation == Relation::Ne ? target() : fall_through());
    branch(relation, left.operand, right.operand);
  }

  void return_value() {
    const classfile::FieldType& result = builder_.context().descriptor.result;
    const Opcode opcode = instruction_.opcode;
    if (opcode == Opcode::Return) return builder_.end_with(tac::Return{});
    const auto returned = return_type(opcode);
    if (!returned) {
      if (primitive_type(result) || result.kind == classfile::TypeKind::Void)
        throw VerifyFailure("a method returns another type");
      return builder_.end_with(tac::Return{builder_.stack().pop_reference().operand});
    }
    const auto declared = primitive_type(result);
    if (!declared || tac::stack_type(*declared) != *returned) throw VerifyFailure("a method returns another type");
    // narrow_results.h removes the narrowing where it changes nothing.
    builder_.end_with(tac::Return{builder_.narrowed(builder_.stack().pop_primitive(*returned), *declared)});
  }

 private:
  [[nodiscard]] static std::optional<tac::Type> return_type(Opcode opcode) {
    switch (opcode) {
      case Opcode::Ireturn:
        return tac::Type::Int;
      case Opcode::Lreturn:
        return tac::Type::Long;
      case Opcode::Freturn:
        return tac::Type::Float;
      case Opcode::Dreturn:
        return tac::Type::Double;
      default:
        return std::nullopt;
    }
  }

  [[nodiscard]] std::uint32_t block(std::int32_t offset) const {
    return graph_.block_at(static_cast<std::uint16_t>(offset));
  }

  BlockBuilder& builder_;
  const Instruction& instruction_;
  const classfile::BlockGraph& graph_;
};

bool lower_branch(ControlLowering& control, BlockBuilder& builder, Opcode opcode) {
  if (opcode >= Opcode::Ifeq && opcode <= Opcode::Ifle) {
    control.branch(relation_from(opcode, Opcode::Ifeq), builder.stack().pop_int(), 0);
  } else if (opcode >= Opcode::IfIcmpeq && opcode <= Opcode::IfIcmple) {
    const Operand right = builder.stack().pop_int();
    const Operand left = builder.stack().pop_int();
    control.branch(relation_from(opcode, Opcode::IfIcmpeq), left, right);
  } else if (opcode == Opcode::IfAcmpeq || opcode == Opcode::IfAcmpne) {
    control.compare_references(opcode == Opcode::IfAcmpeq ? Relation::Eq : Relation::Ne, false);
  } else if (opcode == Opcode::Ifnull || opcode == Opcode::Ifnonnull) {
    control.compare_references(opcode == Opcode::Ifnull ? Relation::Eq : Relation::Ne, true);
  } else {
    return false;
  }
  return true;
}

}  // namespace

/// JVMS 6.5: if*, goto, switches, returns, subroutines.
bool lower_control(BlockBuilder& builder, const Instruction& instruction) {
  ControlLowering control(builder, instruction);
  const Opcode opcode = instruction.opcode;
  if (lower_branch(control, builder, opcode)) return true;
  if (opcode == Opcode::Goto || opcode == Opcode::GotoW) {
    builder.end_with_goto(control.target());
  } else if (classfile::is_switch(opcode)) {
    control.lower_switch();
  } else if (classfile::is_return(opcode)) {
    control.return_value();
  } else if (classfile::is_jsr(opcode) || opcode == Opcode::Ret) {
    // javac has not written subroutines since Java 1.6.
    unsupported_end(builder, "subroutine (" + std::string(mnemonic(opcode)) + ")");
  } else {
    return false;
  }
  return true;
}

}  // namespace dashj::lower
