// SPDX-License-Identifier: MIT
#include "classfile/flow/instruction.h"

#include <array>

namespace dashj::classfile {
namespace {

struct OpcodeRow {
  std::string_view mnemonic;
  OperandFormat format;
};

constexpr std::array kRows = {
#define DASHJ_OPCODE(number, name, mnemonic, format) OpcodeRow{mnemonic, OperandFormat::format},
#include "classfile/flow/opcodes.def"
#undef DASHJ_OPCODE
};
static_assert(kRows.size() == 202);

bool in_range(Opcode opcode, Opcode low, Opcode high) {
  return opcode >= low && opcode <= high;
}

/// The forms with the slot in the opcode stand in families of four, the types in the order int, long, float, double,
/// reference.
std::uint16_t slot_of_short_form(Opcode opcode, Opcode first) {
  return static_cast<std::uint16_t>((static_cast<unsigned>(opcode) - static_cast<unsigned>(first)) % 4);
}

}  // namespace

std::string_view mnemonic(Opcode opcode) {
  return kRows.at(static_cast<std::size_t>(opcode)).mnemonic;
}

OperandFormat operand_format(Opcode opcode) {
  return kRows.at(static_cast<std::size_t>(opcode)).format;
}

std::optional<std::uint16_t> local_slot(const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (operand_format(opcode) == OperandFormat::Local || opcode == Opcode::Iinc) {
    return static_cast<std::uint16_t>(instruction.operand);
  }
  if (in_range(opcode, Opcode::Iload0, Opcode::Aload3)) return slot_of_short_form(opcode, Opcode::Iload0);
  if (in_range(opcode, Opcode::Istore0, Opcode::Astore3)) return slot_of_short_form(opcode, Opcode::Istore0);
  return std::nullopt;
}

namespace {

/// The types in the order in which the opcodes stand; the short forms (iload_0 ...) come in fours.
std::optional<TypeKind> moved_type(Opcode opcode, Opcode first, Opcode first_short) {
  constexpr std::array kTypes{TypeKind::Int, TypeKind::Long, TypeKind::Float, TypeKind::Double, TypeKind::Object};
  const int number = static_cast<int>(opcode);
  const int plain = number - static_cast<int>(first), in_short = number - static_cast<int>(first_short);
  if (plain >= 0 && plain < 5) return kTypes.at(static_cast<std::size_t>(plain));
  if (in_short >= 0 && in_short < 20) return kTypes.at(static_cast<std::size_t>(in_short / 4));
  return std::nullopt;
}

}  // namespace

std::optional<TypeKind> load_type(Opcode opcode) {
  return moved_type(opcode, Opcode::Iload, Opcode::Iload0);
}

std::optional<TypeKind> store_type(Opcode opcode) {
  return moved_type(opcode, Opcode::Istore, Opcode::Istore0);
}

bool is_branch(Opcode opcode) {
  const OperandFormat format = operand_format(opcode);
  return format == OperandFormat::Branch || format == OperandFormat::Branch4;
}

bool is_jsr(Opcode opcode) {
  return opcode == Opcode::Jsr || opcode == Opcode::JsrW;
}

bool is_conditional_branch(Opcode opcode) {
  return is_branch(opcode) && !is_jsr(opcode) && opcode != Opcode::Goto && opcode != Opcode::GotoW;
}

bool is_switch(Opcode opcode) {
  return opcode == Opcode::Tableswitch || opcode == Opcode::Lookupswitch;
}

bool is_return(Opcode opcode) {
  return in_range(opcode, Opcode::Ireturn, Opcode::Return);
}

bool falls_through(Opcode opcode) {
  if (is_branch(opcode)) return is_conditional_branch(opcode);
  return !is_switch(opcode) && !is_return(opcode) && opcode != Opcode::Athrow && opcode != Opcode::Ret;
}

std::vector<std::int32_t> branch_targets(const Instruction& instruction) {
  if (!is_branch(instruction.opcode) && !is_switch(instruction.opcode)) return {};
  std::vector<std::int32_t> targets{instruction.operand};
  for (const auto& [key, target] : instruction.cases) targets.push_back(target);
  return targets;
}

}  // namespace dashj::classfile
