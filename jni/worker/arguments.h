// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "jni/jvm/local_ref.h"

namespace dashj::jni {

/// The value of a primitive type ('Z' to 'D', JVMS table 4.3-A); float and double come as raw bits. No value: it is no
/// such type.
[[nodiscard]] std::optional<jvalue> to_jni(char type, std::int64_t value);

/// What a method is called with. Owns its arrays and objects.
struct JniArguments {
  std::vector<jvalue> values;
  std::vector<LocalRef<>> arrays;
};

/// The JNI arguments for a descriptor (JVMS 4.3.3); float and double come as raw bits, arrays as Run::arguments says.
/// No value: they do not fit the descriptor, or it has parameters of other types; or, with an exception pending, an
/// array could not be made.
[[nodiscard]] std::optional<JniArguments> to_jni_arguments(JNIEnv* env, std::string_view descriptor,
                                                           std::span<const std::int64_t> values);

}  // namespace dashj::jni
