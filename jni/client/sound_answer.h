// SPDX-License-Identifier: MIT
#pragma once

#include "jni/client/worker_client.h"
#include "jni/protocol/messages.h"

namespace dashj::jni {

/// Whether a well-formed answer is one that a worker of this role may give. Whatever is wrong about it, the worker is
/// not what it was when it started: its answer counts for nothing, and it is replaced.
[[nodiscard]] bool is_sound(const RunDone& done, WorkerRole role);

/// The failing input, where there is one, is an input of the box.
[[nodiscard]] bool is_sound(const BoxDone& done, const BoxRequest& request);

/// Messages are about sources there are, and classes have names of classes, each another one.
[[nodiscard]] bool is_sound(const Compiled& done, std::size_t sources);

}  // namespace dashj::jni
