// SPDX-License-Identifier: MIT
#include "jni/worker/given_objects.h"

#include <algorithm>
#include <array>

#include "jni/jvm/local_ref.h"
#include "jni/worker/arguments.h"

namespace dashj::jni {
namespace {

constexpr std::string_view kObject = "java/lang/Object", kInteger = "java/lang/Integer", kString = "java/lang/String";

/// tac::ObjectKind, of which a worker knows nothing else; of an array the first is the declared class.
enum Kind : std::uint8_t { Declared, Box, OwnBox, Text, Plain };

struct BoxType {
  std::string_view class_name;
  char primitive;
};
constexpr std::array kBoxes{
    BoxType{"java/lang/Boolean", 'Z'}, BoxType{"java/lang/Byte", 'B'},  BoxType{"java/lang/Character", 'C'},
    BoxType{"java/lang/Short", 'S'},   BoxType{kInteger, 'I'},          BoxType{"java/lang/Long", 'J'},
    BoxType{"java/lang/Float", 'F'},   BoxType{"java/lang/Double", 'D'}};

const BoxType* find_box(std::string_view class_name) {
  const auto* found =
      std::find_if(kBoxes.begin(), kBoxes.end(), [&](const BoxType& box) { return box.class_name == class_name; });
  return found == kBoxes.end() ? nullptr : found;
}

}  // namespace

jobjectArray GivenObjects::new_array(std::int64_t kind, jsize length) const {
  std::string_view component = class_name_;
  if (class_name_ != kObject && class_name_ != kString && find_box(class_name_) == nullptr) return nullptr;
  if (kind != Declared) {
    if (class_name_ != kObject || (kind != Box && kind != Text)) return nullptr;
    component = kind == Box ? kInteger : kString;
  }
  const LocalRef<jclass> of(env_, env_->FindClass(std::string(component).c_str()));
  return of ? env_->NewObjectArray(length, of.get(), nullptr) : nullptr;
}

jobject GivenObjects::new_object(std::int64_t kind, std::int64_t held) const {
  if (kind == Box || kind == OwnBox)
    return new_box(class_name_ == kObject ? std::string(kInteger) : class_name_, held, kind == Box);
  if (kind == Text && (class_name_ == kObject || class_name_ == kString)) return env_->NewStringUTF("");
  if (class_name_ != kObject) return nullptr;
  const LocalRef<jclass> of(env_, kind == Plain ? env_->FindClass(class_name_.c_str()) : nullptr);
  return of ? env_->AllocObject(of.get()) : nullptr;
}

jobject GivenObjects::new_box(const std::string& box, std::int64_t held, bool is_shared) const {
  const BoxType* type = find_box(box);
  if (type == nullptr) return nullptr;
  const LocalRef<jclass> of(env_, env_->FindClass(box.c_str()));
  if (!of) return nullptr;
  const jvalue value = to_jni(type->primitive, held).value_or(jvalue{});
  const std::string parameter = std::string("(") + type->primitive + ")";
  if (!is_shared) {
    jmethodID constructor = env_->GetMethodID(of.get(), "<init>", (parameter + "V").c_str());
    return constructor == nullptr ? nullptr : env_->NewObjectA(of.get(), constructor, &value);
  }
  jmethodID value_of = env_->GetStaticMethodID(of.get(), "valueOf", (parameter + "L" + box + ";").c_str());
  return value_of == nullptr ? nullptr : env_->CallStaticObjectMethodA(of.get(), value_of, &value);
}

}  // namespace dashj::jni
