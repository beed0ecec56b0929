// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "classfile/lower/lower_families.h"

namespace dashj::lower {
namespace {

using classfile::Opcode;

struct Row {
  Opcode opcode;
  std::string_view popped, pushed, what;
  bool may_throw;
};

constexpr std::array kRows = {
#define DASHJ_PLAIN_DATA(opcode, popped, pushed, what, may_throw) Row{Opcode::opcode, popped, pushed, what, may_throw},
#include "classfile/lower/plain_data_ops.def"
#undef DASHJ_PLAIN_DATA
};

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

void create_multi_array(BlockBuilder& builder, int dimensions) {
  for (int i = 0; i < dimensions; ++i) builder.stack().pop_int();
  builder.unsupported("array creation (multianewarray)", false, true);
  builder.stack().push(reference(builder.fresh_temporary(tac::Type::Ref)));
}

}  // namespace

/// Everything on arrays, type tests and monitors: named, its effect on the stack's shape kept.
bool lower_plain_data(BlockBuilder& builder, const classfile::Instruction& instruction) {
  if (instruction.opcode == Opcode::Multianewarray) {
    create_multi_array(builder, instruction.operand2);
    return true;
  }
  const auto row =
      std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.opcode == instruction.opcode; });
  if (row == kRows.end()) return false;
  for (std::size_t i = row->popped.size(); i-- > 0;) builder.stack().pop_type(type_of(row->popped[i]));
  builder.unsupported(fmt::format("{} ({})", row->what, mnemonic(row->opcode)), false, row->may_throw);
  if (row->pushed.empty()) return true;
  const classfile::FieldType result = type_of(row->pushed[0]);
  builder.stack().push(builder.unknown(result));
  return true;
}

}  // namespace dashj::lower
