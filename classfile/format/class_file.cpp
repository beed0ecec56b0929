// SPDX-License-Identifier: MIT
#include "classfile/format/class_file.h"

namespace dashj::classfile {

const Attribute* find_attribute(const std::vector<Attribute>& attributes, std::string_view name) {
  for (const Attribute& attribute : attributes) {
    if (attribute.name == name) return &attribute;
  }
  return nullptr;
}

const Member* ClassFile::find_method(std::string_view method_name, std::string_view descriptor) const {
  for (const Member& method : methods) {
    if (method.name == method_name && method.descriptor == descriptor) return &method;
  }
  return nullptr;
}

const Attribute* ClassFile::find_attribute(std::string_view attribute_name) const {
  return classfile::find_attribute(attributes, attribute_name);
}

}  // namespace dashj::classfile
