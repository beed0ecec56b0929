// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

namespace dashj::jni {

/// Bounds what the process may use (setrlimit(2)): writable memory, threads, descriptors, processor time; a little
/// output while the JVM starts. Address space is not bounded, a JVM reserves far more than it uses; RLIMIT_DATA counts
/// what is writable.
[[nodiscard]] Result<void> set_start_limits(int heap_mib);

/// From now on no file grows.
[[nodiscard]] Result<void> set_run_limits();

}  // namespace dashj::jni
