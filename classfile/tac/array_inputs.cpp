// SPDX-License-Identifier: MIT
#include "classfile/tac/array_inputs.h"

#include <algorithm>
#include <string>

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

std::optional<Type> row_component(std::string_view field_descriptor) {
  return field_descriptor.starts_with("[[") ? primitive_component(field_descriptor.substr(1)) : std::nullopt;
}

bool is_array_of_numbers(std::string_view field_descriptor) {
  return primitive_component(field_descriptor) || row_component(field_descriptor);
}

bool is_array_input(std::string_view field_descriptor) {
  return is_array_of_numbers(field_descriptor) || object_component(field_descriptor) || object_type(field_descriptor);
}

bool may_be_array(const std::vector<ArrayInput>& arrays, std::size_t which, std::size_t other) {
  const ArrayInput &own = arrays[which], &its = arrays[other];
  if (own.is_object() || its.is_object()) return false;
  return own.has_type_of(its) ? other < which : its.rows && is_any_object(own.objects);
}

namespace {

std::vector<Type> kinds_of(const std::vector<ArrayInput>& arrays) {
  std::vector<Type> kinds;
  const auto add = [&](Type kind) {
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
  };
  for (const ArrayInput& array : arrays) add(cells_kind(array.component));
  for (const ArrayInput& array : arrays)
    if (array.rows) add(Type::Int);
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
    if (const auto component = row_component(type.text)) arrays.push_back({declared, 0, *component, 0});
    if (const ObjectType* object = object_component(type.text))
      arrays.push_back({declared, 0, object->held, 0, object->class_name});
    if (const ObjectType* object = object_type(type.text))
      arrays.push_back({declared, 0, object->held, {}, object->class_name});
    // What is no input at all is no parameter, either.
    declared += type.is_reference() && !is_array_input(type.text) ? 0 : 1;
  }
  const std::vector<Type> kinds = kinds_of(arrays);
  const auto argument_of = [&](Type kind) {
    return declared + static_cast<std::uint32_t>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin());
  };
  for (ArrayInput& array : arrays) {
    array.cells = argument_of(cells_kind(array.component));
    if (array.rows) array.rows = argument_of(Type::Int);
  }
  return arrays;
}

namespace {

// Whether what is of the one type may be an object that is given for the other.
bool may_be_one(std::string_view objects, std::string_view others) {
  return objects == others || is_any_object(objects) || (is_any_object(others) && is_kind_of_object(objects));
}

// Whether a row of arrays[which], or the object that it is, may be arrays[other].
bool may_name(const std::vector<ArrayInput>& arrays, std::size_t which, std::size_t other) {
  const ArrayInput &own = arrays[which], &its = arrays[other];
  if (its.is_object()) {
    const bool is_before = own.turn() > its.turn() || (own.is_object() && other < which);
    return is_before && may_be_one(own.objects, its.objects);
  }
  if (!own.objects.empty()) return is_any_object(own.objects);
  return !its.rows && own.component == its.component;
}

// Whether it may be a row of it.
bool may_name_rows(const ArrayInput& own, const ArrayInput& its) {
  if (!its.rows) return false;
  if (own.rows && own.has_type_of(its)) return true;
  const bool is_before = own.turn() > its.turn() || (own.rows && own.turn() == its.turn() && !own.objects.empty());
  return is_before && may_be_one(own.objects, its.objects);
}

}  // namespace

RowNames::RowNames(const std::vector<ArrayInput>& arrays, std::size_t which) {
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    if (may_name(arrays, which, i)) arrays_.push_back(i);
    if (may_name_rows(arrays[which], arrays[i])) tables_.push_back(i);
  }
}

std::optional<RowNames::Named> RowNames::named_by(Value code) const {
  if (code >= kNullArray) return std::nullopt;
  const auto number = static_cast<std::size_t>(kNullArray - 1 - code);
  if (number < arrays_.size()) return Named{arrays_[number], std::nullopt};
  const std::size_t row = number - arrays_.size();
  if (tables_.empty()) return std::nullopt;
  return Named{tables_[row % tables_.size()], static_cast<std::uint32_t>(row / tables_.size())};
}

Value RowNames::code_of(const Named& named) const {
  const std::vector<std::size_t>& among = named.row ? tables_ : arrays_;
  const auto place = static_cast<std::size_t>(std::find(among.begin(), among.end(), named.array) - among.begin());
  const std::size_t number = named.row ? arrays_.size() + *named.row * tables_.size() + place : place;
  return kNullArray - 1 - static_cast<Value>(number);
}

std::size_t ArrayOutputs::cells_of(const ArrayInput& array) const {
  return static_cast<std::size_t>(std::find(given.begin(), given.end(), cells_kind(array.component)) - given.begin());
}

std::size_t ArrayOutputs::held(std::string_view class_name) const {
  return first_box() + static_cast<std::size_t>(std::find(boxes.begin(), boxes.end(), class_name) - boxes.begin());
}

ArrayOutputs array_outputs(std::string_view descriptor) {
  std::vector<ArrayInput> compared = array_inputs(descriptor);
  ArrayOutputs outputs{kinds_of(compared), std::nullopt};
  const std::string result(descriptor.substr(descriptor.find(')') + 1));
  // An object is as it was given: nobody changes it.
  std::erase_if(compared, [](const ArrayInput& input) { return input.is_object(); });
  for (const ArrayInput& input : array_inputs("(" + result + ")V")) outputs.result = compared.emplace_back(input);
  for (const ArrayInput& each : compared) {
    outputs.has_tables = outputs.has_tables || each.rows;
    const bool is_new = std::find(outputs.boxes.begin(), outputs.boxes.end(), each.objects) == outputs.boxes.end();
    if (is_box_class(each.objects) && is_new) outputs.boxes.push_back(each.objects);
  }
  return outputs;
}

}  // namespace dashj::tac
