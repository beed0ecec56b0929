// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::jni {

/// Gives the process a network with no interface but a loopback that is down, System V IPC and mounts of its own, with
/// every mount read-only (unshare(2), mount_setattr(2)). Needs a user namespace unless root calls it. There is no PID
/// namespace: it would take one more process for each worker, and a signal to another process is refused three times
/// as it is (user, Landlock's scope, seccomp). Returns 0, or the errno of what was refused.
[[nodiscard]] int enter_namespaces();

}  // namespace dashj::jni
