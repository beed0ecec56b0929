// SPDX-License-Identifier: MIT
#include "classfile/print/describe_constant.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>

#include "classfile/format/descriptor.h"
#include "classfile/format/display_text.h"
#include "classfile/format/read_constant_pool.h"

namespace dashj::classfile {
namespace {

/// Shortest text that gives the same value again; the bits of a NaN matter, so they are shown.
std::string float_text(std::uint64_t bits) {
  const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  return std::isnan(value) ? fmt::format("NaN (0x{:08x})", bits) : fmt::format("{}f", value);
}

std::string double_text(std::uint64_t bits) {
  const auto value = std::bit_cast<double>(bits);
  return std::isnan(value) ? fmt::format("NaN (0x{:016x})", bits) : fmt::format("{}d", value);
}

std::string name_and_type(const ConstantPool& pool, std::uint16_t index) {
  const Constant& constant = pool.at(index);
  return fmt::format("{}:{}", display_text(pool.utf8(constant.first)), display_text(pool.utf8(constant.second)));
}

std::string_view handle_kind(std::uint16_t kind) {
  switch (kind) {  // JVMS table 5.4.3.5-A.
    case 1:
      return "REF_getField";
    case 2:
      return "REF_getStatic";
    case 3:
      return "REF_putField";
    case 4:
      return "REF_putStatic";
    case 5:
      return "REF_invokeVirtual";
    case 6:
      return "REF_invokeStatic";
    case 7:
      return "REF_invokeSpecial";
    case 8:
      return "REF_newInvokeSpecial";
    case 9:
      return "REF_invokeInterface";
    default:
      return "REF_?";
  }
}

std::string_view comment_word(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::Integer:
      return "int";
    case ConstantTag::Float:
      return "float";
    case ConstantTag::Long:
      return "long";
    case ConstantTag::Double:
      return "double";
    case ConstantTag::Fieldref:
      return "Field";
    case ConstantTag::Methodref:
      return "Method";
    case ConstantTag::InterfaceMethodref:
      return "InterfaceMethod";
    default:
      return tag_name(tag);
  }
}

}  // namespace

std::string constant_value(const ConstantPool& pool, std::uint16_t index) {
  if (index >= pool.count()) return fmt::format("no constant {}", index);
  const Constant& constant = pool.at(index);
  switch (constant.tag) {
    case ConstantTag::Unusable:
      return "unusable";
    case ConstantTag::Utf8:
      return display_text(constant.text);
    case ConstantTag::Integer:
      return fmt::format("{}", pool.integer(index));
    case ConstantTag::Float:
      return float_text(constant.bits);
    case ConstantTag::Long:
      return fmt::format("{}l", static_cast<std::int64_t>(constant.bits));
    case ConstantTag::Double:
      return double_text(constant.bits);
    case ConstantTag::Class:
    case ConstantTag::String:
    case ConstantTag::MethodType:
    case ConstantTag::Module:
    case ConstantTag::Package:
      return display_text(pool.utf8(constant.first));
    case ConstantTag::NameAndType:
      return name_and_type(pool, index);
    case ConstantTag::MethodHandle:
      return fmt::format("{} {}", handle_kind(constant.first), constant_value(pool, constant.second));
    case ConstantTag::Fieldref:
    case ConstantTag::Methodref:
    case ConstantTag::InterfaceMethodref:
      return fmt::format("{}.{}", display_text(pool.class_name(constant.first)), name_and_type(pool, constant.second));
    case ConstantTag::Dynamic:
    case ConstantTag::InvokeDynamic:
      return fmt::format("bootstrap {} {}", constant.first, name_and_type(pool, constant.second));
  }
  return {};
}

std::string describe_constant(const ConstantPool& pool, std::uint16_t index) {
  if (index >= pool.count()) return constant_value(pool, index);
  return fmt::format("{} {}", comment_word(pool.at(index).tag), constant_value(pool, index));
}

std::string constant_operands(const Constant& constant) {
  switch (constant.tag) {
    case ConstantTag::Class:
    case ConstantTag::String:
    case ConstantTag::MethodType:
    case ConstantTag::Module:
    case ConstantTag::Package:
      return fmt::format("#{}", constant.first);
    case ConstantTag::Fieldref:
    case ConstantTag::Methodref:
    case ConstantTag::InterfaceMethodref:
      return fmt::format("#{}.#{}", constant.first, constant.second);
    case ConstantTag::NameAndType:
      return fmt::format("#{}:#{}", constant.first, constant.second);
    case ConstantTag::MethodHandle:
    case ConstantTag::Dynamic:
    case ConstantTag::InvokeDynamic:
      return fmt::format("{}:#{}", constant.first, constant.second);
    case ConstantTag::Unusable:
    case ConstantTag::Utf8:
    case ConstantTag::Integer:
    case ConstantTag::Float:
    case ConstantTag::Long:
    case ConstantTag::Double:
      break;
  }
  return {};
}

std::string java_type(std::string_view descriptor) {
  const auto type = parse_field_descriptor(descriptor);
  if (!type) return descriptor == "V" ? "void" : display_text(descriptor);
  switch (type->kind) {
    case TypeKind::Boolean:
      return "boolean";
    case TypeKind::Byte:
      return "byte";
    case TypeKind::Char:
      return "char";
    case TypeKind::Short:
      return "short";
    case TypeKind::Int:
      return "int";
    case TypeKind::Long:
      return "long";
    case TypeKind::Float:
      return "float";
    case TypeKind::Double:
      return "double";
    case TypeKind::Object:
      return display_text(dotted_name(type->class_name()));
    case TypeKind::Array:
      break;
    case TypeKind::Void:
      return "void";
  }
  std::string brackets;
  while (descriptor[0] == '[') {
    brackets += "[]";
    descriptor.remove_prefix(1);
  }
  return java_type(descriptor) + brackets;
}

std::string java_declaration(const Member& method) {
  const auto descriptor = parse_method_descriptor(method.descriptor);
  if (!descriptor) return display_text(method.name + method.descriptor);
  std::string parameters;
  for (const FieldType& parameter : descriptor->parameters) {
    if (!parameters.empty()) parameters += ", ";
    parameters += java_type(parameter.text);
  }
  return fmt::format("{} {}({})", java_type(descriptor->result.text), display_text(method.name), parameters);
}

}  // namespace dashj::classfile
