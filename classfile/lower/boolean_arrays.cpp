// SPDX-License-Identifier: MIT
#include "classfile/lower/boolean_arrays.h"

#include <string_view>

#include "classfile/lower/constant_operand.h"

namespace dashj::lower {
namespace {

using classfile::Instruction;
using classfile::Opcode;
using tac::LocalId;

constexpr std::string_view kBooleanArray = "[Z";
constexpr std::int32_t kBoolean = 4;  // JVMS table 6.5.newarray-A

bool gives_boolean_array(const classfile::ClassFile& owner, const Instruction& instruction) {
  switch (instruction.opcode) {
    case Opcode::AconstNull:
      return true;
    case Opcode::Newarray:
      return instruction.operand == kBoolean;
    case Opcode::Checkcast:
      return class_operand(owner, instruction) == kBooleanArray;
    case Opcode::Getfield:
    case Opcode::Getstatic:
      return member_operand(owner, instruction).descriptor == kBooleanArray;
    case Opcode::Invokevirtual:
    case Opcode::Invokespecial:
    case Opcode::Invokestatic:
    case Opcode::Invokeinterface:
      return member_operand(owner, instruction).descriptor.ends_with(")[Z");
    default:
      return false;
  }
}

// By local: whether a variable is written at all, or a parameter arrives as a boolean[].
std::vector<bool> those_that_may_be(const MethodContext& context) {
  const LocalWebs& webs = context.webs;
  std::vector<bool> may_be(webs.locals.size(), false);
  for (const LocalId local : webs.written)
    if (local.is_valid()) may_be[local.index()] = true;
  for (std::uint32_t i = 0; i < webs.parameter_count; ++i) may_be[i] = false;
  for (const LocalWebs::Array& given : webs.arrays)
    may_be[given.array.index()] = given.component == tac::Type::Boolean && !given.rows;
  if (context.options.is_entry) return may_be;
  const std::size_t first = context.method.has_flag(classfile::kAccStatic) ? 0 : 1;
  for (std::size_t i = 0; i < context.descriptor.parameters.size(); ++i)
    may_be[first + i] = context.descriptor.parameters[i].text == kBooleanArray;
  return may_be;
}

}  // namespace

std::set<LocalId> boolean_arrays(const MethodContext& context) {
  const LocalWebs& webs = context.webs;
  std::vector<bool> may_be = those_that_may_be(context);
  // What the instruction before a store in its block leaves is what is stored.
  const auto fits = [&](const classfile::Block& block, std::size_t store) {
    if (store == block.first) return false;
    const LocalId copied = webs.read[store - 1];
    return copied.is_valid() ? may_be[copied.index()]
                             : gives_boolean_array(context.owner, context.graph.instructions[store - 1]);
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const classfile::Block& block : context.graph.blocks) {
      for (std::size_t i = block.first; i <= block.last; ++i) {
        const LocalId written = webs.written[i];
        if (!written.is_valid() || !may_be[written.index()] || fits(block, i)) continue;
        may_be[written.index()] = false;
        changed = true;
      }
    }
  }
  std::set<LocalId> result;
  for (std::uint32_t i = 0; i < webs.locals.size(); ++i)
    if (may_be[i] && webs.locals[i].type == tac::Type::Ref) result.insert(LocalId{i});
  return result;
}

}  // namespace dashj::lower
