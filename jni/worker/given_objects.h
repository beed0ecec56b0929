// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace dashj::jni {

/// Makes objects that an entry is given, and arrays of them. The kinds are those of Run::arguments.
class GivenObjects {
 public:
  /// `class_name`: the class of a parameter or of the array's cells, a wrapper class, String or Object. Of any other
  /// class, and where an exception is pending, nothing is made.
  GivenObjects(JNIEnv* env, std::string_view class_name) : env_(env), class_name_(class_name) {}

  /// A new array with so many cells; `kind`: of what. Null: there is no such array.
  [[nodiscard]] jobjectArray new_array(std::int64_t kind, jsize length) const;
  /// A new object, or the box that valueOf gives. `held`: the value of a box, as to_jni wants it.
  [[nodiscard]] jobject new_object(std::int64_t kind, std::int64_t held) const;

 private:
  [[nodiscard]] jobject new_box(const std::string& box, std::int64_t held, bool is_shared) const;

  JNIEnv* env_;
  std::string class_name_;
};

}  // namespace dashj::jni
