// SPDX-License-Identifier: MIT
#include "classfile/lower/in_range.h"

#include "base/mutant.h"
#include "classfile/lower/call_types.h"

namespace dashj::lower {

using tac::LocalId;
using tac::Operand;

InRange::InRange(const MethodContext& context, const std::vector<BlockDraft*>& drafts, tac::Type type)
    : range_(range_of(type)) {
  collect(context, drafts);
  remove_unsupported();
}

InRange::Range InRange::range_of(tac::Type type) {
  switch (type) {
    case tac::Type::Boolean:
      return {0, 1};
    case tac::Type::Byte:
      return {-128, 127};
    case tac::Type::Short:
      return {-32768, 32767};
    case tac::Type::Char:
      return {0, 65535};
    default:
      return {INT64_MIN, INT64_MAX};
  }
}

InRange::Range InRange::range_of(tac::UnaryOp op) {
  switch (op) {
    case tac::UnaryOp::ToByte:
      return range_of(tac::Type::Byte);
    case tac::UnaryOp::ToChar:
      return range_of(tac::Type::Char);
    case tac::UnaryOp::ToShort:
      return range_of(tac::Type::Short);
    default:
      return range_of(tac::Type::Int);
  }
}

bool InRange::operand(const Operand& operand) const {
  if (const auto* constant = std::get_if<tac::Constant>(&operand)) return range_.holds(constant->value);
  const auto known = is_in_range_.find(std::get<LocalId>(operand));
  return known != is_in_range_.end() && known->second;
}

void InRange::collect(const MethodContext& context, const std::vector<BlockDraft*>& drafts) {
  for (std::uint32_t i = 0; i < context.webs.parameter_count; ++i) write(LocalId{i}, context.webs.locals[i].type);
  for (const BlockDraft* draft : drafts) {
    for (const tac::Stmt& stmt : draft->statements) {
      if (const auto* assign = std::get_if<tac::Assign>(&stmt.operation)) {
        assignments_.push_back(assign);
        is_in_range_.try_emplace(assign->target, true);
      } else if (const auto* choose = std::get_if<tac::Choose>(&stmt.operation)) {
        write(choose->target, choose->type);
      } else if (const auto* call = std::get_if<tac::Call>(&stmt.operation); call != nullptr && call->result) {
        write(*call->result, call_types(*call).result.value_or(tac::Type::Int));
      }
    }
  }
}

void InRange::write(LocalId target, tac::Type type) {
  bool& is_in_range = is_in_range_.try_emplace(target, true).first->second;
  is_in_range = is_in_range && range_.holds(range_of(type));
}

void InRange::remove_unsupported() {
  bool has_changed = true;
  while (has_changed) {
    has_changed = false;
    for (const tac::Assign* assign : assignments_) {
      bool& is_in_range = is_in_range_[assign->target];
      if (!is_in_range || std::visit([this](const auto& value) { return expression(value); }, assign->value)) continue;
      is_in_range = false;
      has_changed = true;
    }
  }
}

bool InRange::expression(const tac::Binary& binary) const {
  const bool both = operand(binary.left) && operand(binary.right);
  if (binary.op == tac::BinaryOp::And) {
    // All ranges are [0, 2^n - 1] or [-2^n, 2^n - 1]; a mask from 0 on cuts any value down to itself.
    return both || is_mask(binary.left) || is_mask(binary.right);
  }
  return (binary.op == tac::BinaryOp::Or || binary.op == tac::BinaryOp::Xor) && both;
}

bool InRange::is_mask(const Operand& operand) const {
  const auto* constant = std::get_if<tac::Constant>(&operand);
  return constant != nullptr && DASHJ_MUTATE(negative_mask, constant->value >= 0, true) &&
         range_.holds(constant->value);
}

}  // namespace dashj::lower
