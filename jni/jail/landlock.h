// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace dashj::jni {

/// Leaves the calling thread, and the threads it will start, nothing of the file system but reading the JDK of
/// `libjvm`, the folders that shared libraries come from and the devices of random numbers; no TCP; no signal and no
/// abstract socket that leaves the jail, as far as the kernel knows these (landlock(7)). The program's classes come
/// over the socket, the harness is built in, so nothing else is ever read. Needs no_new_privs. Returns 0, or the errno
/// of what was refused: ENOSYS or EOPNOTSUPP from a kernel without Landlock.
[[nodiscard]] int read_only_jdk(const std::string& libjvm);

}  // namespace dashj::jni
