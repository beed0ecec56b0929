// SPDX-License-Identifier: MIT
#include "classfile/lower/narrow_results.h"

#include "classfile/format/descriptor.h"
#include "classfile/lower/in_range.h"

namespace dashj::lower {
namespace {

using tac::LocalId;
using tac::Operand;

/// The operand that the narrowing in front of the last statement, a Return of its result, narrows.
const Operand* narrowed_operand(const BlockDraft& draft, LocalId result) {
  if (draft.statements.size() < 2) return nullptr;
  const auto* assign = std::get_if<tac::Assign>(&draft.statements[draft.statements.size() - 2].operation);
  if (assign == nullptr || assign->is_recorded || assign->target != result) return nullptr;
  if (const auto* unary = std::get_if<tac::Unary>(&assign->value)) return &unary->operand;
  if (const auto* binary = std::get_if<tac::Binary>(&assign->value)) return &binary->left;
  return nullptr;
}

}  // namespace

void remove_needless_narrowing(const MethodContext& context, const std::vector<BlockDraft*>& drafts) {
  const auto result = primitive_type(context.descriptor.result);
  if (!result || *result >= tac::Type::Int) return;
  const InRange in_range(context, drafts, *result);
  for (BlockDraft* draft : drafts) {
    auto* ret = std::get_if<tac::Return>(&draft->statements.back().operation);
    if (ret == nullptr || !ret->value || !std::holds_alternative<LocalId>(*ret->value)) continue;
    const Operand* operand = narrowed_operand(*draft, std::get<LocalId>(*ret->value));
    if (operand == nullptr || !in_range.operand(*operand)) continue;
    ret->value = *operand;
    draft->statements.erase(draft->statements.end() - 2);
  }
}

}  // namespace dashj::lower
