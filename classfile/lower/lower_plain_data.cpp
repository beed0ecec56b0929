// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "base/mutant.h"
#include "classfile/lower/constant_operand.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::Opcode;

struct Row {
  Opcode opcode;
  std::string_view popped, pushed, what;
};

constexpr std::array kRows = {
#define DASHJ_PLAIN_DATA(opcode, popped, pushed, what) Row{Opcode::opcode, popped, pushed, what},
#define DASHJ_PLAIN_DATA_MAY(opcode, kind)
#include "classfile/lower/plain_data_ops.def"
#undef DASHJ_PLAIN_DATA
#undef DASHJ_PLAIN_DATA_MAY
};

std::vector<Unmodelled> kinds_of(Opcode wanted) {
  std::vector<Unmodelled> kinds;
#define DASHJ_PLAIN_DATA(opcode, popped, pushed, what)
#define DASHJ_PLAIN_DATA_MAY(opcode, kind) \
  if (wanted == Opcode::opcode && DASHJ_MUTATE(opcode##_without_##kind, true, false)) kinds.push_back(Unmodelled::kind);
#include "classfile/lower/plain_data_ops.def"
#undef DASHJ_PLAIN_DATA
#undef DASHJ_PLAIN_DATA_MAY
  return kinds;
}

classfile::FieldType type_of(char letter) {
  switch (letter) {
    case 'I':
      return {classfile::TypeKind::Int, "I"};
    case 'J':
      return {classfile::TypeKind::Long, "J"};
    case 'F':
      return {classfile::TypeKind::Float, "F"};
    case 'D':
      return {classfile::TypeKind::Double, "D"};
    default:
      return {classfile::TypeKind::Object, "Ljava/lang/Object;"};
  }
}

/// What the instruction may do, given its operands: an array of constant length is made without a check, and what a
/// class entry names is resolved first.
std::vector<Unmodelled> kinds_of(const BlockBuilder& builder, const classfile::Instruction& instruction,
                                 const std::vector<Value>& popped) {
  std::vector<Unmodelled> kinds = kinds_of(instruction.opcode);
  const auto is_length = [](const Value& value) {
    const auto* constant = std::get_if<tac::Constant>(operand_of(value));
    return constant != nullptr && constant->value >= 0;
  };
  if (std::all_of(popped.begin(), popped.end(), is_length)) std::erase(kinds, Unmodelled::Size);
  const bool names_class = instruction.opcode == Opcode::Anewarray || instruction.opcode == Opcode::Multianewarray;
  if (names_class && !may_not_resolve(builder.context(), class_operand(builder.context().owner, instruction)))
    std::erase(kinds, Unmodelled::Resolution);
  return kinds;
}

/// The types that are popped, from the bottom to the top.
std::vector<classfile::FieldType> popped_types(const Row& row, const classfile::Instruction& instruction) {
  std::vector<classfile::FieldType> types;
  for (const char letter : row.popped) types.push_back(type_of(letter));
  if (instruction.opcode == Opcode::Multianewarray)
    types.resize(static_cast<std::size_t>(instruction.operand2), type_of('I'));
  return types;
}

}  // namespace

/// Everything on arrays and monitors: named, its effect on the stack's shape kept.
bool lower_plain_data(BlockBuilder& builder, const classfile::Instruction& instruction) {
  const auto row =
      std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.opcode == instruction.opcode; });
  if (row == kRows.end()) return false;
  const std::vector<classfile::FieldType> types = popped_types(*row, instruction);
  std::vector<Value> popped;
  for (std::size_t i = types.size(); i-- > 0;) popped.push_back(builder.stack().pop_type(types[i]));
  unsupported(builder, fmt::format("{} ({})", row->what, mnemonic(row->opcode)),
              kinds_of(builder, instruction, popped));
  if (!row->pushed.empty()) builder.stack().push(builder.unknown(type_of(row->pushed[0])));
  return true;
}

}  // namespace dashj::lower
