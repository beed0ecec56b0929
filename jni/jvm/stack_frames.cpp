// SPDX-License-Identifier: MIT
#include "jni/jvm/stack_frames.h"

#include "jni/jvm/java_text.h"
#include "jni/jvm/local_ref.h"

namespace dashj::jni {
namespace {

/// Takes over a string that JVMTI allocated.
std::string take(jvmtiEnv* jvmti, char* text) {
  if (text == nullptr) return {};
  std::string copy(text);
  jvmti->Deallocate(reinterpret_cast<unsigned char*>(text));
  return copy;
}

std::string class_of(jvmtiEnv* jvmti, JNIEnv* env, jmethodID method) {
  jclass owner = nullptr;
  if (jvmti->GetMethodDeclaringClass(method, &owner) != JVMTI_ERROR_NONE) return {};
  const LocalRef reference(env, owner);
  return class_name_of(jvmti, owner);
}

/// JVMS 4.7.12: entries need not be sorted; the line of an offset is that of the nearest entry at or before it.
std::int32_t line_of(jvmtiEnv* jvmti, jmethodID method, jlocation offset) {
  jint count = 0;
  jvmtiLineNumberEntry* entries = nullptr;
  if (jvmti->GetLineNumberTable(method, &count, &entries) != JVMTI_ERROR_NONE) return -1;
  std::int32_t line = -1;
  jlocation best = -1;
  for (const auto& entry : std::span(entries, static_cast<std::size_t>(count))) {
    if (entry.start_location > offset || entry.start_location < best) continue;
    best = entry.start_location;
    line = entry.line_number;
  }
  jvmti->Deallocate(reinterpret_cast<unsigned char*>(entries));
  return line;
}

}  // namespace

std::string class_name_of(jvmtiEnv* jvmti, jclass type) {
  char* signature = nullptr;
  if (jvmti->GetClassSignature(type, &signature, nullptr) != JVMTI_ERROR_NONE) return {};
  return internal_name_of_signature(take(jvmti, signature));
}

MethodName name_of(jvmtiEnv* jvmti, jmethodID method) {
  char *name = nullptr, *descriptor = nullptr;
  if (jvmti->GetMethodName(method, &name, &descriptor, nullptr) != JVMTI_ERROR_NONE) return {};
  return {take(jvmti, name), take(jvmti, descriptor)};
}

std::vector<StackFrame> describe(jvmtiEnv* jvmti, JNIEnv* env, std::span<const jvmtiFrameInfo> frames) {
  std::vector<StackFrame> described;
  described.reserve(frames.size());
  for (const auto& frame : frames) {
    auto method = name_of(jvmti, frame.method);
    described.push_back({class_of(jvmti, env, frame.method), std::move(method.name), std::move(method.descriptor),
                         static_cast<std::int32_t>(frame.location), line_of(jvmti, frame.method, frame.location)});
  }
  return described;
}

}  // namespace dashj::jni
