// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "jni/protocol/jail_layers.h"

namespace dashj::jni {

struct JailPlan {
  JailLayers layers = JailLayers::all();
  std::string libjvm;  ///< Of the JDK that stays readable.
  int heap_mib = 0;    ///< Of the JVM that is to fit into the limits.
};

/// One line for each layer that was wanted and that this kernel does not have, or does not give to this user: its name
/// and why.
using AbsentLayers = std::vector<std::string>;

/// Takes away what can be taken away before the JVM is there. The process must have one thread and have opened all that
/// it inherits; libjvm is not loaded yet, so nothing of the program has run. Namespaces, user and Landlock may be
/// absent; a failure (Failure::Missing) says what else was refused.
[[nodiscard]] Result<AbsentLayers> enter_jail(const JailPlan& plan);

/// Takes away the rest, on all threads, once the JVM is up and before it sees a class of the program.
[[nodiscard]] Result<void> seal_jail(JailLayers layers);

}  // namespace dashj::jni
