// SPDX-License-Identifier: MIT
#include "classfile/tac/given_objects.h"

#include <algorithm>
#include <array>

namespace dashj::tac {

namespace {

constexpr std::array kTypes{
    ObjectType{"java/lang/Boolean", Type::Boolean, true}, ObjectType{"java/lang/Byte", Type::Byte, true},
    ObjectType{"java/lang/Character", Type::Char, true},  ObjectType{"java/lang/Short", Type::Short, true},
    ObjectType{"java/lang/Integer", Type::Int, true},     ObjectType{"java/lang/Long", Type::Long, true},
    ObjectType{"java/lang/Float", Type::Float, true},     ObjectType{"java/lang/Double", Type::Double, true},
    ObjectType{"java/lang/Object", Type::Int, false},
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

ObjectKind object_kind(std::string_view class_name, Value code) {
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
