// SPDX-License-Identifier: MIT
#include "jni/jail/namespaces.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

#include "base/mutant.h"

namespace dashj::jni {
namespace {

/// All mounts, and none of it comes back from outside. Devices stay writable: /dev/null is one.
int make_mounts_read_only() {
  mount_attr attributes{};
  attributes.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID;
  attributes.propagation = MS_PRIVATE;
  return ::mount_setattr(AT_FDCWD, "/", AT_RECURSIVE, &attributes, sizeof attributes) == 0 ? 0 : errno;
}

}  // namespace

int enter_namespaces() {
  const int for_users = ::geteuid() == 0 ? 0 : CLONE_NEWUSER;
  if (::unshare(for_users | DASHJ_MUTATE(network_shared, CLONE_NEWNET, 0) | CLONE_NEWIPC | CLONE_NEWNS) != 0)
    return errno;
  return make_mounts_read_only();
}

}  // namespace dashj::jni
