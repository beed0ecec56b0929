// SPDX-License-Identifier: MIT
#include "classfile/format/descriptor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/check.h"
#include "classfile/format/display_text.h"

namespace dashj::classfile {
namespace {

constexpr int kMaxSlots = 255;
constexpr std::size_t kMaxDimensions = 255;

std::optional<TypeKind> primitive_kind(char c) {
  switch (c) {
    case 'Z':
      return TypeKind::Boolean;
    case 'B':
      return TypeKind::Byte;
    case 'C':
      return TypeKind::Char;
    case 'S':
      return TypeKind::Short;
    case 'I':
      return TypeKind::Int;
    case 'J':
      return TypeKind::Long;
    case 'F':
      return TypeKind::Float;
    case 'D':
      return TypeKind::Double;
    default:
      return std::nullopt;
  }
}

/// The field descriptor that starts at `start`, JVMS 4.3.2.
std::optional<FieldType> type_at(std::string_view text, std::size_t start) {
  std::size_t i = start;
  while (i < text.size() && text[i] == '[') ++i;
  const std::size_t dimensions = i - start;
  if (i == text.size() || dimensions > kMaxDimensions) return std::nullopt;
  std::optional<TypeKind> kind = primitive_kind(text[i]);
  std::size_t end = i + 1;
  if (!kind) {
    if (text[i] != 'L') return std::nullopt;
    const std::size_t semicolon = text.find(';', i);
    if (semicolon == std::string_view::npos || !is_internal_name(text.substr(i + 1, semicolon - i - 1)))
      return std::nullopt;
    kind = TypeKind::Object;
    end = semicolon + 1;
  }
  return FieldType{dimensions > 0 ? TypeKind::Array : *kind, text.substr(start, end - start)};
}

/// Calls `take` for each parameter; the result type, or nothing when the text is no method descriptor.
template <class Take>
std::optional<FieldType> scan_method(std::string_view text, Take take) {
  if (text.empty() || text[0] != '(') return std::nullopt;
  int slots = 0;
  std::size_t i = 1;
  while (i < text.size() && text[i] != ')') {
    const std::optional<FieldType> type = type_at(text, i);
    if (!type) return std::nullopt;
    slots += type->slots();
    if (slots > kMaxSlots) return std::nullopt;
    take(*type);
    i += type->text.size();
  }
  if (i >= text.size()) return std::nullopt;
  ++i;
  if (text.substr(i) == "V") return FieldType{TypeKind::Void, text.substr(i)};
  const std::optional<FieldType> result = type_at(text, i);
  if (!result || i + result->text.size() != text.size()) return std::nullopt;
  return result;
}

}  // namespace

int FieldType::slots() const {
  if (kind == TypeKind::Void) return 0;
  return kind == TypeKind::Long || kind == TypeKind::Double ? 2 : 1;
}

std::string_view FieldType::class_name() const {
  if (kind == TypeKind::Object) return text.substr(1, text.size() - 2);
  return kind == TypeKind::Array ? text : std::string_view{};
}

int MethodDescriptor::parameter_slots() const {
  int slots = 0;
  for (const FieldType& parameter : parameters) slots += parameter.slots();
  return slots;
}

bool MethodDescriptor::is_int_like() const {
  return (result.is_int_like() || result.kind == TypeKind::Void) &&
         std::all_of(parameters.begin(), parameters.end(), [](const FieldType& type) { return type.is_int_like(); });
}

Result<FieldType> parse_field_descriptor(std::string_view text) {
  const std::optional<FieldType> type = type_at(text, 0);
  if (type && type->text.size() == text.size()) return *type;
  return bad_input({}, fmt::format("'{}' is not a field descriptor (JVMS 4.3.2), for example I or [Ljava/lang/String;",
                                   display_text(text)));
}

Result<MethodDescriptor> parse_method_descriptor(std::string_view text) {
  MethodDescriptor descriptor;
  const auto result =
      scan_method(text, [&descriptor](const FieldType& type) { descriptor.parameters.push_back(type); });
  if (!result) {
    return bad_input(
        {}, fmt::format("'{}' is not a method descriptor (JVMS 4.3.3), for example (IZ)V", display_text(text)));
  }
  descriptor.result = *result;
  return descriptor;
}

bool is_field_descriptor(std::string_view text) {
  const std::optional<FieldType> type = type_at(text, 0);
  return type && type->text.size() == text.size();
}

bool is_method_descriptor(std::string_view text) {
  return scan_method(text, [](const FieldType&) {}).has_value();
}

bool is_unqualified_name(std::string_view text) {
  return !text.empty() && text.find_first_of(".;[/") == std::string_view::npos;
}

bool is_method_name(std::string_view text) {
  if (text == "<init>" || text == "<clinit>") return true;
  return is_unqualified_name(text) && text.find_first_of("<>") == std::string_view::npos;
}

bool is_internal_name(std::string_view text) {
  if (text.empty() || text.front() == '/' || text.back() == '/') return false;
  return text.find_first_of(".;[") == std::string_view::npos && text.find("//") == std::string_view::npos;
}

bool is_class_constant_name(std::string_view text) {
  return !text.empty() && text[0] == '[' ? is_field_descriptor(text) : is_internal_name(text);
}

std::string dotted_name(std::string_view internal_name) {
  std::string name(internal_name);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string display_type(const FieldType& type) {
  const std::size_t dimensions = std::min(type.text.find_first_not_of('['), type.text.size());
  const auto element = parse_field_descriptor(type.text.substr(dimensions));
  DASHJ_CHECK(element.has_value(), "a type should have been parsed");
  constexpr std::array<std::string_view, 8> kNames{"boolean", "byte", "char",  "short",
                                                   "int",     "long", "float", "double"};
  const auto number = static_cast<std::size_t>(element->kind);
  std::string text = number < kNames.size() ? std::string(kNames[number]) : dotted_name(element->class_name());
  for (std::size_t i = 0; i < dimensions; ++i) text += "[]";
  return text;
}

}  // namespace dashj::classfile
