// SPDX-License-Identifier: MIT
#include "classfile/lower/narrow_results.h"

#include <algorithm>
#include <map>

#include "classfile/format/descriptor.h"

namespace dashj::lower {
namespace {

using tac::LocalId;
using tac::Operand;

struct Range {
  std::int32_t low = 0, high = 0;
  [[nodiscard]] bool holds(std::int32_t value) const { return low <= value && value <= high; }
  [[nodiscard]] bool holds(const Range& inner) const { return low <= inner.low && inner.high <= high; }
};

Range range_of(tac::Type type) {
  switch (type) {
    case tac::Type::Boolean:
      return {0, 1};
    case tac::Type::Byte:
      return {-128, 127};
    case tac::Type::Short:
      return {-32768, 32767};
    case tac::Type::Char:
      return {0, 65535};
    case tac::Type::Int:
      break;
  }
  return {INT32_MIN, INT32_MAX};
}

Range range_of(tac::UnaryOp op) {
  switch (op) {
    case tac::UnaryOp::ToByte:
      return range_of(tac::Type::Byte);
    case tac::UnaryOp::ToChar:
      return range_of(tac::Type::Char);
    case tac::UnaryOp::ToShort:
      return range_of(tac::Type::Short);
    case tac::UnaryOp::Neg:
      break;
  }
  return range_of(tac::Type::Int);
}

/// Which locals hold only values of one range.
class InRange {
 public:
  InRange(const MethodContext& context, const std::vector<BlockDraft*>& drafts, Range range)
      : context_(context), range_(range) {
    collect(drafts);
    remove_unsupported();
  }

  [[nodiscard]] bool operand(const Operand& operand) const {
    if (const auto* constant = std::get_if<std::int32_t>(&operand)) return range_.holds(*constant);
    const auto known = is_in_range_.find(std::get<LocalId>(operand));
    return known != is_in_range_.end() && known->second;
  }

 private:
  void collect(const std::vector<BlockDraft*>& drafts) {
    for (std::size_t i = 0; i < context_.webs.parameter_count; ++i) {
      is_in_range_[LocalId{static_cast<std::uint32_t>(i)}] = range_.holds(range_of(context_.webs.locals[i].type));
    }
    for (const BlockDraft* draft : drafts) {
      for (const tac::Stmt& stmt : draft->statements) {
        const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
        if (assign == nullptr) continue;
        assignments_.push_back(assign);
        is_in_range_.try_emplace(assign->target, true);
      }
    }
  }

  void remove_unsupported() {
    bool has_changed = true;
    while (has_changed) {
      has_changed = false;
      for (const tac::Assign* assign : assignments_) {
        bool& is_in_range = is_in_range_[assign->target];
        if (!is_in_range || std::visit([this](const auto& value) { return expression(value); }, assign->value))
          continue;
        is_in_range = false;
        has_changed = true;
      }
    }
  }

  [[nodiscard]] bool expression(const tac::Copy& copy) const { return operand(copy.value); }
  [[nodiscard]] bool expression(const tac::Unary& unary) const { return range_.holds(range_of(unary.op)); }
  [[nodiscard]] bool expression(const tac::Binary& binary) const {
    const bool both = operand(binary.left) && operand(binary.right);
    if (binary.op == tac::BinaryOp::And) {
      // All ranges are [0, 2^n - 1] or [-2^n, 2^n - 1]; a mask from 0 on cuts any value down to itself.
      return both || is_mask(binary.left) || is_mask(binary.right);
    }
    return (binary.op == tac::BinaryOp::Or || binary.op == tac::BinaryOp::Xor) && both;
  }
  [[nodiscard]] bool is_mask(const Operand& operand) const {
    const auto* constant = std::get_if<std::int32_t>(&operand);
    return constant != nullptr && *constant >= 0 && range_.holds(*constant);
  }

  const MethodContext& context_;
  Range range_;
  std::vector<const tac::Assign*> assignments_;
  std::map<LocalId, bool> is_in_range_;
};

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

void remove_needless_narrowing(const MethodContext& context, std::vector<BlockDraft*> drafts) {
  const classfile::FieldType& result = context.descriptor.result;
  if (!result.is_int_like() || int_like_type(result) == tac::Type::Int) return;
  const InRange in_range(context, drafts, range_of(int_like_type(result)));
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
