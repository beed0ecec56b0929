// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <string>
#include <vector>

#include "base/result.h"
#include "jni/protocol/messages.h"

namespace dashj::jni {

class RunObserver;

/// The options of the worker's JVM. A fast start, no trace left on disk, the limits of the run, and, where single runs
/// are observed, our agent.
[[nodiscard]] std::vector<std::string> jvm_options(const Hello& hello, const RunObserver& observer);

/// Opens the libjvm and creates the one JVM of this process; the calling thread becomes its main thread.
/// Failure::Missing says why not. What the JVM itself prints then goes to this process's stderr.
[[nodiscard]] Result<JNIEnv*> create_jvm(const std::string& libjvm, const std::vector<std::string>& options);

}  // namespace dashj::jni
