// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace dashj::jni {

/// The value of a primitive type ('Z' to 'D', JVMS table 4.3-A); float and double come as raw bits. No value: it is no
/// such type.
[[nodiscard]] std::optional<jvalue> to_jni(char type, std::int64_t value);

/// The JNI arguments for a descriptor (JVMS 4.3.3) whose parameters are all primitive; float and double come as raw
/// bits. No value: the count differs, or a parameter is a reference.
[[nodiscard]] std::optional<std::vector<jvalue>> to_jni_arguments(std::string_view descriptor,
                                                                  std::span<const std::int64_t> values);

}  // namespace dashj::jni
