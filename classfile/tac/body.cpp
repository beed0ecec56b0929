// SPDX-License-Identifier: MIT
#include "classfile/tac/body.h"

#include <algorithm>

#include "base/check.h"

namespace dashj::tac {

Type result_type(const Unary& unary) {
  switch (unary.op) {
    case UnaryOp::Neg:
    case UnaryOp::Abs:
    case UnaryOp::Sqrt:
    case UnaryOp::Floor:
    case UnaryOp::Ceil:
    case UnaryOp::Rint:
      return unary.type;
    case UnaryOp::Bits:
      return unary.type == Type::Float ? Type::Int : Type::Long;
    case UnaryOp::FromBits:
      return unary.type == Type::Int ? Type::Float : Type::Double;
    case UnaryOp::ToByte:
    case UnaryOp::ToChar:
    case UnaryOp::ToShort:
    case UnaryOp::ToInt:
      return Type::Int;
    case UnaryOp::ToLong:
      return Type::Long;
    case UnaryOp::ToFloat:
      return Type::Float;
    case UnaryOp::ToDouble:
      return Type::Double;
  }
  DASHJ_UNREACHABLE("every unary operator should have a type");
}

Type result_type(const Binary& binary) {
  return is_comparison(binary.op) ? Type::Int : binary.type;
}

Type result_type(const Expression& expression, const Body& body) {
  if (const auto* copy = std::get_if<Copy>(&expression)) return body.type_of(copy->value);
  if (const auto* unary = std::get_if<Unary>(&expression)) return result_type(*unary);
  if (const auto* binary = std::get_if<Binary>(&expression)) return result_type(*binary);
  if (const auto* fma = std::get_if<Fma>(&expression)) return fma->type;
  if (const auto* select = std::get_if<Select>(&expression)) return select->type;
  if (const auto* update = std::get_if<Update>(&expression)) return body.type_of(update->map);
  if (const auto* load = std::get_if<Load>(&expression)) return load->type;
  if (const auto* store = std::get_if<Store>(&expression)) return body.type_of(store->cells);
  if (const auto* fill = std::get_if<Fill>(&expression)) return body.type_of(fill->cells);
  if (const auto* copy = std::get_if<CopyCells>(&expression)) return body.type_of(copy->cells);
  return Type::Int;
}

Type Body::type_of(const Operand& operand) const {
  if (const auto* constant = std::get_if<Constant>(&operand)) return constant->type;
  return type_of(std::get<LocalId>(operand));
}

Type Body::result_type() const {
  const std::size_t end = descriptor.rfind(')');
  if (end == std::string::npos || end + 1 == descriptor.size()) return Type::Int;
  switch (descriptor[end + 1]) {
    case 'L':
    case '[':
      return Type::Ref;
    case 'J':
      return Type::Long;
    case 'F':
      return Type::Float;
    case 'D':
      return Type::Double;
    default:
      return Type::Int;
  }
}

std::string_view Body::given_descriptor() const {
  return method_name == "main" && descriptor == "([Ljava/lang/String;)V" ? "()V" : std::string_view(descriptor);
}

std::string Body::display_name() const {
  std::string name = class_name;
  std::replace(name.begin(), name.end(), '/', '.');
  return name + "." + method_name + descriptor;
}

std::string Body::place_name() const {
  if (method_name != "<clinit>") return display_name();
  std::string name = class_name;
  std::replace(name.begin(), name.end(), '/', '.');
  return "the initialiser of class " + name;
}

Effects any_effects() {
  return {{std::string(kAnyException)}, true, true};
}

}  // namespace dashj::tac
