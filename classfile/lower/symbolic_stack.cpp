// SPDX-License-Identifier: MIT
#include "classfile/lower/symbolic_stack.h"

#include <algorithm>
#include <utility>

namespace dashj::lower {

int category(const Value& value) {
  if (const auto* primitive = std::get_if<Primitive>(&value)) return tac::bits_of(primitive->type) / 32;
  return 1;
}

const tac::Operand* operand_of(const Value& value) {
  if (const auto* primitive = std::get_if<Primitive>(&value)) return &primitive->operand;
  const auto& reference = std::get<Reference>(value);
  return reference.is_reference() ? &reference.operand : nullptr;
}

tac::Operand* operand_of(Value& value) {
  return const_cast<tac::Operand*>(operand_of(std::as_const(value)));
}

tac::Type type_of(const Value& value) {
  const auto* primitive = std::get_if<Primitive>(&value);
  return primitive != nullptr ? primitive->type : tac::Type::Ref;
}

tac::Type tac_type(const classfile::FieldType& type) {
  return primitive_type(type).value_or(tac::Type::Ref);
}

std::optional<tac::Type> primitive_type(const classfile::FieldType& type) {
  switch (type.kind) {
    case classfile::TypeKind::Boolean:
      return tac::Type::Boolean;
    case classfile::TypeKind::Byte:
      return tac::Type::Byte;
    case classfile::TypeKind::Char:
      return tac::Type::Char;
    case classfile::TypeKind::Short:
      return tac::Type::Short;
    case classfile::TypeKind::Int:
      return tac::Type::Int;
    case classfile::TypeKind::Long:
      return tac::Type::Long;
    case classfile::TypeKind::Float:
      return tac::Type::Float;
    case classfile::TypeKind::Double:
      return tac::Type::Double;
    default:
      return std::nullopt;
  }
}

Value join(const Value& a, const Value& b) {
  if (is_primitive(a) || is_primitive(b)) {
    const auto *left = std::get_if<Primitive>(&a), *right = std::get_if<Primitive>(&b);
    if (left != nullptr && right != nullptr && left->type == right->type) return a;
    throw VerifyFailure("two types meet on the operand stack");
  }
  const auto& left = std::get<Reference>(a);
  const auto& right = std::get<Reference>(b);
  if (left == right) return a;
  if (!left.is_reference() || !right.is_reference()) throw VerifyFailure("two types meet on the operand stack");
  Reference joined;
  joined.operand = left.operand;
  if (left.is_never_null() && right.is_never_null()) joined.kind = Reference::Kind::NonNull;
  if (left.is_text_or_null() && right.is_text_or_null())
    joined.kind = joined.is_never_null() ? Reference::Kind::Text : Reference::Kind::String;
  return joined;
}

Value SymbolicStack::pop() {
  if (values_.empty()) throw VerifyFailure("the operand stack is empty");
  Value value = std::move(values_.back());
  values_.pop_back();
  return value;
}

tac::Operand SymbolicStack::pop_primitive(tac::Type type) {
  const Value value = pop();
  const auto* primitive = std::get_if<Primitive>(&value);
  if (primitive == nullptr || primitive->type != type)
    throw VerifyFailure("another type is expected on the operand stack");
  return primitive->operand;
}

Reference SymbolicStack::pop_untyped() {
  Value value = pop();
  if (is_primitive(value)) throw VerifyFailure("the operand stack holds another type");
  return std::get<Reference>(std::move(value));
}

Reference SymbolicStack::pop_reference() {
  Reference value = pop_untyped();
  if (!value.is_reference()) throw VerifyFailure("a reference is expected on the operand stack");
  return value;
}

Value SymbolicStack::pop_type(const classfile::FieldType& type) {
  if (const auto primitive = primitive_type(type)) {
    const tac::Type on_stack = tac::stack_type(*primitive);
    return Primitive{pop_primitive(on_stack), on_stack};
  }
  return pop_reference();
}

std::size_t SymbolicStack::entries_of(int words, std::size_t end) const {
  std::size_t entries = 0;
  while (words > 0) {
    if (entries == end) throw VerifyFailure("the operand stack is too short");
    words -= category(values_[end - 1 - entries]);
    ++entries;
  }
  if (words < 0) throw VerifyFailure("a long or double is cut in two on the operand stack");
  return entries;
}

void SymbolicStack::duplicate(int words, int below) {
  const std::size_t copied = entries_of(words, values_.size());
  const std::size_t under = entries_of(below, values_.size() - copied);
  const std::vector<Value> top(values_.end() - static_cast<std::ptrdiff_t>(copied), values_.end());
  values_.insert(values_.end() - static_cast<std::ptrdiff_t>(copied + under), top.begin(), top.end());
}

void SymbolicStack::drop(int words) {
  values_.resize(values_.size() - entries_of(words, values_.size()));
}

void SymbolicStack::swap() {
  if (entries_of(1, values_.size()) != 1 || entries_of(1, values_.size() - 1) != 1) {
    throw VerifyFailure("swap needs two values of one word");
  }
  std::swap(values_[values_.size() - 1], values_[values_.size() - 2]);
}

std::size_t SymbolicStack::count_of(const tac::Operand& operand) const {
  return static_cast<std::size_t>(std::count_if(values_.begin(), values_.end(), [&](const Value& value) {
    const tac::Operand* own = operand_of(value);
    return own != nullptr && *own == operand;
  }));
}

}  // namespace dashj::lower
