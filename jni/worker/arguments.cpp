// SPDX-License-Identifier: MIT
#include "jni/worker/arguments.h"

#include <bit>

namespace dashj::jni {

std::optional<jvalue> to_jni(char type, std::int64_t value) {
  jvalue result{};
  switch (type) {
    case 'Z':
      result.z = value != 0 ? JNI_TRUE : JNI_FALSE;
      return result;
    case 'B':
      result.b = static_cast<jbyte>(value);
      return result;
    case 'C':
      result.c = static_cast<jchar>(value);
      return result;
    case 'S':
      result.s = static_cast<jshort>(value);
      return result;
    case 'I':
      result.i = static_cast<jint>(value);
      return result;
    case 'J':
      result.j = value;
      return result;
    case 'F':
      result.f = std::bit_cast<jfloat>(static_cast<std::int32_t>(value));
      return result;
    case 'D':
      result.d = std::bit_cast<jdouble>(value);
      return result;
    default:
      return std::nullopt;
  }
}

std::optional<std::vector<jvalue>> to_jni_arguments(std::string_view descriptor, std::span<const std::int64_t> values) {
  const auto end = descriptor.find(')');
  if (!descriptor.starts_with('(') || end != values.size() + 1) return std::nullopt;
  std::vector<jvalue> arguments;
  arguments.reserve(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto argument = to_jni(descriptor[i + 1], values[i]);
    if (!argument) return std::nullopt;
    arguments.push_back(*argument);
  }
  return arguments;
}

}  // namespace dashj::jni
