// SPDX-License-Identifier: MIT
// Attributes that say how classes and members relate.
#include <fmt/format.h>

#include "classfile/format/attribute_reader.h"
#include "classfile/format/attributes.h"
#include "classfile/format/read_attributes.h"
#include "classfile/format/read_constant_pool.h"

namespace dashj::classfile {
namespace {

bool is_loadable(ConstantTag tag) {  // JVMS table 4.4-C.
  switch (tag) {
    case ConstantTag::Integer:
    case ConstantTag::Float:
    case ConstantTag::Long:
    case ConstantTag::Double:
    case ConstantTag::Class:
    case ConstantTag::String:
    case ConstantTag::MethodHandle:
    case ConstantTag::MethodType:
    case ConstantTag::Dynamic:
      return true;
    default:
      return false;
  }
}

Result<std::uint16_t> read_loadable(AttributeReader& reader) {
  const std::uint16_t index = DASHJ_TRY(reader.bytes().u2("index"));
  if (index < reader.pool().count() && is_loadable(reader.pool().at(index).tag)) return index;
  return reader.bytes().refuse("index",
                               fmt::format("{} is not the index of a loadable constant (JVMS table 4.4-C)", index));
}

Result<BootstrapMethod> read_bootstrap_method(AttributeReader& reader) {
  BootstrapMethod method;
  method.method_handle = DASHJ_TRY(reader.index("bootstrap_method_ref", ConstantTag::MethodHandle));
  method.arguments = DASHJ_TRY(reader.table<std::uint16_t>("num_bootstrap_arguments", "bootstrap_arguments", 2,
                                                           [&reader] { return read_loadable(reader); }));
  return method;
}

Result<InnerClass> read_inner_class(AttributeReader& reader) {
  InnerClass inner;
  inner.inner_class = DASHJ_TRY(reader.index("inner_class_info_index", ConstantTag::Class));
  inner.outer_class = DASHJ_TRY(reader.index_or_zero("outer_class_info_index", ConstantTag::Class));
  inner.name = DASHJ_TRY(reader.index_or_zero("inner_name_index", ConstantTag::Utf8));
  inner.flags = DASHJ_TRY(reader.bytes().u2("inner_class_access_flags"));
  return inner;
}

Result<RecordComponent> read_component(AttributeReader& reader, NameCopies& names) {
  RecordComponent component;
  component.name = DASHJ_TRY(reader.index("name_index", ConstantTag::Utf8));
  component.descriptor = DASHJ_TRY(reader.index("descriptor_index", ConstantTag::Utf8));
  component.attributes = DASHJ_TRY(read_attributes({reader.bytes(), reader.pool(), names}));
  return component;
}

/// A u1 count, unlike all other tables (JVMS 4.7.24).
Result<std::vector<MethodParameter>> read_parameters(AttributeReader& reader) {
  const std::uint8_t count = DASHJ_TRY(reader.bytes().u1("parameters_count"));
  std::vector<MethodParameter> parameters(count);
  for (std::size_t i = 0; i < count; ++i) {
    const ByteReader::Scope scope(reader.bytes(), "parameters", i);
    parameters[i].name = DASHJ_TRY(reader.index_or_zero("name_index", ConstantTag::Utf8));
    parameters[i].flags = DASHJ_TRY(reader.bytes().u2("access_flags"));
  }
  return parameters;
}

}  // namespace

Result<std::uint16_t> parse_constant_value(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  const std::uint16_t index = DASHJ_TRY(reader.bytes().u2("constantvalue_index"));
  for (const ConstantTag tag :
       {ConstantTag::Integer, ConstantTag::Float, ConstantTag::Long, ConstantTag::Double, ConstantTag::String}) {
    if (reader.pool().has(index, tag)) return finish<std::uint16_t>(reader, index);
  }
  return reader.bytes().refuse("constantvalue_index",
                               fmt::format("{} is not the index of a number or a String (JVMS 4.7.2)", index));
}

Result<std::vector<std::uint16_t>> parse_class_list(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  return finish(reader, reader.list("number_of_classes", "classes", ConstantTag::Class));
}

Result<std::uint16_t> parse_nest_host(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  return finish(reader, reader.index("class_index", ConstantTag::Class));
}

Result<std::vector<BootstrapMethod>> parse_bootstrap_methods(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  const auto read = [&reader] { return read_bootstrap_method(reader); };
  return finish(reader, reader.table<BootstrapMethod>("num_bootstrap_methods", "bootstrap_methods", 4, read));
}

Result<std::vector<InnerClass>> parse_inner_classes(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  return finish(reader, reader.table<InnerClass>("number_of_classes", "classes", 8,
                                                 [&reader] { return read_inner_class(reader); }));
}

Result<EnclosingMethod> parse_enclosing_method(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  EnclosingMethod enclosing;
  enclosing.class_index = DASHJ_TRY(reader.index("class_index", ConstantTag::Class));
  enclosing.method = DASHJ_TRY(reader.index_or_zero("method_index", ConstantTag::NameAndType));
  return finish<EnclosingMethod>(reader, enclosing);
}

Result<std::vector<RecordComponent>> parse_record(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  NameCopies names(attribute.data.size());
  const auto read = [&] { return read_component(reader, names); };
  return finish(reader, reader.table<RecordComponent>("components_count", "components", 6, read));
}

Result<std::vector<MethodParameter>> parse_method_parameters(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  return finish(reader, read_parameters(reader));
}

Result<std::uint16_t> parse_annotation_count(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  // JVMS 4.7.18: parameter annotations have a u1 count.
  if (attribute.name.ends_with("ParameterAnnotations")) return DASHJ_TRY(reader.bytes().u1("num_parameters"));
  return reader.bytes().u2("num_annotations");
}

}  // namespace dashj::classfile
