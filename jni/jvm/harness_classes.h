// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace dashj::jni {

/// A class of java-harness/runtime, compiled and embedded at build time.
struct EmbeddedClass {
  const char* internal_name;
  std::span<const std::uint8_t> bytes;
};

/// All of them, by name. Generated from java-harness/runtime.
[[nodiscard]] std::span<const EmbeddedClass> harness_classes();

}  // namespace dashj::jni
