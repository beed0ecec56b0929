// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace dashj::jni {

/// The JNI arguments for a descriptor (JVMS 4.3.3) whose parameters are all primitive; float and double come as raw
/// bits. No value: the count differs, or a parameter is a reference.
[[nodiscard]] std::optional<std::vector<jvalue>> to_jni_arguments(std::string_view descriptor,
                                                                  std::span<const std::int64_t> values);

}  // namespace dashj::jni
