// SPDX-License-Identifier: MIT
#pragma once

#include "base/embedded_class.h"

namespace dashj::jni {

/// All of java-harness/runtime, by name. Generated at build time.
[[nodiscard]] std::span<const EmbeddedClass> harness_classes();

/// All of java-harness/compiler, by name. Generated at build time.
[[nodiscard]] std::span<const EmbeddedClass> compiler_classes();

}  // namespace dashj::jni
