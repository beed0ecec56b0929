// SPDX-License-Identifier: MIT
#include "classfile/tac/array_inputs.h"

#include <algorithm>

#include "classfile/format/descriptor.h"

namespace dashj::tac {

std::optional<Type> primitive_component(std::string_view field_descriptor) {
  if (field_descriptor.size() != 2 || field_descriptor[0] != '[') return std::nullopt;
  switch (field_descriptor[1]) {
    case 'Z':
      return Type::Boolean;
    case 'B':
      return Type::Byte;
    case 'S':
      return Type::Short;
    case 'C':
      return Type::Char;
    case 'I':
      return Type::Int;
    case 'J':
      return Type::Long;
    case 'F':
      return Type::Float;
    case 'D':
      return Type::Double;
    default:
      return std::nullopt;
  }
}

namespace {

std::vector<Type> kinds_of(const std::vector<ArrayInput>& arrays) {
  std::vector<Type> kinds;
  for (const ArrayInput& array : arrays)
    if (std::find(kinds.begin(), kinds.end(), cells_kind(array.component)) == kinds.end())
      kinds.push_back(cells_kind(array.component));
  return kinds;
}

}  // namespace

std::vector<ArrayInput> array_inputs(std::string_view descriptor) {
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  std::vector<ArrayInput> arrays;
  if (!parsed) return arrays;
  std::uint32_t declared = 0;
  for (const classfile::FieldType& type : parsed->parameters) {
    if (const auto component = primitive_component(type.text)) arrays.push_back({declared, 0, *component});
    // What is no input at all is no parameter, either.
    declared += type.is_reference() && !primitive_component(type.text) ? 0 : 1;
  }
  const std::vector<Type> kinds = kinds_of(arrays);
  for (ArrayInput& array : arrays) {
    const auto kind = std::find(kinds.begin(), kinds.end(), cells_kind(array.component));
    array.cells = declared + static_cast<std::uint32_t>(kind - kinds.begin());
  }
  return arrays;
}

std::size_t ArrayOutputs::cells_of(const ArrayInput& array) const {
  return static_cast<std::size_t>(std::find(given.begin(), given.end(), cells_kind(array.component)) - given.begin());
}

ArrayOutputs array_outputs(std::string_view descriptor) {
  return {kinds_of(array_inputs(descriptor)), primitive_component(descriptor.substr(descriptor.find(')') + 1))};
}

}  // namespace dashj::tac
