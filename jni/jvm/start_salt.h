// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include "jni/protocol/run_types.h"

namespace dashj::jni {

/// The JVM has made the order in which Set.of and Map.of give their elements of the time at which it started. Here each
/// one that tests gets the same, so that who decodes a run knows it, and each one that replays another. The
/// documentation leaves the order open. A JDK without these fields stays as it is.
void fix_start_salt(JNIEnv* env, WorkerRole role);

}  // namespace dashj::jni
