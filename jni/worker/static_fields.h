// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <vector>

#include "jni/jvm/harness.h"
#include "jni/protocol/run_types.h"

namespace dashj::jni {

/// Puts static fields of program classes to given values. Of the list that was put back last it keeps where the JVM has
/// the fields, so the same list again costs a store a field.
class StaticFields {
 public:
  StaticFields(JNIEnv* env, const Harness& harness) : env_(env), harness_(harness) {}
  StaticFields(const StaticFields&) = delete;
  StaticFields& operator=(const StaticFields&) = delete;

  /// Loads and initialises the classes, then stores. False, with a pending exception or none: some class or field is
  /// not as it should be, and some fields may hold what they held. Always the same loader until `forget`.
  [[nodiscard]] bool put_back(jobject loader, const std::vector<StaticField>& statics);
  /// Lets the classes go.
  void forget();

 private:
  struct Place {
    jclass type = nullptr;  ///< In types_.
    jfieldID field = nullptr;
    char kind = 0;  ///< The first character of the descriptor.
    jvalue value{};
  };

  [[nodiscard]] bool find(jobject loader, const std::vector<StaticField>& statics);
  void store(const Place& place) const;

  JNIEnv* env_;
  const Harness& harness_;
  std::vector<StaticField> statics_;  ///< What places_ are of, in order.
  std::vector<Place> places_;
  std::vector<jclass> types_;  ///< Global references.
};

}  // namespace dashj::jni
