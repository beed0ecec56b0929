// SPDX-License-Identifier: MIT
#include "classfile/format/annotations.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/format/attribute_reader.h"
#include "classfile/format/limits.h"

namespace dashj::classfile {
namespace {

Result<Annotation> read_annotation(AttributeReader& reader, int depth);

/// JVMS 4.7.16.1: what the u2 behind each tag is the index of.
std::optional<ConstantTag> constant_of(std::uint8_t tag) {
  switch (tag) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z':
      return ConstantTag::Integer;
    case 'D':
      return ConstantTag::Double;
    case 'F':
      return ConstantTag::Float;
    case 'J':
      return ConstantTag::Long;
    case 's':
    case 'c':
      return ConstantTag::Utf8;
    default:
      return std::nullopt;
  }
}

/// JVMS 4.7.16.1. Adds what it reads to `element`.
Result<void> read_value(AttributeReader& reader, AnnotationElement& element, int depth) {
  const std::uint8_t tag = DASHJ_TRY(reader.bytes().u1("tag"));
  if (depth > kMaxAnnotationDepth)
    return reader.bytes().refuse("tag", fmt::format("values are nested deeper than {}", kMaxAnnotationDepth));
  if (const std::optional<ConstantTag> kind = constant_of(tag)) {
    const std::uint16_t index = DASHJ_TRY(reader.index("const_value_index", *kind));
    if (tag == 's') element.texts.emplace_back(reader.pool().utf8(index));
    if (tag == 'Z') element.flag = reader.pool().integer(index) != 0;
    return {};
  }
  if (tag == 'e') {
    DASHJ_TRY(reader.index("type_name_index", ConstantTag::Utf8));
    DASHJ_TRY(reader.index("const_name_index", ConstantTag::Utf8));
    return {};
  }
  if (tag == '@') {
    DASHJ_TRY(read_annotation(reader, depth + 1));
    return {};
  }
  if (tag != '[') return reader.bytes().refuse("tag", fmt::format("{} is no kind of value (JVMS 4.7.16.1)", tag));
  const std::uint16_t count = DASHJ_TRY(reader.bytes().count("num_values", 3));
  for (std::uint16_t i = 0; i < count; ++i) DASHJ_TRY_VOID(read_value(reader, element, depth + 1));
  return {};
}

Result<AnnotationElement> read_element(AttributeReader& reader, int depth) {
  AnnotationElement element;
  element.name = DASHJ_TRY(reader.text("element_name_index"));
  DASHJ_TRY_VOID(read_value(reader, element, depth));
  return element;
}

Result<Annotation> read_annotation(AttributeReader& reader, int depth) {
  Annotation annotation;
  annotation.type = DASHJ_TRY(reader.text("type_index"));
  annotation.elements = DASHJ_TRY(reader.table<AnnotationElement>("num_element_value_pairs", "element_value_pairs", 5,
                                                                  [&] { return read_element(reader, depth); }));
  return annotation;
}

}  // namespace

const AnnotationElement* Annotation::find(std::string_view name) const {
  const auto found = std::find_if(elements.begin(), elements.end(),
                                  [&](const AnnotationElement& element) { return element.name == name; });
  return found == elements.end() ? nullptr : &*found;
}

Result<std::vector<Annotation>> parse_annotations(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  return finish(reader, reader.table<Annotation>("num_annotations", "annotations", 4,
                                                 [&] { return read_annotation(reader, 0); }));
}

Result<std::vector<Annotation>> annotations_of(const ClassFile& owner, const Member& method) {
  std::vector<Annotation> all;
  for (const Attribute& attribute : method.attributes) {
    if (attribute.name != "RuntimeVisibleAnnotations" && attribute.name != "RuntimeInvisibleAnnotations") continue;
    for (Annotation& annotation : DASHJ_TRY(parse_annotations(owner, attribute))) all.push_back(std::move(annotation));
  }
  return all;
}

}  // namespace dashj::classfile
