// SPDX-License-Identifier: MIT
#include "jni/worker/static_fields.h"

#include "jni/jvm/local_ref.h"
#include "jni/worker/arguments.h"

namespace dashj::jni {

bool StaticFields::put_back(jobject loader, const std::vector<StaticField>& statics) {
  if (statics != statics_) {
    forget();
    if (!find(loader, statics)) return false;
    statics_ = statics;
  }
  for (const auto& place : places_) store(place);
  return true;
}

bool StaticFields::find(jobject loader, const std::vector<StaticField>& statics) {
  const std::string* class_name = nullptr;
  for (const auto& field : statics) {
    if (class_name == nullptr || *class_name != field.class_name) {
      const LocalRef loaded(env_, harness_.load(env_, loader, field.class_name));
      if (!loaded) return false;
      types_.push_back(static_cast<jclass>(env_->NewGlobalRef(loaded.get())));
      class_name = &field.class_name;
    }
    // GetStaticFieldID links and initialises the class.
    const auto id = env_->GetStaticFieldID(types_.back(), field.name.c_str(), field.descriptor.c_str());
    if (id == nullptr) return false;
    const char kind = field.descriptor.front();
    places_.push_back({types_.back(), id, kind, to_jni(kind, field.bits).value_or(jvalue{})});
  }
  return true;
}

void StaticFields::store(const Place& place) const {
  const auto& [type, field, kind, value] = place;
  switch (kind) {
    case 'Z':
      return env_->SetStaticBooleanField(type, field, value.z);
    case 'B':
      return env_->SetStaticByteField(type, field, value.b);
    case 'C':
      return env_->SetStaticCharField(type, field, value.c);
    case 'S':
      return env_->SetStaticShortField(type, field, value.s);
    case 'I':
      return env_->SetStaticIntField(type, field, value.i);
    case 'J':
      return env_->SetStaticLongField(type, field, value.j);
    case 'F':
      return env_->SetStaticFloatField(type, field, value.f);
    case 'D':
      return env_->SetStaticDoubleField(type, field, value.d);
    default:
      return env_->SetStaticObjectField(type, field, nullptr);
  }
}

void StaticFields::forget() {
  for (const auto type : types_) env_->DeleteGlobalRef(type);
  types_.clear();
  places_.clear();
  statics_.clear();
}

}  // namespace dashj::jni
