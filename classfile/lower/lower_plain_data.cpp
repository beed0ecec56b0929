// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "base/mutant.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/lower_families.h"
#include "classfile/lower/structured_monitors.h"
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

}  // namespace

namespace {

/// JVMS 6.5 monitorenter: one thread, so it only asks for null. Sound: where monitors are structured no other
/// instruction of theirs throws, and waiting, notifying and threads are not modelled. False: they are not.
bool lower_monitor(BlockBuilder& builder, Opcode opcode) {
  if (opcode != Opcode::Monitorenter && opcode != Opcode::Monitorexit) return false;
  const MethodContext& context = builder.context();
  if (!has_structured_monitors(context.graph, *context.method.code)) return false;
  const Reference object = builder.stack().pop_reference();
  if (opcode == Opcode::Monitorenter) static_cast<void>(check_not_null(builder, object));
  return true;
}

}  // namespace

/// Monitors: where they are not structured, named, its effect on the stack's shape kept.
bool lower_plain_data(BlockBuilder& builder, const classfile::Instruction& instruction) {
  const auto row =
      std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.opcode == instruction.opcode; });
  if (row == kRows.end()) return false;
  if (lower_monitor(builder, instruction.opcode)) return true;
  for (auto letter = row->popped.rbegin(); letter != row->popped.rend(); ++letter)
    static_cast<void>(builder.stack().pop_type(type_of(*letter)));
  unsupported(builder, fmt::format("{} ({})", row->what, mnemonic(row->opcode)), kinds_of(row->opcode));
  if (!row->pushed.empty()) builder.stack().push(builder.unknown(type_of(row->pushed[0])));
  return true;
}

}  // namespace dashj::lower
