// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

namespace dashj::jni {

/// Leaves all threads of the process the system calls that a running JVM needs (system_calls.def, seccomp(2)). A
/// refused one fails with EPERM and is remembered (refused_call.h); newer forms that a C library tries first fail with
/// ENOSYS, so that it takes the older one, which can be looked into.
[[nodiscard]] Result<void> restrict_system_calls();

}  // namespace dashj::jni
