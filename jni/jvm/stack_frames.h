// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>
#include <jvmti.h>

#include <span>
#include <string>
#include <vector>

#include "jni/protocol/run_types.h"

namespace dashj::jni {

struct MethodName {
  std::string name, descriptor;
};
[[nodiscard]] MethodName name_of(jvmtiEnv* jvmti, jmethodID method);

/// Internal name.
[[nodiscard]] std::string class_name_of(jvmtiEnv* jvmti, jclass type);

/// Class, method, offset and line of each frame.
[[nodiscard]] std::vector<StackFrame> describe(jvmtiEnv* jvmti, JNIEnv* env, std::span<const jvmtiFrameInfo> frames);

}  // namespace dashj::jni
