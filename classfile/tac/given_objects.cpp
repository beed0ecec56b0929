// SPDX-License-Identifier: MIT
#include "classfile/tac/given_objects.h"

#include <algorithm>
#include <array>

namespace dashj::tac {

namespace {

constexpr std::array kTypes{
    ObjectType{"java/lang/Boolean", Type::Boolean}, ObjectType{"java/lang/Byte", Type::Byte},
    ObjectType{"java/lang/Character", Type::Char},  ObjectType{"java/lang/Short", Type::Short},
    ObjectType{"java/lang/Integer", Type::Int},     ObjectType{"java/lang/Long", Type::Long},
    ObjectType{"java/lang/Float", Type::Float},     ObjectType{"java/lang/Double", Type::Double},
    ObjectType{"java/lang/Object", Type::Int},      ObjectType{"java/lang/String", Type::Int},
};

}  // namespace

const ObjectType* object_component(std::string_view field_descriptor) {
  return field_descriptor.starts_with('[') ? object_type(field_descriptor.substr(1)) : nullptr;
}

const ObjectType* object_type(std::string_view field_descriptor) {
  if (!field_descriptor.starts_with('L') || !field_descriptor.ends_with(';')) return nullptr;
  const std::string_view name = field_descriptor.substr(1, field_descriptor.size() - 2);
  const auto type = std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& t) { return t.class_name == name; });
  return type == kTypes.end() ? nullptr : &*type;
}

bool is_box_class(std::string_view class_name) {
  const bool is_given =
      std::any_of(kTypes.begin(), kTypes.end(), [&](const ObjectType& type) { return type.class_name == class_name; });
  return is_given && !is_any_object(class_name) && class_name != kTextOfObject;
}

std::vector<ObjectKind> kinds_of(std::string_view class_name) {
  using Kind = ObjectKind;
  if (is_any_object(class_name)) return {Kind::Box, Kind::OwnBox, Kind::Text, Kind::Plain};
  return class_name == kTextOfObject ? std::vector{Kind::Text} : std::vector{Kind::Box, Kind::OwnBox};
}

ObjectKind object_kind(std::string_view class_name, Value code) {
  if (class_name == kTextOfObject) return code < 1 ? ObjectKind::None : ObjectKind::Text;
  const ObjectKind last = is_any_object(class_name) ? ObjectKind::Another : ObjectKind::OwnBox;
  return code < 1 ? ObjectKind::None : static_cast<ObjectKind>(std::min(code, object_code(last)));
}

ObjectKind parameter_kind(std::string_view class_name, Value code) {
  const ObjectKind kind = object_kind(class_name, code);
  return kind == ObjectKind::Another ? ObjectKind::Plain : kind;
}

ObjectKind array_kind(std::string_view class_name, Value code) {
  const ObjectKind kind = is_any_object(class_name) ? object_kind(class_name, code) : ObjectKind::None;
  const bool is_class = kind == ObjectKind::Box || kind == ObjectKind::Text || kind == ObjectKind::Another;
  return is_class ? kind : ObjectKind::None;
}

bool may_hold(ObjectKind array, ObjectKind object) {
  if (array == ObjectKind::Box) return is_box(object);
  return array != ObjectKind::Text || object == ObjectKind::Text;
}

}  // namespace dashj::tac
