// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <utility>

namespace dashj::jni {

/// Owns one JNI local reference of the current thread. The serve loop never returns to Java, so nobody else would free
/// it.
template <class T = jobject>
class LocalRef {
 public:
  LocalRef(JNIEnv* env, T object) : env_(env), object_(object) {}
  LocalRef(LocalRef&& other) noexcept : env_(other.env_), object_(std::exchange(other.object_, nullptr)) {}
  LocalRef(const LocalRef&) = delete;
  LocalRef& operator=(const LocalRef&) = delete;
  LocalRef& operator=(LocalRef&&) = delete;
  ~LocalRef() {
    if (object_ != nullptr) env_->DeleteLocalRef(object_);
  }

  [[nodiscard]] T get() const { return object_; }
  explicit operator bool() const { return object_ != nullptr; }

 private:
  JNIEnv* env_;
  T object_;
};

}  // namespace dashj::jni
