// SPDX-License-Identifier: MIT
#include "classfile/lower/boolean_arrays.h"

#include <cstddef>
#include <string_view>
#include <vector>

#include "classfile/lower/constant_operand.h"
#include "classfile/lower/method_context.h"

namespace dashj::lower {
namespace {

using classfile::Instruction;
using classfile::Opcode;
using tac::LocalId;

constexpr std::string_view kArray = "[Z", kTable = "[[Z";
constexpr std::int32_t kBoolean = 4;  // JVMS table 6.5.newarray-A

class KnownVariables {
 public:
  /// `tables`: for rows, the variables that hold such.
  KnownVariables(const MethodContext& context, std::string_view type, const std::set<LocalId>& tables)
      : context_(context), type_(type), tables_(tables) {}

  std::set<LocalId> find() {
    const LocalWebs& webs = context_.webs;
    find_those_that_may_be();
    for (bool changed = true; changed;) {
      changed = false;
      for (const classfile::Block& block : context_.graph.blocks) {
        for (std::size_t i = block.first; i <= block.last; ++i) {
          const LocalId written = webs.written[i];
          if (!written.is_valid() || !may_be_[written.index()] || fits(block, i)) continue;
          may_be_[written.index()] = false;
          changed = true;
        }
      }
    }
    std::set<LocalId> result;
    for (std::uint32_t i = 0; i < webs.locals.size(); ++i)
      if (may_be_[i] && webs.locals[i].type == tac::Type::Ref) result.insert(LocalId{i});
    return result;
  }

 private:
  // Whether a variable is written at all, or a parameter arrives as one.
  void find_those_that_may_be() {
    const LocalWebs& webs = context_.webs;
    may_be_.assign(webs.locals.size(), false);
    for (const LocalId local : webs.written)
      if (local.is_valid()) may_be_[local.index()] = true;
    for (std::uint32_t i = 0; i < webs.parameter_count; ++i) may_be_[i] = false;
    for (const LocalWebs::Array& given : webs.arrays)
      may_be_[given.array.index()] =
          given.component == tac::Type::Boolean && given.rows.has_value() == (type_ == kTable);
    if (context_.options.is_entry) return;
    const std::size_t first = context_.method.has_flag(classfile::kAccStatic) ? 0 : 1;
    for (std::size_t i = 0; i < context_.descriptor.parameters.size(); ++i)
      may_be_[first + i] = context_.descriptor.parameters[i].text == type_;
  }

  // What the instruction before a store in its block leaves is what is stored.
  [[nodiscard]] bool fits(const classfile::Block& block, std::size_t store) const {
    if (store == block.first) return false;
    const LocalId copied = context_.webs.read[store - 1];
    if (copied.is_valid()) return may_be_[copied.index()];
    return gives_one(context_.graph.instructions[store - 1]) || gives_row(block, store - 1);
  }

  [[nodiscard]] bool gives_one(const Instruction& instruction) const {
    const classfile::ClassFile& owner = context_.owner;
    switch (instruction.opcode) {
      case Opcode::AconstNull:
        return true;
      case Opcode::Newarray:
        return type_ == kArray && instruction.operand == kBoolean;
      case Opcode::Anewarray:
        return type_ == kTable && class_operand(owner, instruction) == kArray;
      case Opcode::Multianewarray:
      case Opcode::Checkcast:
        return class_operand(owner, instruction) == type_;
      case Opcode::Getfield:
      case Opcode::Getstatic:
        return member_operand(owner, instruction).descriptor == type_;
      case Opcode::Invokevirtual:
      case Opcode::Invokespecial:
      case Opcode::Invokestatic:
      case Opcode::Invokeinterface: {
        const std::string_view called = member_operand(owner, instruction).descriptor;
        return called.substr(called.rfind(')') + 1) == type_;
      }
      default:
        return false;
    }
  }

  // `table[i]`: the table and the index are read by the two instructions before.
  [[nodiscard]] bool gives_row(const classfile::Block& block, std::size_t at) const {
    if (context_.graph.instructions[at].opcode != Opcode::Aaload || at < std::size_t{2} + block.first) return false;
    const LocalId table = context_.webs.read[at - 2];
    return leaves_one_int(at - 1) && table.is_valid() && tables_.contains(table);
  }

  // And takes nothing from the stack.
  [[nodiscard]] bool leaves_one_int(std::size_t at) const {
    const Opcode opcode = context_.graph.instructions[at].opcode;
    if (opcode == Opcode::Iinc) return false;
    const bool is_constant = opcode >= Opcode::IconstM1 && opcode <= Opcode::Iconst5;
    return is_constant || opcode == Opcode::Bipush || context_.webs.read[at].is_valid();
  }

  const MethodContext& context_;
  const std::string_view type_;
  const std::set<LocalId>& tables_;
  std::vector<bool> may_be_;  // by local
};

}  // namespace

BooleanArrays boolean_arrays(const MethodContext& context) {
  BooleanArrays result;
  result.tables = KnownVariables(context, kTable, {}).find();
  result.arrays = KnownVariables(context, kArray, result.tables).find();
  return result;
}

}  // namespace dashj::lower
