// SPDX-License-Identifier: MIT
#include "classfile/lower/symbolic_stack.h"

#include <algorithm>

namespace dashj::lower {

int category(const Value& value) {
  const auto* opaque = std::get_if<Opaque>(&value);
  const bool is_wide =
      opaque != nullptr && (opaque->kind == Opaque::Kind::Long || opaque->kind == Opaque::Kind::Double);
  return is_wide ? 2 : 1;
}

Opaque opaque_of(const classfile::FieldType& type) {
  Opaque opaque;
  if (type.kind == classfile::TypeKind::Long) opaque.kind = Opaque::Kind::Long;
  if (type.kind == classfile::TypeKind::Float) opaque.kind = Opaque::Kind::Float;
  if (type.kind == classfile::TypeKind::Double) opaque.kind = Opaque::Kind::Double;
  return opaque;
}

Value join(const Value& a, const Value& b) {
  if (is_int(a) && is_int(b)) return a;
  if (is_int(a) || is_int(b)) throw VerifyFailure("an int and another type meet on the operand stack");
  const auto& left = std::get<Opaque>(a);
  const auto& right = std::get<Opaque>(b);
  if (left == right) return a;
  if (!left.is_reference() || !right.is_reference()) throw VerifyFailure("two types meet on the operand stack");
  const auto is_string = [](const Opaque& o) { return o.kind == Opaque::Kind::String || o.kind == Opaque::Kind::Null; };
  Opaque joined;
  if (is_string(left) && is_string(right)) joined.kind = Opaque::Kind::String;
  return joined;
}

Value SymbolicStack::pop() {
  if (values_.empty()) throw VerifyFailure("the operand stack is empty");
  Value value = std::move(values_.back());
  values_.pop_back();
  return value;
}

tac::Operand SymbolicStack::pop_int() {
  const Value value = pop();
  if (!is_int(value)) throw VerifyFailure("an int is expected on the operand stack");
  return std::get<tac::Operand>(value);
}

Opaque SymbolicStack::pop_opaque(int wanted_category) {
  Value value = pop();
  if (is_int(value) || category(value) != wanted_category) throw VerifyFailure("the operand stack holds another type");
  return std::get<Opaque>(std::move(value));
}

Opaque SymbolicStack::pop_reference() {
  Opaque value = pop_opaque(1);
  if (!value.is_reference()) throw VerifyFailure("a reference is expected on the operand stack");
  return value;
}

Value SymbolicStack::pop_type(const classfile::FieldType& type) {
  if (type.is_int_like()) return pop_int();
  return type.is_reference() ? pop_reference() : pop_opaque(type.slots());
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
    return is_int(value) && std::get<tac::Operand>(value) == operand;
  }));
}

}  // namespace dashj::lower
