// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "jni/client/worker_client.h"
#include "program/entry.h"
#include "program/program.h"

namespace dashj::jvm {

/// Whether the JVM can load the entry's class; if not, the message names the JDK that can.
[[nodiscard]] Result<void> check_class_version(const program::Program& program, const program::Entry& entry,
                                               const jni::JavaInstallation& java);

}  // namespace dashj::jvm
